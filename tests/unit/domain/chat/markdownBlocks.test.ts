import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMarkdownBlocks, completeMarkdown } from '../../../../src/domain/chat/markdownBlocks';

describe('the Markdown blocks of a text', () => {
  it.each([
    ['one\n\ntwo', ['one', 'two']],
    ['# one\n\n\n\ntwo\n', ['# one', 'two']],
    ['one\r\n\r\ntwo', ['one', 'two']],
    ['one\n\n    code', ['one\n\n    code']],
    ['```\na\n\nb\n```\n\nc', ['```\na\n\nb\n```', 'c']],
    ['~~~\na\n\n```\n\nb\n~~~\n\nc', ['~~~\na\n\n```\n\nb\n~~~', 'c']],
    ['```js\na\n\nb', ['```js\na\n\nb']],
    ['``` a`b\n\nc', ['``` a`b', 'c']],
    ['- one\n\n- two\n\n  more\n\nthree', ['- one\n\n- two\n\n  more', 'three']],
    ['1. one\n\n2. two', ['1. one\n\n2. two']],
    ['<table>\n\n<tr><td>a</td></tr>\n\n</table>\n\nb', ['<table>\n\n<tr><td>a</td></tr>\n\n</table>', 'b']],
    ['a `<table>` b\n\nc', ['a `<table>` b', 'c']],
    ['```\n<table>\n```\n\nc', ['```\n<table>\n```', 'c']],
    ['<!-- a\n\nb -->\n\nc', ['<!-- a\n\nb -->', 'c']],
    ['<!-- a -->\n\nc', ['<!-- a -->', 'c']],
    ['</div>\n\nc', ['</div>', 'c']],
    ['<ul>\n\n    <li>a</li>\n</ul>', ['<ul>\n\n<li>a</li>\n</ul>']],
    ['<pre>\n    <b>a</b>\n</pre>', ['<pre>\n    <b>a</b>\n</pre>']],
    ['', []],
    ['\n\n', []],
  ])('are split where Markdown splits them: %j', (source, blocks) => {
    expect(toMarkdownBlocks(source)).toEqual(blocks);
  });

  it('include only the link definitions that they use', () => {
    const source = 'See [A  b].\n\nplain [c]\n\n[a b]: https://a.example\n\n[d]: https://d.example';
    expect(toMarkdownBlocks(source)).toEqual([
      '[a b]: https://a.example\n\nSee [A  b].',
      'plain [c]',
      '[a b]: https://a.example',
      '[d]: https://d.example',
    ]);
  });

  it('use the first definition of a link', () => {
    expect(toMarkdownBlocks('[a]\n\n[a]: https://one.example\n\n[a]: https://two.example')[0]).toBe(
      '[a]: https://one.example\n\n[a]',
    );
  });

  it('contain their link definitions before unfinished code, not inside the code', () => {
    const [, code] = toMarkdownBlocks('[0]: https://a.example\n\n```js\nlet a = b[0];', completeMarkdown);
    expect(code).toBe('[0]: https://a.example\n\n```js\nlet a = b[0];');
  });

  it('have their open formatting closed while the text is still being written', () => {
    expect(toMarkdownBlocks('[a]: https://a.example\n\nSee **[a] and', completeMarkdown)[1]).toBe(
      '[a]: https://a.example\n\nSee **[a] and**',
    );
  });

  it('include the footnotes that are defined in other blocks', () => {
    expect(toMarkdownBlocks('a[^1]\n\n[^1]: b')).toEqual(['[^1]:\n\na[^1]', '[^1]: b']);
  });

  it('do not repeat thousands of definitions in thousands of blocks', () => {
    const each = (text: (at: number) => string) =>
      Array.from({ length: 1_000 }, (_, at) => text(at)).join('\n\n');
    const source = `${each((at) => `[l${at}]: https://a.example/${at}`)}\n\n${each((at) => `See [l${at}].`)}`;
    expect(toMarkdownBlocks(source).join('').length).toBeLessThan(2 * source.length);
  });

  it('are limited in number: the rest of the text becomes one block', () => {
    const blocks = toMarkdownBlocks('a\n\n'.repeat(5_000));
    expect(blocks).toHaveLength(2_001);
    expect(blocks.at(-1)?.match(/a/g)).toHaveLength(3_000);
  });

  it('do not change while text is added at the end, except the last block', () => {
    const line = fc.constantFrom(
      'one',
      '- a',
      '  b',
      '```',
      '<div>',
      '</div>',
      '',
      '',
      '| a |',
      '> q',
      '    c',
      '1. x',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(), (lines, at) => {
        const source = lines.join('\n');
        const before = toMarkdownBlocks(source.slice(0, at % (source.length + 1)));
        expect(toMarkdownBlocks(source).slice(0, Math.max(0, before.length - 1))).toEqual(
          before.slice(0, -1),
        );
      }),
    );
  });

  it('contain every word of the text', () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');
        fc.pre(!source.includes('['));
        expect(words(toMarkdownBlocks(source).join('\n'))).toEqual(words(source));
      }),
    );
  });
});

