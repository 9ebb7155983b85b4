import { resolve } from 'node:path';
import { createServer, type Plugin, type Rollup } from 'vite';
import { buildAlone, buildFile, type BuiltFile } from './buildFile.ts';
import { buildField, buildPage } from './faceBundles.ts';
import { LOCALES, MODES, shellWithHoles } from './widget.ts';
import { fromSources } from '../workspace.mjs';
import type { Mode } from '../../src/domain/mode.ts';
import type { ScreenTemplate } from '../../src/facade/types.ts';
import type * as firstScreen from './firstScreen.tsx';

type Chunk = Rollup.OutputChunk;

const LOADER = /element[\\/]loadWidget\.ts$/;
const TEMPLATES = /facade[\\/]templates\.ts$/;
const SHELL_TEMPLATES = /facade[\\/]shellTemplates\.ts$/;
const PAGE_LOADER = /element[\\/]page[\\/]loadPage\.ts$/;
const SELECTION_LOADER = /element[\\/]page[\\/]loadSelection\.ts$/;
const FIELD_LOADER = /element[\\/]field[\\/]loadField\.ts$/;
const SCREEN_TEMPLATE = /facade[\\/]screenTemplate\.ts$/;

const MODE_SCREENS: Readonly<Record<Exclude<Mode, 'translate'>, string>> = {
  ai: 'chat/ChatScreen',
  files: 'files/FilesScreen',
  write: 'write/WriteScreen',
};

/**
 * Pages import the messages only to load them early, so the shape of the messages is not part of the public interface.
 */
const LOCALE_TYPES = `export declare const localeData: object;
export declare const sections: object;
`;

/** The names of a chunk and of all chunks that it imports statically. */
function withImports(
  chunk: Chunk,
  chunks: ReadonlyMap<string, Chunk>,
  found = new Set<string>(),
): Set<string> {
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported && !found.has(name)) withImports(imported, chunks, found);
  }
  return found;
}

interface FirstScreen {
  readonly widget: Chunk;
  readonly locales: ReadonlyMap<string, Chunk>;
  /** Without translate, whose screen is part of the widget. */
  readonly modes: ReadonlyMap<string, Chunk>;
  /** The messages that a language loads with each of these modes. */
  readonly sections: ReadonlyMap<string, Chunk>;
  /** What the tools open with, apart from these chunks. */
  readonly shared: readonly Chunk[];
}

/**
 * The code that replaces `src/element/loadWidget.ts`. It requests all chunks of the first screen at once: in a plain
 * chain of imports, a chunk is requested only after the chunk that imports it has arrived. All chunks except the
 * widget's wait for the template, because the user types into it. Each import of the widget waits for the one before,
 * because browsers settle several imports of one module in any order. So the first element on a page gets control of
 * the address bar.
 *
 * `fetchTool` downloads the chunks of a tool, so that it opens at once, also offline. Chromium does not evaluate them,
 * which saves memory. Other browsers would import no chunk that could not be downloaded in this way, and a bundler may
 * have given other addresses to the chunks than the widget's: then they are imported.
 */
function loaderCode(
  { widget, locales, modes, sections, shared }: FirstScreen,
  chunks: ReadonlyMap<string, Chunk>,
): string {
  const first = withImports(widget, chunks);
  const names: string[] = [];
  /** Adds a function for each of these chunks, and returns the names of the functions. */
  const request = (wanted: Iterable<string>) =>
    [...wanted]
      .map((name) => {
        if (!names.includes(name)) names.push(name);
        return `load${names.indexOf(name)}`;
      })
      .join();
  const requestChunk = (chunk: Chunk) =>
    request([...withImports(chunk, chunks)].filter((name) => !first.has(name)));
  const localeRows = [...locales].map(([locale, chunk]) => {
    const more = sections.get(locale);
    return `${locale}: [[${requestChunk(chunk)}], [${more ? requestChunk(more) : ''}]]`;
  });
  const modeRows = [...modes].map(([mode, chunk]) => `${mode}: [${requestChunk(chunk)}]`);
  const toolRows = [...modes].map(([mode, chunk]) => {
    const files = new Set([chunk, ...shared].flatMap((one) => [...withImports(one, chunks)]));
    const rows = [...files]
      .filter((name) => !first.has(name))
      .map((name) => `[${request([name])}, '${name}']`);
    return `${mode}: [${rows.join()}]`;
  });
  const firstRequests = request(first);
  return `import { loadOtherScreen } from '../facade/templates.ts';
${names.map((name, index) => `const load${index} = () => import('./${name}');`).join('\n')}
const BY_LOCALE = {${localeRows.join()}};
const BY_MODE = {${modeRows.join()}};
function request(loaders) {
  const chunks = loaders.map((load) => load());
  // The widget reports a failure by its own request: the others must not be unhandled.
  Promise.allSettled(chunks);
  return chunks;
}
let last = Promise.resolve();
export function importWidget(locale, mode) {
  const [messages, sections] = BY_LOCALE[locale];
  const screen = BY_MODE[mode];
  const others = () => request(screen ? [...messages, ...screen, ...sections] : messages);
  const chunks = request([${firstRequests}]);
  loadOtherScreen(mode)?.then(others, others) ?? others();
  const widget = () => chunks[${[...first].indexOf(widget.fileName)}];
  return last = last.then(widget, widget);
}
const BY_TOOL = {${toolRows.join()}};
const urlOf = (name) => import.meta.url.replace(/[^/]*$/, name);
export function fetchTool(tool) {
  const canFetch = 'userAgentData' in navigator && performance.getEntriesByName(urlOf('${widget.fileName}')).length;
  const nonce = document.querySelector('script[nonce]')?.nonce ?? '';
  for (const [load, name] of BY_TOOL[tool] ?? []) {
    const link = document.createElement('link');
    if (canFetch) document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', nonce, href: urlOf(name) }));
    else request([load]);
  }
}`;
}

