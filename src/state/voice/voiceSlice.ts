import type { Services } from '../../services/contracts/services';
import type { VoiceSlice } from './types';

export function createVoiceSlice({ canDictate }: Services): VoiceSlice {
  return { canDictate, activity: { kind: 'idle' }, voices: undefined, controller: undefined };
}
