import type { Audience } from '@lang-assistant/core/usage/limits';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { DictionaryEntry, DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { SpeechProblem } from '../../domain/voice/voice';
import type { Improved } from '../../domain/write/writeNotes';

/**
 * What the actions on selected text need. Requests reject with a `ServiceError` or, once the signal is aborted, with the
 * signal's reason.
 */
export interface SelectionServices {
  translate(text: string, pair: LanguagePair, signal: AbortSignal): Promise<string>;
  lookUp(query: DictionaryQuery, signal: AbortSignal): Promise<DictionaryEntry>;
  /** @param language the code of the text's language in the catalogue, such as `pt_BR` */
  improve(text: string, language: string, signal: AbortSignal): Promise<Improved>;
  /** Reads a text aloud. Calls `onEnd` once at the end, but not after `endSpeech`. */
  speak(text: string, language: string, onEnd: (problem?: SpeechProblem) => void): void;
  endSpeech(): void;
  /** The audience whose limits apply to the requests. */
  readonly audience: Audience;
}
