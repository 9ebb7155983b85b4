import { languageTag, parseLanguageCode } from '../languages/lookup';

/** Where words are dictated to. There is one recogniser for all of them. */
export type DictationPlace = 'source' | 'message' | 'draft';

/** What is read aloud. */
export type SpokenPlace = 'source' | 'output';

/** Why nobody is listening, or listens no more. */
export type RecognitionProblem =
  'denied' | 'noService' | 'noMicrophone' | 'network' | 'language' | 'nothingHeard' | 'interrupted';

/** Why nothing is read aloud, or no more of it. */
export type SpeechProblem = 'noVoice' | 'speechNetwork' | 'speechFailed';

export type VoiceProblem = RecognitionProblem | SpeechProblem;

/** The locales of spec §7. */
const RECOGNISED_AS: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ko: 'ko-KR',
  ja: 'ja-JP',
};

/** What a speech engine calls the language of an entry. */
export function speechTag(code: string): string {
  return RECOGNISED_AS[code] ?? languageTag(code);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long somebody has been listening, `mm:ss` (spec §4). */
export function formatDuration(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** What is to be known of a voice: the browser's own objects are such. */
export interface Voice {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** Voices by language, without region and script. */
export type VoiceIndex = ReadonlyMap<string, readonly Voice[]>;

const languageOf = (code: string) => code.replace(/_.*/, '');

/** Sorts voices by language, once for all of them: some systems have more than ten thousand. */
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

/** Whether a voice has the very tag of an entry, or that of its locale. */
function isNamed({ lang }: Voice, code: string): boolean {
  const tag = lang.replaceAll('_', '-').toLowerCase();
  return [languageTag(code), speechTag(code)].some((known) => known.toLowerCase() === tag);
}

/** Whether it speaks the entry: this region, this script; of a plain language any region that is no entry of its own. */
function isExact(voice: Voice, code: string): boolean {
  return isNamed(voice, code) || parseLanguageCode(voice.lang) === code;
}

/**
 * The voice for an entry: one on the device before one on the network, as what is read aloud is the visitor's own; then one
 * of this very region or script; then the visitor's standard. Undefined where none speaks the language.
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
    // Of equals the first: systems list their best voice first.
    if (!best || found.rank > best.rank) best = found;
  }
  return best?.voice;
}
