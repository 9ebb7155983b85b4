import { decodeEntities } from '@lang-assistant/core/htmlEntities';
import type { TextUnit } from '../editedDocument.js';
import type { InlineToken } from '../inline/inlineTokens.js';
import { toInlineUnits } from '../inline/inlineUnit.js';
import { CODE, INLINE, KEPT, VOID_INLINE } from './elements.js';
import type { HtmlToken, StartTag } from './tokenizeHtml.js';

const ENTITY = /&[a-z][a-z\d]*;?/gi;
/** The end of a sentence before a line break. */
const ENDED = /[.!?:;…。！？：；)\]"”»’]\s*$/u;
const GOES_ON = /^\s*\p{Ll}/u;

/** Named entities that cannot be decoded are locked, so that they keep their source. */
function* textTokens(html: string, start: number, end: number): Generator<InlineToken> {
  const raw = html.slice(start, end);
  let from = 0;
  const text = (to: number): InlineToken[] => {
    const part = raw.slice(from, to);
    return part === ''
      ? []
      : [{ kind: 'text', start: start + from, end: start + to, raw: part, text: decodeEntities(part) }];
  };
  for (const { 0: entity, index } of raw.matchAll(ENTITY)) {
    if (decodeEntities(entity) !== entity) continue;
    yield* text(index);
    from = index + entity.length;
    yield { kind: 'locked', start: start + index, end: start + from, raw: entity, text: entity };
  }
  yield* text(raw.length);
}

function isUntranslated({ name, attributes }: StartTag): boolean {
  if (CODE.has(name) || KEPT.has(name)) return true;
  return attributes.some(
    (attribute) =>
      (attribute.name === 'translate' && attribute.value.toLowerCase() === 'no') ||
      (attribute.name === 'class' && /(?:^|\s)notranslate(?:\s|$)/.test(attribute.value)),
  );
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** A line break (`br`) is a separate token: it divides two sentences, or stays at its position within a sentence. */
type BlockToken = InlineToken & { readonly isBreak?: boolean };

function* sentenceBlocks(tokens: readonly BlockToken[]): Generator<readonly InlineToken[]> {
  let from = 0;
  let before = '';
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'text' && token.text.trim() !== '') before = token.text;
    if (token.isBreak !== true) continue;
    const next = tokens
      .slice(place + 1, place + 20)
      .find((other) => other.kind === 'text' && other.text.trim() !== '');
    if (next?.kind === 'text' && !ENDED.test(before.slice(-40)) && GOES_ON.test(next.text.slice(0, 200)))
      continue;
    yield tokens.slice(from, place);
    from = place + 1;
  }
  yield tokens.slice(from);
}

export function createHtmlBlocks(
  html: string,
  escape: (text: string) => string,
  add: (unit: TextUnit) => void,
) {
  let tokens: BlockToken[] = [];
  /** The open element whose content is not translated, and how many elements of its name are open in it. */
  let kept:
    { readonly name: string; readonly start: number; depth: number; readonly isInline: boolean } | undefined;
  /** The open `option` without a `value`. Its form sends the text, so the original text becomes its `value`. */
  let option: StartTag | undefined;

  function flush(): void {
    for (const block of sentenceBlocks(tokens)) {
      for (const unit of toInlineUnits(block, { escape, keepsTags: false }))
        add(option ? withValue(unit, option) : unit);
    }
    tokens = [];
    option = undefined;
  }

  function withValue(unit: TextUnit, tag: StartTag): TextUnit {
    const start = tag.end - 1;
    const value = html.slice(unit.start, unit.end).replaceAll('"', '&quot;');
    const between = html.slice(tag.end, unit.start);
    return { ...unit, start, render: (text) => ` value="${value}">${between}${unit.render(text)}` };
  }

  const rangeOf = ({ start, end }: HtmlToken) => ({ start, end, raw: html.slice(start, end) });

  /** @returns whether the token belongs to an element that is not translated */
  function addToKept(token: HtmlToken): boolean {
    if (!kept) return false;
    if (token.kind === 'start' && token.name === kept.name && !VOID.has(token.name)) kept.depth += 1;
    if (token.kind !== 'end' || token.name !== kept.name) return true;
    kept.depth -= 1;
    if (kept.depth > 0) return true;
    const { start } = kept;
    const raw = html.slice(start, token.end);
    const text = decodeEntities(raw.replace(/<[^<>]*>/g, ''))
      .replace(/\s+/gu, ' ')
      .trim();
    if (kept.isInline)
      tokens.push({ kind: text === '' ? 'anchor' : 'locked', start, end: token.end, raw, text });
    kept = undefined;
    return true;
  }

  function addTag(token: HtmlToken & { readonly kind: 'start' | 'end' }): void {
    if (token.kind === 'start' && VOID_INLINE.has(token.name))
      tokens.push({ kind: 'anchor', ...rangeOf(token) });
    else if (token.name === 'br') tokens.push({ kind: 'anchor', isBreak: true, ...rangeOf(token) });
    else if (INLINE.has(token.name)) {
      tokens.push({ kind: token.kind === 'start' ? 'open' : 'close', name: token.name, ...rangeOf(token) });
    } else {
      flush();
      const isOption = token.kind === 'start' && token.name === 'option';
      if (isOption && !token.attributes.some(({ name }) => name === 'value')) option = token;
    }
  }

  return {
    /** @returns whether the token belongs to an element that is not translated, so that its attributes stay, too */
    add(token: HtmlToken): boolean {
      if (addToKept(token)) return true;
      if (token.kind === 'text') tokens.push(...textTokens(html, token.start, token.end));
      else if (token.kind === 'other') tokens.push({ kind: 'anchor', ...rangeOf(token) });
      else if (token.kind === 'start' && isUntranslated(token) && !VOID.has(token.name)) {
        const isInline = CODE.has(token.name) || INLINE.has(token.name);
        if (!isInline) flush();
        kept = { name: token.name, start: token.start, depth: 1, isInline };
        return !CODE.has(token.name) && !KEPT.has(token.name);
      } else addTag(token);
      return false;
    },
    end: flush,
  };
}
