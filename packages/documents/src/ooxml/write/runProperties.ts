import { withAttribute, type LanguageChange } from '../../paragraphs/write/languageChange.js';
import type { Properties, Run } from '../../paragraphs/model.js';

/** The elements that the schema requires after `w:rtl`, in their order. Extensions come after it, too. */
const AFTER_RTL: ReadonlySet<string> = new Set([
  'cs',
  'em',
  'lang',
  'eastAsianLayout',
  'specVanish',
  'oMath',
  'rPrChange',
]);
/** Right-to-left scripts have separate properties for weight, slant and size. */
const COMPLEX: Readonly<Record<string, string>> = { b: 'bCs', i: 'iCs', sz: 'szCs' };

/** Sets the target direction, and the target language if the run names a language. */
export function setRunDirection(xml: string, run: Run, change: LanguageChange): string {
  const { properties } = run;
  if (!properties) {
    const prefix = run.prefix === '' ? '' : `${run.prefix}:`;
    return run.isWord && change.isRtl ? `<${prefix}rPr><${prefix}rtl/></${prefix}rPr>` : '';
  }
  if (run.isWord) return turnWordProperties(xml, properties, change);
  const open = xml.slice(properties.start, properties.openEnd);
  const turned = Object.hasOwn(properties.attributes, 'lang')
    ? withAttribute(open, 'lang', change.tag)
    : open;
  return turned + xml.slice(properties.openEnd, properties.end);
}

function turnWordProperties(xml: string, properties: Properties, change: LanguageChange): string {
  const { start, openEnd, closeStart, end, children, isSelfClosing } = properties;
  const prefix = properties.prefix === '' ? '' : `${properties.prefix}:`;
  const has = (local: string) => children.some((child) => child.isWord && child.local === local);
  const parts: string[] = [];
  let isRtlDone = !change.isRtl;
  let place = openEnd;
  for (const child of children) {
    const between = xml.slice(place, child.start);
    const markup = xml.slice(child.start, child.end);
    place = child.end;
    parts.push(between);
    if (child.isWord && (child.local === 'rtl' || (child.local === 'cs' && !change.isRtl))) continue;
    if (!isRtlDone && (!child.isWord || AFTER_RTL.has(child.local))) {
      parts.push(`<${prefix}rtl/>`);
      isRtlDone = true;
    }
    parts.push(child.isWord && child.local === 'lang' ? withLanguage(markup, prefix, change) : markup);
    const complex = child.isWord ? COMPLEX[child.local] : undefined;
    if (change.isRtl && complex !== undefined && !has(complex)) {
      parts.push(
        markup.replaceAll(new RegExp(`(</?)${prefix}${child.local}\\b`, 'g'), `$1${prefix}${complex}`),
      );
    }
  }
  if (!isRtlDone) parts.push(`<${prefix}rtl/>`);
  const inner = parts.join('') + xml.slice(place, closeStart);
  const open = xml.slice(start, openEnd);
  if (!isSelfClosing) return open + inner + xml.slice(closeStart, end);
  return inner === '' ? open : `${open.replace(/(?<!\s)\s*\/>$/, '>')}${inner}</${prefix}rPr>`;
}

function withLanguage(markup: string, prefix: string, change: LanguageChange): string {
  return markup.replace(/^<[^>]*>/, (tag) => withAttribute(tag, prefix + change.langAttribute, change.tag));
}
