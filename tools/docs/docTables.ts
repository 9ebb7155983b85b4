import { SUGGESTIONS, type Suggestion } from '../../src/domain/translate/suggestions';
import { DEFAULT_LIMITS, type PerAudience } from '@lang-assistant/core/usage/limits';
import { sections } from '../../src/i18n/sections/en';
import { DARK, LIGHT, SHAPE } from '@lang-assistant/ui/tokens/allTokens';
import { documentAttribute, DOCUMENTED_NAMES } from './attributeDocs';
import { toAttributeName } from '../../src/element/readSettings';
import { CSS_PROPERTY_DOCS } from './cssPropertyDocs';
import { ERROR_DOCS, EVENT_DOCS } from './eventDocs';
import { LIMIT_DOCS } from './limitDocs';
import { FUNCTION_DOCS, METHOD_DOCS, PROPERTY_DOCS, type MethodDoc, type PropertyDoc } from './memberDocs';
import { PART_DOCS, SLOT_DOCS, STATE_DOCS } from './stylingDocs';

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
  const rows = Object.entries(EVENT_DOCS).map(([name, { detail, doc }]) => [
    code(name),
    code(detailType(detail)),
    doc,
  ]);
  return table(['Event', '`detail`', 'When'], rows);
}

/** For docs/reference/events.md. */
export function errorTable(): string {
  return table(
    ['`kind`', 'Meaning'],
    Object.entries(ERROR_DOCS).map(([kind, doc]) => [code(kind), doc]),
  );
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
  const rows = Object.entries(CSS_PROPERTY_DOCS).map(([name, doc]) => [
    code(`--la-${name}`),
    formatValue(light[name]),
    formatValue(dark[name]),
    doc,
  ]);
  return table(['Property', 'Default', 'Dark theme', 'Meaning'], rows);
}

function formatLimit(value: number): string {
  return Number.isFinite(value) ? value.toLocaleString('en') : code('unlimited');
}

type LimitRow = readonly [name: string, value: number | PerAudience, doc: string];

const LIMIT_ROWS: readonly LimitRow[] = Object.entries(DEFAULT_LIMITS).map(([name, value]) => {
  const docs: Readonly<Record<string, string>> = LIMIT_DOCS;
  return [name, value, docs[name] ?? ''];
});

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

/** Returns a sentence instead of a table if there are no rows. */
function namedTable(
  kind: string,
  docs: Readonly<Record<string, string>>,
  toCode: (name: string) => string,
): string {
  const rows = Object.entries(docs).map(([name, doc]) => [code(toCode(name)), doc]);
  return rows.length === 0 ? `The element has no ${kind.toLowerCase()}s.` : table([kind, 'Meaning'], rows);
}

/** For docs/reference/styling.md. */
export const stateTable = () => namedTable('State', STATE_DOCS, (name) => `:state(${name})`);
export const partTable = () => namedTable('Part', PART_DOCS, (name) => `::part(${name})`);
export const slotTable = () => namedTable('Slot', SLOT_DOCS, (name) => name || '(default)');

function call(name: string, { parameters, returns }: MethodDoc): string {
  const list = parameters.map((one) => `${one.name}${one.isOptional ? '?' : ''}: ${one.type}`);
  return `${name}(${list.join(', ')}): ${returns}`;
}

function callTable(head: string, docs: Readonly<Record<string, MethodDoc>>): string {
  const rows = Object.entries(docs).map(([name, method]) => [code(call(name, method)), method.doc]);
  return table([head, 'Meaning'], rows);
}

/** For docs/reference/javascript.md. */
export const methodTable = () => callTable('Method', METHOD_DOCS);
export const functionTable = () => callTable('Export', FUNCTION_DOCS);

export function propertyTable(): string {
  const rows = Object.entries<PropertyDoc>(PROPERTY_DOCS).map(([name, property]) => [
    code(name),
    code(property.type),
    `${property.doc}${property.isReadOnly ? ' Read-only.' : ''}`,
  ]);
  return table(['Property', 'Type', 'Meaning'], rows);
}
