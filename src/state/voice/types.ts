import type { TextRange } from '../../domain/voice/speechText';
import type { DictationPlace, SpokenPlace, VoiceIndex, VoiceProblem } from '../../domain/voice/voice';
import type { ChatSlice } from '../chat/types';
import type { FeatureController } from '../featureController';
import type { TranslateSlice } from '../translate/types';
import type { WriteSlice } from '../write/types';

/** A text box that takes dictated words. */
export interface DictationTarget {
  readonly place: DictationPlace;
  /** Entry code of the spoken language. */
  readonly language: string;
  /** The selection that the words replace, or the caret. */
  readonly start: number;
  readonly end: number;
  read(): string;
  /** Writes the new text as an edit of the user. The box may cut it. */
  write(text: string, caret: number): void;
}

/** One of the widget's own boxes, whose text is in the store. */
export interface BoxTarget extends Pick<DictationTarget, 'place' | 'language' | 'start' | 'end'> {
  /** Receives the caret for the text that was just written. */
  onWritten(text: string, caret: number): void;
}

export interface SpokenText {
  readonly place: SpokenPlace;
  readonly text: string;
  readonly language: string;
}

/** Dictation and reading aloud, one at a time: what is read aloud is never dictated. */
export interface VoiceController extends FeatureController {
  dictate(target: DictationTarget): void;
  dictateInto(target: BoxTarget): void;
  speak(spoken: SpokenText): void;
  /** Stops, and still writes words whose recognition is not final. */
  stop(): void;
  /** Stops at once. */
  end(): void;
  /** The text of a place changed: reading it aloud stops, and its error is cleared. */
  onTextChange(place: DictationPlace | SpokenPlace, text: string): void;
  /** Follows the device's voices. Returns the function that stops. */
  watch(): () => void;
}

export type VoiceActivity =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'listening';
      readonly place: DictationPlace;
      readonly language: string;
      /** How long the microphone has been on. */
      readonly seconds: number;
      /** Words that are not final. */
      readonly interim: string;
      /** Where they will be inserted. */
      readonly caret: number;
    }
  | {
      readonly kind: 'speaking';
      readonly place: SpokenPlace;
      readonly text: string;
      /** The word that is read, if the engine reports it. */
      readonly range?: TextRange;
    }
  | {
      readonly kind: 'failed';
      readonly place: DictationPlace | SpokenPlace;
      readonly language: string;
      readonly problem: VoiceProblem;
      /** The text at that moment: the error is cleared when it changes. */
      readonly text: string;
    };

export interface VoiceSlice {
  /** Whether this browser recognises speech. */
  readonly canDictate: boolean;
  readonly activity: VoiceActivity;
  /** The device's voices; undefined until they are known, which some browsers report late and some never. */
  readonly voices: VoiceIndex | undefined;
  readonly controller: VoiceController | undefined;
}

/** What the voice uses of other features: the text boxes. */
export interface VoiceDeps {
  readonly translate: Pick<TranslateSlice, 'text' | 'setText'>;
  readonly chat: Pick<ChatSlice, 'controller'>;
  readonly write: Pick<WriteSlice, 'controller'>;
}
