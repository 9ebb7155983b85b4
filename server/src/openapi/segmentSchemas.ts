import { z } from 'zod';
import { API_ERROR_STATUS } from '../common/apiError';
import { SegmentsBody as Fields } from '../usecases/segments/segmentsBody';
import type { SegmentsResult } from '../usecases/segments/translateSegments';
import { engine, formalityOutcome, quality } from './fields';
import { FORM_FIELDS, Translation } from './translateSchemas';

export const SegmentsBody = Fields;

export const SegmentsForm = Fields.extend({
  ...FORM_FIELDS,
  segments: z
    .union([Fields.shape.segments, z.string().meta({ contentMediaType: 'application/json' })])
    .describe('In a form, as JSON.'),
});

const TranslatedSegment = z.object({
  id: z.int(),
  runs: z
    .array(z.object({ id: z.int(), text: z.string() }))
    .readonly()
    .describe('In the order of the request, each run once.'),
  split: z.boolean().describe('Whether runs of it were translated one by one.'),
  warnings: Translation.shape.warnings.describe(
    'What the reader should check. Places are those in the joined texts of the runs.',
  ),
});
const FailedSegment = z.object({
  id: z.int(),
  error: z.string().describe('A sentence for people.'),
  code: z.enum(Object.keys(API_ERROR_STATUS)),
});

export const Segments = z.object({
  engine,
  quality,
  formality: formalityOutcome,
  segments: z
    .array(z.union([TranslatedSegment, FailedSegment]))
    .readonly()
    .describe('In the order of the request. If all of them fail, so does the request.'),
}) satisfies z.ZodType<SegmentsResult>;

export const SegmentStream = z
  .string()
  .describe(
    'Server-sent events: a segment each, {"id", "runs", "split", "warnings"} or {"id", "error", "code"}, in any order, then ' +
      'the event "done" with {engine, quality, formality}.',
  );
