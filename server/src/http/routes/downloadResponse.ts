import type { Context } from 'hono';
import type { Download } from '../../usecases/jobs/jobAccess';

/** For the client to read the whole file. */
const FETCH_MS = 300_000;

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
export function streamedBody(
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

/** Always closes the file at the end. */
export function downloadResponse(
  context: Context,
  { content, bytes, name, type, ...file }: Download,
): Response {
  return context.body(
    streamedBody(content, () => file.close(), FETCH_MS),
    200,
    {
      'content-type': type,
      'content-length': String(bytes),
      'content-disposition': attachment(name),
    },
  );
}
