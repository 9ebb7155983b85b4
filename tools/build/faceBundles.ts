import { buildAlone } from './buildAlone.ts';
import { buildFile, type BuiltFile } from './buildFile.ts';
import { LOCALES } from './widget.ts';

const PAGE_TRANSLATION_LOADER = /element[\\/]page[\\/]loadPageTranslation\.ts$/;
const LOCALE_LOADER = /i18n[\\/]loadLocale\.ts$/;
const FIELD_MESSAGES = /i18n[\\/]field[\\/]loadFieldMessages\.ts$/;
const FIELD_PARTS = /services[\\/]host[\\/]field[\\/]loadParts\.ts$/;

/** The page bar, and what it loads to translate the page. */
export async function buildPage(
  locales: ReadonlyMap<string, { readonly fileName: string }>,
): Promise<readonly [bar: BuiltFile[], BuiltFile[]]> {
  const translation = await buildAlone('src/element/page/pageTranslation.ts', 'page', 'translation');
  const loaders = [...locales].map(([name, chunk]) => `${name}: () => import('../${chunk.fileName}')`);
  const bar = await buildAlone(
    'src/element/page/pageFace.ts',
    'page',
    'bar',
    [
      PAGE_TRANSLATION_LOADER,
      `export const importPageTranslation = () => import('../${translation[0]?.fileName}')`,
    ],
    [
      LOCALE_LOADER,
      `const LOADERS = {${loaders.join()}};
export const loadLocale = (locale) => LOADERS[locale]().then(({ localeData }) => localeData);`,
    ],
  );
  return [bar, translation];
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
