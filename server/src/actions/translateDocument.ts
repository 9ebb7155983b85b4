import type { DocumentKind } from '../../../src/domain/files';
import type { Documents, TranslatedDocument } from '../engines/documents/documents';
import { NoPlaceError } from '../engines/documents/places';
import { DocumentError, type DocumentProblem } from '../engines/documents/takenApart';
import { languageNamed } from '../engines/skills/languages';
import { EngineError, type LanguagePair } from '../engines/translation/engine';
import { RequestFailure, type FailureCode } from '../failure';
import { tooManyRequests } from '../quota/burst';
import { kindOf } from './documentName';
import { asRequestFailure } from './engineFailure';
import { readPair } from './readPair';

/** How long a caller is asked to wait where every place is taken, in milliseconds. */
const NO_PLACE_PAUSE_MS = 10_000;

/** A document to translate, as far as its request says. */
export interface DocumentTask extends LanguagePair {
  readonly kind: DocumentKind;
  /** As it was sent. */
  readonly name: string;
}

/**
 * Reads the fields that stand before a file. Codes win over the label, which is the target language's name in one of the
 * interface's languages.
 * @throws RequestFailure naming what is no good
 */
export function readDocumentTask(
  field: (name: string) => string | undefined,
  file: { readonly name: string } | undefined,
): DocumentTask {
  if (!file) throw new RequestFailure('bad_request', 'The form has no file.');
  const source = field('lang_src') ?? '';
  if (source === '') throw missing('lang_src');
  const pair = readPair(source, readTarget(field));
  const kind = kindOf(file.name);
  if (kind !== undefined) return { ...pair, kind, name: file.name };
  throw new RequestFailure('unsupported_file', 'Only PDF, DOC, DOCX, PPT or PPTX files are allowed');
}

function readTarget(field: (name: string) => string | undefined): string {
  const code = field('lang_dst') ?? '';
  if (code !== '') return code;
  const label = field('language') ?? '';
  if (label === '') throw missing('lang_dst');
  const named = languageNamed(label);
  if (named !== undefined) return named;
  throw new RequestFailure('unknown_language', 'The field "language" names no language that is known here.');
}

function missing(name: string): RequestFailure {
  return new RequestFailure(
    'bad_request',
    `The field "${name}" is missing; it has to stand before the file.`,
  );
}

const PROBLEMS: Readonly<Record<DocumentProblem, readonly [FailureCode, string]>> = {
  broken: [
    'file_broken',
    'The file cannot be read: it is damaged, or not what its name says. Open it in the program that made it, save it anew and try again.',
  ],
  encrypted: ['file_encrypted', 'The file is protected by a password. Save it without one and try again.'],
  no_text: [
    'file_no_text',
    'The file has no text that could be translated: it seems to be scanned, or to hold pictures only.',
  ],
  too_much: ['file_too_complex', 'The file holds too much to be translated here. Try a smaller part of it.'],
};

function asFailure(problem: unknown, task: LanguagePair, deadlineMs: number): unknown {
  if (problem instanceof DocumentError) return new RequestFailure(...PROBLEMS[problem.problem]);
  if (problem instanceof NoPlaceError) return tooManyRequests(NO_PLACE_PAUSE_MS);
  if (problem instanceof EngineError) {
    const { source, target } = task;
    return asRequestFailure(problem, { source, target, deadlineMs, what: 'document' });
  }
  return problem;
}

export interface ReceivedDocument {
  readonly task: DocumentTask;
  /** Whose it is; undefined for those who may take every place. */
  readonly owner: string | undefined;
  /** Puts the document at a path where nothing lies yet. */
  receive(filePath: string): Promise<void>;
  /** Fires when the client has gone. */
  readonly signal: AbortSignal;
}

/**
 * Translates a document. Its file is the caller's to close.
 * @throws RequestFailure
 */
export async function translateDocument(
  { task, ...given }: ReceivedDocument,
  documents: Documents,
): Promise<TranslatedDocument> {
  try {
    return await documents.translate({ ...given, source: task.source, target: task.target, kind: task.kind });
  } catch (problem) {
    throw asFailure(problem, task, documents.deadlineMs);
  }
}
