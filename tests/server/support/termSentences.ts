/**
 * English terms with invented Spanish targets, and sentences with these terms. They are combined from word
 * lists, always in the same way.
 */

const ADJECTIVES = 'main old new red local remote public private fast quiet'.split(' ');
const ADJECTIVES_ES = 'principal viejo nuevo rojo local remoto público privado veloz callado'.split(' ');
const NOUNS =
  'server panel bridge carrier ledger switch socket gateway cluster ticket booth drill valve engine tray cabin lever kernel hub probe basket crane lamp folder scanner relay beacon turbine cart shelf'.split(
    ' ',
  );
const TARGETS =
  'servidor panel puente portador registro conmutador zócalo pasarela grupo billete caseta taladro válvula motor bandeja cabina palanca núcleo nodo sonda cesta grúa lámpara carpeta escáner relé baliza turbina carro estante'.split(
    ' ',
  );

export interface TestTerm {
  readonly source: string;
  readonly target: string;
}

/** 300 terms of two words. */
export const TERMS: readonly TestTerm[] = NOUNS.flatMap((noun, index) =>
  ADJECTIVES.map((adjective, place) => ({
    source: `${adjective} ${noun}`,
    target: `${TARGETS[index] ?? ''} ${ADJECTIVES_ES[place] ?? ''}`,
  })),
);

type Template = (one: string, other: string) => string;

const TEMPLATES: readonly Template[] = [
  (one) => `The ${one} is broken.`,
  (one, other) => `The ${one} and the ${other} were sold last year.`,
  (one) => `I like this ${one} very much.`,
  (one) => `Do you have a ${one}?`,
  (one, other) => `Without the ${one}, the ${other} does not work.`,
  (one) => `They bought two ${one}s in May.`,
  (one, other) => `Put the ${one} beside the ${other}, please!`,
  (one) => `"${one[0]?.toUpperCase()}${one.slice(1)}" is the name of a book.`,
  (one) => `We waited for the ${one.toUpperCase()} until night.`,
  (one, other) => `My ${one}, your ${other} (and the other ${one}).`,
  (one) => `He said that the ${one} was 1,500 euros cheaper.`,
  (one) => `${one[0]?.toUpperCase()}${one.slice(1)}s are expensive.`,
  (one) => `She wrote about the ${one}'s price.`,
  (one, other) => `First the ${one}; then the ${other}; then nothing.`,
  (one) => `There is no ${one} here.`,
  (one) => `The woman who cleans the ${one} lives in Madrid.`,
  (one) => `See https://example.org/a before you open the ${one}.`,
  (one, other) => `A ${one} costs more than a ${other}.`,
  (one) => `The children saw the ${one} from the window of the train.`,
  (one) => `New: the ${one}`,
];

export interface TermSentence {
  readonly text: string;
  /** The terms in the sentence, each as often as it occurs. */
  readonly terms: readonly TestTerm[];
}

const NONE: TestTerm = { source: '', target: '' };

/** 200 sentences that together contain every term. */
export const SENTENCES: readonly TermSentence[] = Array.from({ length: 200 }, (_, index) => {
  const one = TERMS[(index * 7) % TERMS.length] ?? NONE;
  const other = TERMS[(index * 11 + 5) % TERMS.length] ?? NONE;
  const text = TEMPLATES[index % TEMPLATES.length]?.(one.source, other.source) ?? '';
  const occurrences = (term: TestTerm) => text.toLowerCase().split(term.source).length - 1;
  const terms = [...new Set([one, other])].flatMap((term) =>
    Array.from({ length: occurrences(term) }, () => term),
  );
  return { text, terms };
});
