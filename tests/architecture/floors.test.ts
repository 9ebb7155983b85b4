import { describe, expect, it } from 'vitest';
import { readSources, type Import, type SourceFile } from '../support/importGraph';

const sources = readSources('src');
const imports = sources.flatMap((file) => file.imports);

/** The floor of each folder of src/; a file imports from its own floor and those below. */
const FLOORS: Readonly<Record<string, number>> = {
  domain: 0,
  i18n: 1,
  theme: 1,
  services: 2,
  state: 3,
  components: 3,
  screens: 4,
  app: 5,
  element: 6,
  'index.ts': 7,
};

const roomOf = (path: string) => path.split('/')[1] ?? '';
const floorOf = (path: string) => FLOORS[roomOf(path)];
const inside =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`src/${folder}`));

/** Sentences about the imports that break a rule: an empty list is a passed test. */
function offences(breaks: (found: Import) => boolean, rule: string): string[] {
  return imports.filter(breaks).map(({ from, to }) => `${from} imports ${to}, but ${rule}`);
}

/** The same for what a file says in its own text, comments and strings left out. */
function mentions(pattern: RegExp, allowed: (path: string) => boolean, rule: string): string[] {
  return sources
    .filter((file) => !allowed(file.path) && pattern.test(codeOf(file)))
    .map(({ path }) => `${path}: ${rule}`);
}

function codeOf({ text }: SourceFile): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

describe('the house', () => {
  it('has been read: a test that sees too few files proves nothing', () => {
    expect(sources.length).toBeGreaterThan(60);
    expect(imports.length).toBeGreaterThan(150);
    expect(imports.some((found) => found.isTypeOnly)).toBe(true);
    expect(
      imports.some(
        (found) =>
          found.to === 'src/components/LanguagePicker.tsx' && found.from.endsWith('LanguageSelect.tsx'),
      ),
    ).toBe(true);
  });

  it('has a floor for every folder', () => {
    expect(sources.filter(({ path }) => floorOf(path) === undefined).map(({ path }) => path)).toEqual([]);
  });
});

