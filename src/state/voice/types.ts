import type {
  TextRange,
  DictationPlace,
  SpokenPlace,
  VoiceIndex,
  VoiceProblem,
} from '../../domain/voice/voice';
import type { ChatSlice } from '../chat/types';
import type { FeatureController } from '../featureController';
import type { TranslateSlice } from '../translate/types';
import type { WriteSlice } from '../write/types';

export interface DictationTarget {
  readonly place: DictationPlace;
  readonly language: string;
  /** The selection that the words replace. If it is empty, the position of the caret. */
  readonly start: number;
  readonly end: number;
  read(): string;
  /** Writes the new text like an edit by the user. The box may cut it. */
  write(text: string, caret: number): void;
}

export interface BoxTarget extends Pick<DictationTarget, 'place' | 'language' | 'start' | 'end'> {
  /** Called with the text that was just written. */
  onWritten(text: string, caret: number): void;
}

export interface SpokenText {
  readonly place: SpokenPlace;
  readonly text: string;
  readonly language: string;
}

/** Dictation and reading aloud. Only one runs at a time, so that the microphone does not record the voice. */
export interface VoiceController extends Pick<FeatureController, 'suspend'> {
  dictate(target: DictationTarget): void;
  dictateInto(target: BoxTarget): void;
  speak(spoken: SpokenText): void;
  /** Words that are not final yet are still written. */
  stop(): void;
  /** Stops at once, without the last words. */
  end(): void;
  /** Call when a text changed: reading it aloud stops, and its error is cleared. */
  onTextChange(place: DictationPlace | SpokenPlace, text: string): void;
  /** Observes changes of the device's voices. Returns a function that stops this. */
  watch(): () => void;
}

export type VoiceActivity =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'listening';
      readonly place: DictationPlace;
      readonly language: string;
      readonly seconds: number;
      readonly interim: string;
      readonly caret: number;
    }
  | {
      readonly kind: 'speaking';
      readonly place: SpokenPlace;
      readonly text: string;
      /** The range of the current word, if the engine reports it. */
      readonly range?: TextRange;
    }
  | {
      readonly kind: 'failed';
      readonly place: DictationPlace | SpokenPlace;
      readonly language: string;
      readonly problem: VoiceProblem;
      /** The text when the error occurred. If the text changes, the error is cleared. */
      readonly text: string;
    };

export interface VoiceSlice {
  readonly canDictate: boolean;
  readonly activity: VoiceActivity;
  /** Undefined until the voices are known: some browsers report them late, and some never. */
  readonly voices: VoiceIndex | undefined;
  readonly controller: VoiceController | undefined;
}

export interface VoiceDeps {
  readonly translate: Pick<TranslateSlice, 'text' | 'setText'>;
  readonly chat: Pick<ChatSlice, 'controller'>;
  readonly write: Pick<WriteSlice, 'controller'>;
}
