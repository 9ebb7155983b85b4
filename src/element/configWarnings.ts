import type { Expectation, Parser } from '../domain/settingParsers';
import { HOST_CALLS } from '../domain/hostBackend';
import { MODES } from '../domain/mode';
import { warn } from '../services/device/logger';

// The texts of lines in the console are one chunk: most pages are configured correctly, and most requests succeed.
export { warnFailure } from '../services/failureLog';

const oneOf = (values: readonly string[]) => `one of ${values.map((value) => `"${value}"`).join(', ')}`;

const ADDRESS = 'an http(s) address, absolute or relative to the page';

const EXPECTED: Readonly<Record<Expectation, string>> = {
  text: 'a text',
  flag: 'true or false',
  language: 'a language code such as "en", "pt_BR" or "zh_Hant"',
  headingLevel: 'a whole number from 1 to 6',
  fields: 'ids without "#" of fields that may be read, or of containers, or "none"',
  kinds: 'some of spelling, grammar, punctuation, word, style, separated by spaces',
  shortcut: 'a key such as "F9" or "Alt+F", or "none"',
  tools: `some of ${MODES.join(', ')}, separated by spaces`,
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
  fileKinds: '"all" or a list of file extensions such as "pdf docx"',
};

export interface ConfigWarning {
  readonly name: string;
  readonly value: unknown;
  readonly expected: Parser<unknown>['expected'];
}

/** The settings whose values a warning may repeat. Other settings may hold tokens, even in malformed objects. */
const LOGGABLE_NAME = /^(?!config|user-token|nonce)[a-z]+(-[a-z0-9]+)*$/;
const LOGGED_CHARS = 80;

function formatValue(name: string, value: unknown): string {
  if (!LOGGABLE_NAME.test(name) || typeof value !== 'string') return '';
  return `="${value.length > LOGGED_CHARS ? `${value.slice(0, LOGGED_CHARS)}…` : value}"`;
}

export function formatWarning({ name, value, expected }: ConfigWarning): string {
  return `${name}${formatValue(name, value)} is ignored. It should be ${typeof expected === 'string' ? EXPECTED[expected] : oneOf(expected)}.`;
}

/** Warns the developer of the host page. `logged` holds the messages that were already logged. */
export function warnOnce(warning: ConfigWarning, logged: Set<string>): void {
  const message = formatWarning(warning);
  if (logged.has(message)) return;
  logged.add(message);
  warn(message);
}