describe('floors', () => {
  it('import from themselves and from below', () => {
    const isUpward = ({ from, to, kind }: Import) =>
      kind === 'file' && (floorOf(from) ?? 0) < (floorOf(to) ?? 0);
    expect(offences(isUpward, 'that is a floor above it')).toEqual([]);
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
    ['components', ['state', 'services']],
    ['screens', ['services', 'element']],
    ['app', ['services/backends', 'services/device']],
  ])('%s leaves %j alone', (folder, forbidden) => {
    const isForbidden = ({ from, to }: Import) => inside(`${folder}/`)(from) && inside(...forbidden)(to);
    expect(offences(isForbidden, `${folder} must not know it`)).toEqual([]);
  });

  it('state knows the services by their contracts, as types', () => {
    const isReal = ({ from, to, isTypeOnly }: Import) =>
      inside('state/')(from) && inside('services/')(to) && !isTypeOnly;
    expect(offences(isReal, 'state may take only types from there')).toEqual([]);
  });

  it('a screen does not enter another screen’s room', () => {
    const room = (path: string) => path.split('/')[2];
    const isVisit = ({ from, to }: Import) =>
      inside('screens/')(from) && inside('screens/')(to) && room(from) !== room(to);
    expect(offences(isVisit, 'that is another room')).toEqual([]);
  });

  it('the gateway takes nothing of the widget but its domain', () => {
    const server = readSources('server/src').flatMap((file) => file.imports);
    const outside = server.filter(
      ({ to, kind }) => kind === 'file' && to.startsWith('src/') && !to.startsWith('src/domain/'),
    );
    expect(server.length).toBeGreaterThan(20);
    expect(outside.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('the widget takes nothing of the gateway or of Node', () => {
    const isForeign = ({ to, kind }: Import) =>
      kind === 'builtin' || (kind === 'file' && !to.startsWith('src/'));
    expect(offences(isForeign, 'the widget runs in a page')).toEqual([]);
  });
});

describe('doors', () => {
  it.each([
    ['zustand', inside('state/store.ts', 'state/hooks.ts', 'state/sliceApi.ts')],
    ['react-select', inside('components/LanguagePicker.tsx', 'components/selectParts.tsx')],
    ['react-dropzone', inside('screens/files/useDrop.ts')],
    ['@emotion/react', inside('components/LanguagePicker.tsx')],
    ['@emotion/cache', inside('theme/emotionCache.ts')],
    ['@tanstack/react-virtual', inside('components/hooks/useRowWindow.ts')],
    ['franc', inside('services/device/detector')],
    ['@r2wc/react-to-web-component', inside('element/LangAssistantElement.tsx')],
    ['react-markdown', inside('components/RichText.tsx')],
    ['rehype-raw', inside('components/RichText.tsx')],
    ['rehype-sanitize', inside('components/RichText.tsx', 'components/richText/schema.ts')],
    ['remark-gfm', inside('components/RichText.tsx')],
    ['eventsource-parser', inside('services/http/stream.ts')],
    ['jsonrepair', inside('services/responses/looseJson.ts')],
    ['diff', inside('services/device/textDiff.ts')],
    ['docx', inside('services/device/wordExport.ts')],
    ['react-dom', () => false],
  ])('the package %s has one', (name, isDoor) => {
    const users = imports.filter((found) => found.to === name);
    expect(users.filter(({ from }) => !isDoor(from)).map(({ from }) => `${from} imports ${name}`)).toEqual(
      [],
    );
    if (name !== 'react-dom') expect(users.length).toBeGreaterThan(0);
  });

  it.each([
    ['fetch', /\bfetch\(/, inside('services/http/sendRequest.ts')],
    ['browser storage', /\b(local|session)Storage\b/, inside('services/device/')],
    ['the address', /\bhistory\.(push|replace)State|\blocation\./, inside('services/device/')],
    ['speech', /\bspeechSynthesis\b|SpeechRecognition/, inside('services/device/')],
    ['the clipboard', /navigator\.clipboard/, inside('services/device/')],
    ['the console', /\bconsole\./, inside('services/device/')],
  ])('%s has one', (_effect, pattern, isDoor) => {
    expect(mentions(pattern, isDoor, 'this belongs behind its door')).toEqual([]);
  });

  it('no HTML sink is anywhere', () => {
    const sinks =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|new Function|\beval\(/;
    expect(mentions(sinks, () => false, 'this turns text into code')).toEqual([]);
  });
});

describe('the domain', () => {
  it('is pure: no packages, no DOM, no clock, no chance, no network', () => {
    const isOutside = ({ from, kind }: Import) => inside('domain/')(from) && kind !== 'file';
    expect(offences(isOutside, 'the domain stands on its own')).toEqual([]);
    const impure =
      /\b(document|window|navigator|fetch|console)\b[.(]|Date\.now|new Date\(\)|Math\.random|setTimeout/;
    expect(mentions(impure, (path) => !path.startsWith('src/domain/'), 'the domain is pure')).toEqual([]);
  });

  it('is React-free, as are services, state and i18n but for their hooks', () => {
    const isAllowed = inside(
      'state/hooks.ts',
      'i18n/useI18n.ts',
      'i18n/useMessages.ts',
      'components/',
      'screens/',
      'app/',
      'element/',
    );
    const isReact = ({ from, to }: Import) => /^react(-dom)?$/.test(to) && !isAllowed(from);
    expect(offences(isReact, 'React starts at the components')).toEqual([]);
  });
});

describe('style', () => {
  it('literal colours and pixel sizes stand in theme/ alone', () => {
    const literal = /#[0-9a-f]{3,8}\b(?=['"`; ])|rgba?\(|\b\d+px\b/i;
    expect(mentions(literal, inside('theme/', 'components/placeMenu.ts'), 'use a token')).toEqual([]);
  });

  it('sheets use logical properties and container queries', () => {
    const sheets = import.meta.glob<string>('../../src/theme/styles/*.css', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    expect(Object.keys(sheets).length).toBeGreaterThan(5);
    for (const [path, css] of Object.entries(sheets)) {
      expect(css, path).not.toMatch(/^\s*(margin|padding|border)-(left|right)|^\s*(left|right|width-min):/m);
      expect(css, path).not.toMatch(/@media[^{]*width/);
    }
  });

  it('no file is longer than 250 lines', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 250).map(({ path }) => path);
    expect(long.filter((path) => !path.startsWith('src/domain/languages/'))).toEqual([]);
  });
});
