import { toSentenceOptions } from '../../sentenceOptions';

export const PORTUGUESE_SENTENCES = toSentenceOptions({
  // *Tu* has verbs of the third person in much of Brazil.
  subjects: `eu:p1sg ele:p3sg:m ela:p3sg:f você:p3sg nós:p1pl eles:p3pl:m elas:p3pl:f vocês:p3pl`,
  clitics: '',
  objects: '',
  labels: 'vez opção palavra variável propriedade função coluna etiqueta tecla forma expressão',
  openers: 'quando se porque mas também enquanto então hoje ontem amanhã agora',
  negations: 'não',
  leads: `ante até com contra de desde em entre para por sem sob sobre segundo há havia e mas é são não
    tenho tem temos têm comprei compramos quero quer queremos preciso precisa precisamos`,
  copulas: {
    sg: 'é era foi será está estava estará parece',
    pl: 'são eram foram serão estão estavam estarão parecem',
  },
  degrees: 'muito tão demais bastante pouco mais menos também',
  followers: `e mas porque para por com em de desde quando embora como a ao aos à do da dos das no na sem sobre nem até já
    é são está estão era eram foi foram tem têm`,
  descriptive:
    'branco preto vermelho amarelo pequeno velho bonito novo caro barato rico francês inglês alemão espanhol italiano',
  fixed: `dado dada dados dadas visto incluído exceto salvo alto baixo claro rápido devido junto igual primeiro só meio conforme segundo
    verdadeiro falso verdadeira falsa nulo`,
  impersonal: 'verdadeiro falso verdadeira falsa nulo claro clara certo certa seguro segura',
  contracted: /^(?:d|n[ao]s?$|nu|ne[s]|naq|ao|à|pel)/,
  shortened: 'são santo grande',
});
