import type { Context } from 'hono';
import type { Download } from '../../usecases/jobs/jobAccess';

/** Deadline for the client to fetch the file, in milliseconds. */
const FETCH_MS = 300_000;

/** RFC 6266: an ASCII name for old clients, and the real name in UTF-8. */
function attachment(name: string): string {
  const ascii = name.replace(/[^ !#-[\]-~]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Responds with a file for download. It is streamed, and closed in any case. */
export function downloadResponse(
  context: Context,
  { content, bytes, name, type, ...file }: Download,
): Response {
  const pieces = content[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(timer);
    await file.close();
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => {
        controller.error(new Error('the file was not fetched in time'));
        void close();
      }, FETCH_MS);
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
  return context.body(body, 200, {
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': attachment(name),
  });
}
