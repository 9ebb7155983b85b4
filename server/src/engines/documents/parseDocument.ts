import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { sniffKind } from './sniffKind';
import type { DocumentBounds, ParseDocument, ParsedDocument, TargetLanguage } from './parsedDocument';

/** Parsers are loaded on demand: the thread of a Word file loads no PDF library. */
const READERS: Readonly<Record<DocumentKind, () => Promise<ParseDocument>>> = {
  docx: async () => (await import('./ooxml/parseDocx')).parseDocx,
  pptx: async () => (await import('./ooxml/parsePptx')).parsePptx,
  pdf: async () => (await import('./pdf/parsePdf')).parsePdf,
  doc: async () => (await import('./binaryOffice/parseDoc')).parseDoc,
  xlsx: async () => (await import('./xlsx/parseXlsx')).parseXlsx,
  odt: async () => (await import('./odf/parseOdt')).parseOdt,
  ods: async () => (await import('./odf/parseOds')).parseOds,
  odp: async () => (await import('./odf/parseOdp')).parseOdp,
  ppt: async () => (await import('./binaryOffice/parsePpt')).parsePpt,
  txt: async () => (await import('./text/parseTxt')).parseTxt,
  md: async () => (await import('./text/markdown/parseMd')).parseMd,
  srt: async () => (await import('./text/subtitles/parseSrt')).parseSrt,
  vtt: async () => (await import('./text/subtitles/parseVtt')).parseVtt,
  html: async () => (await import('./text/html/parseHtml')).parseHtml,
  po: async () => (await import('./text/gettext/parsePo')).parsePo,
  xliff: async () => (await import('./text/xliff/parseXliff')).parseXliff,
};

/** Loads the parser of a kind before its first document. */
export async function loadParser(kind: DocumentKind): Promise<void> {
  await READERS[kind]();
}

/**
 * Parses a document by its actual format.
 * @param named the kind that its extension says
 * @throws DocumentError
 */
export async function parseDocument(
  path: string,
  named: DocumentKind,
  target: TargetLanguage,
  bounds: DocumentBounds,
): Promise<ParsedDocument> {
  const kind = await sniffKind(path, `document.${named}`);
  const read = await READERS[kind]();
  return read(path, target, bounds);
}
