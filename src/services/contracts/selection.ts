import type { Audience } from '@lang-assistant/core/usage/limits';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { DictionaryQuery, DictionaryReply } from '../../domain/dictionary/dictionary';
import type { HostEvents } from '../../domain/events';
import type { SpeechProblem } from '../../domain/voice/voice';
import type { Improved } from '../../domain/write/writeNotes';

/** Requests reject with a `ServiceError` or, once the signal is aborted, with the signal's reason. */
export interface SelectionServices {
  translate(text: string, pair: LanguagePair, signal: AbortSignal): Promise<string>;
  lookUp(query: DictionaryQuery, signal: AbortSignal): Promise<DictionaryReply>;
  /** @param language a catalogue code, such as `pt_BR` */
  improve(text: string, language: string, signal: AbortSignal): Promise<Improved>;
  /** Calls `onEnd` once at the end, but not after `endSpeech`. */
  speak(text: string, language: string, onEnd: (problem?: SpeechProblem) => void): void;
  endSpeech(): void;
  /** @param text the selected text, which a server may repeat */
  warnFailure(failure: HostEvents['la-error'], text: string): void;
  readonly audience: Audience;
}
