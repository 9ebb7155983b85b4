import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { attributeTable, cssPropertyTable, eventTable } from '../../src/element/docTables';

/** A document with the part between its markers `<!-- name -->` and `<!-- /name -->` made anew, formatted as prettier does. */
async function withTables(file: string, tables: Readonly<Record<string, string>>): Promise<string> {
  let text = readFileSync(file, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest] = text.split(start);
    const after = rest?.split(end)[1];
    if (after === undefined) throw new Error(`${file} lacks the markers ${start} and ${end}`);
    text = `${before}${start}\n\n${table}\n\n${end}${after}`;
  }
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

describe('documents', () => {
  it('the README lists the attributes and events that the element has', async () => {
    const readme = await withTables('README.md', { attributes: attributeTable(), events: eventTable() });
    await expect(readme).toMatchFileSnapshot('../../README.md');
  });

  it('docs/theming.md lists the custom properties with the values that they have', async () => {
    const theming = await withTables('docs/theming.md', { properties: cssPropertyTable() });
    await expect(theming).toMatchFileSnapshot('../../docs/theming.md');
  });

  it('the notices name every package that the bundle contains, with its licence', async () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const options = { env, encoding: 'utf8', maxBuffer: 2 ** 24 } as const;
    const notices = execFileSync(process.execPath, ['tools/generate/makeNotices.mjs'], options);
    await expect(notices).toMatchFileSnapshot('../../THIRD-PARTY-NOTICES.md');
    // It builds the widget, which takes its time where other tests run beside it.
  }, 120_000);
});
