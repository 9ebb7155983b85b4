import { describe, expect, it } from 'vitest';
import { DocumentError } from '../../src/parsedDocument';
import { part, show, takeShow, takeWord, word, written } from './packages';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
const simple = (code: string, result: string) =>
  `<w:fldSimple w:instr="${code}">${run(result)}</w:fldSimple>`;
/** Acts as an engine that translates every word: it replaces the letters. */
const shout = (segments: readonly string[]) =>
  segments.map((text) =>
    text.replace(/<[^>]*>|&\w+;|\p{Ll}/gu, (found) => (found.length > 2 ? found : found.toUpperCase())),
  );
const slide = (inner: string, shapeName = 'p:sp textlink=""') => {
  const [tag = ''] = shapeName.split(' ');
  return `<${shapeName}><p:txBody><a:p>${inner}</a:p></p:txBody></${tag}>`;
};
const slideField = (type: string, text: string) =>
  `<a:fld id="{1}" type="${type}"><a:t>${text}</a:t></a:fld>`;

describe('a mail merge letter', () => {
  it('has untranslated merge fields, and a sentence with a field is one segment', async () => {
    const file = await word(
      paragraph(`${run('Dear ')}${simple(' MERGEFIELD Name ', '«Name»')}${run(', welcome.')}`) +
        paragraph(simple('GREETINGLINE', '«GreetingLine»')),
    );
    const taken = await takeWord(file);
    expect(taken.segments).toEqual([
      '<span id="r0">Dear</span> <span id="r1">«Name»</span><span id="r2">, welcome.</span>',
    ]);
    const { text, parts } = await written(taken, shout(taken.segments));
    expect(text).toBe('DEAR «Name», WELCOME.\n«GreetingLine»');
    const xml = String(parts.get('word/document.xml'));
    expect(xml.replace(/<[^>]*>/g, '').trim()).toBe('DEAR «Name», WELCOME.«GreetingLine»');
  });

  it('contains each merge field once, even if an engine repeats or loses the field', async () => {
    const file = await word(paragraph(`${run('Dear ')}${simple('MERGEFIELD A', '«A»')}${run(' and all.')}`));
    for (const [answer, text] of [
      [
        '<span id="r1">b</span> <span id="r0">Dear</span> <span id="r1">c</span> <span id="r2">all</span>',
        '«A» Dear  all',
      ],
      ['<span id="r0">Dear</span> <span id="r2">all</span>', 'Dear all'],
    ] as const) {
      const outcome = await written(await takeWord(file), [answer]);
      expect(outcome.text).toBe(text);
      expect(String(outcome.parts.get('word/document.xml')).match(/«A»/g)).toHaveLength(1);
    }
  });
});

describe('mathematical letters', () => {
  it('are not sent alone, and stay unchanged within a sentence and in formulas', async () => {
    const file = await word(
      paragraph(run('𝐸 = 𝑚𝑐²')) +
        paragraph(run('where 𝑥 is the mass')) +
        paragraph('<m:oMath><m:r><m:rPr><m:nor/></m:rPr><m:t>if 𝑥</m:t></m:r></m:oMath>'),
    );
    const taken = await takeWord(file);
    expect(taken.segments).toEqual(['where 𝑥 is the mass']);
    const { parts } = await written(taken, shout(taken.segments));
    const xml = String(parts.get('word/document.xml'));
    expect(xml).toContain('>𝐸 = 𝑚𝑐²<');
    expect(xml).toContain('<m:t>if 𝑥</m:t>');
    expect(xml).toContain('>WHERE 𝑥 IS THE MASS<');
  });

  it('are not text: a document with nothing else is refused', async () => {
    await expect(takeWord(await word(paragraph(run('𝒜 + 𝟙'))))).rejects.toThrow(DocumentError);
  });
});

