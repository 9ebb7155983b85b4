import { afterEach, describe, expect, it } from 'vitest';
import { createTranslatedPage, pseudoOf, watchStructure } from '../support/translatedPage';

const host = document.createElement('main');
document.body.append(host);

let stop: () => void = () => undefined;
function translated(html: string, options = {}) {
  host.innerHTML = html;
  const page = createTranslatedPage({ root: host, ...options });
  stop = () => page.translator.showOriginal();
  return page;
}
afterEach(() => stop());

function createGate(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('the page translator', () => {
  it('sends a sentence as a whole, and writes each part of the translation to its text node', async () => {
    const { engine, start } = translated('<p>\n  Read the <a href="#">full terms</a> first.\n</p>');
    await start();
    expect(engine.requests).toEqual([['Read the full terms first.']]);
    expect(host.innerHTML).toBe(
      `<p>\n  ${pseudoOf('Read the ')}<a href="#">${pseudoOf('full terms')}</a>${pseudoOf(' first.')}\n</p>`,
    );
  });

  it('changes no element, and restores the page exactly when the original is shown', async () => {
    const html =
      '<h1 title="A title">Hello <b>big</b> world</h1><select><option>One thing</option></select><img alt="A tree"><input type="button" value="Press me">';
    const { start, translator } = translated(html);
    const structure = watchStructure(host);
    await start();
    expect(host.textContent).toContain('⟦');
    expect(host.querySelector('option')?.value).toBe('One thing');
    expect(host.querySelector('img')?.alt).toBe(pseudoOf('A tree'));
    translator.showOriginal();
    expect(structure()).toBe(0);
    expect(host.innerHTML).toBe(html);
  });

  it('leaves excluded elements untouched, and does not send their text', async () => {
    const { engine, start } = translated(`
      <p translate="no">secret one</p><p class="x notranslate">secret two</p><p data-la-ignore>secret three</p>
      <pre>secret four</pre><p contenteditable>secret five</p><p lang="fr">secret six</p><textarea>secret seven</textarea>
      <script>const secret = 8;</script><svg><text>secret nine</text></svg><p>12 345</p>
      <p>Use <code>secret</code> now</p><div contenteditable="false">Shown</div><p lang="en-GB">Also</p>`);
    const before = host.innerHTML;
    await start();
    expect(engine.requests.flat().toSorted()).toEqual(['Also', 'Shown', 'Use \uFFFC now']);
    expect(before.match(/secret/g)?.length).toBe(host.innerHTML.match(/secret/g)?.length);
  });

  it('leaves the names of icons as they are, also in an unknown class with a font for icons', async () => {
    const icons = [
      '<i class="material-icons">home</i> <b>Start</b>',
      'Press <span class="material-symbols-outlined" style="display:inline-block">shopping_cart</span> to pay',
      '<mat-icon title="A list">view_list</mat-icon>',
      '<i class="fa-solid fa-x"> arrow-right </i> On',
      '<i style="font:1em \'Acme Icons\', serif">3d_rotation</i> Off',
      '<i class="material-icons-round" style="display:block">menu</i>',
      '<i class="material-icons">Home</i>',
      '<a class="fa fa-phone" href="#"> call us</a>',
      '<i style="font-family:serif">open</i>',
    ];
    const html = icons.map((icon) => `<p>${icon}</p>`).join('');
    const { engine, start, translator } = translated(html);
    await start();
    expect(engine.requests.flat().toSorted()).toEqual(
      ['A list', 'Home', 'Off', 'On', 'Press \uFFFC to pay', 'Start', 'call us', 'open'].toSorted(),
    );
    expect([...host.querySelectorAll('p')].map(({ textContent }) => textContent).join('|')).toMatch(
      /^home .*\|.*shopping_cart.*\|view_list\| arrow-right .*\|3d_rotation .*\|menu\|/,
    );
    const [icon] = host.querySelectorAll('mat-icon');
    if (icon?.firstChild) icon.firstChild.nodeValue = 'view_module';
    await nextFrame();
    expect([icon?.textContent, engine.requests.length]).toEqual(['view_module', 1]);
    if (icon?.firstChild) icon.firstChild.nodeValue = 'view_list';
    await nextFrame();
    translator.showOriginal();
    expect(host.innerHTML).toBe(html);
  });

  it('reads a changed text like a new one: excluded by a class, the name of an icon, or in lines', async () => {
    const { engine, start } = translated(
      '<p>Public <b>text</b></p><p>Press <i class="material-icons">The home</i> now</p>' +
        '<p style="white-space:pre-wrap">One line</p><p>Two <b>words</b> here</p><p>12</p>',
    );
    await start();
    const [inner, icon, words] = host.querySelectorAll('b, i');
    if (inner) inner.className = 'notranslate';
    for (const [element, text] of [
      [inner, 'secret words'],
      [icon, 'home'],
      [host.children[2], 'One\nmore'],
      [words, 'new words'],
      [host.children[4], 'Twelve words'],
    ] as const)
      if (element?.firstChild) element.firstChild.nodeValue = text;
    await nextFrame();
    expect(engine.requests[1]).toEqual([
      'Public',
      'Press \uFFFC now',
      'One\nmore',
      'Two new words here',
      'Twelve words',
    ]);
  });

  it('translates a changed text together with what stands beside it now, also while that is paused', async () => {
    const { engine, start } = translated('<p>Some words <b>and more</b></p>');
    await start();
    const p = host.firstElementChild;
    for (let index = 0; index < 8; index += 1) {
      const next = document.createElement('b');
      next.textContent = `and item ${index}`;
      p?.lastChild?.replaceWith(next);
      await nextFrame();
    }
    if (p?.firstChild) p.firstChild.nodeValue = 'New words ';
    await nextFrame();
    expect(engine.requests.at(-1)).toEqual(['New words and item 7']);
  });

  it('leaves formulas as they are, drawn or in TeX, also if the page changes one', async () => {
    const html =
      '<p>The area <span class="katex"><span>sin</span><span aria-hidden="true">a</span></span> of it</p>' +
      '<p>So <mjx-container style="display:inline-block" aria-label="x">x</mjx-container> grows</p>' +
      '<p>\n \\(a_1\\) is \\(b\\), <b>not $c$</b> but \n $$d\\text{ or }e$$\n</p><p title="Its \\[f\\] here">$5 and $6</p><p>\\(x\\)</p>';
    const { engine, start, translator } = translated(html);
    await start();
    expect(engine.requests.flat().toSorted()).toEqual(
      [
        '$5 and $6',
        'Its \uFFFC here',
        'So \uFFFC grows',
        'The area \uFFFC of it',
        'is \uFFFC, not \uFFFC but',
      ].toSorted(),
    );
    const third = host.querySelectorAll('p')[2];
    expect(third?.innerHTML).toBe(
      `\n \\(a_1\\) ${pseudoOf('is ')}\\(b\\), <b>${pseudoOf('not ')}$c$</b>${pseudoOf(' but')} \n $$d\\text{ or }e$$\n`,
    );
    const text = third?.firstChild;
    if (!text) throw new Error('no text');
    text.nodeValue = '\n \\(a_1\\) is \\(z\\), ';
    await expect.poll(() => text.nodeValue).toBe(`\n \\(a_1\\) ${pseudoOf('is ')}\\(z\\), `);
    translator.showOriginal();
    expect(host.innerHTML).toBe(html.replace('(b', '(z'));
  });

  it.each(['pre-line', 'pre-wrap', 'break-spaces', 'pre'])(
    'keeps the lines of white-space: %s',
    async (value) => {
      const text = ' roses are red\n\n  violets are <b>blue\nsugar</b> is sweet\n';
      const html = `<div style="white-space:${value}">${text}</div><p><span style="white-space:${value}">one\ntwo</span></p><p>three\nfour</p>`;
      const { engine, start, translator } = translated(html);
      await start();
      expect(engine.requests.flat()).toEqual([
        'roses are red\nviolets are blue\nsugar is sweet',
        'one\ntwo',
        'three four',
      ]);
      const [rose, violet, blue, sugar, sweet] = [
        'roses are red',
        'violets are ',
        'blue',
        'sugar',
        ' is sweet',
      ].map(pseudoOf);
      expect(host.firstElementChild?.innerHTML).toBe(
        ` ${rose}\n\n  ${violet}<b>${blue}\n${sugar}</b>${sweet}\n`,
      );
      translator.showOriginal();
      expect(host.innerHTML).toBe(html);
    },
  );

  it('translates the placeholder of a text box, and does not send what the user types there', async () => {
    const { start, engine } = translated(
      '<p>Say it</p><textarea placeholder="Your words">typed</textarea><textarea translate="no" title="Code"></textarea>',
    );
    await start();
    const box = host.querySelector('textarea');
    expect(box?.placeholder).toBe(pseudoOf('Your words'));
    expect(box?.value).toBe('typed');
    box?.setAttribute('placeholder', 'Other words');
    if (box) box.textContent = 'set by a script';
    await expect.poll(() => box?.placeholder).toBe(pseudoOf('Other words'));
    expect(engine.requests.flat()).toEqual(['Your words', 'Say it', 'Other words']);
  });

  it('sends only one request for a text that appears twice', async () => {
    const { engine, start } = translated('<p>Again</p><p>Again</p><p>Other</p>');
    await start();
    expect(engine.requests).toEqual([['Again', 'Other']]);
    expect(host.textContent).toBe(pseudoOf('Again').repeat(2) + pseudoOf('Other'));
  });

  it('translates text that the page adds, without a request if the same text was translated before', async () => {
    const { engine, start } = translated('<p id="a">First text</p><p id="b">Second text</p>');
    await start();
    const [a, b] = host.querySelectorAll('p');
    if (!a?.firstChild || !b) throw new Error('no paragraphs');
    a.firstChild.nodeValue = 'Second text';
    await Promise.resolve();
    await Promise.resolve();
    expect(a.textContent).toBe(pseudoOf('Second text'));
    expect(engine.requests.length).toBe(1);
    b.append(' and more');
    await expect.poll(() => b.textContent).toBe(pseudoOf('Second text') + pseudoOf(' and more'));
    expect(engine.requests.slice(1)).toEqual([['Second text and more']]);
  });

  it('restores only texts that the page has not changed since the translation', async () => {
    const { start, translator } = translated('<p>One text</p><p>Two texts</p>');
    await start();
    const text = host.querySelector('p')?.firstChild;
    if (!text) throw new Error('no text');
    text.nodeValue = 'The page was here';
    translator.showOriginal();
    expect(host.innerHTML).toBe('<p>The page was here</p><p>Two texts</p>');
  });

  it('restores a text that is removed from the page, and translates it when it returns', async () => {
    const { start, engine } = translated('<ul><li>First item</li><li>Second item</li></ul>');
    await start();
    const [first] = host.querySelectorAll('li');
    const list = host.querySelector('ul');
    if (!first || !list) throw new Error('no list');
    first.remove();
    await Promise.resolve();
    expect(first.textContent).toBe('First item');
    list.append(first);
    await Promise.resolve();
    await Promise.resolve();
    expect(first.textContent).toBe(pseudoOf('First item'));
    expect(engine.requests.length).toBe(1);
  });

  it('requests a text that changes ten times a second at most once a second, and later pauses', async () => {
    const { start, engine } = translated('<p>Count</p>');
    await start();
    const text = host.querySelector('p')?.firstChild;
    if (!text) throw new Error('no text');
    const began = performance.now();
    const before = engine.requests.length;
    let seconds = 0;
    for (let count = 0; seconds < 1.5; count += 1) {
      text.nodeValue = `Counted ${'x'.repeat(count)}`;
      await nextFrame();
      seconds = (performance.now() - began) / 1_000;
    }
    expect(engine.requests.length - before).toBeLessThanOrEqual(1 + Math.floor(seconds));
    const last = text.nodeValue ?? '';
    expect(last).toMatch(/^Counted/);
    await expect.poll(() => text.nodeValue).toBe(pseudoOf(last));
  });

  it('does not request its own translation if the page copies it, and restores the original of the copy', async () => {
    const { start, engine, translator } = translated('<p>Read this</p><h2></h2>');
    await start();
    const [paragraph, heading] = [host.querySelector('p'), host.querySelector('h2')];
    const shown = paragraph?.textContent ?? '';
    heading?.append(shown);
    await nextFrame();
    expect(engine.requests).toEqual([['Read this']]);
    expect(heading?.textContent).toBe(shown);
    translator.showOriginal();
    expect(host.innerHTML).toBe('<p>Read this</p><h2>Read this</h2>');
  });

  it('does not translate again if the page splits a text node, and can restore the original', async () => {
    const { start, engine, translator } = translated('<p>Find these words</p>');
    await start();
    const paragraph = host.querySelector('p');
    const text = paragraph?.firstChild;
    if (!(text instanceof Text)) throw new Error('no text');
    const shown = text.data;
    // Splits the text node, as a search does that highlights its matches.
    text.splitText(4).splitText(6);
    await nextFrame();
    expect([...(paragraph?.childNodes ?? [])].map(({ nodeValue }) => nodeValue).join('|')).toBe(
      [shown.slice(0, 4), shown.slice(4, 10), shown.slice(10)].join('|'),
    );
    expect(engine.requests).toEqual([['Find these words']]);
    translator.showOriginal();
    expect(host.innerHTML).toBe('<p>Find these words</p>');
  });

  it('stops translating a text that the page restores again and again', async () => {
    const { start, translator } = translated('<p>Mine</p>');
    const text = host.querySelector('p')?.firstChild;
    if (!text) throw new Error('no text');
    let fights = 0;
    const observer = new MutationObserver(() => {
      if (text.nodeValue === 'Mine') return;
      fights += 1;
      text.nodeValue = 'Mine';
    });
    observer.observe(text, { characterData: true });
    await start();
    await nextFrame();
    await nextFrame();
    expect(fights).toBeLessThan(10);
    observer.disconnect();
    translator.showOriginal();
    expect(host.innerHTML).toBe('<p>Mine</p>');
  });

  it('translates open shadow roots', async () => {
    const { start, translator } = translated('<div></div>');
    const root = host.querySelector('div')?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('no root');
    root.innerHTML = '<p>In the shadow</p>';
    await start();
    expect(root.textContent).toBe(pseudoOf('In the shadow'));
    translator.showOriginal();
    expect(root.innerHTML).toBe('<p>In the shadow</p>');
  });

  it('requests text only when it is less than a screen away, with the texts of its group of ten', async () => {
    const texts = Array.from(
      { length: 25 },
      (_, index) => `Text ${'abcdefghijklmnopqrstuvwxy'.charAt(index)}`,
    );
    const gap = `<div style="height:${innerHeight * 3}px"></div>`;
    const paragraphs = texts.map((text, index) => `<p>${text}</p>${[0, 14, 23].includes(index) ? gap : ''}`);
    const { engine, start } = translated(paragraphs.join(''), { isAll: false });
    await start();
    expect(engine.requests).toEqual([texts.slice(0, 10)]);
    host.querySelector('p:last-of-type')?.scrollIntoView();
    await expect.poll(() => engine.requests).toHaveLength(2);
    expect(engine.requests[1]).toEqual(texts.slice(20));
    host.querySelector('p:nth-of-type(16)')?.scrollIntoView();
    await expect.poll(() => engine.requests).toHaveLength(3);
    expect(engine.requests[2]).toEqual(texts.slice(10, 20));
    scrollTo(0, 0);
  });

  it('ignores a response if the text has changed since the request, or if the original is shown', async () => {
    const { engine, start, translator } = translated('<p>Slow text</p>');
    const { promise, resolve } = createGate();
    const { answer } = engine;
    engine.answer = async (segment) => {
      await promise;
      return answer(segment);
    };
    const started = start();
    await expect.poll(() => engine.requests.length).toBe(1);
    const text = host.querySelector('p')?.firstChild;
    if (!text) throw new Error('no text');
    text.nodeValue = 'New text';
    resolve();
    await started;
    await expect.poll(() => text.nodeValue).toBe(pseudoOf('New text'));
    translator.showOriginal();
    expect(host.innerHTML).toBe('<p>New text</p>');
  });

  it('leaves a text in the original if its translation has an empty link, and reports the failure', async () => {
    const { engine, start } = translated('<p>Read <a href="#">this</a></p><p>Fine</p>');
    const { answer } = engine;
    engine.answer = (segment) =>
      segment.runs.length > 1
        ? new Map([
            [0, 'Lee esto'],
            [1, ''],
          ])
        : answer(segment);
    const { done, failed } = await start();
    expect([done, failed]).toEqual([1, 1]);
    expect(host.querySelector('p')?.innerHTML).toBe('Read <a href="#">this</a>');
  });

  it('can be stopped, leaves the translated texts as they are, and continues with the remaining texts', async () => {
    const { engine, start, translator } = translated(
      Array.from({ length: 250 }, (_, index) => `<p>Text ${index} words</p>`).join(''),
    );
    const { answer } = engine;
    const { promise, resolve } = createGate();
    engine.answer = async (segment) => {
      if (engine.requests.length > 1) await promise;
      return answer(segment);
    };
    void start();
    await expect.poll(() => translator.progress.done).toBe(100);
    translator.stop();
    expect(translator.progress).toMatchObject({ state: 'translated', isStopped: true, done: 100 });
    resolve();
    const progress = await start();
    expect(progress).toMatchObject({ state: 'translated', isStopped: false, done: 250, total: 250 });
  });
});
