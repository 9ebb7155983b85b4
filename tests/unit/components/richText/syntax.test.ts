import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Options } from 'react-markdown';
import { describe, expect, it } from 'vitest';
import { withGfm } from '../../../../src/components/richText/replySyntax';
import { isPlain, mayBeExtended } from '../../../../src/components/richText/syntax';

const render = (children: string, remarkPlugins: Options['remarkPlugins'] = []) =>
  renderToStaticMarkup(Markdown({ children, remarkPlugins }));

const PIECES = [
  ...'a x X 1 . , : - = + * _ ` ~ | [ ] ( ) ! ^ @ / \\ & ; # > $ é 語'.split(' '),
  ...'www. http https:// mailto: &#64; &colon; [x] [^a] [^a]: :- -: ~~ a@b.cc ftp://x.yy a.bb --'.split(' '),
  '\n',
  ' ',
  '    ',
  '\t',
  '[ ]',
  '- ',
  '1. ',
  '| - |',
];

const texts = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(''));

describe('a Markdown block', () => {
  it.each([
    ['a table', '| a |\n| - |'],
    ['a table without a line at its sides', 'a\n:-'],
    ['a line through words', '~~a~~'],
    ['a footnote', 'a[^1]\n\n[^1]: b'],
    ['a task', '- [ ] a'],
    ['a task that is done', '- [X] a'],
    ['an address', 'see www.example.com'],
    ['an address with its scheme', 'see HTTPS://example.com'],
    ['a mailbox', 'a@example.com'],
    ['a mailbox by a number', 'a&#64;example.com'],
    ['an address behind a backslash', 'http:/\\/example.com'],
  ])('with %s is parsed with GitHub’s extensions', (_what, source) => {
    expect(render(source, [withGfm])).not.toBe(render(source));
    expect(mayBeExtended(source)).toBe(true);
  });

  it('that is parsed without GitHub’s extensions looks the same as with them', () => {
    fc.assert(
      fc.property(
        texts.filter((text) => !mayBeExtended(text)),
        (text) => {
          expect(render(text)).toBe(render(text, [withGfm]));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('that is shown without parsing looks the same as if it were parsed', () => {
    fc.assert(
      fc.property(
        texts.map((text) => `A${text}`).filter((text) => isPlain(text)),
        (text) => {
          expect(render(text, [withGfm])).toBe(`<p>${text.trimEnd()}</p>`);
        },
      ),
      { numRuns: 150 },
    );
  });
});
