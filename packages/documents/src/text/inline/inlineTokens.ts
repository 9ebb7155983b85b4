interface Range {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}

export type InlineToken = Range &
  (
    | { readonly kind: 'text'; /** Decoded. */ readonly text: string }
    /** A start tag and the end tag of the same name are partners. */
    | {
        readonly kind: 'open' | 'close';
        readonly name: string;
        /** `raw` differs from the source: write it if the text changes. */
        readonly isNew?: boolean;
      }
    /** An object without text that keeps its position between words: a picture, a time. */
    | { readonly kind: 'anchor'; /** A line break between two words. */ readonly isBreak?: boolean }
    /** A part of the sentence that stays the same: code, a placeholder. Engines get `text`. */
    | { readonly kind: 'locked'; readonly text: string }
  );

export interface Mark {
  readonly open: string;
  readonly close: string;
}

/** An object without text, and the tags around it. */
export interface Anchor {
  readonly path: readonly Mark[];
  readonly raw: string;
  readonly hasSpace: boolean;
  readonly isBreak: boolean;
}

/** Text within the same tags, or a locked part. */
export interface InlineGroup {
  readonly path: readonly Mark[];
  /** Without outer space. */
  readonly text: string;
  /** The source of a locked group; undefined for text. */
  readonly raw: string | undefined;
  readonly anchors: readonly Anchor[];
  /** There is a space or a line break between this group and the group before. */
  readonly hasSpace: boolean;
  /** The space between this group and the group before comes before the anchors between them, or is one of them. */
  readonly isSpaceMoved: boolean;
}

/** The translatable part of a text, without the markup and the space around it. */
export interface InlineText {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly InlineGroup[];
}

/** Limits the search for the start tag of an end tag. A tag that was opened earlier has no partner. */
const MAX_OPEN = 64;

