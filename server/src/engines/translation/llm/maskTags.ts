/** A segment of HTML in which numbered tags replace the real tags. */
export interface MaskedSegment {
  readonly text: string;
  /** Returns undefined if a tag is missing, repeated, wrongly nested or new. */
  restore(answer: string): string | undefined;
}

/**
 * Matches comments, declarations and tags. A `>` inside a quoted attribute does not end a tag. A comment without an end
 * is the rest of the segment.
 */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<(?:\/?[a-z]|[!?])(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

const MASKED = /<\/?t\d+\/?>/g;

/** Also matches other spellings that models use: `<t1 />`, `<T1>`. */
const LOOSELY_MASKED = /<(\/?)t(\d+)\s*(\/?)>/gi;

const NAME = /^<\/?([a-z][^\s/>]*)/i;

/**
 * Replaces tags by numbered tags. A start tag and its end tag share a number (`<t1>…</t1>`), and a single tag has its
 * own (`<t2/>`). Models keep such tags. Attributes are not sent, so they cannot change, and a response cannot add tags.
 * A `<` outside of tags becomes an entity.
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

/** Maps the index of each start tag to its end tag, and vice versa. */
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
    // Tags that were opened after this start tag and not closed are single tags, such as `<br>`.
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
