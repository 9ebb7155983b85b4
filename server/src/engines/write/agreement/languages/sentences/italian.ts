import { toSentenceOptions } from '../../sentenceOptions';

export const ITALIAN_SENTENCES = toSentenceOptions({
  // *Lei* is also how a man is addressed.
  subjects: `io:p1sg tu:p2sg lui:p3sg:m lei:p3sg noi:p1pl voi:p2pl loro:p3pl`,
  clitics: '',
  objects: '',
  labels: 'volta opzione parola variabile proprietà funzione colonna etichetta modalità forma espressione',
  openers: 'quando se perché ma anche mentre allora oggi domani ieri ora poi',
  negations: 'non',
  leads: `a al con contro da di dopo durante fra in mediante per secondo senza sotto su tra verso e ma è sono non
    ho hai ha abbiamo avete hanno voglio vuole vogliamo c' compro`,
  copulas: { sg: 'è era fu sarà sembra', pl: 'sono erano furono saranno sembrano' },
  degrees: 'molto troppo abbastanza più meno anche così tanto poco',
  followers: `e ed ma perché per con in di da quando come a al alla del della senza su tra né fino
    è sono era erano ha hanno`,
  descriptive:
    'bianco nero rosso giallo alto piccolo vecchio brutto nuovo caro ricco italiano tedesco spagnolo americano',
  fixed: `compreso escluso incluso dato dati visto piano forte chiaro basso subito vicino lontano solo proprio giusto tipo vero falso
    vera falsa nullo stesso dovuto unito tutto`,
  impersonal: 'vero falso vera falsa nullo chiaro chiara certo certa sicuro sicura',
  contracted: /^(?:d[ae]|a[gil]|ne[gil]|su)/,
  shortened: 'bello buono santo grande',
});
