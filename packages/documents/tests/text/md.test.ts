import { describe, expect, it } from 'vitest';
import { toX, useTextDocuments, utf16 } from './support';

const md = useTextDocuments('md');

const PAGE = `---
title: leave
---

# The *old* port #

Ships come [every day](/leave?a=1 "leave"), mostly **early
in _the_ morning**. See <https://leave.example> or https://leave.example/a.

Harbour
=======

> Quoted text goes
> on and **on** here.
>
> - First item
> - [x] Second item  
>   after a break

1. One
2. Two with \`leave()\` inside

\`\`\`js
leave();
\`\`\`

    leave();

| Name | \`leave\` |
| ---- | :---: |
| A \\| b | 3 |

<div class="leave">
leave
</div>

Text with <b>bold</b>, a footnote[^leave] and ![a ship](leave.png).

[^leave]: The note.

[collapsed][] and [short] and [full][leave]

[collapsed]: /leave
[short]: /leave "leave"
[leave]: /leave

![leave][pic] alone &amp; \\*stars\\*

[pic]: leave.png
* * *
`;

const FIXTURES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['a page with everything', PAGE],
  ['Windows line ends and a byte order mark', `\uFEFF${PAGE.replaceAll('\n', '\r\n')}`],
  ['UTF-16', utf16(PAGE)],
  ['Windows-1252', Buffer.from('# Voil\u00e0\n\nL\u2019\u00e9t\u00e9 *arrive*\n', 'latin1')],
  ['TOML before the text', '+++\ntitle = "leave"\n+++\nText\n'],
  ['no line end at the end', 'Only *this*'],
  ['lists in quotations', '> 1. One\n>    two\n>\n>    > Three *four\n>    > five* six\n'],
  ['marks that are none', 'a * b * c, 2_000 and snake_case_name, <3 & more\n'],
];

