import type { VoiceProblem } from '../../domain/voice/voice';
import type { VoiceMessages } from '../messages';

export function voiceProblemText(
  problem: VoiceProblem,
  languageName: string,
  messages: VoiceMessages,
): string {
  if (problem === 'noVoice') return messages['voice.noVoice'](languageName);
  if (problem === 'language') return messages['problem.language'](languageName);
  return messages[`problem.${problem}`];
}
