import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { formTooLarge } from './uploadBody';

const LIMITS = { fields: 20, fieldNameSize: 100, fieldSize: 64 * 1024, files: 0, parts: 20 } as const;

/**
 * A web stream as an async iterable. The stream types of the DOM and of Node are incompatible, but not their chunks.
 */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

/**
 * Parses the text fields while the form arrives, so that an oversized form is rejected before it fills the memory. If
 * several fields have the same name, the first one counts.
 * @throws ApiError `body_too_large`; an Error for a malformed or truncated form
 */
export async function readMultipart(context: Context): Promise<ReadonlyMap<string, string>> {
  const { body } = context.req.raw;
  const contentType = context.req.header('content-type') ?? '';
  const fields = new Map<string, string>();
  if (!body) return fields;
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  const done = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) reject(formTooLarge());
      if (!fields.has(name)) fields.set(name, value);
    });
    for (const event of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const)
      parser.on(event, () => reject(formTooLarge()));
    parser.on('error', reject);
    parser.on('finish', () => resolve());
  });
  const source = Readable.from(chunksOf(body));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    await done;
  } finally {
    source.unpipe(parser);
    source.destroy();
  }
  return fields;
}