/** The words of a Markdown text without code, addresses, HTML and metadata, found by an independent parser. */
function wordsOf(page: string): string {
  return page
    .replace(/^(---|\+\+\+)\r?\n[^]*?\1\r?\n/, '')
    .replace(/```[^]*?```|`[^`]*`|^ {4}leave.*$|<div[^]*?<\/div>|<[^>\s][^>]*>|https?:\S+|&amp;/gm, ' ')
    .replace(
      /\]\([^)]*\)|\[\^?\w+\]:(?: \/?leave.*)?|\[\^leave\]|!?\[leave\]\[pic\]|\]\[\w+\]|\[x\]|leave\.png/g,
      ' ',
    );
}

describe('a Markdown text', () => {
  it.each(FIXTURES)('is written unchanged if the engine changes nothing: %s', async (_name, content) => {
    expect((await md.translate(content)).bytes).toEqual(Buffer.from(content));
  });

  it.each(FIXTURES)('is translated completely: %s', async (_name, content) => {
    const { bytes } = await md.translate(content, toX);
    const text = new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-8').decode(bytes);
    expect(
      wordsOf(text)
        .match(/\p{L}+/gu)
        ?.filter((word) => !/^x+$/.test(word)) ?? [],
    ).toEqual([]);
  });

  it('is sent as one segment for each paragraph, heading, list item or table cell', async () => {
    expect(await md.segments(PAGE)).toEqual([
      '<span id="r0">The</span> <span id="r1">old</span> <span id="r2">port</span>',
      '<span id="r0">Ships come</span> <span id="r1">every day</span><span id="r2">, mostly</span> <span id="r3">early in</span> <span id="r4">the</span> <span id="r5">morning</span><span id="r6">. See</span> <span id="r7">&lt;https://leave.example&gt;</span> <span id="r8">or</span> <span id="r9">https://leave.example/a</span><span id="r10">.</span>',
      'Harbour',
      '<span id="r0">Quoted text goes on and</span> <span id="r1">on</span> <span id="r2">here.</span>',
      'First item',
      'Second item',
      'after a break',
      'One',
      '<span id="r0">Two with</span> <span id="r1">leave()</span> <span id="r2">inside</span>',
      'Name',
      'A | b',
      '<span id="r0">Text with</span> <span id="r1">bold</span><span id="r2">, a footnote</span> <span id="r3">and</span><span id="r4">.</span>',
      'a ship',
      'The note.',
      '<span id="r0">collapsed</span> <span id="r1">and</span> <span id="r2">short</span> <span id="r3">and</span> <span id="r4">full</span>',
      'alone &amp; *stars*',
      'leave',
    ]);
  });

  it('retains code, addresses, HTML, metadata, Markdown syntax and labels', async () => {
    const text = await md.translated(PAGE, toX);
    expect(text).toContain('# xxx *xxx* xxxx #\n');
    expect(text).toContain(
      'xxxxx xxxx [xxxxx xxx](/leave?a=1 "leave"), xxxxxx **xxxxx xx _xxx_ xxxxxxx**. xxx <https://leave.example> xx https://leave.example/a.\n',
    );
    expect(text).toContain(
      '> xxxxxx xxxx xxxx xx xxx **xx** xxxx.\n>\n> - xxxxx xxxx\n> - [x] xxxxxx xxxx  \n>   xxxxx x xxxxx\n',
    );
    expect(text).toContain('2. xxx xxxx `leave()` xxxxxx\n');
    expect(text).toContain('| xxxx | `leave` |\n| ---- | :---: |\n| x \\| x | 3 |\n');
    expect(text).toContain('xxxx xxxx <b>xxxx</b>, x xxxxxxxx[^leave] xxx ![x xxxx](leave.png).\n');
    expect(text).toContain('[xxxxxxxxx][collapsed] xxx [xxxxx][short] xxx [xxxx][leave]\n');
    expect(text).toContain('![xxxxx][pic] xxxxx & \\*xxxxx\\*\n');
    for (const kept of PAGE.match(
      /^---[^]*?---|```[^]*?```|<div[^]*?<\/div>|^\[.*\]: \/.*$|^=+$|^\* \* \*$/gm,
    ) ?? [])
      expect(text).toContain(kept);
  });

  it.each([
    ['[Harbour guide]', '[xxxxxxx xxxxx][Harbour guide]'],
    ['## [Docs][]', '## [xxxx][Docs]'],
    ['> Use `code`\n> for *it*\n> and more.', '> xxx `code` xxx *xx* xxx xxxx.'],
    ['> Size\n> [Of](a) it', '> xxxx [xx](a) xx'],
    ['![Build state][badge] ![][none]', '![xxxxx xxxxx][badge] ![][none]'],
  ])('retains its references, quotations and pictures: %s', async (source, translation) => {
    const labels = '\n\n[Harbour guide]: /a\n[docs]: /b\n[badge]: /c\n[none]: /d\n';
    expect(await md.translated(source + labels, toX)).toBe(translation + labels);
  });

  it.each([
    // Formulas
    ['The sum $a_1*b$ and $$c^*d*$$ of `a$b` is $x$.', 'xxx xxx $a_1*b$ xxx $$c^*d*$$ xx `a$b` xx $x$.'],
    ['$$\nx = \\frac{a}{b}\n- y\n$$\n\nThe end', '$$\nx = \\frac{a}{b}\n- y\n$$\n\nxxx xxx'],
    ['> $$\n> - y\n> $$\n> The end', '> $$\n> - y\n> $$ xxx xxx'],
    ['So \\(y_1 = mx + b\\) is, and \\[\na > b\n\\]', 'xx \\(y_1 = mx + b\\) xx, xxx \\[\na > b\n\\]'],
    ['It is $5 now and $7 then, or 5$ to $9.', 'xx xx $5 xxx xxx $7 xxxx, xx 5$ xx $9.'],
    ['Not $5 (but 10$) \\[see it\\] \\$a\\$', 'xxx $5 (xxx 10$) \\[xxx xx\\] $x$'],
    // Alerts and callouts
    ['> [!NOTE]\n> The port\n> is *open*.', '> [!NOTE]\n> xxx xxxx xx *xxxx*.'],
    ['> [!tip]- The *port*\n> It is.\n>\n> - [ ] One', '> [!tip]- xxx *xxxx*\n> xx xx.\n>\n> - [ ] xxx'],
    ['[!NOTE] is text', '\\[!xxxx\\] xx xxxx'],
    // Containers
    [':::note\nThe port\n:::\n\n- One\n:::', ':::note\nxxx xxxx\n:::\n\n- xxx\n:::'],
    ['::: tip The port\n:::: {.a}\nIt\n::::\n:::', '::: tip xxx xxxx\n:::: {.a}\nxx\n::::\n:::'],
    [':::info[The port]{#id}\nIt\n:::', ':::info[xxx xxxx]{#id}\nxx\n:::'],
    ['!!! note "The port"\n    It is\n    open.', '!!! note "xxx xxxx"\n    xx xx xxxx.'],
    [
      '??? tip\n\n    The port\n\n        leave();\n\n    - One\n\n    !!! danger "Two"\n        Three\n\nFour\n\n    leave();',
      '??? tip\n\n    xxx xxxx\n\n        leave();\n\n    - xxx\n\n    !!! danger "xxx"\n        xxxxx\n\nxxxx\n\n    leave();',
    ],
    ['- One\n\n    === "Two"\n\n        Three', '- xxx\n\n    === "xxx"\n\n        xxxxx'],
    ['    !!! leave\n        leave', '    !!! leave\n        leave', 'One\n\n'],
    // Definitions and attributes
    ['Port\n: A *place*\n  for ships\n: A wine', 'xxxx\n: x *xxxxx* xxx xxxxx\n: x xxxx'],
    ['# Port {#port .a}\n\nText\n{: .wide }', '# xxxx {#port .a}\n\nxxxx\n{: .wide }'],
    [
      'See [it](a){target=_blank .b} and ![x](b.png){: width="50%"} it.',
      'xxx [xx](a){target=_blank .b} xxx ![x](b.png){: width="50%"} xx.',
    ],
    // Placeholders
    [
      'A {{ site.name }} with {% link a_b.md %}, [[Wiki page]] :tada:',
      'x {{ site.name }} xxxx {% link a_b.md %}, [[Wiki page]] :tada:',
    ],
    // Code
    [
      '````md\n```\n$a$\n```\n:::note\n````\n\n``a ` $b`` c$',
      '````md\n```\n$a$\n```\n:::note\n````\n\n``a ` $b`` x$',
    ],
  ])('retains the syntax of extensions: %j', async (source, translation, before = '') => {
    const start = before === '' ? 'Start\n\n' : before;
    const started = start.replace(/\p{L}/gu, 'x');
    expect(await md.translated(`${start}${source}\n`, toX)).toBe(`${started}${translation}\n`);
    const windows = `${start}${source}\n`.replaceAll('\n', '\r\n');
    expect(await md.translated(windows, toX)).toBe(`${started}${translation}\n`.replaceAll('\n', '\r\n'));
    expect(await md.translated(windows, (segment) => segment)).toBe(windows);
  });

  it('contains no new markup, whatever characters a translation contains', async () => {
    const translations = [
      '# a',
      '- b',
      '1. c',
      '&gt; d',
      '*e* _f_ `g` [h](i)',
      '&lt;b&gt;j',
      'k | l',
      '~~m~~',
      '&amp;amp;',
      '===',
      'n\n\no',
    ];
    for (const translation of translations) {
      const text = await md.translated('Word\n', () => translation);
      expect(await md.segments(`Before\n\n${text}\n[h]: /i\n`), text).toEqual([
        'Before',
        ...(translation === '===' ? [] : [translation.replace('\n\n', ' ')]),
      ]);
    }
  });
});

