import { MAX_SEGMENTS } from '../usecases/segments/segmentsBody';
import { WIRE_ACTIONS } from '../usecases/wireActions';
import { ALLOWANCE, answers, content, oneOf } from './parts';
import { ANSWERS, BEARER, LANGUAGES, QUOTA, READS_BODY, TEXT, type Paths } from './shared';

export const TO_TRANSLATE = { text: 'The house is white.', lang_src: 'en', lang_dst: 'es' };

export const TO_TRANSLATE_SEGMENTS = {
  lang_src: 'en',
  lang_dst: 'es',
  segments: [
    {
      id: 4,
      runs: [
        { id: 0, text: 'Read the ' },
        { id: 1, text: 'full terms', keep: true },
        { id: 2, text: ' first.' },
      ],
    },
  ],
};

/** A form contains the list as JSON. */
export const SEGMENTS_IN_FORM = {
  ...TO_TRANSLATE_SEGMENTS,
  segments: JSON.stringify(TO_TRANSLATE_SEGMENTS.segments),
};

export const SEGMENTS_EXAMPLE = `${WIRE_ACTIONS.translate} with segments`;

export const translation: Paths = {
  '/v1/translate': {
    post: {
      summary: 'Call 6: translates a text, or blocks of a page',
      description: `At most ${MAX_SEGMENTS} segments and 64 KB. Equal segments of a request are translated and counted once.`,
      security: BEARER,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            ...oneOf('TranslateBody', 'SegmentsBody')['application/json'],
            examples: { translation: { value: TO_TRANSLATE }, segments: { value: TO_TRANSLATE_SEGMENTS } },
          },
        },
      },
      responses: answers(
        [...READS_BODY, 'unauthorized', ...TEXT, ...LANGUAGES, ...QUOTA, ...ANSWERS],
        'The translation.',
        {
          ...oneOf('Translation', 'Segments'),
          ...content('text/event-stream', 'TranslationStream'),
        },
        ALLOWANCE,
      ),
    },
  },
};
