import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../src/parseDocument';
import { DOCUMENT_BOUNDS, type TargetLanguage } from '../src/parsedDocument';
import { odf, p, span, type OdfKind, type OdfOptions } from './support/fixtures/odfPackage';
import { ARABIC, SPANISH, temporaryPath, unzip } from './ooxml/packages';

async function translate(
  kind: OdfKind,
  body: string,
  {
    answer = (text: string) => text.toUpperCase(),
    target = SPANISH,
    ...options
  }: OdfOptions & { readonly answer?: (text: string) => string; readonly target?: TargetLanguage } = {},
) {
  const file = await temporaryPath(`document.${kind}`);
  await writeFile(file, await odf(kind, body, options));
  const { segments, write } = await parseDocument(file, kind, target, DOCUMENT_BOUNDS);
  const out = await temporaryPath(`translated.${kind}`);
  const { text } = await write(segments.map(answer), out);
  const parts = await unzip(out);
  const read = (name: string) => String(parts.get(name));
  const content = read('content.xml');
  return {
    segments,
    text,
    out,
    parts,
    read,
    body: /<office:body><office:\w+>(.*)<\/office:\w+><\/office:body>/s.exec(content)?.[1],
  };
}

/** A span stays if its words moved elsewhere. It is then empty and invisible, so it is removed here. */
const withoutEmptySpans = (xml = '') => xml.replaceAll(/<text:span [^>]*><\/text:span>/g, '');

describe('a translated OpenDocument file', () => {
  it('starts with its uncompressed media type, as the format requires', async () => {
    const { out } = await translate('odt', p('Hello'));
    const bytes = await readFile(out);
    expect(bytes.toString('latin1', 30, 77)).toBe('mimetypeapplication/vnd.oasis.opendocument.text');
  });

  it('retains links and formatting when the translation has a different word order', async () => {
    const { segments, body } = await translate('odt', p(`A ${span('T1', 'red')} car`), {
      answer: () => '<span id="r0">Un</span> <span id="r2">coche</span> <span id="r1">rojo</span>',
    });
    expect(segments).toEqual(['<span id="r0">A</span> <span id="r1">red</span> <span id="r2">car</span>']);
    expect(withoutEmptySpans(body)).toBe(p(`Un coche ${span('T1', 'rojo')}`));
  });

  it('splits a link in two if the translation moves another word into its middle', async () => {
    const open = '<text:a xlink:type="simple" xlink:href="#x">';
    const { body } = await translate(
      'odt',
      p(`${open}Our ${span('T1', 'big')} page</text:a> ${span('T2', 'here')}`),
      {
        answer: () =>
          '<span id="r0">Nuestra</span> <span id="r3">aquí</span> <span id="r2">página</span> <span id="r1">grande</span>',
      },
    );
    expect(withoutEmptySpans(body)).toBe(
      p(`${open}Nuestra </text:a>${span('T2', 'aquí')}${open} página ${span('T1', 'grande')}</text:a>`),
    );
  });

  it('has translated alternative texts of its pictures', async () => {
    const picture = (title: string, text: string) =>
      p(
        `Hi <draw:frame><draw:image/><svg:title>${title}</svg:title><svg:desc>${text}</svg:desc></draw:frame>`,
      );
    const { segments, body } = await translate('odt', picture('house.png', 'A house'));
    expect(segments).toEqual(['A house', 'Hi']);
    expect(body).toBe(picture('house.png', 'A HOUSE').replace('Hi', 'HI'));
  });

  it('writes repeated spaces as elements, because OpenDocument collapses plain spaces', async () => {
    const { body } = await translate('odt', p('One.'), { answer: () => 'Uno.   Dos &lt; tres' });
    expect(body).toBe(p('Uno. <text:s text:c="2"/>Dos &lt; tres'));
  });

  it('contains no pronunciation of original words, and no cell values that repeat the original text', async () => {
    const ruby = (text: string) =>
      `<text:ruby><text:ruby-base>Word</text:ruby-base><text:ruby-text>${text}</text:ruby-text></text:ruby>`;
    expect((await translate('odt', p(`${ruby('wurd')} here`))).body).not.toContain('wurd');
    const cell = (value: string) =>
      `<table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"${value}>${p('Hi')}${p('you')}</table:table-cell></table:table-row></table:table>`;
    const { body } = await translate('ods', cell(' office:string-value="Hi you"'));
    expect(body).toBe(cell('').replace('Hi', 'HI').replace('you', 'YOU'));
  });

  it('loses its signature if its content has changed, and otherwise retains the signature', async () => {
    const others = { 'META-INF/documentsignatures.xml': '<x/>', 'META-INF/macrosignatures.xml': '<x/>' };
    const changed = await translate('odt', p('Hello'), { others });
    expect(changed.parts.has('META-INF/documentsignatures.xml')).toBe(false);
    expect(changed.parts.has('META-INF/macrosignatures.xml')).toBe(true);
    const same = await translate('odt', p('Hello'), { others, answer: (text) => text });
    expect(same.parts.has('META-INF/documentsignatures.xml')).toBe(true);
  });

  it('declares the new language in each changed style that declared a language', async () => {
    const { read } = await translate('odt', p(span('T2', 'Hello')), {
      target: { tag: 'pt-BR', isRtl: false },
    });
    expect(read('content.xml')).toContain('fo:language="pt" fo:country="BR"');
    // This part has no text to translate, so it does not change.
    expect(read('styles.xml')).toContain('fo:language="en" fo:country="US"');
  });

  it.each(['odt', 'ods', 'odp'] as const)('runs from right to left in Arabic (.%s)', async (kind) => {
    const styles =
      '<style:style style:name="Up" style:family="paragraph"><style:paragraph-properties style:writing-mode="tb-rl"/></style:style>';
    const cell = `<table:table table:name="S"><table:table-row><table:table-cell>${p('Hi')}</table:table-cell></table:table-row></table:table>`;
    const body = { odt: p('Hi'), ods: cell, odp: `<draw:page>${p('Hi')}</draw:page>` }[kind];
    const { read } = await translate(kind, body, { target: ARABIC, styles });
    expect(read('styles.xml')).toContain(
      '<style:default-style style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb"/>',
    );
    expect(read('styles.xml')).toContain(styles);
  });

  it('runs from left to right in Spanish, even if the original ran from right to left', async () => {
    const style = (mode: string) =>
      `<style:style style:name="P" style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}"/></style:style>`;
    const master = `<style:master-page style:name="M" style:page-layout-name="pm1"><style:header>${p('Head')}</style:header></style:master-page>`;
    const { read } = await translate('odt', p('Hi'), { styles: style('rl-tb'), masters: master });
    expect(read('styles.xml')).toContain(style('lr-tb'));
    expect(read('styles.xml')).toContain('fo:language="es" fo:country="ES"');
  });
});

