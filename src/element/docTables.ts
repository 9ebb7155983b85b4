import { DARK, LIGHT, SHAPE } from '../theme/tokens';
import { ATTRIBUTE_DOCS } from './attributeDocs';
import { toAttributeName, PROPERTY_NAMES } from './attributes';
import { CSS_PROPERTY_DOCS } from './cssPropertyDocs';
import { EVENT_DOCS } from './eventDocs';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A type of several fields as one line: `{ source: string, target: string }`. */
export function detailType(detail: Readonly<Record<string, string>>): string {
  const fields = Object.entries(detail).map(([name, type]) => `${name}: ${type}`);
  return `{ ${fields.join(', ')} }`;
}

/** The README's table of attributes, in Markdown. */
export function attributeTable(): string {
  const rows = PROPERTY_NAMES.map((name) => {
    const { fallback, doc } = ATTRIBUTE_DOCS[name];
    return [code(toAttributeName(name)), fallback === '' ? '–' : fallback, doc];
  });
  return table(['Attribute', 'Default', 'Meaning'], rows);
}

/** The README's table of events, in Markdown. */
export function eventTable(): string {
  const rows = Object.entries(EVENT_DOCS).map(([name, { detail, doc }]) => [
    code(name),
    code(detailType(detail)),
    doc,
  ]);
  return table(['Event', '`detail`', 'When'], rows);
}

/** A value that is longer than a table's cell stands in the source alone. */
const LONGEST_VALUE = 40;

function value(text: string | undefined): string {
  return text === undefined || text.length > LONGEST_VALUE ? '' : code(text);
}

/** The table of public custom properties of docs/theming.md, in Markdown. */
export function cssPropertyTable(): string {
  const light: Readonly<Record<string, string>> = { ...SHAPE, ...LIGHT };
  const dark: Readonly<Record<string, string>> = DARK;
  const rows = Object.entries(CSS_PROPERTY_DOCS).map(([name, doc]) => [
    code(`--la-${name}`),
    value(light[name]),
    value(dark[name]),
    doc,
  ]);
  return table(['Property', 'Default', 'In the dark theme', 'Meaning'], rows);
}
