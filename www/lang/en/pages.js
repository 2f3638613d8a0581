// The words of the pages beside the game, in English. The marks inside the texts are explained in `rules.js`.

import lore from "./lore.js";
import rules from "./rules.js";

const about = {
  documentTitle: "About Oware",
  description:
    "About this Oware app: how to put it on your home screen, its keys, what it keeps on your device, where its art and rules come from.",
  title: "About",
  lead: "A sowing game from West Africa, for two people or for one and the computer.",
  contents: "On this page",

  what: {
    title: "What this is",
    text: "Oware and four of its relatives on a carved board, for phones, tablets and computers with a current browser. Play a friend across the table or play the computer. Once the app has loaded it needs no network: you can play it on a mountain, in a tunnel or on a plane.",
    free: "It costs nothing, shows no advertisements, and needs no account.",
  },

  version: {
    title: "Version",
    number: "Version {version}, build {build}, commit {commit}",
    update:
      "When a new version is ready the app tells you, and you decide when to use it. It never changes in the middle of a game.",
  },

  install: {
    title: "Put it on your home screen",
    intro:
      "Once installed, the app has its own icon, opens without the browser’s bars and keeps your games more safely.",
    android: "Android",
    androidText:
      "In Chrome, open the menu (the three dots) and choose “Install app” or “Add to Home screen”. In Firefox and other browsers the menu has a similar entry. Where the browser allows it, the game’s own menu offers to install as well.",
    ios: "iPhone and iPad",
    iosText:
      "In Safari, tap the Share button, the square with an arrow pointing up, then choose “Add to Home Screen” and tap “Add”. The app on the home screen keeps its own games. To take along those you began in Safari, use “All in one file” in the game’s menu.",
    desktop: "Computer",
    desktopText:
      "In Chrome and Edge, click the install symbol at the right end of the address bar. In Safari on a Mac, choose “Add to Dock” in the File menu. Where a browser cannot install apps, the game works in a tab, with or without a network.",
  },

  privacy: {
    title: "Your games stay with you",
    none: "There are no accounts, no trackers and no advertisements, and the app asks no other host for anything.",
    stay: "Your games, results and options are kept only on this device, in this browser.",
    leaves:
      "What you share leaves when you send it: a link carries its game, and two devices that play together talk to each other directly.",
    dropTitle: "When the browser may delete them",
    drop: "A browser may clear what a website has stored: when the device runs out of space, when you clear your browsing data, and always in a private window. After your first move the app asks the browser to keep your games. Not every browser agrees.",
    ios: "On iPhone and iPad, Safari may delete everything a website has stored if you have not opened it for seven days. This does not happen to the app on your home screen, so if you care about a game there, install the app first.",
  },

  credits: {
    title: "Credits",
    idea: "The idea follows the free HTML5 app Oware by Oliver Merkel, one of his UCThello family of games. This program was written from scratch and shares no code, text or picture with his.",
    sources:
      "The rules were put together from descriptions by players and teachers of the game and from rules used in tournaments. Where they say nothing or contradict one another, a choice had to be made. The file docs/rules.md, which comes with the source code, lists these choices.",
    art: "Boards, seeds, icons and signs were drawn for this app.",
    ornament:
      "The rings and knots carved into the wooden boards were drawn for this app. They recall two [ak Adinkra] signs and copy neither. Two rings that share a seed recall [ak Boa me na me mmoa wo], “help me and let me help you”: people depend on each other, and so do the two who share this game. The knot recalls [ak Nyansapo], the wisdom knot.",
    adinkra:
      "The [ak Adinkra] signs on the rules page belong to the culture of the Akan people, and some of them speak of faith. They are shown there to explain them. Please do not use them as mere ornament.",
  },

  licence: {
    title: "Licences",
    code: "The code is free software: use it under the MIT licence or the Apache licence, version 2.0, whichever you prefer (MIT OR Apache-2.0).",
    art: "Pictures and texts are under the Creative Commons Attribution 4.0 International licence (CC BY 4.0).",
    libraries: "Libraries inside",
    librariesText:
      "The rules and the computer player are written in Rust and contain, besides Rust’s own standard library, these libraries. All of them may be used under the MIT licence.",
    list: "Their copyright notices and the text of that licence",
    shell: "What you see and touch uses no libraries at all.",
    library: "Library",
    terms: "Licence",
  },
};

export default {
  pages: {
    skip: "Skip to the text",
    back: "Back to the game",
    rules: "Rules",
    about: "About",
    others: "Other pages",
  },
  aboutPage: about,
  rulesPage: { ...rules, ...lore },
};
