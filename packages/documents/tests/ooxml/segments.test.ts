import { describe, expect, it } from 'vitest';
import { takeWord, word, written } from './packages';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

async function segmentsOf(paragraph: string): Promise<readonly string[]> {
  // A second paragraph is needed, because a document without text is refused.
  const file = await word(`<w:p>${paragraph}</w:p><w:p>${run('The end')}</w:p>`);
  const { segments } = await takeWord(file);
  expect(segments.at(-1)).toBe('The end');
  return segments.slice(0, -1);
}

describe('a paragraph is split into the expected segments if it contains', () => {
  it.each([
    ['a word that Word has cut into runs', run('Hel') + run('lo', '<w:lang w:val="en-US"/>'), ['Hello']],
    ['signs of HTML', run('a &lt;b&gt; &amp; &#67;'), ['a &lt;b&gt; &amp; C']],
    ['a character data section', '<w:r><w:t><![CDATA[a < b]]></w:t></w:r>', ['a &lt; b']],
    [
      'two looks, with the space between them outside of both',
      run('Very ') + run('bold', '<w:b/>') + run(' text'),
      ['<span id="r0">Very</span> <span id="r1">bold</span> <span id="r2">text</span>'],
    ],
    [
      'a blank between two runs of one look',
      run('bold', '<w:b/>') + run(' ') + run('too', '<w:b/>'),
      ['bold too'],
    ],
    ['spaces that Word does not show', '<w:r><w:t> Hello </w:t></w:r>', ['Hello']],
    ['what stands between tabs', run('Name') + '<w:r><w:tab/></w:r>' + run('Place'), ['Name', 'Place']],
    [
      'lines of an address',
      run('Baker Street') + '<w:r><w:br/></w:r>' + run('London'),
      ['Baker Street', 'London'],
    ],
    [
      'a line break within a sentence',
      run('Annual report') + '<w:r><w:br/></w:r>' + run('of the society'),
      ['<span id="r0">Annual report</span> <span id="r1">of the society</span>'],
    ],
    [
      'a hyphen that does not break, and one that is not seen',
      '<w:r><w:t>e</w:t><w:noBreakHyphen/><w:t>mail mes</w:t><w:softHyphen/><w:t>sage</w:t></w:r>',
      ['e-mail message'],
    ],
    ['deleted text', run('Keep') + `<w:del w:id="1">${run(' drop')}</w:del>`, ['Keep']],
    ['text that was moved away', `<w:moveFrom w:id="1">${run('gone')}</w:moveFrom>${run('here')}`, ['here']],
    [
      'inserted text',
      run('The ') + `<w:ins w:id="1">${run('red')}</w:ins>` + run(' car'),
      ['<span id="r0">The</span> <span id="r1">red</span> <span id="r2">car</span>'],
    ],
    [
      'a hyperlink',
      run('See ') + `<w:hyperlink r:id="rId9">${run('our page')}</w:hyperlink>` + run('.'),
      ['<span id="r0">See</span> <span id="r1">our page</span><span id="r2">.</span>'],
    ],
    [
      'a smart tag, which means nothing, and a direction',
      run('To ') +
        `<w:smartTag w:uri="u" w:element="City">${run('London')}</w:smartTag><w:dir w:val="ltr">${run(' now')}</w:dir>`,
      ['<span id="r0">To London</span> <span id="r1">now</span>'],
    ],
    [
      'a content control',
      `<w:sdt><w:sdtPr><w:id w:val="1"/></w:sdtPr><w:sdtContent>${run('Click here')}</w:sdtContent></w:sdt>`,
      ['Click here'],
    ],
    ['the result of a field and not its code', field('TITLE', run('The title')), ['The title']],
    [
      'a page number in a sentence, as something to keep',
      run('Page ') + field('PAGE', run('3')) + run(' of this book'),
      ['<span id="r0">Page</span> <span id="r1">3</span> <span id="r2">of this book</span>'],
    ],
    ['a page number at the end, left out', run('Page ') + field('PAGE', run('3')), ['Page']],
    ['a simple field with a number', `<w:fldSimple w:instr=" PAGE ">${run('3')}</w:fldSimple>`, []],
    [
      'a page number that the program fills in when it opens the file',
      run('Page ') + field('PAGE', '') + run(' of ') + '<w:fldSimple w:instr="NUMPAGES"/>' + run(' pages'),
      ['<span id="r0">Page</span> <span id="r1">of</span> <span id="r2">pages</span>'],
    ],
    ['an invisible mark for an index', run('One') + field('XE "One"', '') + run(' two'), ['One two']],
    ['an equation, left out', `${run('Then ')}<m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath>`, ['Then']],
    [
      'a note in a sentence',
      run('One') + '<w:r><w:footnoteReference w:id="2"/></w:r>' + run(' two'),
      ['<span id="r0">One</span> <span id="r1">two</span>'],
    ],
    [
      'ruby, without the reading',
      `<w:r><w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r>`,
      ['東京'],
    ],
    [
      'a text box, both as it is now and as it was for older readers',
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p>${run('In a box')}</w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('Around')}`,
      ['In a box', 'In a box', 'Around'],
    ],
    [
      'a word with a first letter in bold, in one piece',
      run('N', '<w:b/>') + run('o smoking'),
      ['No smoking'],
    ],
    [
      'parts of a word in two looks, where it is not the first letter',
      run('Re') + run('write', '<w:b/>'),
      ['<span id="r0">Re</span><span id="r1">write</span>'],
    ],
    ['numbers', run('1,234.50 €'), []],
    ['blanks', run('   '), []],
    ['an address of a page', run('https://example.org/a?b'), []],
    ['an address of a person', run('ann@example.org'), []],
    [
      'addresses of persons in brackets, without words',
      run('(@ann@example.org) – &lt;bob@a.b.example&gt;'),
      [],
    ],
    ['an address of a page within signs', run('→https://ann@example/ 5'), []],
    ['a name with an @, without a full stop', run('@ann'), ['@ann']],
    ['a full stop directly after the @', run('ann@.org'), ['ann@.org']],
    ['an address at the end of a sentence', run('Write ann@example.org.'), ['Write ann@example.org.']],
    [
      'a sentence without spaces around an address',
      run('请写信至ann@example.org。谢谢'),
      ['请写信至ann@example.org。谢谢'],
    ],
    ['a Thai sentence joined to an address', run('เขียนถึงann@example.org'), ['เขียนถึงann@example.org']],
  ])('%s', async (_what, paragraph, expected) => {
    expect(await segmentsOf(paragraph)).toEqual(expected);
  });

  it('a field that never ends: the next paragraph is still sent', async () => {
    const broken = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:t>code</w:t></w:r>';
    expect(await segmentsOf(`${broken}</w:p><w:p>${run('Next')}`)).toEqual(['Next']);
  });

  it('a sentence with more formatting than engines preserve: it becomes one run', async () => {
    const many = Array.from({ length: 120 }, (_item, index) => run('a', `<w:sz w:val="${index}"/>`)).join('');
    expect(await segmentsOf(many)).toEqual(['a'.repeat(120)]);
  });
});

describe('a sentence whose paragraph mark was deleted with tracked changes', () => {
  const deleted = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>';
  const table = `<w:tbl><w:tr><w:tc><w:p>${run('cell')}</w:p></w:tc></w:tr></w:tbl>`;
  it.each([
    ['continues in the next paragraph', run('The house '), '<w:p>', run('is white'), ['The house is white']],
    [
      'continues in the next paragraph without a space',
      run('The house'),
      '<w:p>',
      run('is white'),
      ['<span id="r0">The house</span> <span id="r1">is white</span>'],
    ],
    ['continues without a space in Japanese', run('家は'), '<w:p>', run('白い'), ['家は白い']],
    [
      'continues after several marks',
      run('The '),
      `<w:p>${deleted}${run('white ')}</w:p><w:p>`,
      run('house'),
      ['The white house'],
    ],
    [
      'ends before another sentence',
      run('The house.'),
      '<w:p>',
      run('It is white'),
      ['The house.', 'It is white'],
    ],
    [
      'ends before a table',
      run('The house '),
      `${table}<w:p>`,
      run('is white'),
      ['The house', 'cell', 'is white'],
    ],
  ])('%s', async (_what, first, open, second, expected) => {
    const file = await word(`<w:p>${deleted}${first}</w:p>${open}${second}</w:p>`);
    expect((await takeWord(file)).segments).toEqual(expected);
  });

  it('ends with its cell', async () => {
    const cell = (text: string) => `<w:tc><w:p>${deleted}${run(text)}</w:p></w:tc>`;
    const file = await word(`<w:tbl><w:tr>${cell('One ')}${cell('two')}</w:tr></w:tbl>`);
    expect((await takeWord(file)).segments).toEqual(['One', 'two']);
  });

  it('is written into both paragraphs without changing their marks', async () => {
    const markup = (first: string, second: string) =>
      `<w:p>${deleted}${run(first)}</w:p><w:p><w:bookmarkStart w:id="2" w:name="b"/>${run(second, '<w:b/>')}</w:p>`;
    const taken = await takeWord(await word(markup('The house ', 'is white')));
    const { read } = await written(taken, ['<span id="r0">La casa</span> <span id="r1">es blanca</span>']);
    expect(read('word/document.xml')).toContain(markup('La casa ', 'es blanca'));
  });
});
