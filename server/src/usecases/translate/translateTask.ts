import type { Glossary } from '../../engines/contracts/glossary';
import type { Formality, LanguagePair, TranslationJob } from '../../engines/contracts/translation';
import type { GlossaryRow } from '../../engines/translation/glossary/createGlossary';
import type { Locale } from '@lang-assistant/core/locales';
import { parsePair } from '../parsePair';
import { parseText } from '../parseText';
import { toCache } from './cacheScope';
import type { TranslateFields } from './translateBody';

export interface TranslateTask extends LanguagePair {
  readonly text: string;
  readonly formality?: Formality;
  /** The language of the warnings. */
  readonly reader: Locale;
  readonly rows?: readonly GlossaryRow[];
  readonly cache?: TranslationJob['cache'];
  readonly path?: string;
}

export interface TaskCaller {
  readonly reader: Locale;
  /** Undefined if the caller's sentences are not cached. */
  readonly cacheScope: string | undefined;
}

export type TaskOptions = Omit<TranslateTask, 'text'>;

/** @throws ApiError for invalid fields */
export function parseOptions(
  fields: Omit<TranslateFields, 'text'>,
  { reader, cacheScope }: TaskCaller,
): TaskOptions {
  const { formality = 'default' } = fields;
  return {
    ...parsePair(fields.lang_src, fields.lang_dst),
    reader,
    ...(formality !== 'default' && { formality }),
    ...(fields.glossary && { rows: fields.glossary }),
    ...(fields.path !== undefined && { path: fields.path }),
    ...(cacheScope !== undefined && { cache: toCache(cacheScope, fields) }),
  };
}

/**
 * @param limit in characters as a person counts them
 * @throws ApiError for invalid fields
 */
export function parseTask(fields: TranslateFields, limit: number, caller: TaskCaller): TranslateTask {
  return { ...parseOptions(fields, caller), text: parseText(fields.text, limit) };
}

/** The job for the engines, without its signal. A job with a single segment has no context. */
export function toJob(
  { text, source, target, formality, cache, path }: TaskOptions & { readonly text?: string },
  segments: readonly string[],
  glossary: Glossary | undefined,
): Omit<TranslationJob, 'signal'> {
  return {
    source,
    target,
    segments,
    format: 'text',
    ...(text !== undefined && segments.length > 1 && { context: text }),
    ...(formality && { formality }),
    ...(glossary && { glossary }),
    ...(cache && { cache }),
    ...(path !== undefined && { path }),
  };
}
