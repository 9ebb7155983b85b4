import { decodeEntities } from '@lang-assistant/core/htmlEntities';
import { withAttribute } from '../../paragraphs/write/languageChange.js';
import { attributeOf, type Element } from '../../xml/walkXml.js';
import { escapeXml } from '../../xml/xmlText.js';
import type { DecodedText } from '../encoding/decodeText.js';
import type { TextUnit } from '../editedDocument.js';
import type { InlineToken } from '../inline/inlineTokens.js';
import { toInlineUnits } from '../inline/inlineUnit.js';
import { hasInnerVariants, placeholdersOf } from '../inline/placeholders.js';
import { CDATA_START } from './inlineReader.js';

export interface Pair {
  /** The offsets of the content of `source` or `seg-source`, and of the end of that element. */
  readonly start: number;
  readonly end: number;
  readonly outerEnd: number;
  readonly lists: readonly (readonly InlineToken[])[];
  readonly prefix: string;
  target: Target | undefined;
}

interface Target {
  readonly element: Element;
  readonly closeStart: number;
  readonly end: number;
  readonly isEmpty: boolean;
}

/** States of a target that is not translated yet. It is often a copy of the source. */
const UNTRANSLATED = new Set(['new', 'needs-translation', 'initial']);

/** XLIFF 2 has no state for texts to review. */
const REVIEW_XLIFF2 = 'lang-assistant:needs-review';

/** The target has text, and its state does not say that it is untranslated. */
function isTranslated(target: Target | undefined, state: string | undefined): boolean {
  return target?.isEmpty === false && !UNTRANSLATED.has(state ?? '');
}

/** The line break and white space before an element. */
function indentOf(xml: string, place: number): string {
  return /(?:\r\n|\r|\n)[ \t]*$/.exec(xml.slice(Math.max(0, place - 200), place))?.[0] ?? '';
}

const CDATA = /<!\[CDATA\[([^]*?)\]\]>/g;

/** Returns parts of the source for a target, where they are escaped: a part of a CDATA section lacks its start or end. */
function createSlicer(xml: string, { start: pairStart, end: pairEnd }: Pair) {
  const sections = [...xml.slice(pairStart, pairEnd).matchAll(CDATA)].map(({ 0: section, index }) => {
    const start = pairStart + index;
    return { start, end: start + section.length };
  });
  let next = 0;
  return (from: number, to: number) => {
    let [result, place] = ['', from];
    if ((sections[next - 1]?.end ?? 0) > from) next = 0;
    while ((sections[next]?.end ?? Infinity) <= from) next += 1;
    for (; (sections[next]?.start ?? Infinity) < to; next += 1) {
      const { start, end } = sections[next] ?? { start: to, end: to };
      const inner = xml.slice(Math.max(place, start + CDATA_START.length), Math.min(to, end - 3));
      result += xml.slice(place, Math.max(place, start)) + escapeXml(inner);
      place = Math.min(to, end);
    }
    return result + xml.slice(place, to);
  };
}

const shownText = (xml: string) => decodeEntities(xml.replace(/<[^<>]*>/g, ' '));

/** Whether a translation has other placeholders than its source, so that it needs a review. */
function isDoubtful(source: string, target: string): boolean {
  const [before, after] = [shownText(source), shownText(target)];
  return placeholdersOf(before) !== placeholdersOf(after) || hasInnerVariants(before);
}

/**
 * Returns the unit of a source whose target is missing, empty or untranslated.
 * @param sourceStart the offset of the `source` element
 * @param owner the `trans-unit` of XLIFF 1, or the `segment` of XLIFF 2, which has the state
 */
export function xliffUnits(
  { text: xml, has }: DecodedText,
  pair: Pair,
  sourceStart: number,
  owner: Element,
): readonly TextUnit[] {
  const { target, start, end, outerEnd, prefix } = pair;
  const isSegment = owner.local === 'segment';
  const state =
    (isSegment ? attributeOf(owner, 'state') : undefined) ?? (target && attributeOf(target.element, 'state'));
  if (isTranslated(target, state)) return [];
  const escape = (text: string) =>
    escapeXml(text).replace(/\P{ASCII}/gu, (sign) => (has(sign) ? sign : `&#${sign.codePointAt(0)};`));
  const inner = pair.lists.flatMap((tokens) => toInlineUnits(tokens, { escape, keepsTags: true }));
  const [first, ...others] = inner;
  if (!first) return [];

  const sliceOf = createSlicer(xml, pair);

  function content(html: string, more: readonly string[]): string {
    let filled = '';
    let from = start;
    inner.forEach((unit, index) => {
      const translation = index === 0 ? html : (more[index - 1] ?? unit.fragment);
      const isSame = translation === unit.fragment;
      filled += sliceOf(from, unit.start);
      filled += isSame ? sliceOf(unit.start, unit.end) : unit.render(translation);
      from = unit.end;
    });
    return filled + sliceOf(from, end);
  }

  const name = `${prefix === '' ? '' : `${prefix}:`}target`;
  const indent = target ? '' : indentOf(xml, sourceStart);
  const [from, to] = target ? [target.element.start, target.end] : [outerEnd, outerEnd];
  const opening = target
    ? xml.slice(from, target.element.openEnd).replace(/(?<!\s)\s*\/>$/, '>')
    : `<${name}>`;
  const render = (html: string, more: readonly string[] = []) => {
    const text = content(html, more);
    const isReview = isDoubtful(sliceOf(start, end), text);
    if (isSegment) {
      const tag = xml.slice(owner.start, owner.openEnd);
      const stated = state === undefined && !isReview ? tag : withAttribute(tag, 'state', 'translated');
      const owned = isReview ? withAttribute(stated, 'subState', REVIEW_XLIFF2) : stated;
      return `${owned}${xml.slice(owner.openEnd, from)}${indent}${opening}${text}</${name}>`;
    }
    const after = isReview ? 'needs-review-translation' : state && 'translated';
    return `${indent}${after === undefined ? opening : withAttribute(opening, 'state', after)}${text}</${name}>`;
  };
  return [
    {
      start: isSegment ? owner.start : from,
      end: to,
      fragment: first.fragment,
      more: others.map(({ fragment }) => fragment),
      render,
    },
  ];
}
