import type { TextRange } from '../../domain/voice/speechText';
import type { DictationPlace, SpokenPlace, VoiceIndex, VoiceProblem } from '../../domain/voice/voice';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';
import type { VoiceController } from './voiceController';

/** What goes on with voices: one thing at a time, or why it does not. */
export type VoiceActivity =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'listening';
      readonly place: DictationPlace;
      readonly language: string;
      /** How long the microphone has been on. */
      readonly seconds: number;
      /** What is being said, as far as it is understood. */
      readonly interim: string;
      /** Where it will stand in the text. */
      readonly caret: number;
    }
  | {
      readonly kind: 'speaking';
      readonly place: SpokenPlace;
      readonly text: string;
      /** The word that is being read, where the engine tells. */
      readonly range?: TextRange;
    }
  | {
      readonly kind: 'failed';
      readonly place: DictationPlace | SpokenPlace;
      readonly language: string;
      readonly problem: VoiceProblem;
      /** What stood there then: with another text it is of no interest any more. */
      readonly text: string;
    };

export interface VoiceSlice {
  /** This browser recognises speech. */
  readonly canListen: boolean;
  readonly activity: VoiceActivity;
  /** The voices of this device; undefined as long as none is known: some browsers tell of them late, some never. */
  readonly voices: VoiceIndex | undefined;
  /** Who listens and reads aloud; undefined before that has been fetched. */
  readonly controller: VoiceController | undefined;
  /** Fetches what that takes. Without it there are no such buttons, and the next call tries again. */
  load(): Promise<void>;
}

export function createVoiceSlice(part: SliceApi<'voice'>, services: Services): VoiceSlice {
  return {
    canListen: services.canListen,
    activity: { kind: 'idle' },
    voices: undefined,
    controller: undefined,
    async load() {
      try {
        const [{ createVoiceController: createVoiceDesk }, ports] = await Promise.all([
          import('./voiceController'),
          services.voicePorts(),
        ]);
        if (!part.get().controller) part.set({ controller: createVoiceDesk(part, ports) });
      } catch (problem) {
        services.reportError(problem);
      }
    },
  };
}
