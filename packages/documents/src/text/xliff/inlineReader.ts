import { attributeOf, type Closing, type Element } from '../../xml/walkXml.js';
import type { InlineToken } from '../inline/inlineTokens.js';

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

export function createInlineReader(xml: string) {
  const tokens: InlineToken[] = [];
  let kept: { readonly start: number; readonly local: string; depth: number; text: string } | undefined;

  return {
    tokens,
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
      else tokens.push({ kind: 'text', text, start, end, raw: xml.slice(start, end) });
    },
  };
}
