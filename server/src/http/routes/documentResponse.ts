import type { Context } from 'hono';
import type { Download } from '../../jobs/downloads';
import { mediaTypeOf, translatedName } from '../../usecases/documentName';
import type { DocumentReply } from '../../usecases/documents/translateDocument';
import type { TranslatedDocument } from '../../engines/documents/translateInProcess';

/** A multiple of 3, so that the base64 of a chunk needs no padding. */
const PIECE_BYTES = 48 * 1024;

/** For the client to read the whole translated document, and a file of a job. */
const RESPONSE_MS = 120_000;
const DOWNLOAD_MS = 300_000;

/**
 * Streams a translated document, and always closes its file at the end.
 * @param name the file name of the original document
 */
export function documentResponse(
  context: Context,
  translated: TranslatedDocument,
  name: string,
  isEnveloped: boolean,
): Response {
  const { text, kind, engine, quality, formality, untranslated, reused, unreadPages, picture, bytes } =
    translated;
  const { corrected, memory } = translated;
  const reply: DocumentReply = {
    result: text,
    engine,
    quality,
    ...(formality && { formality }),
    ...(untranslated > 0 && { untranslated }),
    ...(reused > 0 && { reused }),
    ...(corrected > 0 && { corrected }),
    ...(memory && { memory }),
    ...(unreadPages.length > 0 && { unread_pages: unreadPages }),
    ...(picture && { picture }),
    document: { name: translatedName(name, kind), type: mediaTypeOf(kind), base64: '' },
  };
  const json = JSON.stringify(isEnveloped ? { success: true, data: reply } : reply);
  // `base64` is the last field and still empty. Its value is inserted between its quotation marks.
  const place = json.lastIndexOf('"');
  const pieces = piecesOf(translated, Buffer.from(json.slice(0, place)), Buffer.from(json.slice(place)));
  const length = Buffer.byteLength(json) + 4 * Math.ceil(bytes / 3);
  return context.body(
    streamedBody(pieces, () => translated.file.close(), RESPONSE_MS),
    200,
    {
      'content-type': 'application/json',
      'content-length': String(length),
    },
  );
}

async function* piecesOf(
  { file, bytes }: TranslatedDocument,
  head: Uint8Array,
  tail: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield head;
  const buffer = Buffer.alloc(PIECE_BYTES);
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const want = Math.min(PIECE_BYTES, bytes - at);
    const { bytesRead } = await file.read(buffer, 0, want, at);
    if (bytesRead < want) throw new Error('the document is shorter than it was');
    yield Buffer.from(buffer.toString('base64', 0, bytesRead), 'latin1');
  }
  yield tail;
}

/** The `Content-Disposition` header (RFC 6266), with an ASCII name for old clients and the real name in UTF-8. */
function attachment(name: string): string {
  const ascii = name.replace(/[^ !#-[\]-~]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/**
 * A body that is read chunk by chunk. The source is closed at the end, after an error, when the client disconnects, and
 * after `limitMs` milliseconds.
 */
function streamedBody(
  content: AsyncIterable<Uint8Array>,
  closeSource: () => Promise<unknown>,
  limitMs: number,
): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(timer);
    await closeSource();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('the answer was not fetched in time'));
        void close();
      }, limitMs);
      timer.unref();
    },
    async pull(controller) {
      try {
        const { done, value } = await pieces.next();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      await close();
      return undefined;
    },
    cancel: close,
  });
}

/** Streams a text that is written while it is read. */
export function exportResponse(
  context: Context,
  text: AsyncIterable<string>,
  { name, type }: Pick<Download, 'name' | 'type'>,
): Response {
  async function* encode() {
    for await (const part of text) yield new TextEncoder().encode(part);
  }
  const content = encode();
  return context.body(
    streamedBody(content, async () => content.return(), DOWNLOAD_MS),
    200,
    { 'content-type': `${type}; charset=utf-8`, 'content-disposition': attachment(name) },
  );
}

/** Always closes the file at the end. */
export function downloadResponse(
  context: Context,
  { content, bytes, name, type, ...file }: Download,
): Response {
  return context.body(
    streamedBody(content, () => file.close(), DOWNLOAD_MS),
    200,
    {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': attachment(name),
    },
  );
}
