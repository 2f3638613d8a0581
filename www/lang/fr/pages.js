// The words of the pages beside the game, in French. The marks inside the texts are explained in `rules.js`.

import lore from "./lore.js";
import rules from "./rules.js";

const about = {
  documentTitle: "À propos d’Oware",
  description:
    "À propos de cette application Oware : la mettre sur ton écran d’accueil, ses touches, ce qu’elle garde sur ton appareil, d’où viennent ses images et ses règles.",
  title: "À propos",
  lead: "Un jeu de semailles d’Afrique de l’Ouest, à deux ou contre l’ordinateur.",
  contents: "Sur cette page",

  what: {
    title: "Qu’est-ce que c’est ?",
    text: "L’Oware, ou awalé, et quatre de ses cousins sur un plateau sculpté, pour téléphone, tablette et ordinateur, dans un navigateur récent. Joue à deux autour de la table, ou contre l’ordinateur. Une fois chargé, le jeu n’a plus besoin de réseau : il marche en montagne, dans un tunnel et en avion.",
    free: "Il ne coûte rien, n’affiche aucune publicité et ne demande pas de compte.",
  },

  version: {
    title: "Version",
    number: "Version {version}, build {build}, commit {commit}",
    update:
      "Quand une nouvelle version est prête, l’application te le dit. Elle ne change jamais en pleine partie : c’est toi qui décides quand.",
  },

  install: {
    title: "Sur ton écran d’accueil",
    intro:
      "Une fois installée, l’application a sa propre icône, s’ouvre sans les barres du navigateur et garde mieux tes parties.",
    android: "Android",
    androidText:
      "Dans Chrome, ouvre le menu (les trois points) et choisis « Installer l’application » ou « Ajouter à l’écran d’accueil ». Dans Firefox et les autres navigateurs, le menu a une entrée semblable. Là où le navigateur le permet, le menu du jeu propose aussi l’installation.",
    ios: "iPhone et iPad",
    iosText:
      "Dans Safari, touche le bouton « Partager », le carré avec une flèche vers le haut, puis choisis « Sur l’écran d’accueil » et touche « Ajouter ». L’application de l’écran d’accueil garde ses propres parties : « Tout dans un fichier », dans le menu du jeu, emporte celles que tu as commencées dans Safari.",
    desktop: "Ordinateur",
    desktopText:
      "Dans Chrome et Edge, clique sur le symbole d’installation à droite dans la barre d’adresse. Dans Safari sur Mac, choisis « Ajouter au Dock » dans le menu Fichier. Si un navigateur ne sait pas installer d’applications, le jeu marche dans un onglet, avec ou sans réseau.",
  },

  privacy: {
    title: "Tes parties restent chez toi",
    none: "Pas de compte, pas de pistage, pas de publicité, et l’application ne demande rien à aucun autre serveur.",
    stay: "Tes parties, tes résultats et tes options ne sont gardés que sur cet appareil, dans ce navigateur.",
    leaves:
      "Ce que tu partages part quand tu l’envoies : un lien porte sa partie, et deux appareils qui jouent ensemble se parlent directement.",
    dropTitle: "Quand le navigateur peut les effacer",
    drop: "Un navigateur peut effacer ce qu’un site a enregistré : quand l’appareil manque de place, quand tu effaces tes données de navigation, et toujours dans une fenêtre privée. Après ton premier coup, l’application demande au navigateur de garder tes parties. Tous n’acceptent pas.",
    ios: "Sur iPhone et iPad, Safari peut supprimer tout ce qu’un site a enregistré si tu ne l’as pas ouvert depuis sept jours. Cela n’arrive pas à l’application de l’écran d’accueil : si tu tiens à une partie, installe d’abord l’application.",
  },

  credits: {
    title: "Crédits",
    idea: "L’idée vient de l’application HTML5 libre Oware d’Oliver Merkel, de sa famille de jeux UCThello. Ce programme a été écrit de zéro. Il n’a ni code, ni texte, ni image en commun avec elle.",
    sources:
      "Les règles ont été réunies à partir de descriptions par des joueurs et des enseignants du jeu, et de règlements de tournois. Là où ils se taisent ou se contredisent, il a fallu choisir. Le fichier docs/rules.md, fourni avec le code source, dit comment.",
    art: "Les plateaux, les graines, les icônes et les signes ont été dessinés pour cette application.",
    ornament:
      "Les anneaux et les nœuds sculptés dans les plateaux de bois sont dessinés de notre main. Ils évoquent deux signes [ak Adinkra] sans copier ni l’un ni l’autre. Deux anneaux qui partagent une graine rappellent [ak Boa me na me mmoa wo], « aide-moi, que je t’aide » : les gens dépendent les uns des autres, tout comme les deux qui partagent ce jeu. Le nœud rappelle [ak Nyansapo], le nœud de la sagesse.",
    adinkra:
      "Les signes [ak Adinkra] de la page des règles appartiennent à la culture du peuple akan, et certains parlent de foi. Ils y sont montrés pour être expliqués. Merci de ne pas en faire un simple ornement.",
  },

  licence: {
    title: "Licences",
    code: "Le code est un logiciel libre : utilise-le sous la licence MIT ou la licence Apache, version 2.0, à ta préférence (MIT OR Apache-2.0).",
    art: "Les images et les textes sont sous licence Creative Commons Attribution 4.0 International (CC BY 4.0).",
    libraries: "Bibliothèques incluses",
    librariesText:
      "Les règles et l’ordinateur qui joue sont écrits en Rust et contiennent, outre la bibliothèque standard de Rust, ces bibliothèques. Toutes peuvent être utilisées sous la licence MIT.",
    list: "Leurs mentions de droit d’auteur et le texte de cette licence",
    shell: "Ce que tu vois et touches n’utilise aucune bibliothèque.",
    library: "Bibliothèque",
    terms: "Licence",
  },
};

export default {
  pages: {
    skip: "Aller au texte",
    back: "Retour à la partie",
    rules: "Règles",
    about: "À propos",
    others: "Autres pages",
  },
  aboutPage: about,
  rulesPage: { ...rules, ...lore },
};
