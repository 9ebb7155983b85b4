import type { TargetLanguage } from '../../parsedDocument.js';
import type { Edit } from '../../xml/xmlText.js';
import { pluralFormsOf, type PluralForms } from './pluralForms.js';
import type { PoEntry } from './readPo.js';

const PLURALS = /nplurals\s*=\s*(\d)\s*;(?:\s*plural\s*=\s*([^;\n]*))?/i;

/** The header's value of a field; undefined if it has none. */
function fieldOf(header: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(header)?.[1]?.trim();
}

/** gettext's name of a language: `pt_BR`. */
function toLocale(tag: string): string {
  return tag
    .replace(/^(\w+)-(\w{2})$/, '$1_$2')
    .replace('-Hans', '_CN')
    .replace('-Hant', '_TW');
}

const languageOf = (locale: string) => locale.toLowerCase().split(/[_-]/, 1)[0];

/**
 * The plural forms of a file: its own if it is in the target language already, or has translations that no tool would
 * read with another number of forms; else those of the language.
 * @param existing the numbers of forms of the plural messages that have a translation
 */
export function pluralsIn(
  header: string,
  { tag }: TargetLanguage,
  existing: readonly number[],
): PluralForms & { readonly isOwn: boolean } {
  const language = fieldOf(header, 'Language') ?? '';
  const [, number, rule = ''] = PLURALS.exec(header) ?? [];
  const count = Number(number);
  const forms = pluralFormsOf(tag);
  const withForms = (wanted: number) => existing.filter((one) => one === wanted).length;
  const isNeeded = withForms(count) > withForms(forms.count);
  if (count > 0 && (languageOf(language) === languageOf(tag) || isNeeded))
    return { count, rule, isOwn: true };
  return { ...forms, isOwn: false };
}

/** Sets a field in the source of the header: replaced, or added as a line at its end. */
function withField(raw: string, name: string, value: string, lineEnd: string): string {
  const field = new RegExp(`(["n])${name}:(?:[^"\\\\\\r\\n]|\\\\(?!n).)*`, 'i');
  if (field.test(raw)) return raw.replace(field, (_all, before: string) => `${before}${name}: ${value}`);
  return `${raw}${lineEnd}"${name}: ${value}\\n"`;
}

/** The edits of the header: language, plural forms, and the encoding if it has changed or none is named. */
export function headerEdits(
  po: string,
  entry: PoEntry | undefined,
  target: TargetLanguage,
  existing: readonly number[],
  charset: string | undefined,
  lineEnd: string,
): readonly Edit[] {
  const [statement] = entry?.translations ?? [];
  const { count, rule, isOwn } = pluralsIn(statement?.text ?? '', target, existing);
  const [start, end] = statement ? [statement.literalStart, statement.end] : [0, 0];
  let raw = statement ? po.slice(start, end) : `msgid ""${lineEnd}msgstr ""`;
  if (charset !== undefined || !statement)
    raw = withField(raw, 'Content-Type', `text/plain; charset=${charset ?? 'UTF-8'}`, lineEnd);
  const language = fieldOf(statement?.text ?? '', 'Language') ?? '';
  if (languageOf(language) !== languageOf(target.tag))
    raw = withField(raw, 'Language', toLocale(target.tag), lineEnd);
  if (!isOwn) raw = withField(raw, 'Plural-Forms', `nplurals=${count}; plural=(${rule});`, lineEnd);
  return [{ start, end, text: statement ? raw : raw + lineEnd + lineEnd }];
}
