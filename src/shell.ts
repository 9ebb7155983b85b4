import { readFacadeSettings } from './facade/facadeSettings';
import { shellHtml } from './facade/shellHtml';
import { SHELLS } from './facade/shellTemplates';
import { attributesHtml } from './facade/templateHtml';
import { toValues } from './facade/templateValues';

/**
 * The attributes of a shell, by their names in HTML or as properties. `true` is an attribute without a value; `false`,
 * `null` and `undefined` are none; an object is printed as JSON.
 */
export type ShellAttributes = Readonly<Record<string, string | number | boolean | object | null | undefined>>;

/** What belongs to one user, as an attribute in each of its spellings and as a key of `config`. */
const SECRET = /^(data-)?(user-?token|nonce|token)$/i;
/** The name of an attribute, but not of a listener. */
const NAME = /^(?!on)[a-z][\w.:-]*$/i;

function toAttributeName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`${name} is not an attribute that a shell can have`);
  if (!/^[a-z]\w*[A-Z]\w*$/.test(name)) return name.toLowerCase();
  return name.replace(/[A-Z]|\d+/g, (start) => `-${start.toLowerCase()}`);
}

/** Strings of the attributes that are there. */
function toStrings(attributes: ShellAttributes): Record<string, string> {
  const pairs = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : value === true ? '' : String(value);
    return [[toAttributeName(name), text] as const];
  });
  return Object.fromEntries(pairs);
}

/** The attributes without what belongs to one user. */
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
 * The HTML of `<lang-assistant>` with a first screen that can be typed into before any script runs: see docs/shell.md.
 * `user-token`, `nonce` and the tokens in `config` are not printed.
 * @throws TypeError for a name that is no attribute, or that of a listener; SyntaxError if `config` is not JSON
 */
export function renderShell(attributes: ShellAttributes = {}): string {
  const given = toStrings(attributes);
  const settings = readFacadeSettings({ getAttribute: (name) => given[name.toLowerCase()] ?? null });
  const { locale, mode, theme, text } = settings;
  const shell = SHELLS[mode];
  const texts = shell.texts[locale].split('|');
  const typed = mode === 'translate' ? text : '';
  // The style sheet asks the attribute for the theme, which `config` can name too.
  const printed = { ...withoutSecrets(given), ...(theme !== 'light' && { theme }) };
  const values = toValues(mode, settings, texts, typed);
  return shellHtml(shell, { mode, attributes: attributesHtml(printed), texts, values, typed });
}
