import { readdirSync, readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import { EDITOR_DATA } from '../../tools/generate/integrations/editorData';
import { FRAMEWORK_TYPES } from '../../tools/generate/integrations/frameworkTypes';
import { llmsText } from '../../tools/generate/integrations/llmsText';
import { WORDPRESS_FILES } from '../../tools/generate/integrations/wordpress';

async function formatted(path: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

describe('the types of the frameworks', () => {
  it.each(Object.entries(FRAMEWORK_TYPES))('types/%s matches the manifest', async (name, text) => {
    const path = `types/${name}`;
    await expect(await formatted(path, text)).toMatchFileSnapshot(`../../${path}`);
  });
});

describe('the data of the editors', () => {
  it.each(Object.entries(EDITOR_DATA))('types/editors/%s matches the manifest', async (name, data) => {
    const path = `types/editors/${name}`;
    await expect(await formatted(path, JSON.stringify(data))).toMatchFileSnapshot(`../../${path}`);
  });
});

describe('the WordPress plugin', () => {
  it.each(Object.entries(WORDPRESS_FILES))('has the attributes of the manifest in %s', async (name, text) => {
    const path = `integrations/wordpress/lang-assistant/${name}`;
    await expect(name.endsWith('.php') ? text : await formatted(path, text)).toMatchFileSnapshot(
      `../../${path}`,
    );
  });
});

it('the folder types/ contains only generated files', () => {
  const files = readdirSync('types', { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const expected = [...Object.keys(FRAMEWORK_TYPES), ...Object.keys(EDITOR_DATA)];
  expect(files.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

it('llms.txt equals the text that is generated from the manifest', async () => {
  const text = await format(llmsText(), { ...(await resolveConfig('llms.md')), parser: 'markdown' });
  await expect(text).toMatchFileSnapshot('../../llms.txt');
});

it('package.json publishes the types of each framework and the data of the editors', () => {
  const { exports, files, 'web-types': webTypes } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(files).toEqual(expect.arrayContaining(['types', 'llms.txt', 'custom-elements.json']));
  expect(webTypes).toBe('./types/editors/web-types.json');
  for (const name of Object.keys(FRAMEWORK_TYPES)) {
    const subpath = name === 'element.d.ts' ? 'types' : name.replace('.d.ts', '');
    expect(exports[`./${subpath}`]?.types).toBe(`./types/${name}`);
  }
  for (const name of Object.keys(EDITOR_DATA)) expect(exports[`./${name}`]).toBe(`./types/editors/${name}`);
});
