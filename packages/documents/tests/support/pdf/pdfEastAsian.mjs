// @ts-check
import { makePdfOfObjects } from './pdfObjects.mjs';

/**
 * @typedef {object} EastAsianFont
 * @property {string} encoding the name of a predefined character map
 * @property {string} ordering of the characters that the map leads to: Japan1, GB1, CNS1, Korea1
 */

/**
 * @typedef {object} EncodedLine
 * @property {string} hex the codes of its characters in the encoding
 * @property {number} x points from the left
 * @property {number} y points from the bottom of an A4 page
 */

/**
 * A page in a font that is neither embedded nor has a Unicode map: only the predefined character map tells what the
 * codes stand for, as in the files of many East Asian programs.
 * @param {EastAsianFont} font
 * @param {readonly EncodedLine[]} lines
 * @returns {Buffer}
 */
export function makeEastAsianPdf({ encoding, ordering }, lines) {
  const content = lines.map(({ hex, x, y }) => `BT /F1 12 Tf ${x} ${y} Td <${hex}> Tj ET`).join('\n');
  return makePdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Sample-${encoding} /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Sample /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /Sample /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]);
}
