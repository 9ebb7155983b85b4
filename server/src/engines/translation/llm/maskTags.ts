/** A segment of HTML as a model sees it: every tag is a number. */
export interface MaskedSegment {
  readonly text: string;
  /**
   * Puts the real tags back into an answer. Undefined unless it has each tag exactly once, in whichever order, each pair
   * the right way round and well nested, and no tag besides.
   */
  restore(answer: string): string | undefined;
}

/** Comments, declarations and tags; a `>` inside a quoted attribute does not end one. */
const MARKUP = /<!--[\s\S]*?-->|<(?:\/?[a-z]|[!?])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

const MASKED = /<\/?t\d+\/?>/g;

/** Spellings that mean the same: `<t1 />`, `<T1>`. */
const LOOSELY_MASKED = /<(\/?)t(\d+)\s*(\/?)>/gi;

const NAME = /^<\/?([a-z][^\s/>]*)/i;

/**
 * Numbers the tags: a pair gets one number (`<t1>…</t1>`), a tag that stands alone its own (`<t2/>`). Models keep these, and
 * attributes come back untouched because they never leave; nor can an answer bring a tag of its own. A `<` that belongs to
 * no tag becomes an entity.
 */
export function maskTags(html: string): MaskedSegment {
  const real = new Map<string, string>();
  const tags = [...html.matchAll(MARKUP)].map(([tag]) => tag);
  const partners = pairUp(tags);
  const masks = tags.map((tag, place) => {
    const partner = partners.get(place);
    const number = Math.min(place, partner ?? place) + 1;
    const mask = partner === undefined ? `<t${number}/>` : place < partner ? `<t${number}>` : `</t${number}>`;
    real.set(mask, tag);
    return mask;
  });
  const rest = masks.values();
  return {
    text: html
      .split(MARKUP)
      .map((words) => words.replaceAll('<', '&lt;') + (rest.next().value ?? ''))
      .join(''),
    restore(answer) {
      const tidy = answer.replace(LOOSELY_MASKED, '<$1t$2$3>');
      if (!hasTags(tidy, masks)) return undefined;
      return tidy.replace(MASKED, (mask) => real.get(mask) ?? '');
    },
  };
}

/** The place of the end tag for that of its start tag, and the other way round. */
function pairUp(tags: readonly string[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const open: { readonly name: string; readonly place: number }[] = [];
  tags.forEach((tag, place) => {
    const name = NAME.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined || tag.endsWith('/>')) return;
    if (!tag.startsWith('</')) {
      open.push({ name, place });
      return;
    }
    const start = open.findLastIndex((one) => one.name === name);
    const opened = open[start];
    if (!opened) return;
    // What was opened since then and not closed stands alone, as `<br>` does.
    open.length = start;
    partners.set(opened.place, place).set(place, opened.place);
  });
  return partners;
}

function hasTags(answer: string, masks: readonly string[]): boolean {
  const found = answer.match(MASKED) ?? [];
  if (answer.replace(MASKED, '').includes('<')) return false;
  if (found.toSorted().join('') !== masks.toSorted().join('')) return false;
  const open: string[] = [];
  return found.every((mask) => {
    if (mask.endsWith('/>')) return true;
    if (!mask.startsWith('</')) return open.push(mask) > 0;
    return open.pop() === mask.replace('</', '<');
  });
}
