import { describe, expect, it } from 'vitest';
import { ARABIC, misplaced, SPANISH, takeWord, visibleText, word, written } from './packages';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

async function translated(paragraph: string, answer: string, target = SPANISH): Promise<string> {
  const taken = await takeWord(await word(`<w:p>${paragraph}</w:p>`), target);
  const { read } = await written(
    taken,
    taken.segments.map(() => answer),
  );
  const xml = read('word/document.xml');
  expect(misplaced(xml)).toEqual([]);
  return /<w:body><w:p>([\s\S]*)<\/w:p><\/w:body>/.exec(xml)?.[1] ?? '';
}

const bold = '<w:b/>';

describe('a translated paragraph', () => {
  it.each([
    [
      'keeps each look where its words are',
      run('a ') + run('big', bold) + run(' dog'),
      '<span id="r0">un</span> <span id="r1">gran</span> <span id="r2">perro</span>',
      run('un ') + run('gran', bold) + run(' perro'),
    ],
    [
      'has the words in the order of the translation, each with its own look',
      run('quick', bold) + run(' fox'),
      '<span id="r1">zorro</span> <span id="r0">rápido</span>',
      `${run('zorro')}${run(' rápido', bold)}${run('')}`,
    ],
    [
      'is one run where the engine lost all tags: that of most of its text',
      run('Note: ', bold) + run('the shop is closed today'),
      'Nota: hoy la tienda está cerrada',
      run('', bold) + run('Nota: hoy la tienda está cerrada'),
    ],
    [
      'gives text outside of spans to the look whose span is missing',
      run('The ') + run('cat', bold) + run(' is black'),
      'El <span id="r1">gato</span> es negro',
      run('El ') + run('gato', bold) + run(' es negro'),
    ],
    [
      'keeps spaces apart that belong to neither word',
      run('one', bold) + run(' ', '<w:u/>') + run('two', '<w:i/>'),
      '<span id="r0">uno</span> <span id="r1">dos</span>',
      run('uno', bold) + run(' ', '<w:u/>') + run('dos', '<w:i/>'),
    ],
    [
      'has a first letter of another look once, in its word',
      run('N', bold) + run('o smoking'),
      'No fumar',
      run('', bold) + run('No fumar'),
    ],
    [
      'has one in the middle of a sentence, too',
      run('Sign: N') + run('o', bold) + run(' smoking'),
      '<span id="r0">Letrero:</span> <span id="r1">no</span> <span id="r2">fumar</span>',
      run('Letrero: ') + run('no', bold) + run(' fumar'),
    ],
    [
      'has a space where the translation has one and the text had none',
      run('一') + run('二', bold),
      '<span id="r0">uno</span> <span id="r1">dos</span>',
      run('uno ') + run('dos', bold),
    ],
    ['keeps the spaces around it', run('  Hello '), 'Hola', run('  Hola ')],
    [
      'puts nothing into a link that is not of the link',
      run('See ') + `<w:hyperlink r:id="rId1">${run('this page', '<w:rStyle w:val="L"/>')}</w:hyperlink>`,
      '<span id="r1">esta página</span> <span id="r0">mira</span>',
      `${run('')}<w:hyperlink r:id="rId1">${run('esta página ', '<w:rStyle w:val="L"/>')}</w:hyperlink>${run('mira')}`,
    ],
    [
      'leaves a note behind the word that it is about',
      run('red') + '<w:r><w:footnoteReference w:id="2"/></w:r>' + run(' car'),
      '<span id="r1">coche</span> <span id="r0">rojo</span>',
      `${run('coche')}${run(' rojo')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('')}`,
    ],
    [
      'leaves numbers to the field that counts them, also without its tag',
      run('Page ') + field('PAGE', run('3')) + run(' of this book'),
      'Página 3 de este libro',
      run('Página ') + field('PAGE', run('3')) + run(' de este libro'),
    ],
    [
      'keeps the spaces on both sides of a picture',
      run('A ') + '<w:r><w:drawing/></w:r>' + run(' here'),
      '<span id="r0">Una</span> <span id="r1">aquí</span>',
      `${run('Una ')}<w:r><w:drawing/></w:r>${run(' aquí')}`,
    ],
    [
      'drops the space that stood for a line break',
      run('Annual report') + '<w:r><w:br/></w:r>' + run('of the society'),
      '<span id="r0">Informe anual</span> <span id="r1">de la sociedad</span>',
      `${run('Informe anual')}<w:r><w:br/></w:r>${run('de la sociedad')}`,
    ],
    [
      'has no hyphens of the old words',
      '<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail mes</w:t><w:softHyphen/><w:t>sage</w:t></w:r>',
      'mensaje',
      '<w:r><w:t>mensaje</w:t><w:t></w:t><w:t></w:t></w:r>',
    ],
    [
      'has no readings of the old words',
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>`,
      'ideogramas',
      `<w:r><w:ruby><w:rubyPr/><w:rt></w:rt><w:rubyBase>${run('ideogramas')}</w:rubyBase></w:ruby></w:r>`,
    ],
    [
      'shows signs as they are, and leaves out what no XML may hold',
      run('Hello'),
      'a &lt; b &amp;&#38; c > d \u0000\uD800&#8203;',
      run('a &lt; b &amp;&amp; c &gt; d \uFFFD\u200B'),
    ],
    [
      'keeps the spaces at its ends',
      '<w:r><w:t>a</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>b</w:t></w:r>',
      '<span id="r0">uno </span><span id="r1">dos</span>',
      '<w:r><w:t xml:space="preserve">uno </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>dos</w:t></w:r>',
    ],
    [
      'names its language where a language was named',
      run('Hello', '<w:lang w:val="en-US" w:eastAsia="ja-JP"/>'),
      'Hola',
      run('Hola', '<w:lang w:val="es" w:eastAsia="ja-JP"/>'),
    ],
    ['stays as it is when the answer is blank', run('Hello'), ' <b> </b>', run('Hello')],
  ])('%s', async (_promise, paragraph, answer, expected) => {
    expect(await translated(paragraph, answer)).toBe(expected);
  });

  it('splits a link in two if the translation moves words out of its middle', async () => {
    const link = (text: string) => `<w:hyperlink r:id="rId1">${text}</w:hyperlink>`;
    const paragraph = run('x') + link(run('first') + '<w:r><w:drawing/></w:r>' + run('second')) + run(' end');
    const result = await translated(
      paragraph,
      '<span id="r1">primero</span><span id="r0">equis</span><span id="r2">segundo</span><span id="r3"> fin</span>',
    );
    expect(
      visibleText(
        `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r">${result}</w:p>`,
      ),
    ).toBe('primeroequissegundo fin');
    expect(result.match(/<w:hyperlink/g)).toHaveLength(2);
  });
});

