import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as controls from '@lang-assistant/ui/tokens/controls';
import * as facade from '@lang-assistant/ui/tokens/facade';
import * as screen from '@lang-assistant/ui/tokens/screen';
import { listFiles } from '../support/sources/listFiles';
import { readSources, type Import, type SourceFile } from '../support/sources/importGraph';

/** Vitest gives no content of style sheets to `import.meta.glob`. */
function readSheets(...folders: readonly string[]): (readonly [path: string, css: string])[] {
  const paths = folders.flatMap(listFiles).filter((path) => path.endsWith('.css'));
  expect(paths.length).toBeGreaterThan(5);
  return paths.map((path) => [path, readFileSync(path, 'utf8')]);
}

const sources = readSources('src');
const imports = sources.flatMap((file) => file.imports);

/** The package that widget and gateway share. Every layer may import it. */
const CORE = '@lang-assistant/core';

/** Tokens, icons and DOM helpers. Layers that draw may import it. */
const UI = '@lang-assistant/ui';

/** The layer of each folder of src/. A file may import from its own layer and from lower layers. */
const LAYERS: Readonly<Record<string, number>> = {
  domain: 0,
  i18n: 1,
  theme: 1,
  services: 2,
  state: 3,
  components: 3,
  facade: 3,
  screens: 4,
  app: 5,
  element: 6,
  'index.ts': 7,
  'shell.ts': 7,
  'standalone.d.ts': 7,
  'proseMirror.ts': 7,
  'react.tsx': 8,
};

const layerOf = (path: string) => LAYERS[path.split('/')[1] ?? ''];
const inside =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`src/${folder}`));

/** Returns a sentence for each import that breaks a rule. The test passes if the list is empty. */
function violations(breaks: (found: Import) => boolean, rule: string): string[] {
  return imports.filter(breaks).map(({ from, to }) => `${from} imports ${to}, but ${rule}`);
}

/** Returns a sentence for each file whose code, without comments, matches a forbidden pattern. */
function mentions(pattern: RegExp, allowed: (path: string) => boolean, rule: string): string[] {
  return sources
    .filter((file) => !allowed(file.path) && pattern.test(withoutComments(file)))
    .map(({ path }) => `${path}: ${rule}`);
}

