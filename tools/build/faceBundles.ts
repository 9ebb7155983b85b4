import { buildAlone, builtNames } from './buildAlone.ts';
import { buildFile, type BuiltFile } from './buildFile.ts';
import { LOCALES } from './widget.ts';

const ON_DEMAND = /element[\\/]page[\\/]loadPageTranslation\.ts$/;
const LOCALE_LOADER = /i18n[\\/]loadLocale\.ts$/;
const FIELD_MESSAGES = /i18n[\\/]field[\\/]loadFieldMessages\.ts$/;
const FIELD_PARTS = /services[\\/]host[\\/]field[\\/]loadParts\.ts$/;

const pathOf = (module: string) => `src/element/page/${module}.ts`;

/** The page bar and the button for selected text, and what both load on demand, which shares its chunks. */
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

/** What checks the fields of the page, the first file, and its messages in each interface language. */
export async function buildField(): Promise<BuiltFile[]> {
  const words = await Promise.all(
    LOCALES.map((locale) => buildAlone(`src/i18n/field/${locale}.ts`, 'field', locale)),
  );
  const loaders = LOCALES.map(
    (locale, index) =>
      `${locale}: () => import('../${words[index]?.[0]?.fileName}').then(({ ${locale} }) => ${locale})`,
  );
  const host = 'src/services/host/field';
  const mirror = await buildAlone(`${host}/mirrorRanges.ts`, 'field', 'mirror');
  const editable = await buildAlone(`${host}/editableText.ts`, 'field', 'editable');
  const writer = await buildAlone(
    'src/element/field/fieldFace.ts',
    'field',
    'writer',
    [
      FIELD_MESSAGES,
      `const LOADERS = {${loaders.join()}};
export const loadFieldMessages = (locale) => LOADERS[locale]();`,
    ],
    [
      FIELD_PARTS,
      `export const importMirror = () => import('../${mirror[0]?.fileName}');
export const importEditable = () => import('../${editable[0]?.fileName}');`,
    ],
  );
  const adapter = await buildFile({
    input: 'src/proseMirror.ts',
    fileName: 'writers/prosemirror.js',
    plugins: [],
  });
  return [...writer, ...adapter, ...mirror, ...editable, ...words.flat()];
}
