import type { EngineError, LanguagePair } from '../engines/contracts/translation';
import { ApiError } from '../common/apiError';
import { formatDuration } from '../common/deadline';
import { deeplPair } from '../engines/translation/deeplLanguages';

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
      const sentence = `No translation within ${formatDuration(failed.deadlineMs)}. Try again, or send a shorter ${failed.what}.`;
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

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

/** In English. */
export function nameOf(code: string): string {
  return englishNames.of(code.replace('_', '-')) ?? code;
}

function foreignSentence({ source }: LanguagePair): string {
  return `The text holds hardly a word that is known in ${nameOf(source)}. Choose the language that it is written in.`;
}

function unsupportedSentence({ source, target }: LanguagePair): string {
  const missing = `This server cannot translate from ${nameOf(source)} to ${nameOf(target)}.`;
  const deepl = deeplPair(source, target) ? 'a DeepL key (DEEPL_API_KEY), ' : '';
  return (
    `${missing} Its operator can add ${deepl}a LibreTranslate server (LIBRETRANSLATE_URL) or Bergamot's models, ` +
    'where these have the two languages.'
  );
}
