import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSimpleMarkup } from '../../../../server/src/engines/translation/bergamot/markup';
import { job, newBench } from './bench';

const html = { format: 'html' } as const;

/** Returns the tags of an HTML text in order, such as `b`, `/b`, `br`. */
function tags(text: string): string[] {
  return [...text.matchAll(/<(\/?[a-z0-9]+)[^>]*>/g)].map(([, name = '']) => name);
}

const count = (text: string, tag: string) => tags(text).filter((name) => name === tag).length;

const word = fc.constantFrom(
  'Hello',
  'world',
  'R&amp;D',
  'a &lt; b',
  '&bogus;',
  '&#x1F600;',
  '&',
  '日本',
  '...',
);
const attribute = fc.constantFrom(
  '',
  ' id="r1"',
  " title='it is'",
  ' id=r2',
  ' hidden',
  ' href="?a=1&amp;b=2"',
);
const { markup } = fc.letrec<{ markup: string; element: string }>((tie) => ({
  element: fc.oneof(
    fc.constantFrom('<br>', '<br/>', '<hr />', '<img src="a.png" alt="x">', '<wbr>'),
    fc
      .tuple(
        fc.constantFrom('b', 'i', 'span', 'a', 'code', 'p', 'sup', 'div', 'li', 'td', 'var', 'h1'),
        attribute,
        tie('markup'),
      )
      .map(([name, attributes, content]) => `<${name}${attributes}>${content}</${name}>`),
  ),
  markup: fc
    .array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, word, tie('element')), { maxLength: 4 })
    .map((parts) => parts.join(' ')),
}));

describe('markup stays around the words that it belongs to', () => {
  test('every tag is returned once, and tags are balanced', async () => {
    const { engine } = await newBench();
    const source = 'The <b>quick brown</b> fox<br>jumps over <a href="/x">the <i>lazy</i> dog</a>.';
    const [answer = ''] = await engine.translate(job('en', 'xx', [source], html));
    expect(tags(answer).toSorted()).toEqual(tags(source).toSorted());
    expect(answer).toContain('<a href="/x">');
    expect(isSimpleMarkup(answer)).toBe(true);
  });

  test('a tag in plain text is not markup, and is translated like any other text', async () => {
    const { engine } = await newBench();
    const [answer] = await engine.translate(job('en', 'xx', ['a < b <b>']));
    expect(answer).toMatch(/\S/);
  });
});

describe('markup cannot crash the translator, which all users share', () => {
  test('markup that passes the check is translated', async () => {
    const { engine } = await newBench();
    await fc.assert(
      fc.asyncProperty(markup, async (text) => {
        expect(isSimpleMarkup(text)).toBe(true);
        const [answer = ''] = await engine.translate(job('en', 'xx', [text], html));
        // An element whose words are separated in the translation becomes two, so a tag may be there twice.
        expect(isSimpleMarkup(answer)).toBe(true);
        expect(new Set(tags(answer))).toEqual(new Set(tags(text)));
        const missing = tags(text).filter((tag) => count(answer, tag) < count(text, tag));
        expect(missing).toEqual([]);
      }),
      { numRuns: 150, examples: [['<b>日本 R&amp;D <b>日本 日本 a &lt; b</b></b>']] },
    );
  });

  test.each([
    '<b>not closed',
    'not opened</b>',
    '<b><i>crossed</b></i>',
    'a < b',
    'cut <b',
    '<!-- a comment',
    '<b title="a > b">x</b>',
    '<script>x</script>',
    '<param>',
    '<b/>x',
    '<b a="x>y</b>',
    '</br>',
    '<B>x</b>',
  ])('unusual markup is passed to another engine: %s', async (text) => {
    const { engine, bucket } = await newBench();
    expect(await engine.covers(job('en', 'xx', ['fine', text], html))).toBe(false);
    await expect(engine.translate(job('en', 'xx', ['fine', text], html))).rejects.toMatchObject({
      kind: 'badReply',
    });
    expect(bucket.requests).toEqual([]);
  });

  test('the check of the markup is fast, even for hostile text', () => {
    const hostile = [
      '<a'.repeat(50_000),
      `<a${' b'.repeat(100_000)}`,
      `<a b="${'x'.repeat(200_000)}`,
      '<b>'.repeat(70_000),
    ];
    expect(hostile.map(isSimpleMarkup)).toEqual([false, false, false, false]);
  });
});
