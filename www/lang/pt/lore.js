// The words of the rules page, in Portuguese, about everything around the rules: words, names, things, stories.
// The marks inside the texts are explained in `rules.js`.

export default {
  around: { title: "À volta do jogo" },

  words: {
    title: "Palavras",
    mancala: "Mancala",
    mancalaText:
      "Toda a família dos jogos de semear, a que o Oware pertence. O nome é árabe: [ar مَنْقَلة], manqala, da raiz [ar نَقَلَ], naqala, levar uma coisa de um lugar para outro. Também se encontra escrito manquala e mankala.",
    sow: "Semear",
    sowText: "Deixar cair as sementes uma a uma, casa após casa. Daí o nome de jogos de semear.",
    house: "Casa",
    houseText:
      "Uma das doze covas. Noutros sítios chama-se buraco, cavidade ou, no Brasil, cava; em francês, [fr trou].",
    seed: "Semente",
    seedText: "A peça do jogo. Feijões, contas, conchas, pedrinhas ou berlindes também servem.",
    store: "Depósito",
    storeText:
      "Onde guardas o que capturaste. Muitos tabuleiros não o têm; então as sementes ficam ao lado do tabuleiro.",
    kroo: "Kroo",
    krooText: "Uma casa com doze sementes ou mais.",
    slam: "Grand slam",
    slamText:
      "Uma jogada que captura todas as sementes da fila do adversário, ou que as capturaria se as regras o permitissem.",
    feed: "Alimentar",
    feedText: "Semear pelo menos uma semente na fila do adversário quando está vazia.",
    gather: "Recolher",
    gatherText: "Ficar com as sementes que restam na própria fila quando a partida acaba.",
    harvest: "Colher",
    harvestText:
      "Capturar sementes. A app diz sempre «capturar». Nalgumas regras escolares, colher também é apanhar as sementes de uma casa para as semear.",
  },

  names: {
    title: "Um jogo, muitos nomes",
    intro:
      "Este jogo viajou muito, e quase cada terra lhe deu um nome. Usa a lista só como guia: o mesmo nome pode ter outras regras na terra ao lado, e as mesmas regras outro nome.",
    name: "Nome",
    where: "Onde o podes ouvir",
    oware: "[ak Oware]",
    owareWhere: "Gana, entre os povos akan",
    awari: "Awari",
    awariWhere: "Comum em livros ingleses",
    wari: "Wari",
    wariWhere: "Mali e outras partes da África Ocidental",
    awale: "[fr Awalé], [fr Awélé], [ca Aualé]",
    awaleWhere: "Costa do Marfim e Benim, e onde quer que se fale francês",
    ayo: "[yo Ayò], [yo Ayoayo]",
    ayoWhere: "Nigéria, entre os iorubas",
    adji: "[ee Adji]",
    adjiWhere: "Gana e Togo, entre os ewe",
    warri: "Warri",
    warriWhere: "Caraíbas, por exemplo Antígua",
    ouril: "[kea Ouril], [kea Uril], [kea Ouri], [kea Oril], [kea Urim]",
    ourilWhere: "Cabo Verde e a diáspora cabo-verdiana; como Ouri, também nas escolas de Portugal",
  },

  things: {
    title: "Madeira, sementes e areia",
    wood: "Os tabuleiros do Gana são quase sempre talhados à mão em sese, também escrito osese ou [ak ɔsɛsɛ], a madeira clara que os artesãos akan também preferem para os bancos. Alguns assentam num pé, e há tabuleiros antigos do tamanho de uma mesa.",
    fold: "Muitos são feitos de duas metades que se fecham como um livro. As sementes viajam lá dentro, bem guardadas, e a tampa tem muitas vezes desenhos e símbolos talhados por fora.",
    seeds:
      "As sementes clássicas são os [b ouris]: duros, lisos, de um verde-acinzentado, e do tamanho de um berlinde. Crescem nas vagens espinhosas da ourinzeira, um arbusto trepador das costas tropicais ([la Guilandina bonduc], durante muito tempo chamada [la Caesalpinia bonduc]). Flutuam, e o mar leva-as de costa em costa. Fazem-se com elas joias e remédios tradicionais. Por isso, se uma semente do teu jogo rolar para longe, há de aparecer outra.",
    sand: "Nem sequer precisas de tabuleiro. Doze covas na areia e quarenta e oito pedrinhas fazem um jogo perfeito, e é também assim que se joga há muito tempo.",
  },

  ware: {
    title: "A palavra [ak ware]",
    text: "Na língua akan, [ak ware] quer dizer casar. Conta-se que um homem e uma mulher jogavam um dia este jogo e não eram capazes de parar, e por isso acabaram por casar, para poderem continuar a jogar. Há muitas maneiras de contar a história.",
    king: "O nome também é muitas vezes ligado a [ak Opoku Ware] I, que governou os axantes como seu rei, o [ak Asantehene], desde cerca de 1720 até morrer em 1750. São histórias que as pessoas gostam de contar. De onde o nome veio ao certo, ninguém o deixou escrito.",
  },

  adinkra: {
    title: "Símbolos adinkra",
    intro:
      "Os [ak Adinkra] são símbolos do povo akan. Cada um exprime um pensamento ou um provérbio. Encontram-se estampados em panos, nas paredes, talhados em bancos e nas tampas de tabuleiros de Oware. Muitos falam de fé, por isso trata-os com respeito. Estes três são desenho nosso.",
    nyame: "Gye Nyame",
    nyameText:
      "«Exceto Deus»: nada temo, exceto Deus. O símbolo do poder de Deus acima de tudo. De sentido próximo é [ak Nyame Ye Ohene], «Deus é rei».",
    akoben: "Akoben",
    akobenText:
      "«Corno de guerra». O seu som chamava outrora às armas. O símbolo exprime prontidão, vigilância e coragem.",
    sankofa: "Sankofa",
    sankofaText:
      "«Volta e vai buscar». Não é errado voltar atrás pelo que se esqueceu, e aprender com o que passou. Quem visita toma-o muitas vezes por um coração e um sinal de amor; é um sinal de sabedoria. Também se desenha como uma ave que olha para trás.",
  },

  verde: {
    title: "O ouril e Cabo Verde",
    text: "As ilhas de Cabo Verde, no Atlântico, ao largo da África Ocidental, são a terra do ouril. Veio do continente, provavelmente com pessoas escravizadas, levadas para as ilhas. Hoje joga-se em todas as ilhas, nas praças e nos portos, com muitos conselhos de quem assiste, e em nenhuma tanto como em São Vicente. Desde 2024 faz parte do património oficial do país, e o seu dia é 16 de fevereiro.",
    abroad:
      "Quem saiu de Cabo Verde levou-o consigo, e assim se joga em Portugal e noutros lugares onde se fala português.",
    riddle:
      "Uma adivinha das ilhas pergunta: [kea Doze boc’, quarenta e oit’ den’?] Doze bocas e quarenta e oito dentes: o que é?",
    answer: "A esta altura já sabes a resposta.",
  },
};