describe('an unusable or malicious Markdown file', () => {
  it.each([
    ['only code', '```\ncode\n```\n', 'no_text'],
    ['only metadata', '---\ntitle: x\n---\n', 'no_text'],
    ['zeros', `${'word '.repeat(20)}\0`, 'broken'],
    ['a Word file', Buffer.from('PK\u0003\u0004 text', 'latin1'), 'broken'],
    ['quotations that are nested too deep', `${'> '.repeat(2000)}a\n`, 'too_much'],
    ['lists that are nested too deep', `${'- '.repeat(2000)}a\n`, 'too_much'],
    ['a paragraph that is too long', 'a '.repeat(6_000), 'too_much'],
    ['too much', 'a\n\n'.repeat(700_000), 'too_much'],
  ])('is refused with the expected reason: %s', async (_name, content, reason) => {
    expect(await md.problem(content)).toBe(reason);
  });

  it('is read or refused quickly, even if its content is made to slow the Markdown parser down', async () => {
    for (const piece of [
      '*a **a ',
      '[',
      '![',
      '`',
      '<a ',
      '](',
      '_',
      '&',
      '| ',
      '\\',
      '~~',
      '* ',
      '[a](',
      '[^a]',
      '<!--',
      '$',
      '$a ',
      '\\(',
      '\\[',
      '{',
      '{: ',
      '{{',
      '[[',
      ' :a',
    ])
      await md.translate(`One ${piece.repeat(9_500 / piece.length)} two\n`, toX).catch(() => undefined);
    for (const line of ['!!! a\n', '    ', '> [!a] $\n', ':::a[\n', ': \n'])
      await md.translate(`One ${line.repeat(300_000 / line.length)}\n`, toX).catch(() => undefined);
    const nested = Array.from({ length: 700 }, (_, depth) => `${'    '.repeat(depth)}!!! a`).join('\n');
    await md.translate(nested, toX).catch(() => undefined);
  });
});