describe('a presentation whose words are only in fields', () => {
  it('is translated, except for slide numbers, dates and cells of a workbook', async () => {
    const file = await show([
      slide(slideField('header', 'The header'), 'p:sp') +
        slide(slideField('', 'No type'), 'p:sp') +
        slide(slideField('slidenum', 'seven'), 'p:sp') +
        slide(slideField('datetime1', 'Monday'), 'p:sp') +
        slide(slideField('TxLink', 'Sum of cells'), 'p:sp textlink="A1"'),
    ]);
    const taken = await takeShow(file);
    expect(taken.segments).toEqual(['The header', 'No type']);
    const { parts } = await written(taken, shout(taken.segments));
    const xml = String(parts.get('ppt/slides/slide1.xml'));
    expect(
      xml
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/ {2,}/),
    ).toEqual(['THE HEADER', 'NO TYPE', 'seven', 'Monday', 'Sum of cells']);
  });

  it('is refused if the fields are only numbers or dates', async () => {
    await expect(takeShow(await show([slide(slideField('slidenum', 'seven'))]))).rejects.toMatchObject({
      problem: 'no_text',
    });
  });
});

describe('a WordArt object of Word 2007 and before', () => {
  const art = (attributes: string) =>
    `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath ${attributes}/></v:shape></w:pict></w:r>`;

  it('is translated in its attribute, for example a watermark in a header', async () => {
    const file = await word(paragraph(run('Body')), {
      'word/header1.xml': part(
        'w:hdr',
        paragraph(art('style="font-family:&quot;Arial&quot;" string="Draft &amp; &quot;copy&quot;" on="t"')),
      ),
      'word/footer1.xml': part('w:ftr', paragraph(art("string = 'Secret, isn&#39;t it\tYes'"))),
    });
    const taken = await takeWord(file);
    expect(taken.segments).toEqual(['Body', 'Draft &amp; "copy"', "Secret, isn't it Yes"]);
    const { parts } = await written(taken, ['Cuerpo', 'El "borrador" <b>', 'L\'"secreto" & más']);
    expect(String(parts.get('word/header1.xml'))).toContain(
      '<v:textpath style="font-family:&quot;Arial&quot;" string="El &quot;borrador&quot;" on="t"/>',
    );
    expect(String(parts.get('word/footer1.xml'))).toContain(
      "string = 'L&#39;&quot;secreto&quot; &amp; más'/>",
    );
  });

  it('is not sent if it has no text or only a number', async () => {
    const taken = await takeWord(
      await word(paragraph(run('Body')) + paragraph(art('on="t"')) + paragraph(art('string="100"'))),
    );
    expect(taken.segments).toEqual(['Body']);
  });
});

describe('the alternative text of a picture', () => {
  const drawn = (attributes: string) =>
    `<w:r><w:drawing xmlns:wp="urn:d"><wp:docPr id="1" ${attributes}/></w:drawing></w:r>`;

  it('is translated with its title, also that of a table and in older markup', async () => {
    const file = await word(
      paragraph(run('Body ') + drawn(`name="A descr='no'" title="The &quot;house&quot;" descr = 'A house'`)) +
        `<w:tbl><w:tblPr><w:tblCaption w:val="Prices"/></w:tblPr></w:tbl><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" alt="A tree"/></w:pict>`,
    );
    const taken = await takeWord(file);
    expect(taken.segments).toEqual(['The "house"', 'A house', 'Body', 'Prices', 'A tree']);
    const { read } = await written(taken, shout(taken.segments));
    expect(read('word/document.xml')).toContain(
      `name="A descr='no'" title="THE &quot;HOUSE&quot;" descr = 'A HOUSE'/>`,
    );
    expect(read('word/document.xml')).toContain('<w:tblCaption w:val="PRICES"/>');
    expect(read('word/document.xml')).toContain('alt="A TREE"/>');
  });

  it('is translated on slides', async () => {
    const file = await show([
      '<p:pic><p:nvPicPr><p:cNvPr id="2" name="Picture 1" descr="A house"/></p:nvPicPr></p:pic>',
    ]);
    const taken = await takeShow(file);
    expect(taken.segments).toEqual(['A house']);
    const { parts } = await written(taken, ['Una casa']);
    expect(String(parts.get('ppt/slides/slide1.xml'))).toContain('name="Picture 1" descr="Una casa"/>');
  });

  it('is not sent if it is empty, the name of a file or an address, or if its picture was deleted', async () => {
    const taken = await takeWord(
      await word(
        paragraph(
          run('Body') +
            ['descr=""', 'descr="IMG_2034.JPG"', 'descr="https://example.org/a.png"'].map(drawn).join('') +
            `<w:del>${drawn('descr="Gone"')}</w:del>`,
        ),
      ),
    );
    expect(taken.segments).toEqual(['Body']);
  });
});
