import { multiplied } from './rulings/matrix.js';
import { CaptionReader } from './captionReader.js';
import { operatorsOf } from './operatorList.js';
import { PathTracer } from './rulings/pathTracer.js';
import type { Ruling } from './rulings/polygons.js';

/** A page with more operators or lines is a drawing or a map. */
const MAX_OPERATORS = 200_000;
const MAX_RULINGS = 20_000;

export interface Drawing {
  readonly rulings: readonly Ruling[];
  readonly captions: ReadonlyMap<string, string>;
}

interface Wanted {
  readonly view: readonly number[];
  readonly withRulings: boolean;
  readonly buttons: ReadonlySet<string>;
}

const NOTHING: Drawing = { rulings: [], captions: new Map() };

/**
 * Reads the straight lines of a page and the texts on its buttons. Returns neither if there are too many lines or the
 * page is damaged: the text of the page can still be translated.
 * @param page a page of PDF.js
 */
export async function readDrawing(
  page: { readonly pageNumber: number },
  { view, withRulings, buttons }: Wanted,
): Promise<Drawing> {
  if (!withRulings && buttons.size === 0) return NOTHING;
  const { getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const tracer = new PathTracer(OPS, multiplied(view, []));
  const captions = new CaptionReader(OPS, buttons);
  const rulings: Ruling[] = [];
  const request = {
    pageIndex: page.pageNumber - 1,
    withAnnotations: buttons.size > 0,
    most: MAX_OPERATORS,
  };
  try {
    for await (const [operator, given] of operatorsOf(page, request)) {
      if (captions.next(operator, given) || !withRulings) continue;
      for (const ruling of tracer.next(operator, given)) rulings.push(ruling);
      if (rulings.length > MAX_RULINGS) return NOTHING;
    }
  } catch {
    return NOTHING;
  }
  return { rulings, captions: captions.texts };
}
