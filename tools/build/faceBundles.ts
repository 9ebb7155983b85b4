import { buildAlone, buildFile, type BuiltFile } from './buildFile.ts';
import { LOCALES } from './widget.ts';

const ON_DEMAND = /element[\\/]page[\\/]loadPageTranslation\.ts$/;
/** Emitted by the main build. */
const FLAGS: [path: RegExp, code: string] = [
  /flags\.svg\?/,
  "export default new URL(/* @vite-ignore */ '../flags.svg', import.meta.url).href;",
];
const LOCALE_LOADER = /i18n[\\/]loadLocale\.ts$/;
const PACKAGE_LOADER = /page-translator[\\/]src[\\/]loadParts\.ts$/;

const PACKAGE = 'packages/page-translator/src';
const pathOf = (module: string) => `src/element/page/${module}.ts`;

/** The code of an object with a function for each language, which imports a built file. */
const table = (toName: (locale: string) => string | undefined) =>
  `{${LOCALES.map((locale) => `${locale}: () => import('../${toName(locale)}')`).join()}}`;

type Chunks = ReadonlyMap<string, { readonly fileName: string }>;

/**
 * Builds the page bar, the button for selected text, and the files with shared chunks that both load on demand.
 * @param locales the chunks of the widget with the first messages of each language, and `sections` with the others
 */
export async function buildPage(locales: Chunks, sections: Chunks) {
  const input = {
    translation: pathOf('pageTranslation'),
    services: pathOf('selectionServices'),
    popover: `${PACKAGE}/selection/openSelection.ts`,
    originals: `${PACKAGE}/originals/followOriginals.ts`,
    ...Object.fromEntries(LOCALES.map((locale) => [locale, `${PACKAGE}/messages/${locale}.ts`])),
  };
  const rest = await buildFile({ input, fileName: 'page/[name]-[hash].js' });
  const nameOf = (name: string) =>
    rest.find(({ fileName }) => fileName.startsWith(`page/${name}-`))?.fileName;
  const importers = `export const importPageTranslation = () => import('../${nameOf('translation')}');
export const importSelectionServices = () => import('../${nameOf('services')}');`;
  const localesCode = `const FILES = ${table((locale) => locales.get(locale)?.fileName)};
const SECTIONS = ${table((locale) => sections.get(locale)?.fileName)};
export const loadLocale = (locale) => FILES[locale]().then(({ localeData }) => ({
  ...localeData,
  loadSections: () => SECTIONS[locale]().then(({ sections }) => sections),
}));`;
  const partsCode = `const LOADERS = ${table(nameOf)};
export const loadMessages = (locale) => LOADERS[locale]().then((module) => module[locale]);
export const importPopover = () => import('../${nameOf('popover')}');
export const importOriginals = () => import('../${nameOf('originals')}');`;
  const build = (module: string, name: string) =>
    buildAlone(
      pathOf(module),
      'page',
      name,
      [ON_DEMAND, importers],
      [LOCALE_LOADER, localesCode],
      [PACKAGE_LOADER, partsCode],
      FLAGS,
    );
  return [await build('pageFace', 'bar'), await build('selection', 'selection'), rest] as const;
}

/**
 * Builds the code that checks the fields of the page. The first file is the entry. The others are its messages and the
 * code that only some fields need.
 */
export async function buildField(): Promise<BuiltFile[]> {
  const writer = await buildFile({
    input: { writer: 'src/element/field/fieldFace.ts' },
    fileName: 'field/[name]-[hash].js',
  });
  const adapter = await buildFile({ input: 'src/proseMirror.ts', fileName: 'writers/prosemirror.js' });
  return [...writer, ...adapter];
}
