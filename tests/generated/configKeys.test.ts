import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/domain/hostConfig';

/** The rows of the first table of docs/reference/config.md: the names in the first cell, and the default. */
function documentedRows(): readonly { readonly names: readonly string[]; readonly fallback: string }[] {
  const [table = ''] = /(?:^\|.*\n)+/m.exec(readFileSync('docs/reference/config.md', 'utf8')) ?? [];
  return table
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => {
      const [, first = '', second = ''] = row.split('|');
      const names = Array.from(first.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
      return { names, fallback: second.trim().replaceAll('`', '') };
    });
}

/** The keys without an attribute that the element reads. */
function readKeys(): Set<string> {
  const code = readFileSync('src/element/configuration.ts', 'utf8');
  const [, endpoints = ''] = /ENDPOINT_KEYS = \{([^}]*)\}/.exec(code) ?? [];
  const names = [...code.matchAll(/readKey\('(\w+)'\)/g), ...endpoints.matchAll(/: '(\w+)'/g)];
  return new Set(names.flatMap(([, name]) => (name === undefined ? [] : [name])));
}

describe('docs/reference/config.md', () => {
  it('lists all configuration keys that have no attribute, and no other keys', () => {
    const keys = documentedRows().flatMap(({ names }) => names.map((name) => name.split('.')[0] ?? ''));
    expect([...new Set(keys)].filter((key) => key !== '').toSorted()).toEqual([...readKeys()].toSorted());
  });

  it('names the actions that host-page mode sends', () => {
    const actions = documentedRows().flatMap(({ names: [name = ''], fallback }) =>
      name.startsWith('actions.') ? [[name.replace('actions.', ''), fallback] as const] : [],
    );
    expect(Object.fromEntries(actions)).toEqual(DEFAULT_CONFIG.actions);
  });
});