describe('a paragraph translated into a language with the opposite writing direction', () => {
  it('runs from right to left, with all its words and with properties in schema order', async () => {
    const paragraph = `<w:pPr><w:pStyle w:val="A"/><w:spacing w:after="0"/><w:jc w:val="left"/></w:pPr>${run('Hello', '<w:b/><w:sz w:val="30"/><w:lang w:val="en-US"/>')}`;
    expect(await translated(paragraph, 'مرحبا', ARABIC)).toBe(
      `<w:pPr><w:pStyle w:val="A"/><w:bidi/><w:spacing w:after="0"/><w:jc w:val="left"/></w:pPr>${run('مرحبا', '<w:b/><w:bCs/><w:sz w:val="30"/><w:szCs w:val="30"/><w:rtl/><w:lang w:val="en-US" w:bidi="ar"/>')}`,
    );
  });

  it('has paragraph properties added if the original has none', async () => {
    expect(await translated(run('Hello'), 'مرحبا', ARABIC)).toBe(
      `<w:pPr><w:bidi/></w:pPr>${run('مرحبا', '<w:rtl/>')}`,
    );
    expect(await translated(`<w:pPr/>${run('Hello')}`, 'مرحبا', ARABIC)).toBe(
      `<w:pPr><w:bidi/></w:pPr>${run('مرحبا', '<w:rtl/>')}`,
    );
  });

  it('runs from left to right in a left-to-right language', async () => {
    const paragraph = `<w:pPr><w:bidi/><w:jc w:val="left"/></w:pPr>${run('مرحبا', '<w:rtl/><w:lang w:bidi="ar-SA"/>')}`;
    expect(await translated(paragraph, 'Hola')).toBe(
      `<w:pPr><w:jc w:val="left"/></w:pPr>${run('Hola', '<w:lang w:bidi="ar-SA" w:val="es"/>')}`,
    );
  });
});
