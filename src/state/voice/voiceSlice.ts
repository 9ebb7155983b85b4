import type { Services } from '../../services/contracts/services';
import type { VoiceSlice } from './types';

export function createVoiceSlice({ canListen }: Services): VoiceSlice {
  return { canListen, activity: { kind: 'idle' }, voices: undefined, controller: undefined };
}
