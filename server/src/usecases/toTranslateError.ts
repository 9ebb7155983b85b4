import type { EngineError, LanguagePair } from '../engines/contracts/translation';
import { ApiError } from '../common/apiError';
import { foreignSentence, unsupportedSentence } from './unsupportedSentence';

/** Such as `15 seconds` or `120 minutes`. */
function durationOf(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes >= 2 && Number.isInteger(minutes) ? `${minutes} minutes` : `${milliseconds / 1000} seconds`;
}

const UNAVAILABLE =
  'The translation engine cannot be used right now. Try again in a moment; the operator finds the reason with ' +
  '"lang-assistant-gateway doctor".';

export interface FailedTranslation extends LanguagePair {
  readonly deadlineMs: number;
  readonly what: 'text' | 'document';
}

/** The message of the engine's service is left out. */
export function toTranslateError(problem: EngineError, failed: FailedTranslation): ApiError {
  switch (problem.kind) {
    case 'unsupportedPair':
      return new ApiError('unsupported_pair', unsupportedSentence(failed));
    case 'foreignText':
      return new ApiError('unsupported_pair', foreignSentence(failed));
    case 'aborted': {
      const sentence = `No translation within ${durationOf(failed.deadlineMs)}. Try again, or send a shorter ${failed.what}.`;
      return new ApiError('deadline', sentence);
    }
    case 'quota': {
      const sentence = 'The translation service has reached its limit for now. Try again later.';
      return new ApiError('engine_unavailable', sentence, { 'retry-after': '60' });
    }
    case 'preparing':
      return new ApiError('engine_unavailable', problem.message, { 'retry-after': '5' });
    case 'unavailable':
    case 'unauthorized':
    case 'badReply':
    default:
      return new ApiError('engine_unavailable', UNAVAILABLE, { 'retry-after': '10' });
  }
}
