import type { TargetLanguage } from '../../parsedDocument.js';
import type { Edit } from '../../xml/xmlText.js';
import { pluralFormsOf, type PluralForms } from './pluralForms.js';
import type { PoEntry } from './readPo.js';

const PLURALS = /nplurals\s*=\s*(\d)\s*;(?:\s*plural\s*=\s*([^;\n]*))?/i;

function fieldOf(header: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(header)?.[1]?.trim();
}

/** Converts a BCP 47 tag to gettext's locale name: `pt_BR`. */
function toLocale(tag: string): string {
  return tag
    .replace(/^(\w+)-(\w{2})$/, '$1_$2')
    .replace('-Hans', '_CN')
    .replace('-Hant', '_TW');
}

const languageOf = (locale: string) => locale.toLowerCase().split(/[_-]/, 1)[0];

/**
 * The default is the plural forms of the target language. The file keeps its forms if it already is in that language,
 * or if more of its translations match the file's number of forms.
 * @param existing the number of forms of each translated plural message
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

/** A missing field is added at the end. */
function withField(raw: string, name: string, value: string, lineEnd: string): string {
  const field = new RegExp(`(["n])${name}:(?:[^"\\\\\\r\\n]|\\\\(?!n).)*`, 'i');
  if (field.test(raw)) return raw.replace(field, (_all, before: string) => `${before}${name}: ${value}`);
  return `${raw}${lineEnd}"${name}: ${value}\\n"`;
}

/** Returns the edits for language, plural forms, and the encoding if it has changed or is missing. */
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
