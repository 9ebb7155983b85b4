import type { Context } from 'hono';
import { mediaTypeOf, translatedName } from '../../usecases/documentName';
import type { DocumentReply } from '../../usecases/translateDocument';
import type { TranslatedDocument } from '../../engines/documents/translateInThread';

/** The chunk size in bytes: a multiple of 3, so that its base64 needs no padding. */
const PIECE_BYTES = 48 * 1024;

/** Deadline for the client to fetch the response, in milliseconds. */
const FETCH_MS = 120_000;

/**
 * Responds with a translated document. Its file is streamed, and closed in any case.
 * @param name the name of the original
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
  // `base64` is the last field; its value is inserted between its quotation marks.
  const place = json.lastIndexOf('"');
  const [head, tail] = [json.slice(0, place), json.slice(place)].map((part) => Buffer.from(part));
  const length = json.length === 0 ? 0 : Buffer.byteLength(json) + 4 * Math.ceil(bytes / 3);
  return context.body(streamOf(translated, head, tail), 200, {
    'content-type': 'application/json',
    'content-length': String(length),
  });
}

function streamOf(
  { file, bytes }: TranslatedDocument,
  head: Uint8Array = new Uint8Array(),
  tail: Uint8Array = new Uint8Array(),
): ReadableStream<Uint8Array> {
  const buffer = Buffer.alloc(PIECE_BYTES);
  let at = -1;
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(timer);
    await file.close();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('the answer was not fetched in time'));
        void close();
      }, FETCH_MS);
      timer.unref();
    },
    async pull(controller) {
      if (at < 0) {
        controller.enqueue(head);
        at = 0;
      } else if (at < bytes) {
        const want = Math.min(PIECE_BYTES, bytes - at);
        const { bytesRead } = await file.read(buffer, 0, want, at);
        if (bytesRead < want) throw new Error('the document is shorter than it was');
        at += bytesRead;
        controller.enqueue(Buffer.from(buffer.toString('base64', 0, bytesRead), 'latin1'));
      } else {
        controller.enqueue(tail);
        controller.close();
        await close();
      }
    },
    cancel: close,
  });
}
