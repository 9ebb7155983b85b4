import { fixture } from '@open-wc/testing/pure';
import { Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { page, userEvent } from 'vitest/browser';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadPart } from '../../src/components/hooks/useLazy';
import { RichText, loadHtmlParser } from '../../src/components/RichText';
import { isTooDeep } from '../../src/components/richText/limits';
import { XSS_VECTORS } from '../support/xss/xssVectors';

// These tests check what is shown once the HTML parser is loaded. richTextHtml.test.tsx checks what is shown before.
beforeAll(async () => {
  await loadPart(loadHtmlParser);
});

const LABELS = { code: 'Code', copyCode: 'Copy the code', table: 'Table' };

interface Shown {
  readonly host: HTMLElement;
  readonly copied: string[];
  write(source: string, isTyping?: boolean): void;
}

async function open(): Promise<Shown> {
  const host = await fixture<HTMLElement>('<div></div>');
  const copied: string[] = [];
  const onCopy = async (text: string) => copied.push(text) > 0;
  const root: Root = createRoot(host);
  onTestFinished(() => root.unmount());
  const write = (source: string, isTyping = false) =>
    flushSync(() =>
      root.render(<RichText source={source} isTyping={isTyping} labels={LABELS} onCopy={onCopy} />),
    );
  return { host, copied, write };
}

async function shown(source: string): Promise<HTMLElement> {
  const { host, write } = await open();
  write(source);
  return host;
}

/** Attributes that the widget adds to rendered elements. All other attributes come from the reply. */
const OWN_ATTRIBUTES = new Set(
  'class dir lang href target rel role tabindex translate aria-label aria-hidden start reversed value colspan rowspan style type viewBox d part'.split(
    ' ',
  ),
);

/** Where a reply is cut: at most so many of the places that end or begin a token. */
const MOST_PIECES = 30;

