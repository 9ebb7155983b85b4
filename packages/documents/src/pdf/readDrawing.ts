import { multiplied } from './rulings/matrix.js';
import { CaptionReader } from './captionReader.js';
import { operatorsOf } from './operatorList.js';
import { PathTracer } from './rulings/pathTracer.js';
import type { Ruling } from './rulings/polygons.js';

/** Maximum numbers for a page. One with more is a drawing or a map. */
const MAX_OPERATORS = 200_000;
const MAX_RULINGS = 20_000;

/** What a page draws next to its text. */
export interface Drawing {
  /** The straight lines, level or upright. */
  readonly rulings: readonly Ruling[];
  /** The texts on annotations, by their ids. */
  readonly captions: ReadonlyMap<string, string>;
}

interface Wanted {
  /** The matrix of the displayed page. */
  readonly view: readonly number[];
  readonly withRulings: boolean;
  /** The ids of the annotations whose texts are wanted. */
  readonly buttons: ReadonlySet<string>;
}

const NOTHING: Drawing = { rulings: [], captions: new Map() };

/**
 * Reads the lines of a page and the texts on its buttons; none if they are too many, or damaged, because the text of the
 * page is enough.
 * @param page a page of the library
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
