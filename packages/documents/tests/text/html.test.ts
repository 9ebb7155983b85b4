import { describe, expect, it } from 'vitest';
import { ARABIC } from '../support/translated';
import { toX, useTextDocuments, utf16 } from './support';

const html = useTextDocuments('html');
const arabic = useTextDocuments('html', ARABIC);

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="description" content="All about harbours">
  <meta name="viewport" content="width=device-width">
  <title>Harbour &amp; sea</title>
  <style>p { content: "leave me"; }</style>
  <script>if (a < b) document.write("<p>leave me</p>");</script>
</head>
<body class="main" onload="leave()">
<!-- <p>leave me</p> -->
<h1 title='The "old" port'>The <em>old</em> port</h1>
<p>Ships come <a href="/in?a=1&amp;b=2">every
   day</a>, mostly <b>early <i>in the morning</i></b>.<br>
Nobody sees <code>leave.me()</code> them<br>leave &hearts; again.
<p><img src="a.png" alt="A ship"> sails &mdash; slowly
<form action="/send"><label>Name <input name="n" value="leave me" placeholder="Your name"></label>
<textarea placeholder="A note">leave me</textarea>
<select><option value="l">Left</option><option>Right</option></select>
<button name="b" value="leave me">Send it</button><input type="submit" value="leave me"></form>
<pre>leave me</pre><div translate="no">leave <b>me</b> <div>leave me</div></div>
<svg><title>Drawing</title><text>Wave</text><![CDATA[<leave me>]]></svg>
<ul><li>One<li>Two <span class="notranslate">Acme</span> things</ul>
<table><tr><td>Cell<td>3 &lt; 4</table>
</body>
</html>
`;

const FIXTURES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['a page with everything', PAGE],
  ['Windows line ends and a byte order mark', `\uFEFF${PAGE.replaceAll('\n', '\r\n')}`],
  ['UTF-16', utf16(PAGE)],
  [
    'upper case and no quotation marks',
    '<HTML LANG=en><BODY BGCOLOR=#ffffff><P ALIGN=center TITLE=Hello>Big <B>news</B></HTML>',
  ],
  ['Windows-1252', Buffer.from('<meta charset=iso-8859-1><p>Voil\u00e0 l\u2019\u00e9t\u00e9', 'latin1')],
  ['tags that overlap or are missing', '<p>One <b>two <i>three</b> four</i> five</u> six <b>seven'],
  ['a text without tags', 'Just words &amp; more'],
  ['a fragment', 'Just <b>a word</b> &amp; more'],
  ['no text of its own', '<img alt="Only this">'],
  [
    'odd markup',
    '<p>a < b and <3 hearts <?php echo "leave" ?> end </p x="y"><!-><!doctype x><a b="un\'quoted" c>link</a>',
  ],
  [
    'XHTML',
    '<?xml version="1.0" encoding="utf-8"?>\n<html xml:lang="en" lang="en"><body><p>Line<br/>Another</p></body></html>',
  ],
];

/** The translatable words of a page, found by an independent parser. */
function wordsOf(page: string): string {
  return page
    .replace(/<!--[^]*?-->|<\?[^]*?>|<!\[CDATA\[[^]*?\]\]>|<!doctype[^>]*>/gi, ' ')
    .replace(/<(script|style|textarea|pre|code)\b[^]*?<\/\1>/gi, ' ')
    .replace(/<div translate="no">[^]*?<\/div><\/div>/g, ' ')
    .replace(/<span class="notranslate">[^]*?<\/span>/g, ' ')
    .replace(
      /\s(?:value|class|href|src|action|name|onload|lang|charset|type|bgcolor|align|xml:lang)=(?:"[^"]*"|'[^']*'|[^\s>]*)/gi,
      ' ',
    )
    .replace(/content="width[^"]*"|<\/?[a-z]+\d?|\b(?:alt|title|placeholder|content|x|y|b|c)=/gi, ' ')
    .replace(/&[a-z]+;|un'quoted| x="y"| c>/g, ' ');
}

describe('an HTML page', () => {
  it.each(FIXTURES)('is written unchanged if the engine changes nothing: %s', async (_name, content) => {
    expect((await html.translate(content)).bytes).toEqual(Buffer.from(content));
  });

  it.each(FIXTURES)('is translated completely: %s', async (_name, content) => {
    const { bytes } = await html.translate(content, toX);
    const page = bytes[0] === 0xff ? new TextDecoder('utf-16le').decode(bytes) : bytes.toString('latin1');
    expect(
      wordsOf(page)
        .match(/\p{L}{2,}/gu)
        ?.filter((word) => !/^x+$/.test(word)) ?? [],
    ).toEqual([]);
  });

  it.each(['', '<meta charset="us-ascii">'])(
    'stays in ASCII if it declares no other encoding: %s',
    async (head) => {
      expect(await html.translated(`${head}<p>Don&rsquo;t`, () => 'Non, c’est là')).toBe(
        `${head}<p>Non, c&#8217;est l&#224;`,
      );
    },
  );

  it('retains icons between words, and elements with an id', async () => {
    const text =
      'Open <i class="icon"></i> the <span id="log"></span><b><i></i></b> <a href="x"><i class="go"></i>door</a>';
    const page = `<p>${text}</p>`;
    expect(await html.translated(page, toX)).toBe(page.replace(/Open|the|door/g, (word) => toX(word)));
  });

  it('is sent as one segment for each block, or for each line between line breaks', async () => {
    expect(await html.segments(PAGE)).toEqual([
      'All about harbours',
      'Harbour &amp; sea',
      'The "old" port',
      '<span id="r0">The</span> <span id="r1">old</span> <span id="r2">port</span>',
      '<span id="r0">Ships come</span> <span id="r1">every day</span><span id="r2">, mostly</span> <span id="r3">early</span> <span id="r4">in the morning</span><span id="r5">.</span>',
      '<span id="r0">Nobody sees</span> <span id="r1">leave.me()</span> <span id="r2">them</span> <span id="r3">leave</span> <span id="r4">&amp;hearts;</span> <span id="r5">again.</span>',
      'A ship',
      'sails — slowly',
      'Name',
      'Your name',
      'A note',
      'Left',
      'Right',
      'Send it',
      'Drawing',
      'Wave',
      'One',
      '<span id="r0">Two</span> <span id="r1">Acme</span> <span id="r2">things</span>',
      'Cell',
    ]);
  });

  it('retains scripts, styles, comments, code, addresses and the values of forms', async () => {
    const page = await html.translated(PAGE, toX);
    expect(page.match(/leave/g)?.length).toBe((PAGE.match(/leave/g)?.length ?? 0) - 1);
    expect(page).toContain('<html lang="es">');
    expect(page).toContain("<h1 title='xxx &quot;xxx&quot; xxxx'>");
    expect(page).toContain(
      '<a href="/in?a=1&amp;b=2">xxxxx xxx</a>, xxxxxx <b>xxxxx <i>xx xxx xxxxxxx</i></b>.<br>',
    );
    expect(page).toContain('<img src="a.png" alt="x xxxx"> xxxxx');
    expect(page).toContain('<option value="l">xxxx</option><option value="Right">xxxxx</option>');
    expect(page).toContain('xxxxxx xxxx <code>leave.me()</code> xxxx<br>xxxxx &hearts; xxxxx.');
    expect(page).toContain('<code>leave.me()</code>');
  });

  it('leaves formulas and the names of icons as they are, and does not send them', async () => {
    const page = [
      '<button><i class="material-icons">home</i> Back</button>',
      '<p>Press <span class="material-symbols-outlined">shopping_cart</span> to pay',
      '<p>Or <mat-icon class="mat-icon notranslate">add</mat-icon> this <i style="font: 1em \'Acme Icons\'">go_on</i>',
      '<p><a class="fa fa-phone"> Call us</a> <i class="fa">Home</i><h2 title="Its $x_1$">Sum</h2>',
      '<p>It <span class="katex"><math><mi>sin</mi></math><span>sin</span></span> is <mjx-container>mu</mjx-container> so',
      '<p>\\(a_1\\) of <b>it is $$n\\text{ or }m$$ and</b> more \\[ x &lt; y \\]',
      '<div class="MathJax_Display">alpha</div><p>$5 and $10',
    ].join('\n');
    expect(await html.segments(page)).toEqual([
      'Back',
      '<span id="r0">Press</span> <span id="r1">to pay</span>',
      '<span id="r0">Or</span> <span id="r1">this</span>',
      '<span id="r0">Call us</span> <span id="r1">Home</span>',
      'Sum',
      '<span id="r0">It</span> <span id="r1">is</span> <span id="r2">so</span>',
      '<span id="r0">of</span> <span id="r1">it is</span> <span id="r2">and</span> <span id="r3">more</span>',
      '$5 and $10',
    ]);
    const translated = await html.translated(page, toX);
    expect(translated).toContain('<i class="material-icons">home</i> xxxx</button>');
    expect(translated).toContain('xxxxx <span class="material-symbols-outlined">shopping_cart</span> xx xxx');
    expect(translated).toContain(
      '<math><mi>sin</mi></math><span>sin</span></span> xx <mjx-container>mu</mjx-container> xx',
    );
    expect(translated).toContain(
      '<p>\\(a_1\\) xx <b>xx xx $$n\\text{ or }m$$ xxx</b> xxxx \\[ x &lt; y \\]\n<div class="MathJax_Display">alpha<',
    );
    expect((await html.translate(page)).bytes.toString()).toBe(page);
  });

  it.each([
    'Let $x^2$ <b>bold</b> end',
    'Press <span class="material-icons">menu</span> <b>bold</b>',
    'See <img src="a"> <b>bold</b><i>er</i>',
  ])('keeps the space between a part that stays and a tag: %s', async (text) => {
    const words = /(?<=^|[>\s])(?:Let|bold|end|Press|See|er)(?=[<\s]|$)/g;
    expect(await html.translated(`<p>${text}</p>`, toX)).toBe(`<p>${text.replace(words, toX)}</p>`);
  });

  it('has apart the words on both sides of a line break, and the lines of its own styles', async () => {
    const page =
      '<p>One line<br/>goes <i>on</i><br>and <b>on<br></b>here<p style="color:red;white-space: pre-line">roses are\n  red <b>in\nthe</b> sun\nSugar is\n\nsweet</p>\n<p>One two';
    expect(await html.segments(page)).toEqual([
      '<span id="r0">One line</span> <span id="r1">goes</span> <span id="r2">on</span> <span id="r3">and</span> <span id="r4">on</span> <span id="r5">here</span>',
      '<span id="r0">roses are</span> <span id="r1">red</span> <span id="r2">in</span> <span id="r3">the</span> <span id="r4">sun</span>',
      '<span id="r0">Sugar is</span> <span id="r1">sweet</span>',
      'One two',
    ]);
    expect(await html.translated(page, toX)).toBe(
      page.replace(/(?<=[>\s])[A-Za-z]+(?=[<\s]|$)(?![^<]*>)/g, toX),
    );
    expect((await html.translate(page)).bytes.toString()).toBe(page);
  });

  it('has its tags around the right words, even when the translation has a different word order', async () => {
    const page = await html.translated(
      '<p>the <a href="x">red <b>house</b></a> here',
      () => '<span id="r2">casa</span> <span id="r1">roja</span> <span id="r3">aqui</span>',
    );
    expect(page).toBe('<p><a href="x"><b>casa</b> roja</a> aqui');
  });

  it('contains no new markup, whatever characters a translation contains', async () => {
    const page = await html.translated('<p title="Hi">Hello', () => '&lt;script&gt;"\'&amp;lt;');
    expect(page).toBe('<p title="&lt;script&gt;&quot;&#39;&amp;lt;">&lt;script&gt;"\'&amp;lt;');
  });

  it('contains entities for letters that its encoding lacks', async () => {
    const bytes = Buffer.from('<meta charset="windows-1252"><p>\u00e9t\u00e9', 'latin1');
    expect((await html.translate(bytes, () => 'día летом')).bytes).toEqual(
      Buffer.from('<meta charset="windows-1252"><p>d\u00eda &#1083;&#1077;&#1090;&#1086;&#1084;', 'latin1'),
    );
    expect(await html.translated('<p>plain', () => 'día')).toBe('<p>d&#237;a');
  });

  it('has the writing direction of the target language', async () => {
    expect(await arabic.translated('<HTML lang=en><p>Hello', () => 'مرحبا')).toContain(
      '<HTML dir="rtl" lang=ar>',
    );
    expect(await arabic.translated('<html dir="ltr"><p>Hello', () => 'x')).toContain('<html dir="rtl">');
  });

  it('is read with its title, and up to a broken tag', async () => {
    expect(await html.segments('<title>A <b>c</title><p>End <a href="')).toEqual(['A &lt;b&gt;c', 'End']);
    expect(await html.segments('<script><!--<script>a</script>b--></script>Text')).toEqual(['Text']);
  });
});

