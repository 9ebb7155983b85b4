import { attributeOf, type Closing, type Element } from '../../xml/walkXml.js';
import { escapeXml } from '../../xml/xmlText.js';
import type { InlineToken } from '../inline/inlineTokens.js';
import { hasVariants } from '../inline/placeholderPatterns.js';
import { placeholderTokens } from '../inline/placeholders.js';

/**
 * Elements that contain code of the original format. The code of `bpt` and `ept` is markup; other code may be a word.
 */
const CODE = new Set(['ph', 'it', 'bpt', 'ept']);

function isProtected(element: Element): boolean {
  if (CODE.has(element.local)) return true;
  return (
    element.local === 'mrk' &&
    (attributeOf(element, 'translate') === 'no' || attributeOf(element, 'mtype') === 'protected')
  );
}

/** Engines see code up to this length as a word. Longer code, and code with tags, would only confuse an engine. */
const MAX_SHOWN_CHARS = 30;

export const CDATA_START = '<![CDATA[';

/** The offset of each character of a text in its XML. */
function offsetsOf(raw: string, start: number): readonly number[] {
  if (raw.startsWith(CDATA_START))
    return Array.from({ length: raw.length - 11 }, (_, place) => start + CDATA_START.length + place);
  const offsets: number[] = [];
  for (const { 0: piece, index } of raw.matchAll(/&#?\w+;|\r\n|[^]/g)) {
    offsets.push(start + index);
    const code = Number(
      piece.replace(/^&#(x?)(.*);$/, (_all, hex: string, digits: string) => (hex && '0x') + digits),
    );
    if (piece.length > 1 && code > 0xffff) offsets.push(start + index);
  }
  return [...offsets, start + raw.length];
}

export function createInlineReader(xml: string) {
  let tokens: InlineToken[] = [];
  /** One list of tokens for each text. A message with variants has several texts. */
  const lists = [tokens];
  let isMessage = false;
  let kept: { readonly start: number; readonly local: string; depth: number; text: string } | undefined;

  /** HTML and placeholders in the text stay, as in other message files. */
  function addText(text: string, start: number, end: number): void {
    const raw = xml.slice(start, end);
    const isCdata = raw.startsWith(CDATA_START);
    const offsets = raw === text ? undefined : offsetsOf(raw, start);
    if (offsets && offsets.length !== text.length + 1) {
      tokens.push({ kind: 'text', text, start, end, raw });
      return;
    }
    const placeOf = (place: number) => (offsets ? (offsets[place] ?? end) : start + place);
    isMessage ||= hasVariants(text);
    for (const [index, list] of placeholderTokens(text, isMessage ? 'icu' : undefined).entries()) {
      if (index > 0) lists.push((tokens = []));
      for (const token of list) {
        const range = { start: placeOf(token.start), end: placeOf(token.end) };
        const part = xml.slice(range.start, range.end);
        const found = { ...token, ...range, raw: isCdata ? escapeXml(part) : part };
        // An escaped tag is no partner of an element of the same name.
        tokens.push('name' in found ? { ...found, name: `escaped ${found.name}` } : found);
      }
    }
  }

  return {
    lists,
    open(element: Element): void {
      if (kept) kept.depth += 1;
      else if (isProtected(element) && !element.isSelfClosing)
        kept = { start: element.start, local: element.local, depth: 1, text: '' };
      else {
        const range = { start: element.start, end: element.openEnd };
        const raw = xml.slice(range.start, range.end);
        if (element.isSelfClosing) tokens.push({ kind: 'anchor', raw, ...range });
        else tokens.push({ kind: 'open', name: element.local, raw, ...range });
      }
    },
    close(element: Element, { closeStart, end }: Closing): void {
      if (!kept) {
        const raw = xml.slice(closeStart, end);
        if (!element.isSelfClosing)
          tokens.push({ kind: 'close', name: element.local, raw, start: closeStart, end });
        return;
      }
      kept.depth -= 1;
      if (kept.depth > 0) return;
      const { start, local } = kept;
      const text = kept.text.trim();
      const isWord =
        text !== '' && text.length <= MAX_SHOWN_CHARS && !/[<>]/.test(text) && !/^[be]pt$/.test(local);
      const range = { start, end, raw: xml.slice(start, end) };
      tokens.push(isWord ? { kind: 'locked', text, ...range } : { kind: 'anchor', ...range });
      kept = undefined;
    },
    text(text: string, start: number, end: number): void {
      if (kept) kept.text += text;
      else addText(text, start, end);
    },
  };
}
