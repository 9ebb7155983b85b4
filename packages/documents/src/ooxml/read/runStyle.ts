import type { Properties, Run } from '../../paragraphs/model.js';

/**
 * Properties without visible effect. They concern spell checking or the layout of scripts, or come from PDF converters.
 */
const INVISIBLE: ReadonlySet<string> = new Set(['lang', 'noProof', 'spacing', 'kern', 'w', 'snapToGrid']);
const INVISIBLE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'lang',
  'altLang',
  'dirty',
  'err',
  'noProof',
  'smtClean',
  'bmk',
  'spc',
  'kern',
]);
const FONT_HINT = /\s[\w.-]+:hint\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Equal for runs that look alike. */
export function runStyleOf(xml: string, properties: Properties | undefined, run: Run): string {
  if (!properties) return '';
  const children = properties.children
    .filter(({ isWord, local }) => !(isWord && INVISIBLE.has(local)))
    .map(({ start, end }) => xml.slice(start, end).replace(FONT_HINT, ''));
  if (run.isWord) return children.join('');
  const attributes = Object.entries(properties.attributes)
    .filter(([name]) => !INVISIBLE_ATTRIBUTES.has(name))
    .map(([name, { value }]) => `${name}=${value}`)
    .toSorted();
  return [...attributes, ...children].join('\n');
}
