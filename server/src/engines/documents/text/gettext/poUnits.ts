import type { TextUnit } from '../editedDocument';
import { placeholdersOf, toMessageText } from './messageText';
import { escapePo, type PoEntry } from './readPo';

/** `"text"`, or a literal for each line as gettext's programs write it. */
function toLiteral(text: string, lineEnd: string): string {
  const lines = text.split(/(?<=\n)/);
  const literals = lines.map((line) => `"${escapePo(line)}"`);
  return lines.length > 1 ? ['""', ...literals].join(lineEnd) : (literals[0] ?? '""');
}

const isEmpty = ({ translations }: PoEntry) => translations.every(({ text }) => text === '');

/**
 * The unit of a message without translations. Others keep theirs.
 * @param forms the number of plural forms of the target language
 */
export function poUnits(po: string, entry: PoEntry, forms: number, lineEnd: string): readonly TextUnit[] {
  if (!isEmpty(entry)) return [];
  const { id, plural, format } = entry;
  const end = entry.translations.at(-1)?.end ?? 0;
  const [single, many] = [toMessageText(id.text, format), plural && toMessageText(plural.text, format)];
  // A language without plural forms has the plural of the original only.
  const hasSingle = !many || forms > 1;
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
      (text, form) => placeholdersOf(text, format) === placeholdersOf(sources[form] ?? '', format),
    );
    const statements = written.map(
      (text, form) => `msgstr${plural ? `[${form}]` : ''} ${toLiteral(text, lineEnd)}`,
    );
    const flag = isSound ? '' : `#, fuzzy${lineEnd}`;
    return flag + po.slice(entry.start, from) + statements.join(lineEnd);
  };
  return [{ start: entry.start, end, fragment, more, render }];
}
