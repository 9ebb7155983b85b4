import { z } from 'zod';

/** The size is in bytes, uncompressed. */
export interface ModelFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** `source` and `target` are Mozilla's language codes. */
export interface Model {
  readonly source: string;
  readonly target: string;
  readonly architecture: string;
  readonly releaseStatus: string;
  readonly model: ModelFile;
  /** The list of candidate words. Without it, the model evaluates every word, which is slower. */
  readonly shortlist: ModelFile | null;
  /** Either one vocabulary for both languages, or one for the source and one for the target. */
  readonly vocabularies: readonly ModelFile[];
}

export interface Registry {
  readonly baseUrl: string;
  readonly models: readonly Model[];
}

/** About ten times the largest published model (44 MB in 2026). */
const MAX_FILE_BYTES = 500_000_000;
/** Matches a relative path of plain names: no `..`, host, query or escaped character. */
const SAFE_PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9_+.-]+(?:\/[A-Za-z0-9_+.-]+)*$/;

const fileSchema = z
  .object({
    path: z.string().max(500).regex(SAFE_PATH),
    uncompressedSize: z.number().int().positive().max(MAX_FILE_BYTES),
    uncompressedHash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .transform((file): ModelFile => ({
    path: file.path,
    size: file.uncompressedSize,
    sha256: file.uncompressedHash,
  }));

const language = z.string().regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/);

const modelSchema = z
  .object({
    architecture: z.string().max(50),
    releaseStatus: z.string().max(50).nullish(),
    sourceLanguage: language,
    targetLanguage: language,
    files: z.object({
      model: fileSchema,
      lexicalShortlist: fileSchema.nullish(),
      vocab: fileSchema.nullish(),
      srcVocab: fileSchema.nullish(),
      trgVocab: fileSchema.nullish(),
    }),
  })
  .transform((entry, context): Model => {
    const { vocab, srcVocab, trgVocab } = entry.files;
    const vocabularies = vocab ? [vocab] : srcVocab && trgVocab ? [srcVocab, trgVocab] : [];
    if (vocabularies.length === 0) context.addIssue({ code: 'custom', message: 'no vocabulary' });
    return {
      source: entry.sourceLanguage,
      target: entry.targetLanguage,
      architecture: entry.architecture,
      releaseStatus: entry.releaseStatus ?? '',
      model: entry.files.model,
      shortlist: entry.files.lexicalShortlist ?? null,
      vocabularies,
    };
  });

/** The schema of Mozilla's `models.json`. It skips invalid entries, because Mozilla adds entries for its own tools. */
export const registrySchema = z
  .object({ baseUrl: z.url({ protocol: /^https?$/ }), models: z.record(z.string(), z.array(z.unknown())) })
  .transform(({ baseUrl, models }): Registry => {
    const entries = Object.values(models).flat();
    return { baseUrl, models: entries.flatMap((entry) => modelSchema.safeParse(entry).data ?? []) };
  });
