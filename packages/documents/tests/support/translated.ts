import { readFile } from 'node:fs/promises';
import { parseDocument } from '../../src/parseDocument';
import { DOCUMENT_BOUNDS, type TargetLanguage, type WrittenDocument } from '../../src/parsedDocument';
import type { Fixture } from './fixtures/makeFixtures';
import type { Oracle } from './oracles';
import { unpack } from './unpack';
import { walkDocument, type Stretch } from './walk';

export const SPANISH: TargetLanguage = { tag: 'es', isRtl: false };
export const ARABIC: TargetLanguage = { tag: 'ar', isRtl: true };

export interface Translated {
  readonly path: string;
  readonly written: WrittenDocument;
  readonly segments: readonly string[];
  readonly translations: readonly string[];
  readonly parts: ReadonlyMap<string, Buffer>;
  readonly stretches: readonly Stretch[];
}

export async function translateFixture(
  fixture: Pick<Fixture, 'path' | 'kind'>,
  oracle: Oracle,
  outPath: string,
  target: TargetLanguage = SPANISH,
): Promise<Translated> {
  const taken = await parseDocument(fixture.path, fixture.kind, target, DOCUMENT_BOUNDS);
  const translations = taken.segments.map(oracle);
  const written = await taken.write(translations, outPath);
  const parts = unpack(await readFile(outPath));
  return {
    path: outPath,
    written,
    segments: taken.segments,
    translations,
    parts,
    stretches: walkDocument(parts),
  };
}

export async function readPackage(path: string) {
  const parts = unpack(await readFile(path));
  return { parts, stretches: walkDocument(parts) };
}

/** Every character with its formatting, in reading order. */
function charsOf(stretches: readonly Stretch[]): { readonly char: string; readonly look: string }[] {
  return stretches
    .filter(({ kept, text }) => kept === undefined && text !== '\u00ad')
    .flatMap(({ part, paragraph, text, format }) =>
      Array.from(text, (char) => ({ char, look: `${part}#${paragraph} ${format}` })),
    );
}

/** The share of characters with unchanged formatting. Both lists must have the same length. */
export function shareOfLooksKept(
  before: readonly Stretch[],
  after: readonly Stretch[],
): { kept: number; all: number } {
  const [one, other] = [charsOf(before), charsOf(after)];
  const kept = one.filter(({ look }, index) => other[index]?.look === look).length;
  return { kept, all: one.length };
}

/** The text without soft hyphens and placeholders for tabs and breaks, with white space collapsed. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\uf000\u00ad]/g, '')
    .replaceAll('\u2011', '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
