// @ts-check

/**
 * @typedef {object} Line
 * @property {string} text of Latin-1
 * @property {number} x points from the left
 * @property {number} y points from the bottom of an A4 page
 * @property {number} [size] of the type, in points; 11 if not told
 */

/** @param {string} text */
const literal = (text) => `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;

/** A grey square of one pixel, as large as the page: what a scanner leaves. */
const SCAN = 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x80 EI Q';

/**
 * A PDF written by hand: each line of text at its place, in Helvetica.
 * @param {readonly (readonly Line[] | 'scanned')[]} pages
 * @returns {Buffer}
 */
export function makePdf(pages) {
  const contents = pages.map((page) =>
    page === 'scanned'
      ? SCAN
      : page
          .map(({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`)
          .join('\n'),
  );
  const first = 4;
  const kids = pages.map((_page, index) => `${first + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = places.map((place) => `${place} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