/** An end tag closes the last open tag of its name. Tags that overlap have no partner. */
function findPartners(tokens: readonly InlineToken[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const open: { readonly name: string; readonly place: number }[] = [];
  tokens.forEach((token, place) => {
    if (token.kind === 'open') open.push({ name: token.name, place });
    if (token.kind !== 'close') return;
    const near = open.slice(-MAX_OPEN);
    const at = near.findLastIndex(({ name }) => name === token.name);
    const partner = near[at];
    if (!partner) return;
    open.length -= near.length - at;
    found.set(partner.place, place).set(place, partner.place);
  });
  return found;
}

const isText = (token: InlineToken) =>
  token.kind === 'locked' || (token.kind === 'text' && token.text.trim() !== '');

/**
 * Finds the range of the translatable part: from the first to the last text. The range also contains tags whose partner
 * is in the range, and tags that must be written again.
 */
function coreOf(
  tokens: readonly InlineToken[],
  partners: ReadonlyMap<number, number>,
): readonly [number, number] {
  const [first, last] = [tokens.findIndex(isText), tokens.findLastIndex(isText)];
  let [start, end] = [first, last];
  for (let place = first; place <= last; place += 1) {
    const partner = partners.get(place) ?? first;
    start = Math.min(start, partner);
    end = Math.max(end, partner);
  }
  tokens.forEach((token, place) => {
    if (token.kind !== 'close' || token.isNew !== true) return;
    start = Math.min(start, partners.get(place) ?? place);
    end = Math.max(end, place);
  });
  return [start, end];
}

interface Draft {
  readonly key: string;
  readonly path: readonly Mark[];
  text: string;
  readonly raw: string | undefined;
  readonly anchors: Anchor[];
}

/** Adjacent text within the same tags is one draft. */
function toDrafts(
  tokens: readonly InlineToken[],
  partners: ReadonlyMap<number, number>,
  from: number,
  to: number,
): Draft[] {
  const drafts: Draft[] = [];
  const open: (Mark & { readonly place: number })[] = [];
  for (let place = from; place <= to; place += 1) {
    const token = tokens[place];
    if (!token) break;
    const partner = tokens[partners.get(place) ?? -1];
    const last = drafts.at(-1);
    if (token.kind === 'open' && partner) open.push({ open: token.raw, close: partner.raw, place });
    else if (token.kind === 'close' && partner) open.pop();
    else if (token.kind === 'text') {
      const key = open.map((mark) => mark.place).join();
      const text = token.text.replace(/\s+/gu, ' ');
      const isSame = last?.key === key && last.raw === undefined && last.anchors.length === 0;
      if (isSame) last.text += text;
      else if (text !== '') drafts.push({ key, path: [...open], text, raw: undefined, anchors: [] });
    } else if (token.kind === 'locked') {
      drafts.push({ key: '', path: [...open], text: token.text, raw: token.raw, anchors: [] });
    } else {
      const isFirst = last?.anchors.length === 0;
      const hasSpace = isFirst && last.raw === undefined && last.text !== last.text.trimEnd();
      const isBreak = token.kind === 'anchor' && token.isBreak === true;
      const anchor = { path: [...open], raw: token.raw, hasSpace, isBreak };
      // An anchor before all text gets an empty locked group that it can follow.
      if (last) last.anchors.push(anchor);
      else drafts.push({ key: '', path: [], text: '', raw: '', anchors: [anchor] });
    }
  }
  return drafts;
}

/** Moves the space out of the groups to the gaps between them, where engines keep it. */
function toGroups(drafts: readonly Draft[]): readonly InlineGroup[] {
  const groups: InlineGroup[] = [];
  let hasSpace = false;
  /** There is a space between an anchor and the next group. */
  let isAfterSpace = false;
  for (const { path, text, raw, anchors } of drafts) {
    const core = text.trim();
    const last = groups.at(-1);
    if (core === '' && raw === undefined) {
      isAfterSpace = anchors.length === 0 && (last?.anchors.length ?? 0) > 0;
      if (last) groups.splice(-1, 1, { ...last, anchors: [...last.anchors, ...anchors] });
      hasSpace = true;
      continue;
    }
    const startsApart = isAfterSpace || (raw === undefined && text !== text.trimStart());
    isAfterSpace = false;
    const isBroken = last?.anchors.some(({ isBreak }) => isBreak) === true;
    const isSpaceMoved =
      !startsApart && (isBroken || last?.anchors.some((anchor) => anchor.hasSpace) === true);
    // Engines need the space between two words, wherever the anchors are.
    const isApart = startsApart || isBroken || (hasSpace && (!isSpaceMoved || /^[\p{L}\p{N}]/u.test(core)));
    groups.push({ path, text: core, raw, anchors, hasSpace: groups.length > 0 && isApart, isSpaceMoved });
    hasSpace = raw === undefined && text !== text.trimEnd();
  }
  return groups;
}

/** Turns each pair of tags without content into an anchor: an icon, a link target. */
function withEmptyPairs(tokens: readonly InlineToken[]): readonly InlineToken[] {
  const partners = findPartners(tokens);
  const result: InlineToken[] = [];
  for (let place = 0; place < tokens.length; place += 1) {
    const [token, partner = -1] = [tokens[place], partners.get(place)];
    if (!token) break;
    const inside = partner > place ? tokens.slice(place, Math.min(partner, place + MAX_OPEN) + 1) : [];
    const end = inside.at(-1)?.end ?? 0;
    const isEmpty = end > 0 && inside.length === partner - place + 1 && inside.every(isTag);
    if (isEmpty) {
      const raw = inside.map((tag) => tag.raw).join('');
      result.push({ kind: 'anchor', start: token.start, end, raw });
      place = partner;
    } else result.push(token);
  }
  return result;
}

const isTag = ({ kind }: InlineToken) => kind === 'open' || kind === 'close';

const NBSP = /&(?:nbsp|#160|#xa0);/i;
const LEADING = new RegExp(`^(?:\\s|${NBSP.source})*`, 'iu');
const LAST_NBSP = new RegExp(`${NBSP.source}$`, 'i');

function trailingSpace(raw: string): number {
  let core = raw.trimEnd();
  for (;;) {
    const found = LAST_NBSP.exec(core.slice(-6));
    if (!found) return raw.length - core.length;
    core = core.slice(0, -found[0].length).trimEnd();
  }
}

/** Groups the text of a sentence by its tags. Undefined if there is only markup and space. */
export function toInlineText(all: readonly InlineToken[]): InlineText | undefined {
  const tokens = withEmptyPairs(all);
  const partners = findPartners(tokens);
  const [start, end] = coreOf(tokens, partners);
  const [firstToken, lastToken] = [tokens[start], tokens[end]];
  if (!firstToken || !lastToken) return undefined;
  const groups = toGroups(toDrafts(tokens, partners, start, end));
  if (groups.length === 0) return undefined;
  const lead = firstToken.kind === 'text' ? (LEADING.exec(firstToken.raw)?.[0].length ?? 0) : 0;
  const tail = lastToken.kind === 'text' ? trailingSpace(lastToken.raw) : 0;
  return { start: firstToken.start + lead, end: lastToken.end - tail, groups };
}
