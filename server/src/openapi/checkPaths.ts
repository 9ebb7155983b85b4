import { MAX_SENTENCES } from '../usecases/check';
import { ALLOWANCE, answers, content, jsonBody } from './parts';
import { ANSWERS, BEARER, QUOTA, READS_BODY, type Paths } from './shared';

export const TO_CHECK = { language: 'en', sentences: [{ id: 7, text: 'He go home.' }] };

export const check: Paths = {
  '/v1/check': {
    post: {
      summary: 'Checks the spelling and grammar of sentences',
      description:
        `At most ${MAX_SENTENCES} sentences and 64 KB. "before" and "after" are the text around a sentence, which is not ` +
        'checked. Without "kinds", all kinds are; without "language", it is detected and named in the answer.',
      security: BEARER,
      requestBody: jsonBody('CheckBody', { sentence: TO_CHECK }),
      responses: answers(
        [...READS_BODY, 'unauthorized', ...QUOTA, ...ANSWERS],
        'The changes of each sentence.',
        { ...content('application/json', 'Checked'), ...content('text/event-stream', 'CheckStream') },
        ALLOWANCE,
      ),
    },
  },
};
