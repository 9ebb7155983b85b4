import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CSS_PROPERTY_DOCS } from '../../src/element/cssPropertyDocs';
import { makeManifest } from '../../src/element/manifest';
import { readSources } from '../support/importGraph';

const DOCUMENTATION = new Set(
  ['attributeDocs', 'eventDocs', 'cssPropertyDocs', 'docTables', 'manifest'].map(
    (name) => `src/element/${name}.ts`,
  ),
);

const STYLES = 'src/theme/styles';

describe('custom-elements.json', () => {
  it('tells editors what the element’s own tables say', async () => {
    const json = `${JSON.stringify(makeManifest(), null, 2)}\n`;
    await expect(json).toMatchFileSnapshot('../../custom-elements.json');
  });

  it('promises no custom property that does nothing', () => {
    const styles = readdirSync(STYLES)
      .map((name) => readFileSync(`${STYLES}/${name}`, 'utf8'))
      .join();
    const idle = Object.keys(CSS_PROPERTY_DOCS).filter((name) => !styles.includes(`var(--la-${name})`));
    expect(idle).toEqual([]);
  });

  it('costs no visitor a byte: nothing that runs in a page imports the documentation', () => {
    const imports = readSources('src').flatMap((file) => file.imports);
    const found = imports.filter(({ from, to }) => DOCUMENTATION.has(to) && !DOCUMENTATION.has(from));
    expect(imports.filter(({ to }) => DOCUMENTATION.has(to)).length).toBeGreaterThan(3);
    expect(found.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});
