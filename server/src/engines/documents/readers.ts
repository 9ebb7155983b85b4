import type { DocumentKind } from '../../../../src/domain/files/files';
import { sniffKind } from './text/sniffKind';
import type { DocumentBounds, TakeApart, TakenApart, TargetLanguage } from './takenApart';

/** Each reader is fetched when a document of its kind comes: a thread for a Word file loads no PDF library. */
const READERS: Readonly<Record<DocumentKind, () => Promise<TakeApart>>> = {
  docx: async () => (await import('./ooxml/takeApartDocx')).takeApartDocx,
  pptx: async () => (await import('./ooxml/takeApartPptx')).takeApartPptx,
  pdf: async () => (await import('./text/takeApartPdf')).takeApartPdf,
  doc: async () => (await import('./text/takeApartDoc')).takeApartDoc,
  ppt: async () => (await import('./text/takeApartPpt')).takeApartPpt,
};

/**
 * Takes a document apart by what it is.
 * @param named what its ending says
 * @throws DocumentError
 */
export async function takeApart(
  path: string,
  named: DocumentKind,
  target: TargetLanguage,
  bounds: DocumentBounds,
): Promise<TakenApart> {
  const kind = await sniffKind(path, `document.${named}`);
  const read = await READERS[kind]();
  return read(path, target, bounds);
}
