import { buildAlone, builtNames } from './buildAlone.ts';
import { buildFile, type BuiltFile } from './buildFile.ts';

const ON_DEMAND = /element[\\/]page[\\/]loadPageTranslation\.ts$/;
const LOCALE_LOADER = /i18n[\\/]loadLocale\.ts$/;

const pathOf = (module: string) => `src/element/page/${module}.ts`;

/** Builds the page bar, the button for selected text, and the files with shared chunks that both load on demand. */
export async function buildPage(locales: ReadonlyMap<string, { readonly fileName: string }>) {
  const input = { translation: pathOf('pageTranslation'), popover: pathOf('openSelection') };
  const rest = await buildFile({ input, fileName: 'page/[name]-[hash].js', plugins: [builtNames] });
  const nameOf = (name: string) =>
    rest.find(({ fileName }) => fileName.startsWith(`page/${name}-`))?.fileName;
  const importers = `export const importPageTranslation = () => import('../${nameOf('translation')}');
export const importSelectionPopover = () => import('../${nameOf('popover')}');`;
  const loaders = [...locales].map(([name, chunk]) => `${name}: () => import('../${chunk.fileName}')`);
  const localesCode = `const LOADERS = {${loaders.join()}};
export const loadLocale = (locale) => LOADERS[locale]().then(({ localeData }) => localeData);`;
  const build = (module: string, name: string) =>
    buildAlone(pathOf(module), 'page', name, [ON_DEMAND, importers], [LOCALE_LOADER, localesCode]);
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
    plugins: [],
  });
  const adapter = await buildFile({
    input: 'src/proseMirror.ts',
    fileName: 'writers/prosemirror.js',
    plugins: [],
  });
  return [...writer, ...adapter];
}