describe('a reply with malicious content', () => {
  it('is tested with at least 200 attack vectors', () => {
    expect(new Set(XSS_VECTORS).size).toBe(XSS_VECTORS.length);
    expect(XSS_VECTORS.length).toBeGreaterThanOrEqual(200);
  });

  const rows = XSS_VECTORS.map((source) => [JSON.stringify(source).slice(0, 80), source] as const);
  it.each(rows)('has no effect, and sends no request: %s', async (_start, source) => {
    let hits = 0;
    Reflect.set(window, '__hit', () => (hits += 1));
    performance.clearResourceTimings();
    const { host, write } = await open();
    // The source also arrives in pieces, as in a stream: an incomplete reply can be more dangerous than a complete one.
    const ends = [...source.matchAll(/[<>"'`=()[\]\s]/g)].map(({ index }) => index + 1);
    const step = Math.ceil(ends.length / MOST_PIECES);
    for (const [piece, end] of ends.entries()) if (piece % step === 0) write(source.slice(0, end), true);
    write(source);
    for (const element of host.querySelectorAll('*')) {
      expect(
        element.namespaceURI === 'http://www.w3.org/1999/xhtml' || element.closest('.la-icon'),
      ).toBeTruthy();
      expect(
        element.matches('script, style, iframe, object, embed, img, form, input, link, meta, base'),
      ).toBe(false);
      expect(element.matches('template, textarea, select, video, audio, lang-assistant')).toBe(false);
      for (const { name, value } of element.attributes) {
        expect(OWN_ATTRIBUTES, `${name}="${value}"`).toContain(name);
        expect(name.startsWith('on')).toBe(false);
        // The copy button is not part of the reply.
        if (name === 'part') expect(value).toBe('button icon-button copy');
        if (name === 'href') expect(value).toMatch(/^(https?|mailto):/);
        if (name === 'style') expect(value).toMatch(/^text-align: (left|right|center);$/);
        if (name === 'class') expect(value).toMatch(/^(la-md__\w+|la-icon(btn)? *|language-.*)$/);
      }
    }
    for (const link of host.querySelectorAll('a')) {
      expect(link.target).toBe('_blank');
      expect(link.rel).toBe('noopener noreferrer nofollow');
      link.addEventListener('click', (event) => event.preventDefault());
    }
    for (const element of host.querySelectorAll<HTMLElement>('a, summary, [tabindex]')) {
      element.focus();
      element.click();
    }
    const asked = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(asked.filter((name) => name.includes('evil.example'))).toEqual([]);
    expect(hits).toBe(0);
  });
});

describe('Markdown and HTML in a reply', () => {
  it.each([
    ['**a** and *b*', 'strong, em', ['a', 'b']],
    ['<b>a</b> and <i>b</i>', 'b, i', ['a', 'b']],
    ['# a\n\n## b\n\n#### c', 'h3, h4', ['a', 'b', 'c']],
    ['- a\n- b', 'ul > li', ['a', 'b']],
    ['3. a\n4. b', 'ol[start="3"] > li', ['a', 'b']],
    ['| a | b |\n| - | - |\n| c | d |', 'th, td', ['a', 'b', 'c', 'd']],
    ['<table><tr><td>a</td></tr></table>', 'td', ['a']],
    ['<table>\n\n    <tr>\n\n        <td>a</td>\n\n    </tr>\n\n</table>', 'td', ['a']],
    ['<p>one <strong>two</strong></p>\n\n**three**', 'strong', ['two', 'three']],
    ['~~a~~ <del>b</del>', 'del', ['a', 'b']],
    ['`a`', 'code', ['a']],
    ['> a', 'blockquote', ['a']],
    ['- [x] a\n- [ ] b', 'li', ['☑ a', '☐ b']],
    ['caf&eacute; &amp; &#128512;', 'p', ['café & 😀']],
    ['![a cat](https://x.example/cat.png)', 'p', ['a cat']],
    ['a[^1]\n\n[^1]: b', 'sup', ['[1]']],
    ['<ruby>語<rt>go</rt></ruby>', 'rt', ['go']],
    ['a<br>b', 'p', ['a\nb']],
    [
      'Dear <recipient name>,\n<Your Name>\nSales **Team**',
      'p',
      ['Dear <recipient name>,\n<Your Name>\nSales Team'],
    ],
    ['<Your Name>\n**Sales** <b>Team</b> `List<T>`', 'strong, b, code', ['Sales', 'Team', 'List<T>']],
    [
      'List<String>, <title>, </end>, <b and c>, <input>',
      'p',
      ['List<String>, <title>, </end>, <b and c>, <input>'],
    ],
    ['<div title="<x>">Dear <recipient name>, <b>hi</b></div>', 'div', ['Dear <recipient name>, hi']],
    ['if a < b && c > d', 'p', ['if a < b && c > d']],
    ['10~15 or 20~30, ~~no~~', 'p, del', ['10~15 or 20~30, no', 'no']],
    ['结论：**重点（非常重要）。**请注意。', 'strong', ['重点（非常重要）。']],
    ['**「必ず」**確認、*（例）*です', 'strong, em', ['「必ず」', '（例）']],
    ['Best regards,\nAnna\nSales', 'p', ['Best regards,\nAnna\nSales']],
    ['- Main St 1\n  Rome', 'li', ['Main St 1\nRome']],
    [String.raw`so \(a_1 < b*c\) and \[x^2 + y\]`, 'code', ['a_1 < b*c', 'x^2 + y']],
    ['\\[\na = \\frac{1}{2} \\\\\nb\n\\]', 'code', [String.raw`a = \frac{1}{2} \\ b`]],
    [String.raw`\[Your Name\], \(a, \[1\]`, 'p', ['[Your Name], (a, [1]']],
    ['`\\(a\\)`', 'code', [String.raw`\(a\)`]],
  ])('%j is shown with its formatting', async (source, selector, texts) => {
    const host = await shown(source);
    expect(
      [...host.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText.trim()),
    ).toEqual(texts);
  });

  it('do not lose the text that follows a removed element', async () => {
    expect((await shown('<script>x</script>visible\n\n**more**')).textContent.trim()).toMatch(
      /^visible\s*more$/,
    );
  });

  it('are shown in blocks whose text direction follows their letters', async () => {
    const host = await shown('Hello\n\nשלום\n\n- مرحبا\n\n| שלום |\n| - |\n| hi |');
    for (const element of host.querySelectorAll('p, li, th, td'))
      expect(element.getAttribute('dir')).toBe('auto');
    const [first, second] = host.querySelectorAll('p');
    expect(first && getComputedStyle(first).direction).toBe('ltr');
    expect(second && getComputedStyle(second).direction).toBe('rtl');
  });

  it.each(['<div>שלום</div>', '<details open>שלום</details>', '<center>שלום</center>', '# [שלום]'])(
    'can contain elements whose text direction follows their letters: %s',
    async (source) => {
      const host = await shown(`Hello\n\n${source}`);
      const last = host.lastElementChild;
      expect(last?.textContent).toContain('שלום');
      expect(last && getComputedStyle(last).direction).toBe('rtl');
    },
  );

  it('retain valid `lang` attributes, and lose invalid ones', async () => {
    const host = await shown('<em lang="fr">hâte</em> <em lang="x\'y">no</em>');
    expect([...host.querySelectorAll('em')].map((element) => element.getAttribute('lang'))).toEqual([
      'fr',
      null,
    ]);
  });

  it.each([
    ['[a](https://a.example/x?y#z)', 'https://a.example/x?y#z'],
    ['<https://a.example>', 'https://a.example/'],
    ['www.a.example', 'http://www.a.example/'],
    ['[a](mailto:a@b.example)', 'mailto:a@b.example'],
    ['[a](/login)', undefined],
    ['[a](#x)', undefined],
    ['[a](//b.example)', undefined],
    ['[a](tel:123)', undefined],
    ['请看https://a.example/x。然后', 'https://a.example/x'],
    ['请看https://a.example/x然后', 'https://a.example/x'],
    ['https://a.example，然后', 'https://a.example/'],
    ['（www.a.example/x）然后', 'http://www.a.example/x'],
    ['**见：https://a.example/x**。然后', 'https://a.example/x'],
    ['「https://a.example/x」', 'https://a.example/x'],
    ['见www.a.example、完', undefined],
    ['www.a.example/x、完', 'http://www.a.example/x'],
    ['https://ja.a.example/wiki/日本。完', 'https://ja.a.example/wiki/%E6%97%A5%E6%9C%AC'],
    ['（https://例え.example）', 'https://xn--r8jz45g.example/'],
    ['https://a.example/x를 보세요', 'https://a.example/x'],
    ['https://例え.example/x', 'https://xn--r8jz45g.example/x'],
    ['[a](https://a.example/路)', 'https://a.example/%E8%B7%AF'],
  ])('have links in which %s has the target %s', async (source, href) => {
    const host = await shown(source);
    expect(host.querySelector('a')?.href).toBe(href);
    expect(host.textContent).not.toBe('');
  });

  it('have code that is copied verbatim', async () => {
    const { write, copied } = await open();
    write('```js\nconst a = "<b>";\n\n  b();\n```');
    await page.getByRole('button', { name: 'Copy the code' }).click();
    expect(copied).toEqual(['const a = "<b>";\n\n  b();']);
  });

  it('have code and tables that can be focused and scrolled by keyboard', async () => {
    const host = await shown('| a |\n| - |\n| b |\n\n```\nc\n```');
    const seen: (string | null | undefined)[] = [];
    for (let press = 0; press < 2; press += 1) {
      await userEvent.keyboard('{Tab}');
      seen.push(host.ownerDocument.activeElement?.getAttribute('aria-label'));
    }
    expect(seen).toEqual(['Table', 'Code']);
  });

  it.each([
    ['quotations in quotations', '>'.repeat(5_000)],
    ['elements in elements', '<div>'.repeat(20_000)],
    ['lists in lists', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['open marks', '*a '.repeat(6_000)],
    ['open brackets', '['.repeat(6_000)],
    ['a very long block', 'x'.repeat(300_000)],
  ])('are parsed fast even if the source is hard to parse: %s', async (_what, source) => {
    const host = await shown(source);
    expect(host.childElementCount).toBeGreaterThan(0);
  });
});

/** Returns the nesting depth of elements. It uses no recursion, which could overflow. */
function depthOf(host: Element): number {
  let depth = 0;
  for (
    let level = [...host.children];
    level.length > 0;
    level = level.flatMap(({ children }) => [...children])
  )
    depth += 1;
  return depth;
}

describe('a large or deeply nested reply', () => {
  it.each([
    ['elements in elements', '<div>'.repeat(600)],
    ['far more of them', '<div>'.repeat(3_999)],
    ['marks in marks', `${'<i>'.repeat(600)}x`],
    ['lists in lists', `${'<ul><li>'.repeat(300)}x`],
    ['tables in tables', `${'<table><tr><td>'.repeat(150)}x`],
    ['quotations in quotations', `${'> '.repeat(400)}x`],
    ['elements beside elements', `${'-\n'.repeat(6_000)}- x`],
  ])('is shown as plain text if it exceeds the limits: %s', async (_what, source) => {
    const host = await shown(source);
    expect(depthOf(host)).toBeLessThan(100);
    expect(host.textContent).toBe(source);
  });

  it.each([
    [true, `${'- '.repeat(61)}x`],
    [true, `a\n\n${'> 1. '.repeat(31)}x`],
    [true, '>'.repeat(61)],
    [false, `${'- '.repeat(20)}x`],
    [false, '-'.repeat(200)],
    [false, '> a\n'.repeat(200)],
  ])('is recognised as too deeply nested (%s): %j', (isSo, source) => {
    expect(isTooDeep(source)).toBe(isSo);
  });

  it('keeps its formatting if its nesting is usual', async () => {
    const lines = Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- x`);
    expect((await shown(lines.join('\n'))).querySelectorAll('li')).toHaveLength(12);
  });

  it('has no cell that spans thousands of rows and columns', async () => {
    const host = await shown(
      '<table><tr><td rowspan=65534 colspan=1000>a</td><td colspan=2>b</td></tr></table>',
    );
    expect([...host.querySelectorAll('td')].map(({ colSpan, rowSpan }) => [colSpan, rowSpan])).toEqual([
      [20, 20],
      [2, 1],
    ]);
  });
});

describe('a reply during streaming', () => {
  it('is rendered incrementally: finished blocks do not render again', async () => {
    const host = await fixture<HTMLElement>('<div></div>');
    const root = createRoot(host);
    onTestFinished(() => root.unmount());
    const source = Array.from({ length: 40 }, (_, index) => `Paragraph **${index}** of a long reply.`).join(
      '\n\n',
    );
    let changes = 0;
    const seen = new MutationObserver((records) => {
      changes += records.filter(({ target }) => host.contains(target)).length;
    });
    const copy = async () => true;
    const finished: Element[] = [];
    for (let end = 0; end <= source.length; end += 7) {
      flushSync(() =>
        root.render(
          <Profiler id="reply" onRender={() => undefined}>
            <RichText source={source.slice(0, end)} isTyping labels={LABELS} onCopy={copy} />
          </Profiler>,
        ),
      );
      const blocks = [...host.children];
      // Every block that was complete one chunk ago is still the same element.
      expect(blocks.slice(0, finished.length)).toEqual(finished);
      finished.splice(0, finished.length, ...blocks.slice(0, -1));
      if (end === 700)
        seen.observe(host.children[0] ?? host, { subtree: true, childList: true, characterData: true });
    }
    await Promise.resolve();
    expect(finished.length).toBeGreaterThan(30);
    expect(changes).toBe(0);
  });

  it('does not replace the element of a paragraph when the first Markdown syntax arrives', async () => {
    const { host, write } = await open();
    write('Plain words', true);
    const paragraph = host.querySelector('p');
    write('Plain words, then **strong', true);
    expect(host.querySelector('p')).toBe(paragraph);
    expect(host.innerHTML).toContain('<strong>strong</strong>');
  });

  it.each([
    'One line of words, with (marks) of all kinds: “these”; those – and more!',
    'See www.example.com for it',
    'www.example.com',
    'See https://a.example for it',
    'Write to me@a.example now',
    'Fish &amp; chips',
    'One \\* star',
    'A [link](https://a.example)',
    '一行の文章です。',
    'Two lines\nof one paragraph',
  ])('without Markdown looks the same whether it is parsed or shown as plain text: %j', async (source) => {
    // The empty comment renders nothing, but makes the widget use the parser.
    const parsed = await shown(`${source}<!-- -->`);
    expect((await shown(source)).innerHTML).toBe(parsed.innerHTML);
  });

  it('keeps what it shows while the rest arrives', async () => {
    const { host, write } = await open();
    const source = String.raw`List<T> 10~15 \(a_1\) \[Name\] <your name>。**（必）**见https://a.example/x。完`;
    let before = '';
    for (let end = 1; end <= source.length; end += 1) {
      write(source.slice(0, end), true);
      expect(host.innerText.trim()).toContain(before);
      before = host.innerText.trim();
    }
    write(source);
    expect(host.innerText.trim()).toBe(
      'List<T> 10~15 a_1 [Name] <your name>。（必）见https://a.example/x。完',
    );
  });

  it('never shows the syntax of Markdown elements that are still open', async () => {
    const { host, write } = await open();
    const source =
      'A **bold** word, `code`, [a link](https://a.example) and\n\n| a | b |\n| - | - |\n| c | d |\n\nend';
    for (let end = 1; end <= source.length; end += 1) {
      write(source.slice(0, end), true);
      expect(host.textContent).not.toMatch(/[*`|[\]]|https/);
    }
  });
});
