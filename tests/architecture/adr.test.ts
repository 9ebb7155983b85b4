import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/adr';
const HEADINGS = ['Status', 'Context', 'Options', 'Decision', 'Consequences'];
const STATUS = /^(?:Proposed|Accepted|Superseded by \[\d+\]\(\d{4}-[\w-]+\.md\)), \d{4}-\d{2}-\d{2}\./;

const FILES = readdirSync(FOLDER).filter((name) => !['README.md', 'template.md'].includes(name));
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8');

const readRecord = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const titleOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? '';
const statusOf = (text: string) => /^## Status\n\n(.+)$/m.exec(text)?.[1] ?? '';

describe('the decision records', () => {
  it('are numbered without a gap', () => {
    const numbers = FILES.toSorted().map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(FILES.map((_, index) => index + 1));
  });

  it.each(FILES)('%s has the five headings, and a status with a date', (name) => {
    const text = readRecord(name);
    expect(Array.from(text.matchAll(/^## (.+)$/gm), ([, heading]) => heading)).toEqual(HEADINGS);
    expect(statusOf(text)).toMatch(STATUS);
    expect(titleOf(text)).toMatch(new RegExp(`^${Number(name.slice(0, 4))}\\. `));
  });

  it.each(FILES)('%s has 20 to 40 lines', (name) => {
    const lines = readRecord(name).trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(20);
    expect(lines).toBeLessThanOrEqual(40);
  });

  it.each(FILES)('%s is in the index with its title and status', (name) => {
    const text = readRecord(name);
    const link = `| [${titleOf(text).replace(/^\d+\. /, '')}](${name})`;
    const row = INDEX.split('\n').find((line) => line.includes(link));
    expect(row).toContain(statusOf(text).split('.')[0]);
  });

  it('have a template with the same five headings', () => {
    const headings = Array.from(readRecord('template.md').matchAll(/^## (.+)$/gm), ([, heading]) => heading);
    expect(headings).toEqual(HEADINGS);
  });
});
