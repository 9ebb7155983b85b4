import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSimpleMarkup } from '../../../../server/src/engines/translation/bergamot/bergamot';
import { job, leaveNothingBehind, newBench } from './bench';

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

leaveNothingBehind(afterAll);
let bench: Awaited<ReturnType<typeof newBench>>;
beforeAll(async () => {
  bench = await newBench();
});

const translate = async (texts: readonly string[], format: 'html' | 'text' = 'html') =>
  bench.engine.translate(job('en', 'xx', texts, { format }));

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
])('unusual markup is passed to another engine, before a model is downloaded: %s', async (text) => {
  expect(await bench.engine.covers(job('en', 'xx', ['fine', text], html))).toBe(false);
  await expect(translate(['fine', text])).rejects.toMatchObject({ kind: 'badReply' });
  expect(bench.bucket.requests).toEqual([]);
});

test('every tag is returned once, around the words that it belongs to, and tags are balanced', async () => {
  const source = 'The <b>quick brown</b> fox<br>jumps over <a href="/x">the <i>lazy</i> dog</a>.';
  const [answer = ''] = await translate([source]);
  expect(tags(answer).toSorted()).toEqual(tags(source).toSorted());
  expect(answer).toContain('<a href="/x">');
  expect(isSimpleMarkup(answer)).toBe(true);
});

test('a tag in plain text is not markup, and is translated like any other text', async () => {
  expect(await translate(['a < b <b>'], 'text')).toEqual([expect.stringMatching(/\S/)]);
});

test('markup that passes the check is translated, and cannot crash the translator, which all users share', async () => {
  await fc.assert(
    fc.asyncProperty(markup, async (text) => {
      expect(isSimpleMarkup(text)).toBe(true);
      const [answer = ''] = await translate([text]);
      // An element whose words are separated in the translation becomes two, so a tag may be there twice.
      expect(isSimpleMarkup(answer)).toBe(true);
      expect(new Set(tags(answer))).toEqual(new Set(tags(text)));
      const missing = tags(text).filter((tag) => count(answer, tag) < count(text, tag));
      expect(missing).toEqual([]);
    }),
    { numRuns: 150, examples: [['<b>日本 R&amp;D <b>日本 日本 a &lt; b</b></b>']] },
  );
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