function withoutComments({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

describe('the import graph', () => {
  it('contains every source file, so that the tests below check all of them', () => {
    const listed = Object.keys(import.meta.glob('../../src/**/*.{ts,tsx}'));
    expect(sources.map(({ path }) => `../../${path}`)).toEqual(listed.toSorted());
  });

  it('contains the imports of every file, type-only and dynamic imports included', () => {
    const unread = sources.filter((file) => /^import\s/m.test(file.text) && file.imports.length === 0);
    expect(unread.map(({ path }) => path)).toEqual([]);
    expect(imports.some(({ isTypeOnly }) => isTypeOnly)).toBe(true);
    expect(imports.some(({ isDynamic }) => isDynamic)).toBe(true);
  });

  it('resolves every import to a source file', () => {
    const known = new Set(sources.map(({ path }) => path));
    const unresolved = imports.filter(
      ({ to, kind }) =>
        kind === 'file' && to.startsWith('src/') && !/\.(json|css|svg)$/.test(to) && !known.has(to),
    );
    expect(unresolved.map(({ from, to }) => `${from} imports ${to}, which does not exist`)).toEqual([]);
  });

  it('assigns every folder to a layer', () => {
    const homeless = sources.filter(({ path }) => layerOf(path) === undefined);
    expect(homeless.map(({ path }) => `${path} is in a folder without a layer`)).toEqual([]);
  });
});

describe('in the widget,', () => {
  it('a layer imports only from itself and from lower layers', () => {
    const isUpward = ({ from, to, kind }: Import) =>
      kind === 'file' && (layerOf(from) ?? 0) < (layerOf(to) ?? 0);
    expect(violations(isUpward, 'that is a higher layer')).toEqual([]);
  });

  it.each([
    ['i18n', ['theme']],
    ['theme', ['i18n']],
    ['services', ['i18n', 'theme']],
    [
      'state',
      [
        'i18n',
        'theme',
        'components',
        'services/backends',
        'services/device',
        'services/http',
        'services/responses',
      ],
    ],
    ['components', ['state', 'services', 'facade']],
    ['facade', ['i18n', 'services', 'state', 'components']],
    ['screens', ['facade']],
    ['screens', ['services', 'element']],
    ['app', ['services/backends', 'services/device']],
  ])('the folder %s imports nothing from %j', (folder, forbidden) => {
    const isForbidden = ({ from, to }: Import) => inside(`${folder}/`)(from) && inside(...forbidden)(to);
    expect(violations(isForbidden, `${folder} must not depend on it`)).toEqual([]);
  });

  it('the folder state imports only types from the folder services', () => {
    const isValue = ({ from, to, isTypeOnly }: Import) =>
      inside('state/')(from) && inside('services/')(to) && !isTypeOnly;
    expect(violations(isValue, 'state may import only types from there')).toEqual([]);
  });

  it('no screen imports from another feature’s screen', () => {
    const featureOf = (path: string) => path.split('/')[2];
    const isShared = (path: string) => path.split('/').length === 3;
    const isForeign = ({ from, to }: Import) =>
      inside('screens/')(from) &&
      inside('screens/')(to) &&
      !isShared(to) &&
      // The list of what each feature loads on demand.
      from !== 'src/screens/features.ts' &&
      featureOf(from) !== featureOf(to);
    expect(violations(isForeign, 'that is another feature’s screen')).toEqual([]);
  });

  it('no module imports from the gateway or from Node', () => {
    const isForeign = ({ to, kind }: Import) =>
      kind === 'builtin' || (kind === 'file' && !to.startsWith('src/'));
    expect(violations(isForeign, 'the widget runs in a page')).toEqual([]);
  });
});

/** The modules that may import each package. Every component may import React. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '@lang-assistant/field-writer': [
    'element/LangAssistantElement.ts',
    'element/api/elementMethods.ts',
    'element/field/fieldFace.ts',
    'element/field/readFieldConfig.ts',
    'index.ts',
    'proseMirror.ts',
  ],
  '@lang-assistant/page-translator': [
    'element/page/correctForm.ts',
    'element/page/lazyTranslation.ts',
    'element/page/pageFace.ts',
    'element/page/pageTranslation.ts',
    'element/page/selection.ts',
    'element/page/selectionActions.ts',
    'element/page/selectionServices.ts',
  ],
  zustand: ['state/store.ts', 'state/hooks.ts', 'state/appState.ts'],
  'react-select': ['components/languages/LanguageMenu.tsx', 'components/languages/selectParts.tsx'],
  'react-dropzone': ['screens/files/useDrop.ts'],
  '@emotion/react': ['components/languages/LanguageMenu.tsx'],
  '@emotion/cache': ['theme/emotionCache.ts'],
  '@tanstack/react-virtual': ['components/rowVirtualizer.ts'],
  '@lang-assistant/language-detector': ['services/device/detector/guess.ts'],
  franc: ['services/device/detector/francAgrees.ts'],
  '@r2wc/react-to-web-component': ['element/widget.ts'],
  'react-dom': ['components/rowVirtualizer.ts', 'components/hooks/useLazy.ts', 'element/hydration.ts'],
  mdast: ['components/richText/replySyntax.ts', 'components/richText/tagsAsText.ts'],
  'mdast-util-gfm': ['components/richText/replySyntax.ts'],
  'micromark-extension-cjk-friendly': ['components/richText/replySyntax.ts'],
  'micromark-extension-gfm': ['components/richText/replySyntax.ts'],
  'micromark-util-types': ['components/richText/replySyntax.ts'],
  'react-markdown': ['components/RichText.tsx'],
  'rehype-raw': ['components/richText/parseHtml.ts'],
  'rehype-sanitize': ['components/RichText.tsx', 'components/richText/tagsAsText.ts'],
  'remark-breaks': ['components/RichText.tsx'],
  unified: ['components/richText/replySyntax.ts', 'components/richText/tagsAsText.ts'],
  jsonrepair: ['services/responses/looseJson.ts'],
  diff: ['services/device/textDiff.ts'],
  docx: ['services/device/exportWord.ts'],
};

describe('a package that the widget imports', () => {
  it('is in the list of allowed packages', () => {
    const isUnlisted = ({ to, kind }: Import) =>
      kind === 'package' && to !== 'react' && to !== CORE && to !== UI && PACKAGES[to] === undefined;
    expect(violations(isUnlisted, 'no module is listed for this package')).toEqual([]);
  });

  it.each(Object.entries(PACKAGES))(
    'is imported only by the modules that are listed for it: %s',
    (name, modules) => {
      const users = new Set(imports.filter((found) => found.to === name).map(({ from }) => from));
      const strangers = [...users].filter((from) => !inside(...modules)(from));
      const idle = modules.filter((module) => !users.has(`src/${module}`));
      expect(
        strangers.map((from) => `${from} imports ${name}, but ${modules.join(' and ')} wraps it`),
      ).toEqual([]);
      expect(idle.map((module) => `src/${module} is listed for ${name} and does not import it`)).toEqual([]);
    },
  );
});

describe('in the widget, code with side effects:', () => {
  it.each([
    ['fetch', /\bfetch\(/, 'services/http/sendRequest.ts'],
    ['browser storage', /\b(local|session)Storage\b/, 'services/device/'],
    ['the address', /\bhistory\.(push|replace)State|\blocation\./, 'services/device/'],
    ['speech', /\bspeechSynthesis\b|SpeechRecognition/, 'services/device/'],
    ['the clipboard', /navigator\.clipboard/, 'services/device/'],
    ['the console', /\bconsole\./, 'services/device/'],
  ])('%s is used only in the module listed for it', (_effect, pattern, module) => {
    expect(mentions(pattern, inside(module), `only ${module} does this`)).toEqual([]);
  });

  it('no module writes HTML with innerHTML or a similar property or function', () => {
    const sinks =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|new Function|\beval\(/;
    expect(mentions(sinks, () => false, 'this turns text into code')).toEqual([]);
  });
});

describe('the code of requests and pages works on pages that have changed lists, as Prototype.js does: it', () => {
  it('writes JSON with toJson', () => {
    const isAllowed = (path: string) => !path.startsWith('src/services/');
    expect(mentions(/\bJSON\.stringify\b/, isAllowed, 'use toJson of domain/json.ts')).toEqual([]);
  });

  it('uses neither Array.from nor entries()', () => {
    const isAllowed = (path: string) =>
      !/^src\/(services\/(backends|responses|http|host)|element\/page|domain\/(page|field|translate))\//.test(
        path,
      );
    expect(mentions(/\bArray\.from\b|\.entries\(\)/, isAllowed, 'use map, forEach or spread')).toEqual([]);
  });
});

it('domain, i18n and state do not draw: they import nothing from the package ui', () => {
  const isDrawing = ({ from, to }: Import) => to === UI && inside('domain/', 'i18n/', 'state/')(from);
  expect(violations(isDrawing, 'this layer does not draw')).toEqual([]);
});

describe('the domain layer', () => {
  it('is pure: it uses no package except core, no DOM, no clock, no randomness and no network', () => {
    const isOutside = ({ from, to, kind }: Import) =>
      inside('domain/')(from) && kind !== 'file' && to !== CORE;
    expect(violations(isOutside, 'the domain imports no other package than core')).toEqual([]);
    const impure =
      /\b(document|window|navigator|fetch|console)\b[.(]|Date\.now|new Date\(\)|Math\.random|setTimeout/;
    expect(mentions(impure, (path) => !path.startsWith('src/domain/'), 'the domain is pure')).toEqual([]);
  });

  it('does not import React; services, state and i18n import React only in their hooks', () => {
    const isAllowed = inside(
      'state/hooks.ts',
      'i18n/useI18n.ts',
      'i18n/useMessages.ts',
      'components/',
      'screens/',
      'app/',
      'element/',
      'react.tsx',
    );
    const isReact = ({ from, to }: Import) => /^react(-dom)?$/.test(to) && !isAllowed(from);
    expect(violations(isReact, 'React starts at the components')).toEqual([]);
  });
});

describe('the styles of the widget', () => {
  it('use literal colours and pixel sizes only in theme/', () => {
    const literal = /#[0-9a-f]{3,8}\b(?=['"`; ])|rgba?\(|\b\d+px\b/i;
    expect(mentions(literal, inside('theme/', 'components/languages/placeMenu.ts'), 'use a token')).toEqual(
      [],
    );
  });

  it('set text-decoration to a single value, because Safari does not support the shorthand', () => {
    for (const [path, css] of readSheets('src/theme', 'packages'))
      expect(css, path).not.toMatch(/text-decoration: \S+ /);
  });

  it('use logical properties, not left and right, and container queries, not media queries', () => {
    for (const [path, css] of readSheets('src/theme/styles', 'packages/ui')) {
      expect(css, path).not.toMatch(/^\s*(margin|padding|border)-(left|right)|^\s*(left|right|width-min):/m);
      expect(css, path).not.toMatch(/@media[^{]*width/);
    }
  });

  it('style a class alone in one of the sheets that load later, because a sheet stays when another screen opens', () => {
    const first = /\/(?:base|languageBar|motion|narrow|panes|print|screen|topbar)\.css$/;
    const pathOf = new Map<string, string>();
    for (const [path, css] of readSheets('src/theme/styles').filter(([name]) => !first.test(name)))
      for (const [, name = ''] of css.matchAll(/^(\.la-[\w-]+)(?:,| \{)$/gm)) {
        expect(pathOf.get(name) ?? path, name).toBe(path);
        pathOf.set(name, path);
      }
    expect(pathOf.size).toBeGreaterThan(100);
  });

  it('use no CSS variable in the page bar, fields and popovers that is defined only for screens', () => {
    const known = { ...facade.LIGHT, ...controls.SHAPE, ...controls.LIGHT };
    const ofScreens = Object.keys({ ...screen.SHAPE, ...screen.LIGHT }).filter((name) => !(name in known));
    const isOfScreens = (path: string) => path.startsWith('src/theme/styles/');
    for (const [path, css] of readSheets('src/theme', 'packages').filter(([name]) => !isOfScreens(name)))
      expect(
        ofScreens.filter((name) => css.includes(`var(--la-${name})`)),
        path,
      ).toEqual([]);
  });
});
