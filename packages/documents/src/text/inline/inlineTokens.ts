interface Range {
  readonly start: number;
  readonly end: number;
  /** The source between the two offsets. */
  readonly raw: string;
}

/** A piece of a text with markup. */
export type InlineToken = Range &
  (
    | { readonly kind: 'text'; /** Decoded. */ readonly text: string }
    /** A start tag; the end tag of the same name is its partner. */
    | {
        readonly kind: 'open' | 'close';
        readonly name: string;
        /** Whether `raw` is not the source, but what is to be written if the text changes. */
        readonly isNew?: boolean;
      }
    /** Something without text that keeps its place between words: a picture, a time. */
    | { readonly kind: 'anchor' }
    /** A part of the sentence that stays as it is: code, a placeholder. Engines get `text`. */
    | { readonly kind: 'locked'; readonly text: string }
  );

/** A pair of tags. */
export interface Mark {
  readonly open: string;
  readonly close: string;
}

/** Something without text, and the tags around it. */
export interface Anchor {
  readonly path: readonly Mark[];
  readonly raw: string;
  /** Whether a space is between it and the text before. */
  readonly hasSpace: boolean;
}

/** Text within the same tags, or something locked. */
export interface InlineGroup {
  readonly path: readonly Mark[];
  /** Without outer space. */
  readonly text: string;
  /** The source of a locked group. */
  readonly raw: string | undefined;
  /** The anchors that follow it. */
  readonly anchors: readonly Anchor[];
  /** Whether a space is between this group and the one before. */
  readonly hasSpace: boolean;
  /** Whether that space is before the anchors between the two. */
  readonly isSpaceMoved: boolean;
}

/** The translatable part of a text, without the markup and the space around it. */
export interface InlineText {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly InlineGroup[];
}

/** Tags that were opened before this many others, and never closed, have no partner. */
const MAX_OPEN = 64;

/** The partner of each tag. An end tag closes the last open tag of its name; tags that overlap have none. */
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
 * Where the translatable part starts and ends: at the first and the last text, or at a tag outside of them whose partner
 * is between them, or which is to be written again.
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

/** The texts and locked parts between two places. Adjacent text within the same tags is one draft. */
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
      const anchor = { path: [...open], raw: token.raw, hasSpace };
      // Before all text, it follows a locked group without text.
      if (last) last.anchors.push(anchor);
      else drafts.push({ key: '', path: [], text: '', raw: '', anchors: [anchor] });
    }
  }
  return drafts;
}

/** Moves the space out of the drafts, where engines keep it. */
function toGroups(drafts: readonly Draft[]): readonly InlineGroup[] {
  const groups: InlineGroup[] = [];
  let hasSpace = false;
  for (const { path, text, raw, anchors } of drafts) {
    const core = text.trim();
    const last = groups.at(-1);
    if (core === '' && raw === undefined) {
      if (last) groups.splice(-1, 1, { ...last, anchors: [...last.anchors, ...anchors] });
      hasSpace = true;
      continue;
    }
    const startsApart = raw === undefined && text !== text.trimStart();
    const isSpaceMoved = !startsApart && last?.anchors.some((anchor) => anchor.hasSpace) === true;
    // Engines need the space between two words, wherever the anchors are.
    const isApart = startsApart || (hasSpace && (!isSpaceMoved || /^[\p{L}\p{N}]/u.test(core)));
    groups.push({ path, text: core, raw, anchors, hasSpace: groups.length > 0 && isApart, isSpaceMoved });
    hasSpace = raw === undefined && text !== text.trimEnd();
  }
  return groups;
}

/** Makes an anchor of each pair of tags without text or anything else between them: an icon, a target of links. */
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

/** Groups a text by its tags; undefined if it has nothing but markup and space. */
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
