import { languageTag, parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { clusters } from '@lang-assistant/core/text';

export type DictationPlace = 'source' | 'message' | 'draft';

export type SpokenPlace = 'source' | 'output';

export type RecognitionProblem =
  'denied' | 'noService' | 'noMicrophone' | 'network' | 'language' | 'nothingHeard' | 'interrupted';

export type SpeechProblem = 'noVoice' | 'speechNetwork' | 'speechFailed';

export type VoiceProblem = RecognitionProblem | SpeechProblem;

/** Spec §7. */
const SPEECH_LOCALES: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ko: 'ko-KR',
  ja: 'ja-JP',
};

export function speechTag(code: string): string {
  return SPEECH_LOCALES[code] ?? languageTag(code);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `mm:ss` (spec §4). */
export function formatDuration(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

export interface Voice {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** By language code, without region and script. */
export type VoiceIndex = ReadonlyMap<string, readonly Voice[]>;

const languageOf = (code: string) => code.replace(/_.*/, '');

/** Groups the voices once: some systems have more than ten thousand. */
export function indexVoices(voices: readonly Voice[]): VoiceIndex {
  const codes = new Map<string, string | undefined>();
  const index = new Map<string, Voice[]>();
  for (const voice of voices) {
    const { lang } = voice;
    if (!codes.has(lang)) codes.set(lang, parseLanguageCode(lang));
    const code = codes.get(lang);
    if (code === undefined) continue;
    const language = languageOf(code);
    const others = index.get(language);
    if (others) others.push(voice);
    else index.set(language, [voice]);
  }
  return index;
}

function isNamed({ lang }: Voice, code: string): boolean {
  const tag = lang.replaceAll('_', '-').toLowerCase();
  return [languageTag(code), speechTag(code)].some((known) => known.toLowerCase() === tag);
}

/**
 * Whether a voice matches a language including region and script. A language without a region also matches voices of
 * regions that the catalogue does not list.
 */
function isExact(voice: Voice, code: string): boolean {
  return isNamed(voice, code) || parseLanguageCode(voice.lang) === code;
}

/**
 * Prefers local voices to network voices, because the text is private; then the exact region or script; then the user's
 * default. Undefined if no voice speaks the language.
 */
export function pickVoice(index: VoiceIndex, code: string): Voice | undefined {
  const rank = (voice: Voice) =>
    (voice.localService ? 8 : 0) +
    (isExact(voice, code) ? 4 : 0) +
    (voice.default ? 2 : 0) +
    (isNamed(voice, code) ? 1 : 0);
  let best: { readonly voice: Voice; readonly rank: number } | undefined;
  for (const voice of index.get(languageOf(code)) ?? []) {
    const found = { voice, rank: rank(voice) };
    // If two voices rank equally, keep the first: systems list their best voice first.
    if (!best || found.rank > best.rank) best = found;
  }
  return best?.voice;
}

/** In UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Chrome's network voices stop after about fifteen seconds. Reading a chunk of this length takes less in any language.
 */
const MAX_CHUNK_CHARS = 200;

/** For engines without `Intl.Segmenter`. */
const SENTENCE_END = /[.!?…]+["'”’»)\]]*\s+|[。！？]+[」』）]*|\n+/g;

/** A possible break inside a sentence that is too long for a chunk. */
const PAUSE = /[\s,;:、，；：—]$/;

function sentenceEnds(text: string, code: string): ReadonlySet<number> {
  if (typeof Intl.Segmenter !== 'function')
    return new Set(Array.from(text.matchAll(SENTENCE_END), (match) => match.index + match[0].length));
  const sentences = new Intl.Segmenter(languageTag(code), { granularity: 'sentence' }).segment(text);
  return new Set(Array.from(sentences, ({ index, segment }) => index + segment.length));
}

/**
 * Splits a text into chunks for a voice, with as many whole sentences as fit. A longer sentence breaks at a pause, and
 * never inside a grapheme cluster. Joined, the chunks give the text.
 */
export function toChunks(text: string, code: string): string[] {
  const ends = sentenceEnds(text, code);
  const chunks: string[] = [];
  let start = 0;
  /** Possible ends of the chunk, best first: after a sentence, at a pause, at any cluster boundary. */
  let sentence = 0;
  let pause = 0;
  let end = 0;
  for (const cluster of clusters(text)) {
    while (end > start && end + cluster.length - start > MAX_CHUNK_CHARS) {
      const cut = [sentence, pause].find((place) => place > start) ?? end;
      chunks.push(text.slice(start, cut));
      start = cut;
    }
    end += cluster.length;
    if (ends.has(end)) sentence = end;
    if (PAUSE.test(cluster)) pause = end;
  }
  if (end > start) chunks.push(text.slice(start));
  return chunks;
}

/** In UTF-16 code units, if the engine does not report the length of a word. */
const LONGEST_WORD = 64;

/**
 * The range of the word that an engine is reading.
 * @param index start of the word in the text
 * @param length length of the word, if the engine reports it
 */
export function wordAt(text: string, code: string, index: number, length = 0): TextRange {
  const start = Math.min(Math.max(index, 0), text.length);
  const end =
    length > 0 ? start + length : start + lengthOfWord(text.slice(start, start + LONGEST_WORD), code);
  return { start, end: Math.min(end, text.length) };
}

function lengthOfWord(text: string, code: string): number {
  if (typeof Intl.Segmenter !== 'function') return text.search(/\s|$/);
  const words = new Intl.Segmenter(languageTag(code), { granularity: 'word' }).segment(text);
  return words.containing(0)?.segment.length ?? 0;
}

const UNSPACED: ReadonlySet<string> = new Set(['zh', 'zh_Hant', 'ja', 'th', 'lo', 'km', 'my']);

const ENDS_OPEN = /[\s([{¿¡«“‘-]$/;
const BEGINS_CLOSED = /^[\s)\]},.;:!?»”’…]/;

/** The caret is at the end of the inserted words. */
interface Insertion {
  readonly text: string;
  readonly caret: number;
}

/** Adds a space if the language needs one. */
function join(before: string, after: string, code: string): string {
  const needsNone =
    before === '' ||
    after === '' ||
    UNSPACED.has(code) ||
    ENDS_OPEN.test(before) ||
    BEGINS_CLOSED.test(after);
  return needsNone ? before + after : `${before} ${after}`;
}

/** Normalizes spaces, because not all engines send them. */
export function insertWords(head: string, words: string, tail: string, code: string): Insertion {
  const before = join(head, words.trim(), code);
  return { text: words.trim() === '' ? head + tail : join(before, tail, code), caret: before.length };
}

export function appendWords(transcript: string, words: string, code: string): string {
  return join(transcript, words.trim(), code);
}
