import { decodeEntities } from '@lang-assistant/core/htmlEntities';
import { isFormulaElement, splitFormulas } from '@lang-assistant/core/translate/formulas';
import { isIconElement, isIconFont, isIconName } from '@lang-assistant/core/translate/iconNames';
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
function* proseTokens(html: string, start: number, end: number): Generator<InlineToken> {
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

/** @param hasLines the browser shows the line breaks of the text */
function* textTokens(html: string, start: number, end: number, hasLines: boolean): Generator<InlineToken> {
  let from = start;
  for (const [index, part] of splitFormulas(html.slice(start, end)).entries()) {
    const pieces = hasLines && index % 2 === 0 ? part.split(/(\n\s*)/) : [part];
    for (const [place, raw] of pieces.entries()) {
      const range = { start: from, end: from + raw.length, raw };
      const isBreak = place % 2 === 1;
      if (isBreak || index % 2 === 1) yield { kind: 'anchor', isBreak, ...range };
      else yield* proseTokens(html, range.start, range.end);
      from = range.end;
    }
  }
}

const valueOf = ({ attributes }: StartTag, name: string): string =>
  attributes.find((attribute) => attribute.name === name)?.value ?? '';

const FONT = /(?:^|[;\s])font(?:-family)?\s*:([^;]*)/i;
const LINES = /(?:^|[;\s])white-space\s*:\s*(?:pre|break-spaces)/i;

const isIcon = (tag: StartTag): boolean =>
  isIconElement(tag.name, valueOf(tag, 'class')) || isIconFont(FONT.exec(valueOf(tag, 'style'))?.[1] ?? '');

const isInline = (name: string): boolean =>
  INLINE.has(name) || CODE.has(name) || isFormulaElement(name, '') || isIconElement(name, '');

const isFormula = (tag: StartTag): boolean => isFormulaElement(tag.name, valueOf(tag, 'class'));

function isUntranslated(tag: StartTag): boolean {
  return (
    CODE.has(tag.name) ||
    KEPT.has(tag.name) ||
    isFormula(tag) ||
    valueOf(tag, 'translate').toLowerCase() === 'no' ||
    /(?:^|\s)notranslate(?:\s|$)/.test(valueOf(tag, 'class'))
  );
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** How the token changes the number of open elements of this name. */
function depthOf(token: HtmlToken, name: string): number {
  if (token.kind === 'start') return token.name === name && !VOID.has(name) ? 1 : 0;
  return token.kind === 'end' && token.name === name ? -1 : 0;
}

/** A line break divides two sentences, or stays at its position within a sentence. */
function* sentenceBlocks(tokens: readonly InlineToken[]): Generator<readonly InlineToken[]> {
  let from = 0;
  let before = '';
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'text' && token.text.trim() !== '') before = token.text;
    if (token.kind !== 'anchor' || token.isBreak !== true) continue;
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

function withValue(html: string, unit: TextUnit, tag: StartTag): TextUnit {
  const start = tag.end - 1;
  const value = html.slice(unit.start, unit.end).replaceAll('"', '&quot;');
  const between = html.slice(tag.end, unit.start);
  return { ...unit, start, render: (text) => ` value="${value}">${between}${unit.render(text)}` };
}

export function createHtmlBlocks(
  html: string,
  escape: (text: string) => string,
  add: (unit: TextUnit) => void,
) {
  let tokens: InlineToken[] = [];
  /** The open element whose content is not translated, and how many elements of its name are open in it. */
  let kept: { readonly tag: StartTag; depth: number } | undefined;
  /** The same for the open element whose line breaks are shown. */
  let lines: { readonly name: string; depth: number } | undefined;
  let isInIcon = false;
  /** The open `option` without a `value`. Its form sends the text, so the original text becomes its `value`. */
  let option: StartTag | undefined;

  function flush(): void {
    for (const block of sentenceBlocks(tokens)) {
      for (const unit of toInlineUnits(block, { escape, keepsTags: false }))
        add(option ? withValue(html, unit, option) : unit);
    }
    tokens = [];
    option = undefined;
  }

  const rangeOf = ({ start, end }: HtmlToken) => ({ start, end, raw: html.slice(start, end) });

  /** @returns whether the token belongs to an element that is not translated */
  function addToKept(token: HtmlToken): boolean {
    if (!kept) return false;
    kept.depth += depthOf(token, kept.tag.name);
    if (kept.depth > 0) return true;
    const { tag } = kept;
    const range = rangeOf({ ...tag, end: token.end });
    const text = decodeEntities(range.raw.replace(/<[^<>]*>/g, ''))
      .replace(/\s+/gu, ' ')
      .trim();
    const isObject = text === '' || isFormula(tag) || (isIcon(tag) && isIconName(text));
    if (isInline(tag.name)) tokens.push({ kind: isObject ? 'anchor' : 'locked', text, ...range });
    kept = undefined;
    return true;
  }

  function addTag(token: HtmlToken & { readonly kind: 'start' | 'end' }): void {
    isInIcon = token.kind === 'start' && isIcon(token);
    if (lines) lines.depth += depthOf(token, lines.name);
    if (lines?.depth === 0) lines = undefined;
    if (token.kind === 'start' && !VOID.has(token.name) && LINES.test(valueOf(token, 'style')))
      lines ??= { name: token.name, depth: 1 };
    if (token.kind === 'start' && VOID_INLINE.has(token.name))
      tokens.push({ kind: 'anchor', ...rangeOf(token) });
    else if (token.name === 'br') tokens.push({ kind: 'anchor', isBreak: true, ...rangeOf(token) });
    else if (isInline(token.name)) {
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
      if (token.kind === 'text' && !(isInIcon && isIconName(html.slice(token.start, token.end))))
        tokens.push(...textTokens(html, token.start, token.end, lines !== undefined));
      else if (token.kind === 'text' || token.kind === 'other')
        tokens.push({ kind: 'anchor', ...rangeOf(token) });
      else if (token.kind === 'start' && isUntranslated(token) && !VOID.has(token.name)) {
        if (!isInline(token.name)) flush();
        kept = { tag: token, depth: 1 };
        return !CODE.has(token.name) && !KEPT.has(token.name);
      } else addTag(token);
      return false;
    },
    end: flush,
  };
}
