import { ServiceError } from '@lang-assistant/core/errors';
import type { FileKind } from '@lang-assistant/core/files/documentKinds';
import { kindOf, type DocumentFile, toFileName } from '../../domain/files/files';
import { FILE_OUTPUT_KINDS, type FileOutput, type FileOutputKind } from '../../domain/files/jobs';
import { toPageProblem } from '@lang-assistant/core/files/pageProblem';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { isObject, toRaw, type JsonObject } from '../../domain/json';
import { toDocumentName, toMediaType, unreadPagesOf } from './files';

/** Absolute, with the origin of the request. */
export interface AcceptedJob {
  readonly statusUrl: string;
  readonly eventsUrl: string;
}

/** `url` is absolute and has the origin of the request. */
export interface JobFile extends Omit<FileOutput, 'load'> {
  readonly url: string;
}

/** Segments. `total` is 0 until the server has read the document. */
interface JobCounts {
  readonly done: number;
  readonly total: number;
}

/** See docs/http-contract.md. */
export type JobStatus =
  | ({ readonly state: 'queued' | 'working'; readonly isReading?: true } & JobCounts)
  | ({
      readonly state: 'done';
      readonly files: readonly JobFile[];
      /** The address of the texts of a picture. */
      readonly pictureUrl?: string;
      readonly unreadPages: readonly number[];
      readonly formality?: string;
    } & JobCounts)
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly error: ServiceError };

/** As the gateway sends them for requests without a job. */
const STATUS_OF_CODE: ReadonlyMap<unknown, number> = new Map([
  ['body_too_large', 413],
  ['file_too_large', 413],
  ['unsupported_media_type', 415],
  ['unsupported_file', 415],
  ['unsupported_pair', 422],
  ['file_broken', 422],
  ['file_encrypted', 422],
  ['file_too_old', 422],
  ['file_no_text', 422],
  ['file_too_complex', 422],
  ['too_many_requests', 429],
]);

function invalid(body: unknown): ServiceError {
  return new ServiceError({ kind: 'invalidReply', raw: toRaw(body) });
}

/**
 * Refuses another origin, because the request contains the page's token.
 * @throws ServiceError `invalidReply`
 */
function toAddress(value: unknown, requestUrl: string): string {
  if (typeof value !== 'string' || !URL.canParse(value, requestUrl)) throw invalid(value);
  const address = new URL(value, requestUrl);
  const isOwn = address.origin === new URL(requestUrl).origin && address.username === '';
  if (!isOwn) throw invalid(value);
  return address.href;
}

/** The body itself, or the `data` in a host page's envelope. */
function unwrap(body: unknown): unknown {
  const data = isObject(body) ? body['data'] : undefined;
  return isObject(data) || Array.isArray(data) ? data : body;
}

function contentOf(body: unknown): JsonObject {
  const content = unwrap(body);
  return isObject(content) ? content : {};
}

/**
 * Undefined if the server replied without a job.
 * @throws ServiceError `invalidReply` for an address on another origin
 */
export function parseAcceptedJob(body: unknown, requestUrl: string): AcceptedJob | undefined {
  const { status_url: status, events_url: events } = contentOf(body);
  if (status === undefined || events === undefined) return undefined;
  return { statusUrl: toAddress(status, requestUrl), eventsUrl: toAddress(events, requestUrl) };
}

const isOutputKind = (value: unknown): value is FileOutputKind =>
  FILE_OUTPUT_KINDS.some((kind) => kind === value);

/** `sent` is the kind of the sent document. */
export interface JobContext {
  readonly requestUrl: string;
  readonly sent: FileKind | undefined;
}

/** Returns an empty list for a kind that this widget does not know. */
function parseFile(value: unknown, { requestUrl, sent }: JobContext): readonly JobFile[] {
  if (!isObject(value) || !isOutputKind(value['kind'])) return [];
  const { kind, name, type, url } = value;
  if (typeof name !== 'string' || typeof type !== 'string') throw invalid(value);
  const mediaType = toMediaType(type);
  const safeName =
    kind === 'tmx' ? toFileName(name, '.tmx', 'translated') : toDocumentName(name, mediaType, sent);
  if (safeName === undefined) throw invalid(value);
  return [{ kind, name: safeName, type: mediaType, url: toAddress(url, requestUrl) }];
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function countsOf({ done, total }: JsonObject): JobCounts {
  if (!isCount(done) || !isCount(total)) throw invalid({ done, total });
  return { done: Math.min(done, total), total };
}

function toFailure({ error, code, page, reason }: JsonObject): ServiceError {
  const at = toPageProblem(page, reason);
  return new ServiceError({
    kind: 'http',
    status: STATUS_OF_CODE.get(code) ?? 500,
    ...(typeof error === 'string' && { serverText: error }),
    ...(typeof code === 'string' && { code }),
    ...(at && { at }),
  });
}

/**
 * @throws ServiceError `invalidReply` if the body is not a status, or if a finished job has no file or a file on
 * another origin
 */
export function parseJobStatus(body: unknown, context: JobContext): JobStatus {
  const content = contentOf(body);
  const { state, files, formality } = content;
  switch (state) {
    case 'queued':
    case 'working':
      return { state, ...countsOf(content), ...(content['phase'] === 'reading' && { isReading: true }) };
    case 'done': {
      const listed: readonly unknown[] = Array.isArray(files) ? files : [];
      const found = listed.flatMap((file) => parseFile(file, context));
      if (found.length === 0) throw invalid(body);
      const outcome = typeof formality === 'string' && { formality };
      const unreadPages = listed.flatMap(unreadPagesOf);
      const picture = listed.filter(isObject).find(({ kind }) => kind === 'picture');
      const pictureUrl = picture && { pictureUrl: toAddress(picture['url'], context.requestUrl) };
      return { state, files: found, unreadPages, ...pictureUrl, ...outcome, ...countsOf(content) };
    }
    case 'failed':
      return { state, error: toFailure(content) };
    case 'cancelled':
      return { state };
    default:
      throw invalid(body);
  }
}

export interface JobRow extends AcceptedJob {
  readonly file: DocumentFile;
  /** The source is empty if the server detects it. */
  readonly pair: LanguagePair;
  readonly status: JobStatus;
}

function parseJobRow(value: unknown, requestUrl: string): JobRow {
  const row = contentOf(value);
  const { name, size, lang_src: source, lang_dst: target } = row;
  const addresses = parseAcceptedJob(row, requestUrl);
  if (!addresses || typeof name !== 'string' || typeof target !== 'string') throw invalid(value);
  const file = { name, size: isCount(size) ? size : 0, type: '' };
  const status = parseJobStatus(row, { requestUrl, sent: kindOf(file) });
  return { ...addresses, file, pair: { source: typeof source === 'string' ? source : '', target }, status };
}

/** @throws ServiceError `invalidReply` if the body is not a list */
export function parseJobList(body: unknown, requestUrl: string): readonly JobRow[] {
  const rows = unwrap(body);
  if (!Array.isArray(rows)) throw invalid(body);
  return rows.map((row) => parseJobRow(row, requestUrl));
}
