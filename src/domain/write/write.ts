import { countCharacters, toWellFormed } from '@lang-assistant/core/text';
import { withDetected } from '@lang-assistant/core/translate/translation';

/** Spec §3, in menu order. */
export const STYLES = ['simple', 'professional', 'academic', 'colloquial'] as const;
export const TONES = ['simple', 'enthusiastic', 'friendly', 'confident', 'peacemaker'] as const;

export type Style = (typeof STYLES)[number];
export type Tone = (typeof TONES)[number];

export interface WritingStyle {
  readonly style: Style;
  readonly tone: Tone;
}

export interface WriteRequest extends WritingStyle {
  readonly text: string;
}

export type WriteNotice =
  'toneUnsupported' | 'languageUnsupported' | 'grammarUnchecked' | 'spellingUnavailable' | 'checkFailed';

export interface WriteChange {
  /** Range in the sent text, in UTF-16 code units. */
  readonly range: readonly [start: number, end: number];
  readonly text: string;
  /** Such as `spelling` or `grammar`. */
  readonly kind: string;
  /** In the interface language. */
  readonly message: string;
  readonly others: readonly string[];
}

/** Some backends, such as our gateway, also report `engine` and `quality`. */
export interface WriteResult {
  readonly correctedText: string;
  readonly alternatives: readonly string[];
  readonly notices: readonly WriteNotice[];
  readonly changes?: readonly WriteChange[];
  readonly engine?: string;
  readonly quality?: string;
}

export const DEFAULT_STYLE: WritingStyle = { style: 'simple', tone: 'simple' };

export function isSameStyle(a: WritingStyle, b: WritingStyle): boolean {
  return a.style === b.style && a.tone === b.tone;
}

const withPlainSpace = (text: string) => text.trim().split(/\s+/).join(' ');

/** The white space may differ at the ends, or in the kind and length of the gaps between words. */
export function isSameButSpace(a: string, b: string): boolean {
  return withPlainSpace(a) === withPlainSpace(b);
}

export interface WriteSituation {
  readonly text: string;
  readonly writingStyle: WritingStyle;
  readonly limit: number;
  /** The request whose result is on screen. */
  readonly answered?: WriteRequest | undefined;
}

export type WritePlan =
  | { readonly kind: 'clear' }
  | { readonly kind: 'overLimit' }
  | { readonly kind: 'same' }
  | { readonly kind: 'send'; readonly request: WriteRequest };

/** Applies the rules of spec §4 and §5 in their order. */
export function planWriting({ text, writingStyle, limit, answered }: WriteSituation): WritePlan {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'clear' };
  if (countCharacters(text) > limit) return { kind: 'overLimit' };
  const request = { text: toWellFormed(trimmed), style: writingStyle.style, tone: writingStyle.tone };
  if (answered && isSameButSpace(answered.text, request.text) && isSameStyle(answered, request))
    return { kind: 'same' };
  return { kind: 'send', request };
}

/** While the language is a detected one, `detectedOver` is the language that the detection replaced. */
export interface TextLanguage {
  readonly language: string;
  readonly detectedOver: string | null;
}

/** The user can restore the previous language. */
export function withDetectedLanguage(current: TextLanguage, detected: string | undefined): TextLanguage {
  const { source: language } = withDetected({ source: current.language, target: '' }, detected);
  if (language === current.language) return current;
  const replaced = current.detectedOver ?? current.language;
  return { language, detectedOver: replaced === language ? null : replaced };
}

/** Engines do not keep the leading and trailing white space. */
export function withOriginalWhitespace(original: string, corrected: string): string {
  const start = original.length - original.trimStart().length;
  return original.slice(0, start) + corrected.trim() + original.slice(original.trimEnd().length);
}

/** Spec §5. */
export function hasAlternatives(output: string, alternatives: readonly string[], maxChars: number): boolean {
  return alternatives.length > 0 && countCharacters(output.trim()) <= maxChars;
}
