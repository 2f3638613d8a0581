// The pages with the parts that they share, as the build puts them together, and what stands in them.
import { readFileSync } from "node:fs";

const www = new URL("../../www/", import.meta.url);

/** @param {string} name below `www/` */
export function pageOf(name) {
  const text = readFileSync(new URL(name, www), "utf8");
  return text.replace(/<!-- include ([\w.-]+) -->/g, (_mark, part) => pageOf(`parts/${part}`));
}

/** A comment, or a tag with its attributes; in a value `>` may stand. */
const MARKUP = /<!--[\s\S]*?-->|<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|<\/[a-z][\w-]*>|<!doctype html>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/**
 * The elements of a page of ours, in order: Node has no reader of HTML. Whatever is not plain markup is returned as text.
 * @param {string} html
 * @returns {{elements: {tag: string, attributes: {[name: string]: string}}[], text: string}}
 */
export function readHtml(html) {
  const elements = [];
  const text = html.replace(MARKUP, (_whole, tag, attributes) => {
    if (!tag) return " ";
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [
      name,
      (value ?? "").replaceAll("&amp;", "&"),
    ]);
    elements.push({ tag, attributes: Object.fromEntries(pairs) });
    return " ";
  });
  return { elements, text };
}

/**
 * The values of an attribute, in order.
 * @param {ReturnType<typeof readHtml>} page
 * @param {string} name
 * @param {{[name: string]: string}} [others] what the same elements also say
 */
export function valuesOf({ elements }, name, others = {}) {
  const wanted = Object.entries(others);
  const fitting = elements.filter(({ attributes }) => wanted.every(([key, value]) => attributes[key] === value));
  return fitting.map(({ attributes }) => attributes[name]).filter((value) => value !== undefined);
}

/** The keys of the words that a page names. @param {ReturnType<typeof readHtml>} page */
export function keysOf({ elements }) {
  const named = elements.flatMap(({ attributes }) => Object.entries(attributes));
  return named.filter(([name]) => name === "data-rich" || /^data-t(-|$)/.test(name)).map(([, key]) => key);
}
