import type { TextUnit } from '../editedDocument.js';
import { hasInnerVariants, placeholdersOf } from '../inline/placeholders.js';
import { toMessageText } from './messageText.js';
import type { PluralForms } from './pluralForms.js';
import { escapePo, type PoEntry } from './readPo.js';

/** A text with several lines gets one literal per line, as gettext's programs write it. */
function toLiteral(text: string, lineEnd: string): string {
  const lines = text.split(/(?<=\n)/);
  const literals = lines.map((line) => `"${escapePo(line)}"`);
  return lines.length > 1 ? ['""', ...literals].join(lineEnd) : (literals[0] ?? '""');
}

/** Plural rules whose first form is for 1 only, or for 0 and 1. */
const IS_FOR_ONE = /^[\s(]*n\s*(?:==\s*1[\s)]*\?\s*0|!=\s*1|>\s*1)/;

const isEmpty = ({ translations }: PoEntry) => translations.every(({ text }) => text === '');

/**
 * A translated message has no unit, so it stays.
 * @param forms the plural forms of the target language
 */
export function poUnits(
  po: string,
  entry: PoEntry,
  { count: forms, rule }: PluralForms,
  lineEnd: string,
): readonly TextUnit[] {
  if (!isEmpty(entry)) return [];
  const { id, plural, format } = entry;
  const end = entry.translations.at(-1)?.end ?? 0;
  const [single, many] = [toMessageText(id.text, format), plural && toMessageText(plural.text, format)];
  // The singular is translated only if one of the forms can use it. A language with one form uses only the plural. In
  // Russian, the first form is also for 21, so the singular must contain the same placeholders as the plural.
  const isAlike = plural && placeholdersOf(id.text, format) === placeholdersOf(plural.text, format);
  const hasSingle = !many || (forms > 1 && (isAlike === true || IS_FOR_ONE.test(rule)));
  const fragments = [...(hasSingle ? single.fragments : []), ...(many?.fragments ?? [])];
  const [fragment, ...more] = fragments;
  const from = entry.translations[0]?.start;
  if (fragment === undefined || from === undefined) return [];
  const render = (html: string, others: readonly string[] = []) => {
    const all = [html, ...others];
    const first = hasSingle ? single.render(all.slice(0, single.fragments.length)) : '';
    const other = many?.render(hasSingle ? all.slice(single.fragments.length) : all);
    const written =
      other === undefined
        ? [first]
        : Array.from({ length: forms }, (_, form) => (form === 0 && hasSingle ? first : other));
    const sources = written.map((_, form) => (plural && !(form === 0 && hasSingle) ? plural.text : id.text));
    const isSound = written.every(
      (text, form) =>
        placeholdersOf(text, format) === placeholdersOf(sources[form] ?? '', format) &&
        !hasInnerVariants(text),
    );
    const statements = written.map(
      (text, form) => `msgstr${plural ? `[${form}]` : ''} ${toLiteral(text, lineEnd)}`,
    );
    const flag = isSound ? '' : `#, fuzzy${lineEnd}`;
    return flag + po.slice(entry.start, from) + statements.join(lineEnd);
  };
  return [{ start: entry.start, end, fragment, more, render }];
}
