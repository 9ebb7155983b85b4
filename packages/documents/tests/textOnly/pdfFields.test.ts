import { describe, expect, it } from 'vitest';
import { parsePdf } from '../../src/pdf/parsePdf';
import { withFields } from '../../src/pdf/withFields';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';
import { makePdfOfObjects } from '../support/pdf/pdfObjects.mjs';
import { problemOf, segmentsOf, SPANISH, useFolder } from './support';

const folder = useFolder();
const FIRST_FIELD = 6;

/**
 * Creates a page with lines, each 40 points below the previous one, and fields. A field is a dictionary without `<<`
 * and `>>`.
 */
function formOf(lines: readonly string[], fields: readonly string[], ...more: readonly string[]): Buffer {
  const content = lines
    .map((line, index) => `BT /F1 12 Tf 50 ${780 - index * 40} Td (${line}) Tj ET`)
    .join('\n');
  const refs = fields.map((_field, index) => `${FIRST_FIELD + index} 0 R`).join(' ');
  return makePdfOfObjects([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 0 Tf) >> >>`,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Annots [${refs}] /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...fields.map((field) => `<< /Type /Annot /Subtype /Widget ${field} >>`),
    ...more,
  ]);
}

/** A field to the right of the line with this number. */
const beside = (line: number, more: string, height = 22) =>
  `/Rect [200 ${774 - line * 40 + 22 - height} 500 ${774 - line * 40 + 22}] /F 4 ${more}`;

const segmentsIn = async (pdf: Buffer) => segmentsOf(parsePdf, await folder.write(pdf));

describe('the form of a PDF', () => {
  it('is not needed for notes on the page', async () => {
    const note = '/Subtype /FreeText /DA (/F1 11 Tf)';
    const pdf = formOf(
      ['Application', 'Your street:', 'Thank you very much.'],
      [
        beside(1, `${note} /Contents (Written by the neighbour)`),
        beside(2, `${note} /F 2 /Contents (Hidden)`),
        beside(2, '/Subtype /Text /Contents (A comment)'),
      ],
    );
    const bare = pdf
      .toString('latin1')
      .replace(/\/AcroForm(.*)\/DA \(\/F1 0 Tf\) >>/, (all) => ' '.repeat(all.length));
    expect(
      await segmentsIn(Buffer.from(bare.replaceAll('/Subtype /Widget', '                '), 'latin1')),
    ).toEqual(['Application', 'Your street:', 'Written by the neighbour', 'Thank you very much.']);
  });

  it('is translated with its values, each after its label', async () => {
    const pdf = formOf(
      ['Application', 'Your street:', 'Remarks:', 'Colour:', 'Thank you very much.'],
      [
        beside(3, '/FT /Ch /Ff 131072 /T (c) /Opt [[(b) (Light blue)] [(r) (Dark red)]] /V (b)'),
        beside(1, '/FT /Tx /T (a) /DA (/F1 12 Tf) /V (Behind the house)'),
        beside(2, '/FT /Tx /Ff 4096 /T (m) /DA (/F1 10 Tf) /V (Ring twice.\\rThe dog is friendly.)', 36),
      ],
    );
    expect(await segmentsIn(pdf)).toEqual([
      'Application',
      'Your street:',
      'Behind the house',
      'Remarks:',
      'Ring twice. The dog is friendly.',
      'Colour:',
      'Light blue',
      'Thank you very much.',
    ]);
  });

  it('is translated without hidden and empty fields, passwords and check boxes', async () => {
    const pdf = formOf(
      ['Only this'],
      [
        '/Rect [200 700 500 722] /F 2 /FT /Tx /T (h) /V (hidden)',
        '/Rect [200 660 500 682] /F 32 /FT /Tx /T (n) /V (not to be viewed)',
        '/Rect [200 620 500 642] /F 4 /FT /Tx /T (e) /V ()',
        '/Rect [200 580 500 602] /F 4 /FT /Tx /Ff 8192 /T (p) /V (secret)',
        '/Rect [200 500 220 520] /F 4 /FT /Btn /T (x) /V /Yes /AS /Yes',
      ],
    );
    expect(await segmentsIn(pdf)).toEqual(['Only this']);
  });

  it('is translated with the visible captions of its buttons', async () => {
    const caption = 'BT /F1 12 Tf 4 6 Td [(Send) -600 (the form)] TJ ET';
    const look = [
      '/Type /XObject /Subtype /Form /BBox [0 0 120 22] /Resources << /Font << /F1 3 0 R >> >>',
      `<< /Length ${caption.length} >>\nstream\n${caption}\nendstream`,
    ].join(' ');
    const button = (more: string) => `/FT /Btn /Ff 65536 /AP << /N 8 0 R >> /A << /S /ResetForm >> ${more}`;
    const pdf = formOf(
      ['Application', 'Ready?'],
      [
        `/Rect [200 734 320 756] /F 4 ${button('/T (s)')}`,
        `/Rect [200 634 320 656] /F 2 ${button('/T (hidden)')}`,
      ],
      look.replace('<< /Length', '/Length').replace(/^/, '<< '),
    );
    expect(await segmentsIn(pdf)).toEqual(['Application', 'Ready?', 'Send the form']);
  });

  it('is translated if only its fields have text, as in a scanned form', async () => {
    expect(await segmentsIn(formOf([], [beside(0, '/FT /Tx /T (a) /V (Written into a scan)')]))).toEqual([
      'Written into a scan',
    ]);
  });

  it('is read even if fields are damaged', async () => {
    const pdf = formOf(
      ['Sound text'],
      [
        '/Rect 7 /F 4 /FT /Tx /T (a) /V (x)',
        '/FT /Tx /Parent 99 0 R',
        '/Rect [0 0 1e99 0] /FT /Tx /T (d) /V 12',
      ],
    );
    expect((await segmentsIn(pdf)).join(' ')).toContain('Sound text');
  });

  it('counts towards the limit of characters', async () => {
    const pdf = formOf(['A title'], [beside(1, `/FT /Tx /T (a) /V (${'long words '.repeat(30)})`)]);
    const bounds = { ...DOCUMENT_BOUNDS, chars: 200 };
    expect(await problemOf(parsePdf(await folder.write(pdf), SPANISH, bounds))).toBe('too_much');
  });

  it('with very many fields is read in linear time', () => {
    const runs = Array.from({ length: 20_000 }, (_, y) => ({ x: 0, y, width: 10, size: 1 }));
    const fields = runs.map(({ y }) => [{ x: 20, y, width: 5, size: 1 }]);
    expect(withFields(runs, fields)).toHaveLength(40_000);
  });
});
