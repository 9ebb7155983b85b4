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
