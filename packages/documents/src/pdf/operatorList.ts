import { z } from 'zod';

/**
 * Node 20 lacks this method, with which PDF.js passes on fonts. Without it, PDF.js ends an operator list at the first
 * font.
 */
function provideTransfer(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return;
  Reflect.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    configurable: true,
    writable: true,
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
  });
}

const Part = z.object({ fnArray: z.array(z.number()), argsArray: z.array(z.unknown()) });

type SendWithStream = (name: string, data: object) => ReadableStream<unknown>;
const Handler = z.object({
  sendWithStream: z.custom<SendWithStream>((value) => typeof value === 'function'),
});
const Transport = z.object({ messageHandler: Handler });

/** Flags of PDF.js (`RenderingIntentFlag`): display, operator list, no annotations. */
const DISPLAYED_LIST = 2 + 256;
const WITHOUT_ANNOTATIONS = 64;

interface Request {
  /** From 0. */
  readonly pageIndex: number;
  readonly withAnnotations: boolean;
  readonly most: number;
}

/**
 * Yields the operators of a page and their arguments, which come from the untrusted file. The public function of PDF.js
 * is not used, because it first collects all operators, and a page may have a million.
 */
export async function* operatorsOf(
  page: object,
  { pageIndex, withAnnotations, most }: Request,
): AsyncGenerator<readonly [number, unknown]> {
  const transport: unknown = Reflect.get(page, '_transport');
  if (!Transport.safeParse(transport).success) return;
  const handler: unknown = Reflect.get(Object(transport), 'messageHandler');
  provideTransfer();
  const stream: unknown = Reflect.apply(Reflect.get(Object(handler), 'sendWithStream'), handler, [
    'GetOperatorList',
    {
      pageId: pageIndex,
      pageIndex,
      intent: DISPLAYED_LIST + (withAnnotations ? 0 : WITHOUT_ANNOTATIONS),
      cacheKey: 'rulings',
      annotationStorage: null,
      modifiedIds: null,
    },
  ]);
  if (!(stream instanceof ReadableStream)) return;
  const reader = stream.getReader();
  let left = most;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const part = Part.safeParse(read.value).data;
      if (!part) return;
      for (const [index, operator] of part.fnArray.entries()) {
        left -= 1;
        if (left < 0) return;
        yield [operator, part.argsArray[index]];
      }
    }
  } finally {
    // Not awaited, because PDF.js may never answer. Without the call, PDF.js would never close the page.
    reader.cancel(new Error('enough was read')).catch(() => undefined);
  }
}
