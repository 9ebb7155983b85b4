import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { DocumentError, type DocumentBounds } from '../parsedDocument.js';
import { encodingOf } from './xmlText.js';

export interface ScanVisitor {
  /** @param local the name without its prefix */
  open(local: string, attributes: Readonly<Record<string, string>>): void;
  /** @param text the text between the last two tags */
  close(local: string, text: string): void;
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part that may be too large for memory, one chunk at a time. Like `walkXml`, it rejects document types.
 * @param bounds `partBytes` is the limit for a single text, not for the part
 * @throws DocumentError
 */
export async function scanXml(
  stream: Readable,
  { depth, partBytes }: Pick<DocumentBounds, 'depth' | 'partBytes'>,
  visitor: ScanVisitor,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let level = 0;
  let text = '';
  /** Bytes since the last tag, which the parser holds in memory. */
  let pending = 0;
  parser.on('doctype', () => {
    throw new DocumentError('broken', 'a part has a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    level += 1;
    pending = 0;
    if (level > depth) throw new DocumentError('too_much', 'elements are nested too deep');
    text = '';
    visitor.open(localOf(name), attributes);
  });
  parser.on('text', (piece) => void (text += piece));
  parser.on('cdata', (piece) => void (text += piece));
  parser.on('closetag', ({ name }) => {
    level -= 1;
    pending = 0;
    visitor.close(localOf(name), text);
    text = '';
  });
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of stream) {
      if (!Buffer.isBuffer(chunk)) continue;
      pending += chunk.length;
      if (pending > partBytes) throw new DocumentError('too_much', 'a text is too long');
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'a part is not well-formed', { cause: error });
  }
}
