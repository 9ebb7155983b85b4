import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import english from '@lang-assistant/core/labels/en.json';
import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';
import {
  attributeTable,
  audienceLimitTable,
  cssPropertyTable,
  eventTable,
  singleLimitTable,
  suggestionTable,
} from '../../tools/docs/docTables';
import { CHECKED_LANGUAGES } from '../../server/src/engines/write/hunspell/languages';
import { SIZE_LIMITS } from '../../tools/sizeLimits.mjs';
import { readSources } from '../support/sources/importGraph';

/** A document with new content between its markers `<!-- name -->` and `<!-- /name -->`, formatted by prettier. */
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

describe('the reference', () => {
  it.each([
    ['attributes', { attributes: attributeTable() }],
    ['events', { events: eventTable() }],
    ['css-properties', { properties: cssPropertyTable() }],
    ['config', { 'audience-limits': audienceLimitTable(), 'single-limits': singleLimitTable() }],
  ])('docs/reference/%s.md contains the tables that are generated from the code', async (name, tables) => {
    const file = `docs/reference/${name}.md`;
    await expect(await withTables(file, tables)).toMatchFileSnapshot(`../../${file}`);
  });
});

describe('docs/spec.md', () => {
  it('lists the suggestions that the widget offers', async () => {
    const text = await withTables('docs/spec.md', { suggestions: suggestionTable() });
    await expect(text).toMatchFileSnapshot('../../docs/spec.md');
  });
});

/** The modules of src/ that import each package, except React and the packages of this repository. */
function packageTable(): string {
  const imports = readSources('src').flatMap((file) => file.imports);
  const names = new Set(imports.filter(({ kind }) => kind === 'package').map(({ to }) => to));
  const rows = [...names]
    .filter((name) => name !== 'react' && !name.startsWith('@lang-assistant/'))
    .toSorted()
    .map((name) => {
      const modules = new Set(imports.filter(({ to }) => to === name).map(({ from }) => `\`${from}\``));
      return `| \`${name}\` | ${[...modules].toSorted().join(', ')} |`;
    });
  return ['| Package | Module |', '| --- | --- |', ...rows].join('\n');
}

const codeList = (names: Iterable<string>) =>
  [...new Set(names)]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ');

/** What each folder below a root imports. Files beside the folders start them, and are left out. */
function layerTable(root: string): string {
  const layerOf = (path: string) => /^(\w+)\//.exec(path.slice(root.length + 1))?.[1];
  const imports = readSources(root).flatMap((file) => file.imports);
  const layers = new Set(imports.flatMap(({ from }) => layerOf(from) ?? []));
  const rows = [...layers].toSorted().map((layer) => {
    const own = imports.filter(({ from }) => layerOf(from) === layer);
    const layersOf = (isTypeOnly: boolean) =>
      own
        .filter((found) => found.to.startsWith(`${root}/`) && found.isTypeOnly === isTypeOnly)
        .flatMap(({ to }) => layerOf(to) ?? [])
        .filter((name) => name !== layer);
    const values = new Set(layersOf(false));
    const types = layersOf(true).filter((name) => !values.has(name));
    const packages = own.map(({ to }) => to).filter((name) => /^(react|@lang-assistant\/.*)$/.test(name));
    return `| \`${layer}\` | ${codeList(values)} | ${codeList(types)} | ${codeList(packages).replaceAll('@lang-assistant/', '')} |`;
  });
  return ['| Layer | Imports | Only types of | Packages |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

describe('docs/contributing/structure.md', () => {
  it('names what each layer imports, and the modules that import each package of the widget', async () => {
    const text = await withTables('docs/contributing/structure.md', {
      packages: packageTable(),
      'widget-layers': layerTable('src'),
      'gateway-layers': layerTable('server/src'),
    });
    await expect(text).toMatchFileSnapshot('../../docs/contributing/structure.md');
  });
});

/** The files that a page loads, with the limits that `npm run size` enforces. */
function sizeTable(): string {
  const rows = Object.values(SIZE_LIMITS).map(
    ({ loaded, maxBytes }) => `| ${loaded} | ${maxBytes.toLocaleString('en')} |`,
  );
  return ['| Loaded | gzipped bytes, at most |', '| --- | ---: |', ...rows].join('\n');
}

describe('docs/loading.md', () => {
  it('lists the maximum sizes of the build', async () => {
    const text = await withTables('docs/loading.md', { sizes: sizeTable() });
    await expect(text).toMatchFileSnapshot('../../docs/loading.md');
  });
});

describe('docs/hosting.md', () => {
  it('lists the languages whose spelling the gateway corrects', async () => {
    const names = CHECKED_LANGUAGES.map((code) => english[code]).toSorted();
    const text = await withTables('docs/hosting.md', { 'corrected-languages': `${names.join(', ')}.` });
    await expect(text).toMatchFileSnapshot('../../docs/hosting.md');
  });
});

describe('README.md', () => {
  const readme = readFileSync('README.md', 'utf8');

  it('has at most 110 lines, and CONTRIBUTING.md at most 150 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(110);
    expect(readFileSync('CONTRIBUTING.md', 'utf8').split('\n').length).toBeLessThanOrEqual(150);
  });

  it('states how many KB are loaded before users can type, and how many for the first screen', () => {
    const { entry, firstScreen } = SIZE_LIMITS;
    const inKB = ({ maxBytes }: { maxBytes: number }) => `${Math.round(maxBytes / 1000)} KB`;
    expect(readme).toContain(
      `**${inKB(entry)}** gzipped until users type, ${inKB(firstScreen)} for the first screen`,
    );
  });

  it('states the number of languages', () => {
    const variants = 5;
    expect(readme).toContain(`${LANGUAGES.length - variants} languages and five variants`);
  });
});

describe('THIRD-PARTY-NOTICES.md', () => {
  it('names every package that the bundle contains, with its licence', async () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const options = { env, encoding: 'utf8', maxBuffer: 2 ** 24 } as const;
    const notices = execFileSync(process.execPath, ['tools/generate/makeNotices.mjs'], options);
    await expect(notices).toMatchFileSnapshot('../../THIRD-PARTY-NOTICES.md');
  });
});
