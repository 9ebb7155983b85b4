import { languageTag, parseLanguageCode } from '@lang-assistant/core/languages/lookup';

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