describe('an unusable or malicious HTML file', () => {
  it.each([
    ['rich text', '{\\rtf1 words}', 'broken'],
    ['a page of pictures', '<img src="a.png">', 'no_text'],
    ['an open comment', '<!-- text', 'no_text'],
    ['an open script', '<script>text', 'no_text'],
    ['zeros', `<p>${'word '.repeat(20)}\0`, 'broken'],
  ])('is refused with the expected reason: %s', async (_name, content, reason) => {
    expect(await html.problem(content)).toBe(reason);
  });

  it('is read or refused quickly, even if its content is made to slow the HTML parser down', async () => {
    const many = (text: string) => text.repeat(Math.ceil(300_000 / text.length));
    const pages = [
      '<b>',
      '<div>',
      '</b>',
      '<b><i></b>',
      '<',
      '<a ',
      '<a b="',
      '&',
      '&a',
      '<!--',
      '<code>',
      '<br>',
      '<svg>',
      ' ',
      '<![CDATA[',
    ];
    for (const piece of pages) await html.translate(`<p>One ${many(piece)} two`, toX).catch(() => undefined);
    await html.translate(`<p>One <script><!--<script>${many('</script ')} two`, toX);
    await html.translate(`<p>${many('a<b>b</b>')}`, toX).catch(() => undefined);
    expect(await html.problem(`<p title="x">${'<p>a'.repeat(200_000)}`)).toBe('too_much');
  });
});
