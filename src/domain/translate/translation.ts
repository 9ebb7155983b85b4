import { countCharacters, toWellFormed } from '../text';

/** The two languages of a translation, by entry code. An empty one has not been chosen. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

export type Side = keyof LanguagePair;

/** What a backend is asked to translate. */
export interface TranslationRequest extends LanguagePair {
  readonly text: string;
}

/** What it answers. `engine` and `quality` are told by backends that know them, as our gateway does. */
export interface Translation {
  readonly text: string;
  readonly engine?: string;
  readonly quality?: string;
}

export function isSamePair(a: LanguagePair, b: LanguagePair): boolean {
  return a.source === b.source && a.target === b.target;
}

export function swapped(pair: LanguagePair): LanguagePair {
  return { source: pair.target, target: pair.source };
}

/** The pair after one side was chosen. Choosing the other side's language swaps the two: never twice the same. */
export function withLanguage(pair: LanguagePair, side: Side, code: string): LanguagePair {
  const other: Side = side === 'source' ? 'target' : 'source';
  if (code !== '' && pair[other] === code) return swapped(pair);
  return { ...pair, [side]: code };
}

/** `pt_BR` and `pt` are one language to a detector. */
function isSameLanguage(a: string, b: string): boolean {
  return a.split('_')[0] === b.split('_')[0];
}

/**
 * The pair for a text that was found to be in `detected`. It is the same object where nothing changes:
 * nothing was found, or the source already is that language or a regional variant of it.
 */
export function withDetected(pair: LanguagePair, detected: string | undefined): LanguagePair {
  if (detected === undefined || isSameLanguage(pair.source, detected)) return pair;
  if (isSameLanguage(pair.target, detected)) return swapped(pair);
  return { ...pair, source: detected };
}

export interface TranslationSituation {
  readonly text: string;
  readonly pair: LanguagePair;
  readonly limit: number;
  /** What the detector made of the text; undefined if it was not asked or is not sure. */
  readonly detected?: string | undefined;
  /** The source language that an earlier detection replaced. */
  readonly detectedOver: string | null;
  /** The request whose answer is on screen. */
  readonly answered?: TranslationRequest | undefined;
}

/** The languages that a plan arrives at, and the source that detection replaced on the way, if it did. */
interface Languages {
  readonly pair: LanguagePair;
  readonly detectedOver: string | null;
}

export type TranslationPlan =
  | { readonly kind: 'clear' }
  | { readonly kind: 'overLimit' }
  | { readonly kind: 'same' }
  | ({ readonly kind: 'needsLanguages' } & Languages)
  | ({ readonly kind: 'send'; readonly request: TranslationRequest } & Languages);

/** Decides what to do about a text: the rules of spec §4 and §5 in their order. */
export function planTranslation(situation: TranslationSituation): TranslationPlan {
  const { limit, answered } = situation;
  if (situation.text.trim() === '') return { kind: 'clear' };
  if (countCharacters(situation.text) > limit) return { kind: 'overLimit' };
  const languages = detectedLanguages(situation);
  const { pair } = languages;
  if (pair.source === '' || pair.target === '') return { kind: 'needsLanguages', ...languages };
  const request = { text: toWellFormed(situation.text), ...pair };
  if (answered && answered.text === request.text && isSamePair(answered, request)) return { kind: 'same' };
  return { kind: 'send', request, ...languages };
}

function detectedLanguages({ pair: before, detected, detectedOver }: TranslationSituation): Languages {
  const pair = withDetected(before, detected);
  if (pair === before) return { pair, detectedOver };
  // Back at what the visitor had: nothing is left to undo.
  const replaced = detectedOver ?? before.source;
  return { pair, detectedOver: replaced === pair.source ? null : replaced };
}
