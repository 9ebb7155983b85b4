import { DocumentError, type ParseDocument, type TargetLanguage } from '../../parsedDocument.js';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors.js';
import type { Edit } from '../../xml/xmlText.js';
import { createUnitList, readTextFile, toEditedDocument } from '../editedDocument.js';
import { decodeText, type DecodedText } from '../encoding/decodeText.js';
import { attributeUnits } from './attributeUnits.js';
import { createHtmlBlocks } from './htmlBlocks.js';
import { tokenizeHtml, type StartTag } from './tokenizeHtml.js';

/** Browsers look for the encoding in the first kilobyte. A few pages declare it later. */
const HEAD_BYTES = 4096;
const CHARSET =
  /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w:-]+)|^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:-]+)/i;

function declaredEncoding(bytes: Buffer): string | undefined {
  const found = CHARSET.exec(bytes.toString('latin1', 0, HEAD_BYTES));
  return found?.[1] ?? found?.[2];
}

/** Characters that the encoding lacks become numeric entities. */
function createEscape(source: DecodedText, declared: string | undefined, bytes: Buffer) {
  // An ASCII page without a declared encoding gets only ASCII: browsers read it as Windows-1252, but other programs do
  // not.
  const isUnclear = declared === undefined || /ascii/i.test(declared);
  const isAscii = isUnclear && bytes.every((byte) => byte < 0x80);
  const has = (sign: string) => sign <= '\u007F' || (!isAscii && source.has(sign));
  return (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace(/\P{ASCII}/gu, (sign) => (has(sign) ? sign : `&#${sign.codePointAt(0)};`));
}

/** Sets the language of the page, and its direction if the page has none or `ltr`. */
function languageEdits(root: StartTag | undefined, { tag, isRtl }: TargetLanguage): readonly Edit[] {
  if (!root) return [];
  const languages = root.attributes.filter(({ name }) => name === 'lang' || name === 'xml:lang');
  const edits = languages.map(({ start, end }): Edit => ({ start, end, text: tag }));
  const direction = root.attributes.find(({ name }) => name === 'dir');
  if (direction?.value.toLowerCase() === 'ltr' && isRtl)
    edits.push({ start: direction.start, end: direction.end, text: 'rtl' });
  const end = root.start + '<html'.length;
  if (!direction && isRtl) edits.push({ start: end, end, text: ' dir="rtl"' });
  return edits;
}

/**
 * Text, and the attributes that users read, are translated. Scripts, styles, code, the values of forms and everything
 * else stay.
 * @throws DocumentError
 */
export const parseHtml: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const declared = declaredEncoding(bytes);
  const source = decodeText(bytes, declared);
  const html = source.text;
  if (html.trimStart().startsWith('{\\rtf')) throw new DocumentError('broken', 'RTF with another extension');
  const escape = createEscape(source, declared, bytes);
  const list = createUnitList(bounds);
  const blocks = createHtmlBlocks(html, escape, list.add);
  let root: StartTag | undefined;
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'start' && token.name === 'html') root ??= token;
    const isKept = blocks.add(token);
    if (token.kind === 'start' && !isKept) for (const unit of attributeUnits(token, escape)) list.add(unit);
  }
  blocks.end();
  return toEditedDocument({
    kind: 'html',
    bytes,
    source,
    units: list.units.toSorted((one, other) => one.start - other.start),
    otherEdits: () => languageEdits(root, target),
  });
});
