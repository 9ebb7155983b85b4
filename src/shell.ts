import { readFacadeSettings, toAttributeName } from './element/readSettings';
import { shellHtml } from './facade/shellHtml';
import { SHELLS } from './facade/shellTemplates';
import { attributesHtml } from './facade/templateHtml';
import { toValues } from './facade/templateValues';

/**
 * The attributes of a shell, by HTML name or by property name. `true` gives an attribute without a value. `false`,
 * `null` and `undefined` give no attribute. An object is printed as JSON.
 */
export type ShellAttributes = Readonly<Record<string, string | number | boolean | object | null | undefined>>;

/** Matches the names of values that belong to one user: an attribute in each of its spellings, or a key of `config`. */
const SECRET = /^(data-)?(user-?token|nonce|token)$/i;
/** Matches the name of an attribute, but not of an event listener such as `onclick`. */
const NAME = /^(?!on)[a-z][\w.:-]*$/i;

function toPrintedName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`${name} is not an attribute that a shell can have`);
  return /^[a-z]\w*[A-Z]\w*$/.test(name) ? toAttributeName(name) : name.toLowerCase();
}

function toStrings(attributes: ShellAttributes): Record<string, string> {
  const pairs = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : value === true ? '' : String(value);
    return [[toPrintedName(name), text] as const];
  });
  return Object.fromEntries(pairs);
}

function withoutSecrets(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(attributes).flatMap(([name, value]) => {
    if (SECRET.test(name)) return [];
    if (!/^(data-)?config$/.test(name)) return [[name, value]];
    const isPublic = (key: string, part: unknown) => (SECRET.test(key) ? undefined : part);
    return [[name, JSON.stringify(JSON.parse(value), isPublic)]];
  });
  return Object.fromEntries(pairs);
}

/**
 * The HTML of `<lang-assistant>` with a first screen in which users can type before any script runs: see docs/shell.md.
 * `user-token`, `nonce` and the tokens in `config` are not printed.
 * @throws TypeError for a name that is not an attribute, or is an event listener; SyntaxError if `config` is not JSON
 */
export function renderShell(attributes: ShellAttributes = {}): string {
  const given = toStrings(attributes);
  const settings = readFacadeSettings({ getAttribute: (name) => given[name.toLowerCase()] ?? null });
  const { locale, mode, theme, text } = settings;
  const shell = SHELLS[mode];
  const texts = shell.texts[locale].split('|');
  const typed = mode === 'translate' ? text : '';
  // The style sheet reads the theme from the attribute, so a theme from `config` is printed as an attribute.
  const printed = { ...withoutSecrets(given), ...(theme !== 'light' && { theme }) };
  const values = toValues(mode, settings, texts, typed);
  return shellHtml(shell, { mode, attributes: attributesHtml(printed), texts, values, typed });
}
