import { describe, expect, it } from 'vitest';
import manifest from '../../server/package.json' with { type: 'json' };
import { readSources } from '../support/sources/importGraph';

const ROOT = 'server/src/';
const sources = readSources('server/src');
const imports = sources
  .flatMap((file) => file.imports)
  .filter(({ kind, to }) => kind === 'file' && to.startsWith(ROOT) && to.endsWith('.ts'));

/**
 * The folders that each folder may import, in addition to itself: `http → usecases → jobs → engines, identity,
 * quota, store → packages`.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  common: ['i18n'],
  config: ['common'],
  store: ['common'],
  identity: ['common', 'store'],
  quota: ['common', 'identity', 'store'],
  engines: ['common', 'config', 'i18n'],
  jobs: ['common', 'engines', 'identity', 'store'],
  usecases: ['common', 'engines', 'identity', 'jobs', 'quota', 'store'],
  openapi: ['common', 'engines', 'identity', 'usecases'],
  http: ['common', 'engines', 'identity', 'jobs', 'openapi', 'quota', 'store', 'usecases'],
  commands: ['common', 'config', 'engines', 'store', 'usecases'],
  doctor: ['common', 'config', 'engines', 'identity', 'store'],
};

/** The folders of `engines/` that each folder of `engines/` may import, in addition to itself. */
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  queue: ['contracts'],
  command: ['contracts'],
  apertium: ['contracts'],
  worker: ['contracts', 'queue'],
  service: ['contracts'],
  text: [],
  llm: ['contracts'],
  translation: [
    'apertium',
    'command',
    'contracts',
    'dictionary',
    'llm',
    'queue',
    'service',
    'text',
    'worker',
  ],
  dictionary: ['contracts', 'llm'],
  write: ['command', 'contracts', 'llm', 'queue', 'service', 'text', 'worker'],
  chat: ['contracts', 'llm'],
  pictures: ['command', 'contracts', 'llm', 'queue', 'worker'],
  documents: ['contracts', 'pictures', 'queue', 'text', 'translation', 'worker'],
  segments: ['contracts', 'documents'],
};

const MAX_ROOT_FILES = 6;

/** The folders of a file below `server/src`, the outermost first. */
const foldersOf = (path: string) => path.slice(ROOT.length).split('/').slice(0, -1);
const folderOf = (path: string) => foldersOf(path).join('/');

/** Returns a sentence for each import between folders of one depth that the table does not allow. */
function offences(table: typeof LAYERS, within: readonly string[]): string[] {
  const levelOf = (path: string) => {
    const folders = foldersOf(path);
    return within.every((folder, index) => folders[index] === folder) ? folders[within.length] : undefined;
  };
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [levelOf(from), levelOf(to)];
    if (own === undefined || other === undefined || own === other) return [];
    return table[own]?.includes(other) ? [] : [`${from} imports ${to}, but ${own} must not import ${other}`];
  });
}

