import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { HOST_CALLS } from '../domain/hostBackend';
import { PAGE_DIRECTIONS } from '../domain/page/pageDirection';
import { KEEP_TEXTS } from '../domain/keepText';
import { LOADINGS } from '../domain/loading';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../domain/mode';
import { FORMALITIES } from '@lang-assistant/core/translate/formality';
import { warn } from '../services/device/logger';

const oneOf = (...values: readonly string[]) => `one of ${values.map((value) => `"${value}"`).join(', ')}`;

const ADDRESS = 'an http(s) address, absolute or relative to the page';

const EXPECTED = {
  text: 'a text',
  flag: 'true or false',
  language: 'a language code such as "en", "pt_BR" or "zh_Hant"',
  locale: oneOf(...LOCALES),
  theme: oneOf('light', 'dark', 'auto'),
  headingLevel: 'a whole number from 1 to 6',
  fields: 'ids of fields that may be read, or of containers, or "none"',
  checkTime: oneOf('typing', 'button'),
  kinds: 'some of spelling, grammar, punctuation, word, style, separated by spaces',
  shortcut: 'a key such as "F9" or "Alt+F", or "none"',
  loading: oneOf(...LOADINGS),
  formality: oneOf(...FORMALITIES),
  keepText: oneOf(...KEEP_TEXTS),
  pageDirection: oneOf(...PAGE_DIRECTIONS),
  plan: oneOf('free', 'paid'),
  mode: oneOf(...MODES),
  tools: `some of ${MODES.join(', ')}, separated by spaces`,
  routing: oneOf('auto', 'path', 'query', 'none'),
  path: 'a path below the root, such as "/tools/translate"',
  address: ADDRESS,
  optionalAddress: `${ADDRESS}, or "none"`,
  loginAddress: `${ADDRESS}, or "event", or "none"`,
  login: `${ADDRESS}, or "event", or "none", or an object with one for each interface language`,
  registration: `${ADDRESS}, or "none", or an object with one for each interface language`,
  benefits: '"app", "none" or a list of texts',
  object: 'a JSON object',
  endpoint: 'an object { url, token }',
  backend: `an object with functions: ${HOST_CALLS.join(', ')}`,
  count: 'a whole number above 0',
  allowance: 'a whole number or "unlimited"',
  languages: '"all" or a list of language codes such as "en", "pt_BR" or "zh_Hant"',
  fileKind: oneOf(...DOCUMENT_KINDS),
  fileKinds: '"all" or a list of file extensions such as "pdf docx"',
};

export type Expectation = keyof typeof EXPECTED;

export interface ConfigWarning {
  readonly name: string;
  readonly value: unknown;
  readonly expected: Expectation;
}

/** The settings whose values a warning may repeat. Other settings may hold tokens, even in malformed objects. */
const LOGGABLE_NAME = /^(?!config|user-token|nonce)[a-z]+(-[a-z0-9]+)*$/;
const LOGGED_CHARS = 80;

function formatValue(name: string, value: unknown): string {
  if (!LOGGABLE_NAME.test(name) || typeof value !== 'string') return '';
  return `="${value.length > LOGGED_CHARS ? `${value.slice(0, LOGGED_CHARS)}…` : value}"`;
}

export function formatWarning({ name, value, expected }: ConfigWarning): string {
  return `${name}${formatValue(name, value)} is ignored. It should be ${EXPECTED[expected]}.`;
}

/** Warns the developer of the host page. `logged` holds the messages that were already logged. */
export function warnOnce(warning: ConfigWarning, logged: Set<string>): void {
  const message = formatWarning(warning);
  if (logged.has(message)) return;
  logged.add(message);
  warn(message);
}
