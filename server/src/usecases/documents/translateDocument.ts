import { z } from 'zod';
import { DOCUMENT_KINDS, type FileKind, type PictureKind } from '@lang-assistant/core/files/documentKinds';
import type { Documents } from '../../engines/documents/documents';
import type { DocumentRequest, TranslatedDocument } from '../../engines/documents/translateInProcess';
import {
  TranslationMemoryError,
  DocumentError,
  isPictureKind,
  type DocumentProblem,
} from '@lang-assistant/documents';
import { PictureError } from '../../engines/contracts/pictures';
import { EngineError } from '../../engines/contracts/translation';
import { isStorageFault } from '../../common/storageFault';
import { ApiError, type ApiErrorCode } from '../../common/apiError';
import type { ScratchFolder } from '../../store/files/scratchFolders';
import { detectSource } from '../detectSource';
import { cannotStore, type ReceivedDocument } from '../../jobs/documentIntake';
import { kindOf } from '../documentName';
import {
  formalityField,
  memoryFields,
  replyFields,
  PageProblem,
  TranslatedPicture,
} from '../../common/replyFields';
import { nameOf, toTranslateError } from '../toTranslateError';
import { parseLanguageField, parsePair } from '../parsePair';

const PROBLEMS: Readonly<Record<DocumentProblem, readonly [ApiErrorCode, string]>> = {
  broken: [
    'file_broken',
    'The file cannot be read: it is damaged, or not what its name says. Open it in the program that made it, save it anew and try again.',
  ],
  encrypted: ['file_encrypted', 'The file is protected by a password. Save it without one and try again.'],
  too_old: [
    'file_too_old',
    'The format of the file is too old to be read. Save it in a current one, such as .docx or .pptx, and try again.',
  ],
  no_text: [
    'file_no_text',
    'The file has no text that could be translated: it seems to be scanned, or to hold pictures only.',
  ],
  too_much: ['file_too_complex', 'The file holds too much to be translated here. Try a smaller part of it.'],
};

/** Messages for pictures, where they differ. */
const PICTURE_SENTENCES: Readonly<Partial<Record<DocumentProblem, string>>> = {
  broken: 'This picture is damaged or is not a picture.',
  no_text:
    'No text was found in this picture. If it is on its side, turn it. Text should be straight and sharp.',
};

/** Messages that name the page. A reason without a message gets the general message about the problem. */
const PAGE_SENTENCES: Readonly<Record<PageProblem['reason'], ((page: number) => string) | undefined>> = {
  no_text: undefined,
  not_read: undefined,
  no_unicode: (page) =>
    `The text of page ${page} cannot be read: its fonts do not tell which characters they show. Save the document as a PDF anew, or send it in its original format.`,
  damaged: (page) =>
    `Page ${page} of the file is damaged. Open the file in the program that made it, save it anew and try again.`,
  text_limit: (page) =>
    `The file holds too much to be translated here: page ${page} reaches the limit. Try the pages before it.`,
  page_limit: (page) =>
    `The file holds too much to be translated here: it has more than ${page} pages. Try a smaller part of it.`,
};

/** If a page of a PDF is the cause, the error contains `page` and `reason`. */
function toUnreadableError(cause: DocumentError, isPicture: boolean): ApiError {
  const { problem, at } = cause;
  const [code, general] = PROBLEMS[problem];
  const sentence = (isPicture ? PICTURE_SENTENCES[problem] : undefined) ?? general;
  return new ApiError(
    code,
    (at && PAGE_SENTENCES[at.reason]?.(at.page)) ?? sentence,
    {},
    { ...at },
    { cause },
  );
}

function toPictureError({ kind, missing }: PictureError): ApiError {
  switch (kind) {
    case 'tooLarge':
      return new ApiError('file_too_complex', 'This picture has more than 12 million pixels.');
    case 'late':
      return new ApiError('deadline', 'Reading the picture took too long. Send a smaller part of it.');
    case 'unknownLanguage':
    default:
      return new ApiError(
        'unknown_language',
        missing
          ? `This server cannot read ${nameOf(missing.language)} in pictures, because it has no ${missing.file}.`
          : 'Choose the language of the text.',
      );
  }
}

type Field = (name: string) => string | undefined;

/** Language codes. */
export interface DocumentLanguages {
  /** Undefined if the language is to be detected. */
  readonly source: string | undefined;
  readonly target: string;
}

/**
 * @param pictureKinds the kinds of pictures that the gateway can read
 * @throws ApiError `unsupported_file` if the extension is not supported
 */
export function parseDocumentKind(name: string, pictureKinds: readonly PictureKind[]): FileKind {
  const kind = kindOf(name);
  if (kind !== undefined && (!isPictureKind(kind) || pictureKinds.includes(kind))) return kind;
  const names = [...DOCUMENT_KINDS, ...pictureKinds].map((known) => known.toUpperCase());
  const [last = '', ...others] = names.toReversed();
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
  {
    source = 'und',
    target = 'und',
    isPicture = false,
  }: Partial<DocumentLanguages & { isPicture: boolean }> = {},
): unknown {
  if (error instanceof DocumentError) return toUnreadableError(error, isPicture);
  if (error instanceof PictureError) return toPictureError(error);
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

export const DocumentReply = z.object({
  result: z.string().describe('The text, a paragraph a line.'),
  ...replyFields,
  engine: replyFields.engine.describe('What translated most of it.'),
  formality: formalityField,
  untranslated: z.int().min(1).optional().describe('How many pieces of text stayed as they were.'),
  reused: z.int().min(1).optional().describe('How many pieces of text came from the translation memory.'),
  ...memoryFields,
  unread_pages: z
    .array(PageProblem)
    .readonly()
    .optional()
    .describe('Pages of a PDF that are missing in the translation.'),
  picture: TranslatedPicture.optional().describe('The texts of a picture, and where they are.'),
  document: z.object({
    name: z.string(),
    type: z.string().describe('Media type.'),
    base64: z.string().meta({ contentEncoding: 'base64' }),
  }),
});
export type DocumentReply = z.output<typeof DocumentReply>;

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
  const sourceOf = (segments: readonly string[], read?: string) =>
    (source ??= detectSource(segments, target, read));
  slot.transferTo(task.owner);
  try {
    return await documents.translate({ ...task, source: languages.source, target, sourceOf }, folder.path);
  } catch (error) {
    const isPicture = isPictureKind(task.kind);
    throw toDocumentError(error, documents.deadlineMs, { source, target, isPicture });
  }
}
