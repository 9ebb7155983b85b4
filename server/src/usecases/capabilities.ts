import { z } from 'zod';
import { DOCUMENT_KINDS, PICTURE_KINDS } from '@lang-assistant/core/files/documentKinds';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import type { PerAudience } from '@lang-assistant/core/usage/limits';
import type { Checker } from '../engines/contracts/check';
import type { Documents } from '../engines/documents/documents';
import type { Pictures } from '../engines/pictures/pictures';
import type { QuotaPolicy } from '../quota/meter';
import type { EngineChain } from '../engines/translation/chain';
import type { LanguagePair, TranslationEngine } from '../engines/contracts/translation';
import { Quality } from '../common/replyFields';

/** How long the state of the engines is cached. Asking the engines may cost network requests. */
const KEEP_MS = 10_000;

const EngineCapability = z.object({
  name: z.string(),
  quality: Quality,
  status: z.enum(['ready', 'preparing', 'unavailable']),
  pairs: z
    .array(z.object({ source: z.string(), target: z.string() }))
    .readonly()
    .nullable()
    .describe('Null: any pair may be asked for.'),
  formality: z
    .array(z.string())
    .readonly()
    .nullable()
    .describe('The targets in which it can choose the formality. Null: all of them.'),
});
type EngineCapability = z.output<typeof EngineCapability>;

/** The limits that depend on the caller. A host page announces the same limits (`config.limits`). */
const ANNOUNCED_LIMITS = [
  'text_chars',
  'ai_per_day',
  'write_per_day',
  'files_per_day',
  'words_per_day',
] as const;
const AnnouncedLimit = z.record(z.enum(['anonymous', 'free', 'paid']), z.int().nullable());

export const Capabilities = z.object({
  engines: z.array(EngineCapability).readonly(),
  limits: z.object({
    text_chars: z.int(),
    translate_deadline_ms: z.int(),
    file_bytes: z.int(),
    per_audience: z
      .record(z.enum(ANNOUNCED_LIMITS), AnnouncedLimit)
      .describe('Limits of visitors, users and users on a paid plan. Null: unlimited.'),
  }),
  segments: z.boolean().describe('Whether blocks of a page are translated with their runs.'),
  check: z.array(z.string()).readonly().describe('The languages of texts that are checked.'),
  file_kinds: z
    .array(z.enum([...DOCUMENT_KINDS, ...PICTURE_KINDS]))
    .readonly()
    .describe('The kinds of documents that are translated, by file extension.'),
  pictures: z
    .object({
      engine: z.string(),
      kinds: z.array(z.enum(PICTURE_KINDS)).readonly(),
      languages: z
        .array(z.string())
        .readonly()
        .nullable()
        .describe('The languages in which pictures can be read. Null: any language.'),
      pixels: z.int().describe('The largest picture.'),
      boxes: z
        .boolean()
        .describe('Whether each result has the places of its texts. False: a result may have none.'),
      scanned_pdf: z.boolean().describe('Whether pages of a PDF without text are read, too.'),
    })
    .optional()
    .describe('Missing where the text in pictures cannot be read.'),
  features: z.object({
    translate: z.boolean(),
    dictionary: z.boolean(),
    chat: z.boolean(),
    write: z.boolean(),
    files: z.boolean(),
    jobs: z.boolean().describe('Whether documents can be translated as jobs.'),
    job_list: z.boolean().describe('Whether a logged-in user can list them.'),
    history: z.boolean(),
    saved: z.boolean().describe('Whether a logged-in user can save translations and words.'),
    memory: z.boolean().describe('Whether the owner of the site can correct translations.'),
  }),
});
export type Capabilities = z.output<typeof Capabilities>;

function isInCatalogue({ source, target }: LanguagePair): boolean {
  return findLanguage(source) !== undefined && findLanguage(target) !== undefined;
}

/** JSON has no `Infinity`. */
const orNull = (limit: number) => (limit === Infinity ? null : limit);

function announce({ anonymous, free, paid }: PerAudience): z.output<typeof AnnouncedLimit> {
  return { anonymous: orNull(anonymous), free: orNull(free), paid: orNull(paid) };
}

/** Details of a failure are left out, because they only concern the operator. */
async function capabilityOf(engine: TranslationEngine): Promise<EngineCapability> {
  const { name, quality, formalityTargets: formality = [] } = engine;
  try {
    const { kind: status } = await engine.status();
    const pairs = status === 'unavailable' ? [] : await engine.pairs();
    return { name, quality, status, pairs: pairs?.filter(isInCatalogue) ?? null, formality };
  } catch {
    return { name, quality, status: 'unavailable', pairs: [], formality };
  }
}

const describePictures = ({ engine, kinds, languages, pixels, boxes, readPages }: Pictures) => ({
  engine,
  kinds,
  languages,
  pixels,
  boxes,
  scanned_pdf: readPages !== undefined,
});

export interface CapabilityDeps {
  readonly chain: EngineChain;
  readonly checker: Pick<Checker, 'languages'>;
  readonly documents: Pick<Documents, 'pictures'>;
  readonly textLimits: PerAudience;
  readonly quotas: QuotaPolicy;
  readonly fileLimitBytes: number;
  readonly features: Capabilities['features'];
  readonly deadlineMs: number;
  readonly clock: () => number;
}

export function createCapabilities(deps: CapabilityDeps): () => Promise<Capabilities> {
  let kept: { readonly answer: Promise<readonly EngineCapability[]>; readonly until: number } | undefined;
  const { pictures } = deps.documents;
  return async () => {
    if (!kept || deps.clock() >= kept.until) {
      const answer = Promise.all(deps.chain.engines.map(capabilityOf));
      kept = { answer, until: deps.clock() + KEEP_MS };
    }
    return {
      engines: await kept.answer,
      limits: {
        text_chars: deps.textLimits.paid,
        translate_deadline_ms: deps.deadlineMs,
        file_bytes: deps.fileLimitBytes,
        per_audience: {
          text_chars: announce(deps.textLimits),
          ai_per_day: announce(deps.quotas.ai),
          write_per_day: announce(deps.quotas.write),
          files_per_day: announce(deps.quotas.files),
          words_per_day: announce(deps.quotas.words),
        },
      },
      segments: true,
      check: await deps.checker.languages(),
      file_kinds: [...DOCUMENT_KINDS, ...(pictures?.kinds ?? [])],
      ...(pictures && { pictures: describePictures(pictures) }),
      features: deps.features,
    };
  };
}
