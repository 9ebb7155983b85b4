import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DocumentKind } from '../../../src/domain/files/files';
import type { LibreOffice } from './libreOffice';
import { OTHER_RECIPES } from './otherRecipes';
import type { Recipe } from './recipe';
import { SLIDE_RECIPES } from './slideRecipes';
import { WORD_BASICS } from './wordBasics';
import { WORD_BEYOND } from './wordBeyond';
import { WORD_DEEPER } from './wordDeeper';
import { WORD_ODDITIES } from './wordOddities';
import { WORD_SCRIPTS } from './wordScripts';

/** A document in a file. */
export interface Fixture extends Pick<Recipe, 'name' | 'texts' | 'problem'> {
  readonly kind: DocumentKind;
  readonly path: string;
  readonly kept: readonly string[];
  /** Whether LibreOffice wrote it: it may say more than the recipe does. */
  readonly isConverted: boolean;
}

export const RECIPES: readonly Recipe[] = [
  ...WORD_BASICS,
  ...WORD_BEYOND,
  ...WORD_DEEPER,
  ...WORD_SCRIPTS,
  ...WORD_ODDITIES,
  ...SLIDE_RECIPES,
  ...OTHER_RECIPES,
];

/** Names of LibreOffice's filters, which differ between texts and slides. */
const FILTERS: Readonly<Record<string, string>> = {
  docx: 'docx:MS Word 2007 XML',
  pptx: 'pptx:Impress MS PowerPoint 2007 XML',
  doc: 'doc:MS Word 97',
  ppt: 'ppt:MS PowerPoint 97',
  pdf: 'pdf',
};

const ENCRYPTED =
  'pdf:writer_pdf_Export:{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"secret"}}';

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

function isDocumentKind(kind: Recipe['kind']): kind is DocumentKind {
  return kind !== 'fodt' && kind !== 'fodp';
}

/** What all fixtures are called: also where they are not made yet, for the titles of tests. */
export function fixtureNames(withLibreOffice: boolean): string[] {
  const own = RECIPES.filter(({ kind }) => isDocumentKind(kind)).map(({ name }) => name);
  if (!withLibreOffice) return own;
  const converted = RECIPES.flatMap(({ name, converted: kinds = [] }) =>
    kinds.map((kind) => `${name} (.${kind} by LibreOffice)`),
  );
  return [...own, ...converted, 'an encrypted PDF'];
}

/**
 * Makes all documents, in a folder of their own.
 * @param office without it there is what is made without it
 */
export async function makeFixtures(office: LibreOffice | undefined) {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-'));
  const made = await Promise.all(
    RECIPES.map(async (recipe, index) => {
      const file = path.join(folder, `${String(index).padStart(2, '0')}.${recipe.kind}`);
      await writeFile(file, await recipe.make());
      return { recipe, file };
    }),
  );
  const fixtures: Fixture[] = made.flatMap(({ recipe: { kept = [], kind, ...recipe }, file }) =>
    isDocumentKind(kind) ? [{ ...recipe, kind, kept, path: file, isConverted: false }] : [],
  );
  if (office !== undefined) {
    for (const kind of ['docx', 'pptx', 'doc', 'ppt', 'pdf'] as const) {
      const out = path.join(folder, `as-${kind}`);
      await mkdir(out);
      const sources = made.filter(({ recipe }) => recipe.converted?.includes(kind) === true);
      await office.convert(
        sources.map(({ file }) => file),
        FILTERS[kind] ?? kind,
        out,
      );
      for (const { recipe, file } of sources) {
        const { name } = recipe;
        const target = path.join(out, `${path.parse(file).name}.${kind}`);
        if (!(await exists(target))) throw new Error(`LibreOffice made no .${kind} of “${name}”`);
        fixtures.push({
          name: `${name} (.${kind} by LibreOffice)`,
          kind,
          texts: recipe.texts,
          kept: [],
          path: target,
          isConverted: true,
        });
      }
    }
    const out = path.join(folder, 'encrypted');
    await mkdir(out);
    await office.convert(
      made.slice(0, 1).map(({ file }) => file),
      ENCRYPTED,
      out,
    );
    const target = path.join(folder, 'encrypted.pdf');
    await rename(path.join(out, '00.pdf'), target);
    fixtures.push({
      name: 'an encrypted PDF',
      kind: 'pdf',
      texts: [],
      kept: [],
      path: target,
      isConverted: true,
      problem: 'encrypted',
    });
  }
  return { folder, fixtures, remove: () => rm(folder, { recursive: true, force: true }) };
}
