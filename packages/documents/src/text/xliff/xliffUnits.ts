import { attributeOf, type Element } from '../../xml/walkXml.js';
import { escapeXml } from '../../xml/xmlText.js';
import type { DecodedText } from '../encoding/decodeText.js';
import type { TextUnit } from '../editedDocument.js';
import type { InlineToken } from '../inline/inlineTokens.js';
import { toInlineUnits } from '../inline/inlineUnit.js';

export interface Pair {
  /** The offsets of the content of `source` or `seg-source`, and of the end of that element. */
  readonly start: number;
  readonly end: number;
  readonly outerEnd: number;
  readonly tokens: readonly InlineToken[];
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

/** The target has text, and its state does not say that it is untranslated. */
function isTranslated(target: Target | undefined, state: string | undefined): boolean {
  return target?.isEmpty === false && !UNTRANSLATED.has(state ?? '');
}

/** The line break and white space before an element. */
function indentOf(xml: string, place: number): string {
  return /(?:\r\n|\r|\n)[ \t]*$/.exec(xml.slice(Math.max(0, place - 200), place))?.[0] ?? '';
}

/**
 * Returns the unit of a source whose target is missing, empty or untranslated.
 * @param sourceStart the offset of the `source` element
 * @param segmentState the state of the `segment` of XLIFF 2
 */
export function xliffUnits(
  { text: xml, has }: DecodedText,
  pair: Pair,
  sourceStart: number,
  segmentState: string | undefined,
): readonly TextUnit[] {
  const { target, start, end, outerEnd, prefix } = pair;
  const state = segmentState ?? (target && attributeOf(target.element, 'state'));
  if (isTranslated(target, state)) return [];
  const escape = (text: string) =>
    escapeXml(text).replace(/\P{ASCII}/gu, (sign) => (has(sign) ? sign : `&#${sign.codePointAt(0)};`));
  const inner = toInlineUnits(pair.tokens, { escape, keepsTags: true });
  const [first, ...others] = inner;
  if (!first) return [];

  function content(html: string, more: readonly string[]): string {
    let filled = '';
    let from = start;
    inner.forEach((unit, index) => {
      const translation = index === 0 ? html : (more[index - 1] ?? unit.fragment);
      const isSame = translation === unit.fragment;
      filled +=
        xml.slice(from, unit.start) + (isSame ? xml.slice(unit.start, unit.end) : unit.render(translation));
      from = unit.end;
    });
    return filled + xml.slice(from, end);
  }

  const name = `${prefix === '' ? '' : `${prefix}:`}target`;
  const common = { fragment: first.fragment, more: others.map(({ fragment }) => fragment) };
  if (!target) {
    const indent = indentOf(xml, sourceStart);
    const render = (html: string, more: readonly string[] = []) =>
      `${indent}<${name}>${content(html, more)}</${name}>`;
    return [{ ...common, start: outerEnd, end: outerEnd, render }];
  }
  const { element } = target;
  if (element.isSelfClosing) {
    const open = xml.slice(element.start, element.openEnd).replace(/(?<!\s)\s*\/>$/, '>');
    const render = (html: string, more: readonly string[] = []) => `${open}${content(html, more)}</${name}>`;
    return [{ ...common, start: element.start, end: element.openEnd, render }];
  }
  return [
    {
      ...common,
      start: element.openEnd,
      end: target.closeStart,
      render: (html, more = []) => content(html, more),
    },
  ];
}