describe('the gateway’s layers', () => {
  it('are read from more than 250 source files with more than 600 imports', () => {
    expect(sources.length).toBeGreaterThan(250);
    expect(imports.length).toBeGreaterThan(600);
    expect(imports.some(({ isTypeOnly }) => isTypeOnly)).toBe(true);
  });

  it('import only the layers below them', () => {
    expect(offences(LAYERS, [])).toEqual([]);
  });

  it('allow an engine to import only the engines that it wraps', () => {
    expect(offences(ENGINES, ['engines'])).toEqual([]);
  });

  it('include every folder of the gateway', () => {
    const top = new Set(sources.flatMap(({ path }) => foldersOf(path)[0] ?? []));
    const engines = new Set(
      sources.flatMap(({ path }) => (path.startsWith(`${ROOT}engines/`) ? (foldersOf(path)[1] ?? []) : [])),
    );
    expect([...top].toSorted()).toEqual(Object.keys(LAYERS).toSorted());
    expect([...engines].toSorted()).toEqual(Object.keys(ENGINES).toSorted());
  });

  it('import nothing from the files directly in server/src', () => {
    const upward = imports.filter(({ from, to }) => folderOf(to) === '' && folderOf(from) !== '');
    expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

describe('the gateway’s folders', () => {
  it('never import each other in both directions', () => {
    const isNested = (one: string, other: string) => `${other}/`.startsWith(`${one}/`);
    const pairs = new Map(
      imports
        .map(({ from, to }) => ({ from, to, own: folderOf(from), other: folderOf(to) }))
        .filter(({ own, other }) => !isNested(own, other) && !isNested(other, own))
        .map(({ from, to, own, other }) => [`${own} ${other}`, { from, to, back: `${other} ${own}` }]),
    );
    const mutual = [...pairs.values()].filter(({ back }) => pairs.has(back));
    expect(mutual.map(({ from, to }) => `${from} imports ${to}, whose folder imports back`)).toEqual([]);
  });

  it(`contain all its files, except for at most ${MAX_ROOT_FILES} files directly in server/src`, () => {
    const files = sources.map(({ path }) => path).filter((path) => folderOf(path) === '');
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(MAX_ROOT_FILES);
  });
});

describe('a package that the gateway depends on', () => {
  const everywhere = new Set(['hono', 'zod']);
  const usersOf = (name: string) =>
    sources.filter(({ imports: own }) => own.some(({ to, isTypeOnly }) => !isTypeOnly && to === name));

  it('is imported by one module, except for Hono and zod', () => {
    const users = Object.keys(manifest.dependencies)
      .filter((name) => !everywhere.has(name))
      .map((name) => ({ name, paths: usersOf(name).map(({ path }) => path) }));
    expect(users.filter(({ paths }) => paths.length === 1).length).toBeGreaterThan(15);
    expect(users.filter(({ paths }) => paths.length > 1)).toEqual([]);
  });
});

describe('the code for object storage', () => {
  it('is loaded only by gateways that use object storage', () => {
    const isS3 = (path: string) => /\/store\/files\/(s3\w+|copyObject|checkBucket)\.ts$/.test(path);
    const entries = imports.filter(({ from, to }) => isS3(to) && !isS3(from));
    expect(entries.map(({ from, to, isDynamic }) => [from, to, isDynamic])).toEqual([
      [`${ROOT}store/files/openJobFiles.ts`, `${ROOT}store/files/s3Files.ts`, true],
    ]);
  });
});

describe('the code for Redis', () => {
  it('is loaded only by gateways that use Redis', () => {
    const users = sources.flatMap((file) => file.imports).filter(({ to }) => to === '@redis/client');
    expect(users.filter(({ isTypeOnly }) => !isTypeOnly).map(({ from }) => from)).toEqual([
      `${ROOT}store/redis/connectRedis.ts`,
    ]);
    const entries = imports.filter(({ to, isTypeOnly }) => to.endsWith('/connectRedis.ts') && !isTypeOnly);
    expect(entries.map(({ from, isDynamic }) => [from, isDynamic])).toEqual([
      [`${ROOT}store/redis/openRedis.ts`, true],
    ]);
    const queues = imports.filter(({ to }) => to.endsWith('/bullDispatcher.ts'));
    expect(queues.map(({ from, isDynamic }) => [from, isDynamic])).toEqual([
      [`${ROOT}startGateway.ts`, true],
    ]);
  });
});

describe('a translation engine', () => {
  const engines = sources
    .filter(({ path }) => path.startsWith(`${ROOT}engines/translation/`))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export function (create\w*Engine)\([^)]*\): TranslationEngine\b/g)].map(
        ([, name = '']) => ({ path, name }),
      ),
    )
    // Some engines share a base: `createApertiumEngine` is the common part of two engines.
    .filter(
      ({ path }) =>
        !imports.some(({ from, to }) => to === path && from.startsWith(`${ROOT}engines/translation/`)),
    );
  const callers = (files: typeof sources, name: string) =>
    files.filter(({ text }) => new RegExp(`\\b${name}\\(`).test(text)).map(({ path }) => path);

  it('is created in createTranslationEngines.ts, which defines the order of the engines', () => {
    expect(engines.length).toBeGreaterThan(4);
    const order = sources.filter(({ path }) => path === `${ROOT}engines/createTranslationEngines.ts`);
    const missing = engines.filter(({ name }) => callers(order, name).length === 0);
    expect(
      missing.map(({ path, name }) => `${name} of ${path} is not called in createTranslationEngines.ts`),
    ).toEqual([]);
  });

  it('has a test that runs the contract suite of all engines', () => {
    const tests = readSources('tests/server');
    const suites = tests.filter(({ text }) => /\bdescribeEngineContract\(/.test(text));
    // A suite creates its engine itself, or by the helpers of its folder.
    const helpers = suites.flatMap((suite) => suite.imports.filter(({ to }) => to.endsWith('/bench.ts')));
    const creators = tests.filter(
      (file) => suites.includes(file) || helpers.some(({ to }) => to === file.path),
    );
    const missing = engines.filter(({ name }) => callers(creators, name).length === 0);
    expect(
      missing.map(({ path, name }) => `no test with describeEngineContract creates ${name} of ${path}`),
    ).toEqual([]);
  });
});

describe('in the gateway,', () => {
  it.each([
    ['a thread is started', /\bnew Worker\(/, 'engines/worker/thread.ts'],
    ['a body is validated', /\.safeParse\(fields\b/, 'http/body.ts'],
    ['tasks wait for a slot', /export function create\w*Queue\b/, 'engines/queue/queue.ts'],
  ])('there is only one module in which %s', (_what, pattern, place) => {
    const places = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(places).toEqual([ROOT + place]);
  });

  it('only the HTTP layer and its description know Hono', () => {
    const users = sources.filter(({ text }) => / from 'hono[/']/.test(text)).map(({ path }) => path);
    expect(users.length).toBeGreaterThan(10);
    const places = ['app.ts', 'http/', 'openapi/'];
    expect(users.filter((path) => !places.some((place) => path.startsWith(ROOT + place)))).toEqual([]);
  });

  it('only the modules that put parts together read the system’s clock, and the others get it', () => {
    const users = sources.filter(({ text }) => /\bDate\.now\b/.test(text)).map(({ path }) => path);
    expect(users.toSorted()).toEqual(
      [
        'cli.ts',
        'startGateway.ts',
        'doctor/checks.ts',
        'engines/createTranslationEngines.ts',
        // A time for BullMQ, and one of a header, which other clocks have measured.
        'jobs/bullDispatcher.ts',
        'engines/llm/llmHttpError.ts',
      ]
        .map((path) => ROOT + path)
        .toSorted(),
    );
  });

  it('routes do not validate input themselves', () => {
    const routes = sources.filter(({ path }) => path.startsWith(`${ROOT}http/routes/`));
    expect(routes.length).toBeGreaterThan(5);
    expect(
      routes.filter(({ text }) => /\bsafeParse\b|(?<!JSON)\.parse\(/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});
