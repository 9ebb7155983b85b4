import { SUGGESTIONS, type Suggestion } from '../../src/domain/translate/suggestions';
import { DEFAULT_LIMITS, type PerAudience } from '@lang-assistant/core/usage/limits';
import { sections } from '../../src/i18n/sections/en';
import { DARK, LIGHT, SHAPE } from '@lang-assistant/ui/tokens/allTokens';
import { documentAttribute, DOCUMENTED_NAMES } from './attributeDocs';
import { toAttributeName } from '../../src/element/readSettings';
import { EVENT_DETAILS } from './eventDetails';
import { meaningsOf, readTable } from './reference';

const { dictionary: messages } = sections;

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const OPTIONAL = / \| undefined$/;

/** Such as `{ source: string, sessionId?: string }`. */
export function detailType(detail: Readonly<Record<string, string>>): string {
  const fields = Object.entries(detail).map(
    ([name, type]) => `${name}${OPTIONAL.test(type) ? '?' : ''}: ${type.replace(OPTIONAL, '')}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/** For docs/reference/attributes.md. */
export function attributeTable(): string {
  const rows = DOCUMENTED_NAMES.map((name) => {
    const { fallback, modes, description } = documentAttribute(name);
    return [code(toAttributeName(name)), fallback === '' ? '–' : fallback, modes.join(', '), description];
  });
  return table(['Attribute', 'Default', 'Read by', 'Meaning'], rows);
}

/** For docs/reference/events.md. */
export function eventTable(): string {
  const meaningOf = meaningsOf('events', 'events');
  const rows = Object.entries(EVENT_DETAILS).map(([name, detail]) => [
    code(name),
    code(detailType(detail)),
    meaningOf(name),
  ]);
  return table(['Event', '`detail`', 'When'], rows);
}

/** Longer values are omitted from the table. */
const MAX_VALUE_CHARS = 40;

function formatValue(text: string | undefined): string {
  return text === undefined || text.length > MAX_VALUE_CHARS ? '' : code(text);
}

/** For docs/reference/css-properties.md. */
export function cssPropertyTable(): string {
  const light: Readonly<Record<string, string>> = { ...SHAPE, ...LIGHT };
  const dark: Readonly<Record<string, string>> = DARK;
  const rows = readTable('css-properties', 'properties').map(({ name, meaning }) => {
    const token = name.replace('--la-', '');
    return [code(name), formatValue(light[token]), formatValue(dark[token]), meaning];
  });
  return table(['Property', 'Default', 'Dark theme', 'Meaning'], rows);
}

function formatLimit(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en') : code('unlimited');
}

type LimitRow = readonly [name: string, value: number | PerAudience, doc: string];

const limitMeaning = meaningsOf('config', 'audience-limits', 'single-limits');

const LIMIT_ROWS = Object.entries(DEFAULT_LIMITS).map(([name, value]): LimitRow => [
  name,
  value,
  limitMeaning(name),
]);

/** The limits with a number per audience, for docs/reference/config.md. */
export function audienceLimitTable(): string {
  const rows = LIMIT_ROWS.flatMap(([name, value, doc]) =>
    typeof value === 'number'
      ? []
      : [[code(name), ...[value.anonymous, value.free, value.paid].map(formatLimit), doc]],
  );
  return table(['Key', 'Anonymous', 'With `user-token`', '`plan="paid"`', 'Counts'], rows);
}

/** The limits with a single number, for docs/reference/config.md. */
export function singleLimitTable(): string {
  const rows = LIMIT_ROWS.flatMap(([name, value, doc]) =>
    typeof value === 'number' ? [[code(name), formatLimit(value), doc]] : [],
  );
  return table(['Key', 'Default', 'Meaning'], rows);
}

function suggestionName(suggestion: Suggestion | undefined): string {
  return suggestion === undefined ? '' : code(messages[`suggest.${suggestion}`]);
}

/** The AI suggestions, for docs/spec.md. */
export function suggestionTable(): string {
  const { word, sentence } = SUGGESTIONS;
  const longer: readonly Suggestion[] = word.length > sentence.length ? word : sentence;
  const rows = longer.map((_name, index) => [suggestionName(word[index]), suggestionName(sentence[index])]);
  return table(['For a query of one word', 'For anything longer'], rows);
}
