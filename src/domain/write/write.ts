import { countCharacters, toWellFormed } from '../text';
import { withDetected } from '../translate/translation';

/** How a text may be put, and in which mood (spec §3), in the order of the menu. */
export const STYLES = ['simple', 'professional', 'academic', 'colloquial'] as const;
export const TONES = ['simple', 'enthusiastic', 'friendly', 'confident', 'peacemaker'] as const;

export type Style = (typeof STYLES)[number];
export type Tone = (typeof TONES)[number];

/** The settings of the writer. */
export interface WritingStyle {
  readonly style: Style;
  readonly tone: Tone;
}

/** What a backend is asked to improve. */
export interface WriteRequest extends WritingStyle {
  readonly text: string;
}

/** What a backend could not do. */
export type WriteNotice = 'toneUnsupported' | 'languageUnsupported';

/** What it answers. `engine` and `quality` are told by backends that know them, as our gateway does. */
export interface WriteResult {
  readonly correctedText: string;
  /** Short other ways to say it. */
  readonly alternatives: readonly string[];
  readonly notices: readonly WriteNotice[];
  readonly engine?: string;
  readonly quality?: string;
}

export const PLAIN: WritingStyle = { style: 'simple', tone: 'simple' };

export function isSameStyle(a: WritingStyle, b: WritingStyle): boolean {
  return a.style === b.style && a.tone === b.tone;
}

export interface WriteSituation {
  readonly text: string;
  readonly writingStyle: WritingStyle;
  readonly limit: number;
  /** The request whose answer is on screen. */
  readonly answered?: WriteRequest | undefined;
}

export type WritePlan =
  | { readonly kind: 'clear' }
  | { readonly kind: 'overLimit' }
  | { readonly kind: 'same' }
  | { readonly kind: 'send'; readonly request: WriteRequest };

/** Decides what to do about a text: the rules of spec §4 and §5 in their order. */
export function planWriting({ text, writingStyle, limit, answered }: WriteSituation): WritePlan {
  const core = text.trim();
  if (core === '') return { kind: 'clear' };
  if (countCharacters(text) > limit) return { kind: 'overLimit' };
  const request = { text: toWellFormed(core), style: writingStyle.style, tone: writingStyle.tone };
  if (answered?.text === request.text && isSameStyle(answered, request)) return { kind: 'same' };
  return { kind: 'send', request };
}

/** The language of a text, and the one that the detector replaced, as long as its choice stands. */
export interface TextLanguage {
  readonly language: string;
  readonly detectedOver: string | null;
}

/** The language after the detector was heard: what the visitor had before can be brought back. */
export function withDetectedLanguage(now: TextLanguage, detected: string | undefined): TextLanguage {
  const { source: language } = withDetected({ source: now.language, target: '' }, detected);
  if (language === now.language) return now;
  const replaced = now.detectedOver ?? now.language;
  return { language, detectedOver: replaced === language ? null : replaced };
}

/** The corrected text with the blanks around it that the visitor's own has: no writer has a say in those. */
export function withOriginalWhitespace(original: string, corrected: string): string {
  const start = original.length - original.trimStart().length;
  return original.slice(0, start) + corrected.trim() + original.slice(original.trimEnd().length);
}

/** Whether the list of alternatives is shown beside a result (spec §5). */
export function hasAlternatives(output: string, alternatives: readonly string[], most: number): boolean {
  return alternatives.length > 0 && countCharacters(output.trim()) <= most;
}
