import { languageTag, parseLanguageCode } from '@lang-assistant/core/languages/lookup';

/** The text box that receives the dictation. All text boxes share one recognizer. */
export type DictationPlace = 'source' | 'message' | 'draft';

/** The text that is read aloud. */
export type SpokenPlace = 'source' | 'output';

/** The reason why dictation did not start, or why it ended. */
export type RecognitionProblem =
  'denied' | 'noService' | 'noMicrophone' | 'network' | 'language' | 'nothingHeard' | 'interrupted';

/** The reason why reading aloud did not start, or why it ended. */
export type SpeechProblem = 'noVoice' | 'speechNetwork' | 'speechFailed';

export type VoiceProblem = RecognitionProblem | SpeechProblem;

/** Speech locales (spec §7). */
const SPEECH_LOCALES: Readonly<Record<string, string>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  ko: 'ko-KR',
  ja: 'ja-JP',
};

/** The BCP 47 tag of an entry, for speech engines. */
export function speechTag(code: string): string {
  return SPEECH_LOCALES[code] ?? languageTag(code);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats the duration of a dictation as `mm:ss` (spec §4). */
export function formatDuration(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** The properties of the browser's `SpeechSynthesisVoice` that are used. */
export interface Voice {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** Voices by language code, without region and script. */
export type VoiceIndex = ReadonlyMap<string, readonly Voice[]>;

const languageOf = (code: string) => code.replace(/_.*/, '');

/** Groups voices by language, so that this is done only once. Some systems have more than ten thousand voices. */
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

/** Whether the tag of a voice equals the entry's tag or its speech locale. */
function isNamed({ lang }: Voice, code: string): boolean {
  const tag = lang.replaceAll('_', '-').toLowerCase();
  return [languageTag(code), speechTag(code)].some((known) => known.toLowerCase() === tag);
}

/**
 * Whether a voice matches an entry including region and script. An entry without a region matches voices whose region has
 * no entry of its own.
 */
function isExact(voice: Voice, code: string): boolean {
  return isNamed(voice, code) || parseLanguageCode(voice.lang) === code;
}

/**
 * Chooses a voice for an entry. Prefers local voices to network voices, because the text is private; then the exact
 * region or script; then the user's default. Undefined if no voice speaks the language.
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
