// The words of the board on other people's pages, in Portuguese.

export default {
  embed: {
    /** Of the document. */
    title: "{south} e {north} jogam Oware",
    play: "Ver",
    pause: "Pausa",
    open: "Abrir no Oware",
    wrong: "Não foi possível mostrar esta partida. {why}",
    none: "O endereço deste tabuleiro não indica nenhuma partida.",
    failed: "O tabuleiro não carregou. Verifica a rede e recarrega a página.",
  },
};
