import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pageOf } from "./html.mjs";

const www = new URL("../../www/", import.meta.url);
const page = pageOf("index.html");

test("every start-up image is linked with the screen it fits", () => {
  const { pictures } = JSON.parse(readFileSync(new URL("icons/icons.json", www), "utf8"));
  const wanted = pictures.filter((picture) => picture.media).map(({ file, media }) => `icons/${file} ${media}`);
  const links = [...page.matchAll(/<link rel="apple-touch-startup-image" href="([^"]+)" media="([^"]+)">/g)];
  assert.deepEqual(links.map(([, href, media]) => `${href} ${media}`).sort(), wanted.sort());
  assert.ok(links.length > 0);
});

test("no word, script or style stands in the page itself", () => {
  const words = page.replace(/<!--[\s\S]*?-->|<!doctype html>|<title>Oware<\/title>|<[^>]+>/g, " ").replace(/\s+/g, "");
  assert.equal(words, "");
  assert.doesNotMatch(page, /\sstyle=|\son\w+=|<style/);
});
