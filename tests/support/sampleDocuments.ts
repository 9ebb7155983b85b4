import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';

/** A file as Playwright passes it to a page. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const line = (text: string, bold = false) => new Paragraph({ children: [new TextRun({ text, bold })] });

/** A Word document in Spanish: bold type, a table, a link, a header and a footer. */
export async function sampleDocx(name = 'informe.docx'): Promise<SampleFile> {
  const row = (...texts: string[]) =>
    new TableRow({ children: texts.map((text) => new TableCell({ children: [line(text)] })) });
  const link = new ExternalHyperlink({
    link: 'https://example.org/casa',
    children: [new TextRun({ text: 'la casa blanca', style: 'Hyperlink' })],
  });
  const bold = [
    new TextRun('El perro es '),
    new TextRun({ text: 'muy grande', bold: true }),
    new TextRun(' y el gato es pequeño.'),
  ];
  const document = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [line('Informe de la reunión')] }) },
        footers: { default: new Footer({ children: [line('Página de la empresa')] }) },
        children: [
          new Paragraph({ children: bold }),
          new Table({ rows: [row('el lunes', 'el martes'), row('la mañana', 'la noche')] }),
          new Paragraph({ children: [new TextRun('Ver '), link, new TextRun('.')] }),
        ],
      },
    ],
  });
  return { name, mimeType: `${OFFICE}.wordprocessingml.document`, buffer: await Packer.toBuffer(document) };
}

/** A PDF page with these ASCII lines. */
export function samplePdf(lines: readonly string[], name = 'carta.pdf'): SampleFile {
  const shown = lines.map((text) => `(${text}) Tj 0 -24 Td`).join(' ');
  const content = `BT /F1 14 Tf 72 720 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = String(objects.length + 1);
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${String(body.length)}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${body}${table}${end}`) };
}
