import { readFileSync } from 'node:fs';
import { validateCem } from '@wc-toolkit/cem-validator';
import { describe, expect, it, vi } from 'vitest';
import { PROPERTY_NAMES } from '../../src/domain/attributes';
import { ELEMENT, makeManifest } from '../../tools/docs/manifest';
import { readSources } from '../support/sources/importGraph';
import { listFiles } from '../support/sources/listFiles';
const STYLES = ['src/theme/styles', 'packages/ui/src/styles'];

describe('custom-elements.json', () => {
  it('equals the manifest that is generated from the tables of the element', async () => {
    const json = `${JSON.stringify(makeManifest(), null, 2)}\n`;
    await expect(json).toMatchFileSnapshot('../../custom-elements.json');
  });

  it('passes the manifest validator, together with package.json', async () => {
    const logs = vi.spyOn(console, 'log');
    // The rule reads the optional fields of a `detail` as type names. manifestTypes.test.ts checks the types instead.
    const rules = { manifest: { exportTypes: 'off' } } as const;
    await validateCem(structuredClone(makeManifest()), { rules });
    expect(logs.mock.calls.flat().join('\n')).not.toMatch(/warning|error/);
  });

  it('lists only attributes that the element reads', () => {
    const declarations = new Set(['src/domain/hostConfig.ts', 'src/domain/attributes.ts']);
    const sources = listFiles('src').filter((path) => /\.tsx?$/.test(path) && !declarations.has(path));
    const code = sources.map((path) => readFileSync(path, 'utf8')).join();
    const unused = PROPERTY_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
    expect(unused).toEqual([]);
  });

  it('lists only custom properties that have an effect', () => {
    const styles = STYLES.flatMap(listFiles)
      .map((path) => readFileSync(path, 'utf8'))
      .join();
    const names = (ELEMENT.cssProperties ?? []).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    const idle = names.filter((name) => !styles.includes(`var(${name})`));
    expect(idle).toEqual([]);
  });

  it('does not make the widget larger: nothing in src imports the documentation', () => {
    const imports = readSources('src').flatMap((file) => file.imports);
    const found = imports.filter(({ kind, to }) => kind === 'file' && !to.startsWith('src/'));
    expect(imports.length).toBeGreaterThan(100);
    expect(found.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});
