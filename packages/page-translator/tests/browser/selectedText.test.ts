import type { Box } from '@lang-assistant/ui/popover';
import { afterEach, describe, expect, it } from 'vitest';
import { placeButton } from '../../src/selection/layer.js';
import { readSelectedText } from '../../src/selection/selectedText.js';
import { watchStructure } from '../support/translatedPage.js';

const host = document.createElement('main');
document.body.append(host);
afterEach(() => {
  getSelection()?.removeAllRanges();
  host.replaceChildren();
});

function find(html: string, selector: string): HTMLElement {
  host.innerHTML = html;
  const found = host.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

function select(html: string, selector = '#it') {
  const found = find(html, selector);
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) {
    found.focus();
    found.select();
  } else getSelection()?.selectAllChildren(found);
  return readSelectedText();
}

describe('text that the user has selected', () => {
  it.each([
    ['<p lang="de"><b id="it">Guten Tag</b></p>', 'Guten Tag', 'de'],
    ['<p id="it">One <code>two</code> three</p>', 'One two three', ''],
    ['<textarea lang="fr" id="it">Bonjour à tous</textarea>', 'Bonjour à tous', 'fr'],
    ['<input id="it" value="Some words">', 'Some words', ''],
    ['<input type="search" id="it" value="Some words">', 'Some words', ''],
    ['<div contenteditable id="it">Some words</div>', 'Some words', ''],
  ])('is read with its language: %s', (html, text, language) => {
    document.documentElement.removeAttribute('lang');
    expect(select(html)).toMatchObject({ text, language });
  });

  it.each([
    '<p id="it" translate="no">Some words</p>',
    '<p class="x notranslate"><b id="it">Some words</b></p>',
    '<section data-la-ignore><p id="it">Some words</p></section>',
    '<p id="it">Some <b translate="no">words</b> here</p>',
    '<div id="it"><p>Some words</p><lang-assistant></lang-assistant></div>',
    '<textarea id="it" translate="no">Some words</textarea>',
    '<p id="it">12 345</p>',
    '<p id="it">x</p>',
    `<p id="it">${'x'.repeat(501)}</p>`,
    '<input id="it" type="password" value="Some words">',
    '<input id="it" type="email" value="some@words.example">',
    '<input id="it" type="url" value="https://words.example">',
    '<input id="it" type="tel" value="Some words">',
    '<input id="it" autocomplete="cc-name" value="Some words">',
    '<form autocomplete="off"><input id="it" name="x" type="hidden" value="Some words"></form>',
  ])('is not read if the page excludes it, if it is private, or if it is not prose: %s', (html) => {
    expect(select(html)).toBeUndefined();
  });

  it('is not read in a shadow root', () => {
    const root = find('<div id="it"></div>', '#it').attachShadow({ mode: 'open' });
    root.innerHTML = '<p>Some words</p>';
    getSelection()?.selectAllChildren(root.querySelector('p') ?? host);
    expect(readSelectedText()).toBeUndefined();
  });

  it.each([
    ['<textarea id="it">Some words</textarea>', true],
    ['<div contenteditable id="it">Some words</div>', true],
    ['<p id="it">Some words</p>', false],
  ])('is known to be in a field: %s', (html, isInField) => {
    expect(select(html)).toMatchObject({ isInField });
  });

  it('can be selected again, with the focus in its field', () => {
    const selected = select('<textarea id="it">Some words</textarea>');
    const field = host.querySelector('textarea');
    field?.setSelectionRange(0, 0);
    field?.blur();
    selected?.restore();
    expect(document.activeElement).toBe(field);
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, 10]);
    const line = select('<p id="it">Some words</p>');
    getSelection()?.removeAllRanges();
    line?.restore();
    expect(String(getSelection())).toBe('Some words');
  });

  it('is distinguished from a later selection of another part', () => {
    const first = select('<p id="it">Some words</p>');
    const again = readSelectedText();
    getSelection()?.setBaseAndExtent(
      host.querySelector('p')?.firstChild ?? host,
      0,
      host.querySelector('p')?.firstChild ?? host,
      4,
    );
    const part = readSelectedText();
    if (!first || !again || !part) throw new Error('no selection');
    expect(first.isSame(again)).toBe(true);
    expect(first.isSame(part)).toBe(false);
  });

  it('is read and selected again without a change to the page', () => {
    const changes = watchStructure(document.body);
    const html = '<p id="it">Some <b>words</b></p><textarea>More words</textarea>';
    find(html, '#it');
    const before = changes();
    getSelection()?.selectAllChildren(host.querySelector('#it') ?? host);
    const selected = readSelectedText();
    selected?.readLines();
    selected?.restore();
    expect(changes()).toBe(before);
    expect(host.innerHTML).toBe(html);
  });
});

const TEXTS = `<p style="width:300px">Boats to the islands leave from the <b>south pier</b> and come back in the evening.</p>
<div style="columns:2;width:400px"><p>The harbour was built when the fleet had outgrown the river mouth, and two piers of granite keep the swell out.</p></div>
<p dir="rtl" lang="ar" style="width:260px">تنطلق القوارب إلى الجزر من الرصيف الجنوبي، وتُباع التذاكر على متنها.</p>
<ul><li>One thing</li><li>Another <i>thing</i></li></ul><p style="line-height:1">Close<br>lines<br>of text</p>`;

describe('the button for selected text', () => {
  it('never covers selected text, wherever the selection starts and ends', () => {
    host.innerHTML = TEXTS;
    const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    const places = nodes.flatMap((node) =>
      Array.from({ length: Math.ceil(node.length / 7) }, (_, index) => [node, index * 7] as const),
    );
    const screen = { width: innerWidth, height: innerHeight };
    let shown = 0;
    for (const [from, start] of places)
      for (const [to, end] of places.filter((_, index) => index % 3 === 0)) {
        getSelection()?.setBaseAndExtent(from, start, to, end);
        const lines = readSelectedText()?.readLines();
        const place = lines && placeButton(lines, 28, 3, screen);
        if (!place) continue;
        shown += 1;
        const isCovered = ({ left, right, top, bottom }: Box) =>
          place.left < right && place.left + 28 > left && place.top < bottom && place.top + 28 > top;
        expect(lines.boxes.filter(isCovered)).toEqual([]);
      }
    expect(shown).toBeGreaterThan(200);
  });

  it('is at the end of a paragraph that was selected whole, not at the start of the next paragraph', () => {
    host.innerHTML = '<p id="it">Some words</p><p>Next</p>';
    const [first, next] = host.querySelectorAll('p');
    if (!first || !next) throw new Error('no paragraphs');
    getSelection()?.setBaseAndExtent(first.firstChild ?? first, 0, next, 0);
    const end = readSelectedText()?.readLines()?.boxes.at(-1);
    expect(end?.bottom).toBeLessThanOrEqual(first.getBoundingClientRect().bottom + 1);
  });
});
