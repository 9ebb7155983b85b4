import { outputOf, type Judge } from './judge';

interface Message {
  readonly id: string;
  readonly isFuzzy: boolean;
  readonly translation: string;
}

const unquote = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"$/gm)].map(([, text]) => text).join('');

/** Returns the messages of a file as gettext's own `msgcat` writes them. */
async function messagesOf(file: string): Promise<readonly Message[] | undefined> {
  const output = await outputOf('msgcat', ['--no-wrap', '--to-code=UTF-8', '--use-first', file]);
  return output?.split(/\n\n/).flatMap((entry): Message[] => {
    const lines = entry.split('\n').filter((line) => !line.startsWith('#'));
    const own = lines.join('\n');
    const start = own.search(/^msgstr/m);
    if (start === -1 || own.startsWith('msgid ""\nmsgstr')) return [];
    return [
      { id: own.slice(0, start), isFuzzy: /^#,.*\bfuzzy\b/m.test(entry), translation: own.slice(start) },
    ];
  });
}

const LETTER = /\p{L}/u;
/** Parts of a message that are not text: placeholders, tags and escapes. */
const MARKUP = /%[-+ #0-9.$*]*[a-zA-Z]|<[^<>]*>|\\[a-z]/g;
/** A key that programs use instead of a text. */
const KEY = /^[\p{L}\d]+(?:[._][\p{L}\d]+)+$/u;

/** Checks that gettext's tools read the result without a new fault, and find a translation for every message. */
export const judgePo: Judge = async (before, after) => {
  const faults: string[] = [];
  for (const check of ['--check', '--check-format']) {
    const wasSound = (await outputOf('msgfmt', [check, '-o', '/dev/null', before])) !== undefined;
    if (!wasSound) continue;
    const isSound = (await outputOf('msgfmt', [check, '-o', '/dev/null', after])) !== undefined;
    if (!isSound) faults.push(`msgfmt ${check} finds faults`);
  }
  const [source, result] = [await messagesOf(before), await messagesOf(after)];
  if (!source) return faults;
  if (!result) return [...faults, 'msgcat cannot read it'];
  if (source.length !== result.length) faults.push(`${result.length} of ${source.length} messages`);
  source.forEach(({ id, isFuzzy, translation }, index) => {
    const { id: other, translation: written = '' } = result[index] ?? {};
    const text = unquote(id.replace(/^msgctxt.*$/m, '')).replace(MARKUP, '');
    if (id !== other) faults.push(`another message: ${id}`);
    else if (unquote(translation) !== '' && written !== translation) faults.push(`changed: ${id}`);
    else if (unquote(written) === '' && LETTER.test(text) && !KEY.test(text) && !isFuzzy)
      faults.push(`not translated: ${id.trim()}`);
  });
  return faults;
};
