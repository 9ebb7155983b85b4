import type { Context } from 'hono';
import { mediaTypeOf, translatedName } from '../../usecases/documentName';
import type { DocumentReply } from '../../usecases/documents/translateDocument';
import type { TranslatedDocument } from '../../engines/documents/translateInThread';
import { streamedBody } from './downloadResponse';

/** A multiple of 3, so that the base64 of a chunk needs no padding. */
const PIECE_BYTES = 48 * 1024;

/** For the client to read the whole response. */
const FETCH_MS = 120_000;

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
  const { text, kind, engine, quality, formality, untranslated, reused, unreadPages, bytes } = translated;
  const reply: DocumentReply = {
    result: text,
    engine,
    quality,
    ...(formality && { formality }),
    ...(untranslated > 0 && { untranslated }),
    ...(reused > 0 && { reused }),
    ...(unreadPages.length > 0 && { unread_pages: unreadPages }),
    document: { name: translatedName(name, kind), type: mediaTypeOf(kind), base64: '' },
  };
  const json = JSON.stringify(isEnveloped ? { success: true, data: reply } : reply);
  // `base64` is the last field and still empty. Its value is inserted between its quotation marks.
  const place = json.lastIndexOf('"');
  const pieces = piecesOf(translated, Buffer.from(json.slice(0, place)), Buffer.from(json.slice(place)));
  const length = Buffer.byteLength(json) + 4 * Math.ceil(bytes / 3);
  return context.body(
    streamedBody(pieces, () => translated.file.close(), FETCH_MS),
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