describe('a block that is still being written', () => {
  it.each([
    ['a **bold', 'a **bold**'],
    ['a **bold*', 'a **bold**'],
    ['a **', 'a '],
    ['an *em', 'an *em*'],
    ['* item', '* item'],
    ['a `code', 'a `code`'],
    ['a `b**c', 'a `b**c`'],
    ['a ~~gone', 'a ~~gone~~'],
    ['see [the page', 'see the page'],
    ['see [the page]', 'see the page'],
    ['see [the page](https://a.exa', 'see the page'],
    ['see [the page](https://a.example)', 'see [the page](https://a.example)'],
    ['an ![image](http', 'an image'],
    ['a <stro', 'a '],
    ['a </stron', 'a '],
    ['5 &am', '5 '],
    ['a\n-', 'a\n'],
    ['a\n##', 'a\n'],
    ['| a | b |', ''],
    ['| a | b |\n| -', ''],
    ['| a | b |\n| - | - |', '| a | b |\n| - | - |'],
    ['| a | b |\n| - | - |\n| 1', '| a | b |\n| - | - |\n| 1'],
    ['```js\na **b', '```js\na **b'],
    ['snake_case_name', 'snake_case_name'],
    ['It takes 10~', 'It takes 10'],
    ['It takes 10~15', 'It takes 10~15'],
    [String.raw`so \(`, 'so '],
    [String.raw`so \(a_1`, String.raw`so \(a_1\)`],
    [String.raw`so \(a[1`, String.raw`so \(a[1\)`],
    [String.raw`so \(a\)`, String.raw`so \(a\)`],
    ['**so \\(a*b\\', String.raw`**so \(a*b\)**`],
    [String.raw`\[x`, ''],
    [String.raw`\[x =`, String.raw`\[x =\]`],
    [String.raw`\[x = 1\] or`, String.raw`\[x = 1\] or`],
    [String.raw`\[your name`, ''],
    [String.raw`\[your name\], **so`, String.raw`\[your name\], **so**`],
    ['a `b \\( c', 'a `b \\( c`'],
    [`\\[${'a name '.repeat(8)}`, `\\[${'a name '.repeat(8)}`],
    ['a `\\(` b **so', 'a `\\(` b **so**'],
    [String.raw`a\\(b **so`, String.raw`a\\(b **so**`],
    ['', ''],
  ])('%j is shown as %j', (block, shown) => {
    expect(completeMarkdown(block)).toBe(shown);
  });

  it.each(['*', '\\(', '\\[', '`', '['])('with a long row of %s is completed in linear time', (mark) => {
    const block = `${mark.repeat(500_000)}x`;
    expect(completeMarkdown(block)).toContain('x');
  });
});
