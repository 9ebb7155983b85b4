import { countCharacters, toWellFormed } from '../text.js';
import type { Formality } from './formality.js';
import type { GlossaryTerm } from './glossary.js';
import type { SentencePair, TranslationWarning, UsedTerm } from './sentences.js';

/** Catalogue codes. Empty: not chosen yet. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

export const DEFAULT_PAIR: LanguagePair = { source: 'en', target: 'es' };

export type Side = keyof LanguagePair;

export interface TranslationRequest extends LanguagePair {
  readonly text: string;
  /** If not set, the engine decides. */
  readonly formality?: Formality;
  readonly glossary?: readonly GlossaryTerm[];
  /** Ignore cached translations of the backend, because the user asks for another one. */
  readonly fresh?: boolean;
}

/** Only `text` is always set. The other fields need a backend that reports them, such as our gateway. */
export interface Translation {
  readonly text: string;
  readonly engine?: string;
  readonly quality?: string;
  /** Whether the engine used the requested formality: `applied` or `unsupported`. */
  readonly formality?: string;
  /** The sentences of both texts. They cover the text as sent and `text` without gaps. */
  readonly pairs?: readonly SentencePair[];
  /** In the order of the text. */
  readonly warnings?: readonly TranslationWarning[];
  readonly terms?: readonly UsedTerm[];
}

export function isSamePair(a: LanguagePair, b: LanguagePair): boolean {
  return a.source === b.source && a.target === b.target;
}

export function isSameButEnd(a: string, b: string): boolean {
  return a.trimEnd() === b.trimEnd();
}

function isSameRequest(a: TranslationRequest, b: TranslationRequest): boolean {
  return isSameButEnd(a.text, b.text) && a.formality === b.formality && isSamePair(a, b);
}

/**
 * Returns the translation of the same text with other white space at its end. The white space belongs to the last
 * sentence.
 */
export function withSourceEnd(translation: Translation, text: string): Translation {
  const { pairs } = translation;
  const last = pairs?.at(-1);
  if (!pairs || !last) return translation;
  const [start] = last.source;
  return {
    ...translation,
    pairs: pairs.with(pairs.length - 1, { ...last, source: [start, Math.max(start, text.length)] }),
  };
}

export function swapLanguages(pair: LanguagePair): LanguagePair {
  return { source: pair.target, target: pair.source };
}

/** Choosing the language of the other side swaps the two languages. */
export function withLanguage(pair: LanguagePair, side: Side, code: string): LanguagePair {
  const other: Side = side === 'source' ? 'target' : 'source';
  if (code !== '' && pair[other] === code) return swapLanguages(pair);
  return { ...pair, [side]: code };
}

/** A detector cannot tell `pt_BR` from `pt`. */
function isSameLanguage(a: string, b: string): boolean {
  return a.split('_')[0] === b.split('_')[0];
}

/**
 * Returns the same object if nothing changes: no language was detected, or the source already is that language or a
 * regional variant of it.
 */
export function withDetected(pair: LanguagePair, detected: string | undefined): LanguagePair {
  if (detected === undefined || isSameLanguage(pair.source, detected)) return pair;
  if (isSameLanguage(pair.target, detected)) return swapLanguages(pair);
  return { ...pair, source: detected };
}

export interface TranslationSituation {
  readonly text: string;
  readonly pair: LanguagePair;
  readonly limit: number;
  readonly formality?: Formality | undefined;
  /** Undefined if the detector did not run or is not sure. */
  readonly detected?: string | undefined;
  /** The source language that an earlier detection replaced. */
  readonly detectedOver: string | null;
  readonly answered?: TranslationRequest | undefined;
}

interface Languages {
  readonly pair: LanguagePair;
  readonly detectedOver: string | null;
}

export type TranslationPlan =
  | { readonly kind: 'clear' }
  | { readonly kind: 'overLimit' }
  | { readonly kind: 'same'; readonly text: string }
  | ({ readonly kind: 'needsLanguages' } & Languages)
  | ({ readonly kind: 'send'; readonly request: TranslationRequest } & Languages);

/** Applies the rules of spec §4 and §5 in their order. */
export function planTranslation(situation: TranslationSituation): TranslationPlan {
  const { limit, answered, formality } = situation;
  if (situation.text.trim() === '') return { kind: 'clear' };
  if (countCharacters(situation.text) > limit) return { kind: 'overLimit' };
  const languages = detectedLanguages(situation);
  const { pair } = languages;
  if (pair.source === '' || pair.target === '') return { kind: 'needsLanguages', ...languages };
  const request = {
    text: toWellFormed(situation.text),
    ...pair,
    ...(formality && { formality }),
  };
  if (answered && isSameRequest(answered, request)) return { kind: 'same', text: request.text };
  return { kind: 'send', request, ...languages };
}

function detectedLanguages({ pair: before, detected, detectedOver }: TranslationSituation): Languages {
  const pair = withDetected(before, detected);
  if (pair === before) return { pair, detectedOver };
  // The detector found the language that the user had chosen, so there is no change to undo.
  const replaced = detectedOver ?? before.source;
  return { pair, detectedOver: replaced === pair.source ? null : replaced };
}
