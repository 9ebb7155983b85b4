import { z } from 'zod';

/** Node 20 lacks this method, with which the library passes on each font. Without it, it ends a list at the first font. */
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

/** The operators of a page, as the library sends them in parts. */
const Part = z.object({ fnArray: z.array(z.number()), argsArray: z.array(z.unknown()) });

type SendWithStream = (name: string, data: object) => ReadableStream<unknown>;
const Handler = z.object({
  sendWithStream: z.custom<SendWithStream>((value) => typeof value === 'function'),
});
const Transport = z.object({ messageHandler: Handler });

/** The library's intents: to display, as a list. Annotations are left out unless they are asked for. */
const DISPLAYED_LIST = 2 + 256;
const WITHOUT_ANNOTATIONS = 64;

interface Request {
  /** The number of the page, from 0. */
  readonly pageIndex: number;
  readonly withAnnotations: boolean;
  /** The limit for operators. */
  readonly most: number;
}

/**
 * Yields the operators of a page and their arguments, which are data of the file. The public function of the library
 * collects them all first, which a page with a million of them does not allow.
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
    // Not awaited, as for the text. Left unread, the page would never be closed.
    reader.cancel(new Error('enough was read')).catch(() => undefined);
  }
}
