import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { kindNames } from '@lang-assistant/core/files/kindFacts';
import type { Documents } from '../../engines/documents/documents';
import type { DocumentRequest, TranslatedDocument } from '../../engines/documents/translateInThread';
import { TranslationMemoryError } from '@lang-assistant/documents';
import type { PageProblem } from '../../engines/documents/pageProblem';
import { DocumentError } from '@lang-assistant/documents';
import type { FormalityOutcome } from '../../engines/translation/formality';
import { EngineError } from '../../engines/contracts/translation';
import { isStorageFault } from '../../common/storageFault';
import { ApiError } from '../../common/apiError';
import type { ScratchFolder } from '../../store/files/scratchFolders';
import { detectSource } from '../detectSource';
import { cannotStore, type ReceivedDocument } from './documentIntake';
import { kindOf } from '../documentName';
import { toTranslateError } from '../toTranslateError';
import { parseLanguageField, parsePair } from '../parsePair';
import { toUnreadableError } from './unreadableDocument';

type Field = (name: string) => string | undefined;

/** Language codes. */
export interface DocumentLanguages {
  /** Undefined if the language is to be detected. */
  readonly source: string | undefined;
  readonly target: string;
}

/** @throws ApiError `unsupported_file` if the extension is not supported */
export function parseDocumentKind(name: string): DocumentKind {
  const kind = kindOf(name);
  if (kind !== undefined) return kind;
  const [last = '', ...others] = kindNames(DOCUMENT_KINDS).toReversed();
  const kinds = `${others.toReversed().join(', ')} or ${last}`;
  throw new ApiError('unsupported_file', `Only ${kinds} files are allowed`);
}

const targetFieldOf = (field: Field) => ((field('lang_dst') ?? '') === '' ? 'language' : 'lang_dst');

/**
 * Parses the languages of a form, which are codes or names. `lang_dst` takes precedence over `language`, the field name
 * of spec §7.
 * @throws ApiError that names the field
 */
export function parseDocumentLanguages(field: Field): DocumentLanguages {
  const targetField = targetFieldOf(field);
  const target = field(targetField) ?? '';
  const source = field('lang_src') ?? '';
  if (target === '') {
    throw new ApiError('bad_request', 'The field "lang_dst" is missing, and so is "language".');
  }
  if (source === '') return { source: undefined, target: parseLanguageField(targetField, target) };
  return parsePair(source, target, targetField);
}

/**
 * Checks the language fields before the file is saved. A missing target is not an error yet, because the field may
 * follow the file.
 * @throws ApiError that names the field
 */
export function checkDocumentLanguages(field: Field): void {
  if ((field(targetFieldOf(field)) ?? '') !== '') parseDocumentLanguages(field);
}

export function toDocumentError(
  error: unknown,
  deadlineMs: number,
  { source = 'und', target = 'und' }: Partial<DocumentLanguages> = {},
): unknown {
  if (error instanceof DocumentError) return toUnreadableError(error);
  if (error instanceof TranslationMemoryError)
    return new ApiError(
      'bad_request',
      'The field "memory" is not a translation memory (TMX) that can be read.',
    );
  if (isStorageFault(error)) return cannotStore();
  if (error instanceof EngineError)
    return toTranslateError(error, { source, target, deadlineMs, what: 'document' });
  return error;
}

export interface DocumentReply {
  readonly result: string;
  readonly engine: string;
  readonly quality: string;
  /** Missing if the request names no formality. */
  readonly formality?: FormalityOutcome | undefined;
  /** The number of untranslated segments. Missing if all are translated. */
  readonly untranslated?: number | undefined;
  /** The number of segments from the translation memory. Missing if there are none. */
  readonly reused?: number | undefined;
  /** The pages of a PDF that are not in the translation. Missing if there are none. */
  readonly unread_pages?: readonly PageProblem[] | undefined;
  readonly document: { readonly name: string; readonly type: string; readonly base64: string };
}

export interface DocumentTask extends Pick<
  DocumentRequest,
  'kind' | 'owner' | 'signal' | 'formality' | 'rows'
> {
  readonly languages: DocumentLanguages;
}

/**
 * Translates a document within its request. The caller closes the file of the result.
 * @throws ApiError; AdmissionError if the owner has too many documents
 */
export async function translateDocument(
  documents: Documents,
  { folder, slot }: ReceivedDocument<ScratchFolder>,
  { languages, ...task }: DocumentTask,
): Promise<TranslatedDocument> {
  const { target } = languages;
  let { source } = languages;
  const sourceOf = (segments: readonly string[]) => (source ??= detectSource(segments, target));
  slot.transferTo(task.owner);
  try {
    return await documents.translate({ ...task, target, sourceOf }, folder.path);
  } catch (error) {
    throw toDocumentError(error, documents.deadlineMs, { source, target });
  }
}
