import { PICTURE_KINDS, type FileKind, type PictureKind } from '@lang-assistant/core/files/documentKinds';
import { sniffKind } from './sniffKind.js';
import type {
  DocumentBounds,
  ParseDocument,
  ParsedDocument,
  Scans,
  TargetLanguage,
} from './parsedDocument.js';

/** Loaded on demand, so that the thread of a Word file does not load the PDF library. */
const READERS: Readonly<Record<FileKind, () => Promise<ParseDocument>>> = {
  docx: async () => (await import('./ooxml/parseDocx.js')).parseDocx,
  pptx: async () => (await import('./ooxml/parsePptx.js')).parsePptx,
  pdf: async () => (await import('./pdf/parsePdf.js')).parsePdf,
  doc: async () => (await import('./binaryOffice/parseDoc.js')).parseDoc,
  xlsx: async () => (await import('./xlsx/parseXlsx.js')).parseXlsx,
  odt: async () => (await import('./odf/parseOdt.js')).parseOdt,
  ods: async () => (await import('./odf/parseOds.js')).parseOds,
  odp: async () => (await import('./odf/parseOdp.js')).parseOdp,
  ppt: async () => (await import('./binaryOffice/parsePpt.js')).parsePpt,
  txt: async () => (await import('./text/parseTxt.js')).parseTxt,
  md: async () => (await import('./text/markdown/parseMd.js')).parseMd,
  srt: async () => (await import('./text/subtitles/parseSrt.js')).parseSrt,
  vtt: async () => (await import('./text/subtitles/parseVtt.js')).parseVtt,
  html: async () => (await import('./text/html/parseHtml.js')).parseHtml,
  po: async () => (await import('./text/gettext/parsePo.js')).parsePo,
  xliff: async () => (await import('./text/xliff/parseXliff.js')).parseXliff,
  png: async () => (await import('./picture/parsePicture.js')).parsePicture,
  jpg: async () => (await import('./picture/parsePicture.js')).parsePicture,
};

/** Loads the parser of a kind in advance, before its first document. */
export async function loadParser(kind: FileKind): Promise<void> {
  await READERS[kind]();
}

export function isPictureKind(kind: string | undefined): kind is PictureKind {
  return PICTURE_KINDS.some((known) => known === kind);
}

/**
 * Parses a document by its actual format. The words of a picture must have been read (`wordsPathOf`).
 * @param named the kind that its file extension names
 * @throws DocumentError
 */
export async function parseDocument(
  path: string,
  named: FileKind,
  target: TargetLanguage,
  bounds: DocumentBounds,
  scans?: Scans,
): Promise<ParsedDocument> {
  const kind = isPictureKind(named) ? named : await sniffKind(path, `document.${named}`);
  const read = await READERS[kind]();
  return read(path, target, bounds, scans);
}