/** Renders the templates with Vite, because the components import style sheets as in the browser. */
async function renderFirstScreens(): Promise<typeof firstScreen.rendered> {
  const server = await createServer({
    ...fromSources,
    configFile: false,
    mode: 'production',
    // Only warnings are printed: other output would mix with the output of a generator.
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const { rendered }: Partial<typeof firstScreen> = await server.ssrLoadModule(
    '/tools/build/firstScreen.tsx',
  );
  await server.close();
  if (!rendered) throw new Error('no templates');
  return rendered;
}

/** Builds the shells for servers: a module, and an HTML file with placeholders for each mode and language. */
async function buildShells(shells: typeof firstScreen.rendered.shells): Promise<BuiltFile[]> {
  const code = `export const SHELLS = ${JSON.stringify(shells)}`;
  const pages = MODES.flatMap((mode) =>
    LOCALES.map((locale) => ({
      fileName: `shell/${mode}.${locale}.html`,
      source: shellWithHoles(shells[mode], mode, locale),
    })),
  );
  return [
    ...pages,
    ...(await buildFile({ input: 'src/shell.ts', fileName: 'shell.js', modules: [[SHELL_TEMPLATES, code]] })),
  ];
}

const buildOtherScreen = ([mode, screen]: [string, ScreenTemplate]) =>
  buildAlone('src/facade/otherScreen.ts', 'screens', mode, [
    SCREEN_TEMPLATE,
    `export const SCREEN = ${JSON.stringify(screen)}`,
  ]);

/** The entries of the package with the messages of each language: stable names for chunks with a hash in their names. */
const localeEntries = (locales: ReadonlyMap<string, Chunk>, sections: ReadonlyMap<string, Chunk>) =>
  LOCALES.flatMap((locale): BuiltFile[] => [
    {
      fileName: `locales/${locale}.js`,
      source: `export { localeData } from '../${locales.get(locale)?.fileName}';
export { sections } from '../${sections.get(locale)?.fileName}';
`,
    },
    { fileName: `locales/${locale}.d.ts`, source: LOCALE_TYPES },
  ]);

/**
 * Builds the entry as a separate bundle: one request that shares no module with the chunks. A shared module would be
 * loaded twice on pages that add a query to the entry's URL, as WordPress does.
 */
export const entryBundle: Plugin = {
  name: 'entry-bundle',
  async generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter((file): file is Chunk => file.type === 'chunk')
        .map((chunk) => [chunk.fileName, chunk]),
    );
    const find = (path: string) => {
      const id = resolve(path);
      const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === id);
      if (!chunk) throw new Error(`${path} has no chunk of its own`);
      return chunk;
    };
    const locales = new Map(
      LOCALES.map((locale) => [locale, find(`src/i18n/${locale === 'en' ? 'enLocale' : locale}.ts`)]),
    );
    const widget = find('src/element/widget.ts');
    const modes = new Map(
      Object.entries(MODE_SCREENS).map(([mode, screen]) => [mode, find(`src/screens/${screen}.tsx`)]),
    );
    const sections = new Map(LOCALES.map((locale) => [locale, find(`src/i18n/sections/${locale}.ts`)]));
    const shared = ['src/app/layers.tsx', 'src/services/backends/documentCalls.ts'].map(find);
    const loader = loaderCode({ widget, locales, modes, sections, shared }, chunks);
    const page = await buildPage(locales, sections);
    const field = await buildField();
    const { templates, screens, shells } = await renderFirstScreens();
    const others = await Promise.all(Object.entries(screens).map(buildOtherScreen));
    const imports = Object.keys(screens).map(
      (mode, index) => `${mode}: () => import('./${others[index]?.[0]?.fileName}')`,
    );
    const frame = JSON.stringify(templates.frame).replace('"{screen}"', '...screen');
    const templatesCode = `export const TEMPLATES = { ...${JSON.stringify({ ...templates, frame: undefined })}, frame: (screen) => ${frame} };
const OTHERS = {${imports.join()}};
export const loadOtherScreen = (mode) => OTHERS[mode]?.();`;
    const files = await buildFile({
      input: 'src/index.ts',
      fileName: 'lang-assistant.js',
      modules: [
        [LOADER, loader],
        [TEMPLATES, templatesCode],
        [FIELD_LOADER, `export const importField = () => import('./${field[0]?.fileName}')`],
        [PAGE_LOADER, `export const importPage = () => import('./${page[0][0]?.fileName}')`],
        [SELECTION_LOADER, `export const importSelection = () => import('./${page[1][0]?.fileName}')`],
      ],
    });
    const filesOf = (chunk: Chunk) => [...withImports(chunk, chunks)];
    const firstFiles = {
      first: filesOf(widget),
      locales: Object.fromEntries([...locales].map(([locale, chunk]) => [locale, filesOf(chunk)])),
    };
    for (const file of [
      ...files,
      ...others.flat(),
      ...page.flat(),
      ...field,
      ...(await buildShells(shells)),
      ...localeEntries(locales, sections),
      { fileName: 'first-screen.json', source: JSON.stringify(firstFiles, null, 2) },
    ])
      this.emitFile({ type: 'asset', ...file });
  },
};
