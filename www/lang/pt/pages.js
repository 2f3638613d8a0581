// The words of the pages beside the game, in Portuguese. The marks inside the texts are explained in `rules.js`.

import lore from "./lore.js";
import rules from "./rules.js";

const about = {
  documentTitle: "Sobre o Oware",
  description:
    "Sobre esta aplicação de Oware: como a pôr no teu ecrã principal, as suas teclas, o que guarda no teu aparelho, de onde vêm as suas imagens e regras.",
  title: "Sobre",
  lead: "Um jogo de semear da África Ocidental, para duas pessoas ou para uma e o computador.",
  contents: "Nesta página",

  what: {
    title: "O que é isto",
    text: "O Oware e quatro dos seus parentes num tabuleiro talhado, para telemóveis, tablets e computadores com um navegador atual. Joga a dois, frente a frente, ou contra o computador. Depois de carregada, a app não precisa de rede: joga-se na montanha, num túnel ou no avião.",
    free: "Não custa nada, não mostra publicidade e não pede que cries uma conta.",
  },

  version: {
    title: "Versão",
    number: "Versão {version}, compilação {build}, commit {commit}",
    update:
      "Quando há uma nova versão pronta, a app avisa-te. Nunca muda a meio de uma partida: és tu quem decide quando.",
  },

  install: {
    title: "Põe-no no ecrã principal",
    intro:
      "Instalada, a app tem um ícone próprio, abre sem as barras do navegador e guarda as tuas partidas com mais segurança.",
    android: "Android",
    androidText:
      "No Chrome, abre o menu (os três pontos) e escolhe «Instalar app» ou «Adicionar ao ecrã principal». No Firefox e noutros navegadores o menu tem uma entrada parecida. Onde o navegador o permite, o menu do próprio jogo também oferece a instalação.",
    ios: "iPhone e iPad",
    iosText:
      "No Safari, toca no botão «Partilhar», o quadrado com uma seta para cima, escolhe «Adicionar ao ecrã principal» e toca em «Adicionar». A app do ecrã principal guarda as suas próprias partidas: com «Tudo num ficheiro», no menu do jogo, levas as que começaste no Safari.",
    desktop: "Computador",
    desktopText:
      "No Chrome e no Edge, clica no símbolo de instalação, à direita na barra de endereço. No Safari de um Mac, escolhe «Adicionar à Dock» no menu «Ficheiro». Onde o navegador não instala apps, o jogo também funciona num separador, com ou sem rede.",
  },

  privacy: {
    title: "As tuas partidas ficam contigo",
    none: "Não há contas, nem rastreadores, nem publicidade, e a app não pede nada a nenhum outro servidor.",
    stay: "As tuas partidas, resultados e opções ficam só neste aparelho, neste navegador.",
    leaves:
      "O que partilhas sai quando o envias: um link leva a sua partida, e dois aparelhos que jogam juntos falam diretamente um com o outro.",
    dropTitle: "Quando o navegador as pode apagar",
    drop: "Um navegador pode apagar o que um site guardou: quando falta espaço no aparelho, quando limpas os dados de navegação, e sempre numa janela privada. Depois da tua primeira jogada, a app pede ao navegador que guarde as tuas partidas. Nem todos aceitam.",
    ios: "No iPhone e no iPad, o Safari pode apagar tudo o que um site guardou se não o abrires durante sete dias. Isso não acontece à app do ecrã principal: se tens uma partida que não queres perder, instala primeiro a app.",
  },

  credits: {
    title: "Créditos",
    idea: "A ideia segue o Oware de Oliver Merkel, uma app livre em HTML5 da sua família de jogos UCThello. Este programa foi escrito de raiz. Não partilha com ela código, texto nem imagens.",
    sources:
      "As regras foram reunidas a partir de descrições de quem joga e ensina o jogo e das regras usadas em torneios. Onde nada dizem ou se contradizem, foi preciso escolher. O ficheiro docs/rules.md, que vem com o código-fonte, diz como.",
    art: "Os tabuleiros, as sementes, os ícones e os símbolos foram desenhados para esta app.",
    ornament:
      "Os anéis e os nós talhados nos tabuleiros de madeira são desenho nosso. Lembram dois símbolos [ak Adinkra] e não copiam nenhum. Dois anéis que partilham uma semente evocam [ak Boa me na me mmoa wo], «ajuda-me e deixa-me ajudar-te»: as pessoas dependem umas das outras, e também as duas que partilham este jogo. O nó evoca [ak Nyansapo], o nó da sabedoria.",
    adinkra:
      "Os símbolos [ak Adinkra] da página das regras pertencem à cultura do povo akan, e alguns falam de fé. Estão lá para serem explicados. Por favor, não os uses como mero enfeite.",
  },

  licence: {
    title: "Licenças",
    code: "O código é software livre: usa-o com a licença MIT ou com a licença Apache, versão 2.0, como preferires (MIT OR Apache-2.0).",
    art: "As imagens e os textos têm a licença Creative Commons Atribuição 4.0 Internacional (CC BY 4.0).",
    libraries: "Bibliotecas incluídas",
    librariesText:
      "As regras e o jogador automático estão escritos em Rust e contêm, além da biblioteca padrão do próprio Rust, estas bibliotecas. Todas se podem usar com a licença MIT.",
    list: "Os seus avisos de direitos de autor e o texto dessa licença",
    shell: "O que vês e tocas não usa nenhuma biblioteca.",
    library: "Biblioteca",
    terms: "Licença",
  },
};

export default {
  pages: {
    skip: "Saltar para o texto",
    back: "Voltar ao jogo",
    rules: "Regras",
    about: "Sobre",
    others: "Outras páginas",
  },
  aboutPage: about,
  rulesPage: { ...rules, ...lore },
};