describe('a cell of an OpenDocument spreadsheet whose text is compared', () => {
  const TEXTS = ['Paid', 'Prepaid card', 'Due', 'Sales'];
  const cells = (texts: readonly string[], more = '') =>
    `<table:table table:name="Sales"><table:table-row>${texts.map((text) => `<table:table-cell office:value-type="string">${p(text)}</table:table-cell>`).join('')}<table:table-cell${more}/></table:table-row></table:table>`;
  const formula = (text: string) => ` table:formula="of:=${text.replaceAll('"', '&quot;')}"`;
  it.each([
    ['with a criterion', ['Paid'], formula('COUNTIF([.A1:.A9];"paid")'), ''],
    ['by a regular expression', ['Paid', 'Prepaid card'], formula('COUNTIF([.A1:.A9];".*aid.*")'), ''],
    ['with the name of its sheet', ['Sales'], formula('INDIRECT([.A4]&amp;".B1")'), ''],
    [
      'with permitted values',
      ['Paid', 'Due'],
      '',
      '<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(&quot;Paid&quot;;&quot;Due&quot;)"/></table:content-validations>',
    ],
    [
      'with a filter',
      ['Due'],
      '',
      '<table:database-ranges><table:database-range><table:filter><table:filter-condition table:value="due" table:operator="="/></table:filter></table:database-range></table:database-ranges>',
    ],
  ])('%s stays', async (_how, stay, more, others) => {
    const { body } = await translate('ods', cells(TEXTS, more) + others);
    const expected = TEXTS.map((text) => (stay.includes(text) ? text : text.toUpperCase()));
    expect(body).toBe(cells(expected, more) + others);
  });

  it('with that of another cell does not become equal to a different text', async () => {
    const answer = () => 'Cerrado';
    const { body } = await translate('ods', cells(['Closed', 'Shut'], formula('[.A1]=[.B1]')), { answer });
    expect(body).toBe(cells(['Cerrado', 'Shut'], formula('[.A1]=[.B1]')));
  });
});
