import type { VoiceProblem } from '../domain/voice/voice';
import type { VoiceMessages } from './messages';

/** Text of a voice error, with what the user can do about it. */
export function voiceProblemText(problem: VoiceProblem, languageName: string, v: VoiceMessages): string {
  if (problem === 'noVoice') return v['voice.noVoice'](languageName);
  if (problem === 'language') return v['problem.language'](languageName);
  return v[`problem.${problem}`];
}
