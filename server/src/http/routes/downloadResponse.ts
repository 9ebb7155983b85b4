import type { Context } from 'hono';
import type { Download } from '../../usecases/jobs/jobAccess';

const PIECE_BYTES = 64 * 1024;

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
export function downloadResponse(context: Context, { file, bytes, name, type }: Download): Response {
  let at = 0;
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
      const want = Math.min(PIECE_BYTES, bytes - at);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(want), 0, want, at);
      if (bytesRead < want) throw new Error('the file is shorter than it was');
      at += bytesRead;
      if (bytesRead > 0) controller.enqueue(buffer);
      if (at < bytes) return;
      controller.close();
      await close();
    },
    cancel: close,
  });
  return context.body(body, 200, {
    'content-type': type,
    'content-length': String(bytes),
    'content-disposition': attachment(name),
  });
}
