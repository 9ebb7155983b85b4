const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = [
  ...['office', 'style', 'text', 'table', 'drawing', 'presentation'].map(
    (name) => `xmlns:${name === 'drawing' ? 'draw' : name}="${OASIS}:${name}:1.0"`,
  ),
  `xmlns:fo="${OASIS}:xsl-fo-compatible:1.0"`,
  `xmlns:svg="${OASIS}:svg-compatible:1.0"`,
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');

const document = (kind: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kind}">${inner}</office:document>`;

const STYLES = `<office:styles>
  <style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="US" fo:font-size="11pt"/></style:default-style>
  <style:style style:name="Heading_20_1" style:family="paragraph" style:default-outline-level="1"><style:paragraph-properties fo:margin-top="0.4cm" fo:margin-bottom="0.2cm"/><style:text-properties fo:font-size="20pt"/></style:style>
  <style:style style:name="Heading_20_2" style:family="paragraph" style:default-outline-level="2"><style:text-properties fo:font-size="15pt"/></style:style>
</office:styles>
<office:automatic-styles>
  <style:style style:name="Two" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="0.8cm"><style:column style:rel-width="1*"/><style:column style:rel-width="1*"/></style:columns></style:section-properties></style:style>
  <style:style style:name="Justified" style:family="paragraph"><style:paragraph-properties fo:text-align="justify" fo:margin-bottom="0.2cm"/></style:style>
  <style:style style:name="Drop" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.2cm"><style:drop-cap style:lines="3" style:length="1"/></style:paragraph-properties></style:style>
  <style:style style:name="Next" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
  <style:style style:name="Rtl" style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb" fo:text-align="start"/></style:style>
  <style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:header-style><style:header-footer-properties fo:min-height="1cm" fo:margin-bottom="0.8cm"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="1cm" fo:margin-top="0.8cm"/></style:footer-style></style:page-layout>
</office:automatic-styles>`;

const MASTER = `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:header><text:p>Words of the head</text:p></style:header><style:footer><text:p>Words of the foot, page <text:page-number/></text:p></style:footer></style:master-page></office:master-styles>`;

export function textSource(body: string, tracked = ''): string {
  return document(
    'text',
    `${STYLES}${MASTER}<office:body><office:text>${tracked}${body}</office:text></office:body>`,
  );
}

export const SENTENCES =
  'The morning train leaves the old harbour station at seven and reaches the mountain village before noon. Passengers who want to continue their journey towards the international conference centre change at the second platform, where a comfortable waiting room has recently been established.';
export const ARABIC =
  'يغادر قطار الصباح محطة الميناء القديم في الساعة السابعة ويصل إلى القرية الجبلية قبل الظهر. '
    .repeat(4)
    .trim();
export const MIXED = 'استخدم برنامج LibreOffice Writer لكتابة 25 صفحة (نعم).';
export const JAPANESE =
  '朝の列車は七時に古い港の駅を出発し、正午前に山の村に到着します。国際会議場へ向かう乗客は二番線で乗り換えます。'.repeat(
    4,
  );

const heading = (level: number, text: string) =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`;
const note = (kind: string, text: string) =>
  `<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;

/** A paragraph whose first letter is three lines high. */
export const DROP_CAP = textSource(
  `<text:p text:style-name="Drop">${SENTENCES}</text:p><text:p>After it comes this one.</text:p>`,
);

/** All structures that the text of a Word file may have besides plain paragraphs. */
export const EVERYTHING = textSource(
  [
    heading(1, 'First heading'),
    `<text:p>Body with a footnote${note('footnote', 'Words of the footnote')} and an endnote${note('endnote', 'Words of the endnote')}.</text:p>`,
    '<text:p>Commented<office:annotation><dc:creator>Ann</dc:creator><text:p>Words of the comment</text:p></office:annotation> words.</text:p>',
    '<text:p>Kept <text:change-start text:change-id="c1"/>ADDED<text:change-end text:change-id="c1"/><text:change text:change-id="c2"/> words.</text:p>',
    '<text:p>See <text:a xlink:type="simple" xlink:href="https://example.org/">the linked words</text:a> there.</text:p>',
    '<text:p>One line<text:line-break/>another line<text:tab/>tabbed</text:p>',
    '<text:p/>',
    heading(2, 'Second heading'),
    '<text:list><text:list-item><text:p>First point</text:p></text:list-item><text:list-item><text:p>Second point</text:p></text:list-item></text:list>',
    '<table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell><text:p>Cell one</text:p></table:table-cell><table:table-cell><text:p>42</text:p></table:table-cell></table:table-row></table:table>',
    '<text:p>Before the box.<draw:frame svg:width="5cm" svg:height="2cm" text:anchor-type="paragraph"><draw:text-box><text:p>Words of the box</text:p></draw:text-box></draw:frame></text:p>',
    '<text:p text:style-name="Next">On the next page — “quoted” 東京 é</text:p>',
    `<text:p text:style-name="Rtl">${ARABIC}</text:p>`,
  ].join(''),
  `<text:tracked-changes><text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info></text:insertion></text:changed-region><text:changed-region text:id="c2"><text:deletion><office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info><text:p>DELETED</text:p></text:deletion></text:changed-region></text:tracked-changes>`,
);

/** Two columns of justified text under a heading across both. */
export const COLUMNS = textSource(
  `${heading(1, 'Travelling by rail')}<text:section text:style-name="Two" text:name="S">${Array.from(
    { length: 8 },
    (_, place) =>
      `<text:p text:style-name="Justified">Paragraph ${place + 1}. ${SENTENCES} ${SENTENCES}</text:p>`,
  ).join('')}</text:section>${heading(2, 'After the columns')}<text:p>The end.</text:p>`,
);

export const RIGHT_TO_LEFT = textSource(
  `<text:p text:style-name="Rtl">${ARABIC}</text:p><text:p text:style-name="Rtl">${MIXED}</text:p>`,
);

export const EAST_ASIAN = textSource(`<text:p>${JAPANESE}</text:p><text:p>短い段落。</text:p>`);

export const LONG = textSource(
  Array.from(
    { length: 520 },
    (_, place) => `<text:p>Paragraph ${place + 1}. ${SENTENCES} ${SENTENCES}</text:p>`,
  ).join(''),
);

const frame = (use: string, y: number, paragraphs: string) =>
  `<draw:frame ${use === '' ? '' : `presentation:class="${use}"`} svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="${y}cm"><draw:text-box>${paragraphs}</draw:text-box></draw:frame>`;
const slide = (place: number, inner: string, notes: string) =>
  `<draw:page draw:name="p${place}" draw:master-page-name="M">${inner}<presentation:notes><draw:page-thumbnail svg:width="10cm" svg:height="8cm" svg:x="2cm" svg:y="2cm"/>${frame('notes', 12, `<text:p>${notes}</text:p>`)}</presentation:notes></draw:page>`;

export const SLIDES = document(
  'presentation',
  `<office:master-styles><style:master-page style:name="M" style:page-layout-name="P">${frame('', 18, '<text:p>MASTER</text:p>')}</style:master-page></office:master-styles><office:body><office:presentation>${[
    slide(
      1,
      frame('title', 1, '<text:p>First title</text:p>') +
        frame(
          'outline',
          6,
          '<text:list><text:list-item><text:p>Point one<text:line-break/>second line</text:p></text:list-item><text:list-item><text:p>Point two é 東京</text:p></text:list-item></text:list>',
        ),
      'Say hello first',
    ),
    slide(
      2,
      frame('title', 1, '<text:p>Second title</text:p>') + frame('', 10, '<text:p>Free box</text:p>'),
      'Say goodbye',
    ),
  ].join('')}</office:presentation></office:body>`,
);
