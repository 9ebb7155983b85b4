import { afterEach, describe, expect, it } from 'vitest';
import { createTranslatedPage, pseudoOf } from '../support/translatedPage';

const host = document.createElement('main');
document.body.append(host);

let stop: () => void = () => undefined;
function translated(html: string, options = {}) {
  host.innerHTML = html;
  const page = createTranslatedPage({ root: host, ...options });
  stop = () => page.translator.showOriginal();
  return page;
}
afterEach(() => {
  stop();
  host.replaceChildren();
});

function find<T extends Element>(selector: string, type: new () => T): T {
  const element = host.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`no ${selector}`);
  return element;
}

function textIn(selector: string): Text {
  const text = find(selector, HTMLElement).firstChild;
  if (!(text instanceof Text)) throw new Error(`no text in ${selector}`);
  return text;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** Calls the function about every 100 ms, until the time is over. */
async function forMs(ms: number, change: (count: number) => void): Promise<void> {
  const began = performance.now();
  for (let count = 0; performance.now() - began < ms;) {
    if (performance.now() - began >= count * 100) {
      change(count);
      count += 1;
    }
    await nextFrame();
  }
}

describe('a translated page that rewrites itself', () => {
  it.each([true, false])(
    'ten times a second causes at most one request a second, and its last text is translated (whole page: %s)',
    async (isAll) => {
      const { start, engine } = translated('<div><p>Start here</p></div><p>Beside it</p>', { isAll });
      await start();
      const before = engine.requests.length;
      const box = find('div', HTMLElement);
      await forMs(2_500, (count) => {
        box.innerHTML = `<p>Row ${'x'.repeat(count + 1)}</p><p title="Hint ${'x'.repeat(count + 1)}">Same words</p>`;
      });
      expect(engine.requests.length - before).toBeLessThanOrEqual(4);
      const last = box.querySelector('p')?.textContent ?? '';
      await expect.poll(() => box.textContent).toBe(pseudoOf(last) + pseudoOf('Same words'));
    },
  );

  it('with two new items within one second shows the translation of both items', async () => {
    const { start } = translated('<ul><li>First item</li><li>Second item</li></ul>');
    await start();
    const list = find('ul', HTMLElement);
    for (const words of ['Third item', 'Fourth item']) {
      list.firstElementChild?.remove();
      list.insertAdjacentHTML('beforeend', `<li>${words}</li>`);
      await settle();
    }
    await expect.poll(() => list.textContent).toBe(pseudoOf('Third item') + pseudoOf('Fourth item'));
  });

  it('with the original text is translated again', async () => {
    const { start } = translated('<p>Online now</p>');
    await start();
    const text = textIn('p');
    text.data = 'Online now';
    await settle();
    expect(text.data).toBe(pseudoOf('Online now'));
  });

  it('whenever it is translated is translated less and less often', async () => {
    const { start, engine } = translated('<p>Mine alone</p><div>Grows by itself</div>');
    let writes = 0;
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof Text) || !target.data.includes('⟦')) continue;
        writes += 1;
        target.data = target.parentElement?.localName === 'p' ? 'Mine alone' : `${target.data}!`;
      }
      observer.takeRecords();
    });
    observer.observe(host, { characterData: true, subtree: true });
    await start();
    await forMs(5_000, () => undefined);
    observer.disconnect();
    expect(writes).toBeLessThan(25);
    expect(engine.requests.length).toBeLessThan(10);
  });
});

describe('text that must not be translated', () => {
  it('is not sent if a class excluded its element before the page changed the text', async () => {
    const { start, engine } = translated('<p>Public text</p>');
    await start();
    find('p', HTMLElement).className = 'notranslate';
    textIn('p').data = 'secret now';
    await nextFrame();
    expect(engine.requests).toEqual([['Public text']]);
    expect(host.textContent).toBe('secret now');
  });

  it('is not sent, and is shown in the original, after it was moved into an excluded element', async () => {
    const { start, engine } = translated('<p>Public text</p><div translate="no"></div>');
    await start();
    const [p, box] = [find('p', HTMLElement), find('div', HTMLElement)];
    box.append(p);
    await settle();
    expect(p.textContent).toBe('Public text');
    textIn('p').data = 'secret now';
    await nextFrame();
    expect(engine.requests).toEqual([['Public text']]);
  });

  it('is recognised by an attribute that the page sets while the translator collects the text', async () => {
    const { start, engine } = translated(
      `${'<p>Some words</p>'.repeat(3_000)}<section><div id="late"><p>secret typed</p></div></section>`,
    );
    const started = start();
    find('#late', HTMLElement).setAttribute('contenteditable', '');
    await started;
    expect(engine.requests.flat()).not.toContain('secret typed');
  });

  it('is shown in the original again once its element becomes editable', async () => {
    const { start } = translated('<div><p>Write here</p></div>');
    await start();
    find('div', HTMLElement).contentEditable = 'true';
    await settle();
    expect(host.textContent).toBe('Write here');
  });

  it('includes the content of a `<template>`', async () => {
    const { start, engine } = translated('<p>Shown</p><template><p>secret row</p></template>');
    await start();
    expect(engine.requests).toEqual([['Shown']]);
  });
});

describe('the texts of a page', () => {
  it('are restored completely after the page has joined their text nodes', async () => {
    const { start, translator } = translated('<p></p>');
    const p = find('p', HTMLElement);
    p.append('Two parts ', '', document.createComment(''), 'of a ', 'sentence', '');
    await start();
    expect(p.textContent).toContain('⟦');
    p.normalize();
    await settle();
    expect(p.textContent).toBe(pseudoOf('Two parts ') + pseudoOf('of a sentence'));
    translator.showOriginal();
    expect(p.innerHTML).toBe('Two parts <!---->of a sentence');
  });

  it('are sent with their line breaks where the page displays white space', async () => {
    const { start, engine } = translated('<p style="white-space:pre-wrap">One  line\nTwo   lines</p>');
    await start();
    expect(engine.requests).toEqual([['One line\nTwo lines']]);
  });

  it('are found in the shadow root of an element that is defined later', async () => {
    const { start, translator } = translated('<la-late-element></la-late-element><p>Beside</p>');
    await start();
    customElements.define(
      'la-late-element',
      class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = '<p>Came late</p>';
        }
      },
    );
    const root = find('la-late-element', HTMLElement).shadowRoot;
    await expect.poll(() => root?.textContent).toBe(pseudoOf('Came late'));
    translator.showOriginal();
    expect(root?.innerHTML).toBe('<p>Came late</p>');
  });

  it('stay translated when they move from one shadow root to another', async () => {
    const { start, translator } = translated('<div></div><p>Wanders about</p>');
    const root = find('div', HTMLElement).attachShadow({ mode: 'open' });
    root.innerHTML = '<b>Inside it</b>';
    await start();
    root.append(find('p', HTMLElement));
    await settle();
    expect(root.textContent).toBe(pseudoOf('Inside it') + pseudoOf('Wanders about'));
    translator.showOriginal();
    expect(root.innerHTML).toBe('<b>Inside it</b><p>Wanders about</p>');
  });
});

describe('a form', () => {
  it('sends the same values as without a translation', async () => {
    const html = `<form><select name="a"><option> One  thing </option><option selected>Two things</option></select>
      <select name="b" multiple><option value="x" selected>Three</option><option selected>Four</option></select>
      <input name="c" value="Typed" placeholder="Type here"><textarea name="d">Written</textarea>
      <label><input type="checkbox" name="e" checked> Agree</label><input type="hidden" name="f" value="Hidden words">
      <button name="g" value="Go">Press</button><input type="submit" name="h" value="Send it"></form>`;
    const { start } = translated(html);
    const fields = () => [...new FormData(find('form', HTMLFormElement), find('button', HTMLButtonElement))];
    const before = fields();
    await start();
    expect(find('label', HTMLElement).textContent).toContain('⟦');
    expect(fields()).toEqual(before);
  });

  it('sends the new text of an option after the page has changed it', async () => {
    const { start, translator } = translated('<select><option>One thing</option></select>');
    await start();
    textIn('option').data = 'Another thing';
    await expect.poll(() => textIn('option').data).toBe(pseudoOf('Another thing'));
    expect(find('select', HTMLSelectElement).value).toBe('Another thing');
    translator.showOriginal();
    expect(host.innerHTML).toBe('<select><option>Another thing</option></select>');
  });
});

describe('a translation into a right-to-left language', () => {
  it('changes the direction of the translated blocks only, and restores it', async () => {
    const html = '<p>Plain one</p><p dir="ltr">Own one</p><div dir="rtl"><p>Turned one</p></div><p>123</p>';
    const { start, translator } = translated(html, { direction: 'rtl' });
    await start();
    expect([...host.querySelectorAll('p')].map((p) => p.getAttribute('dir'))).toEqual([
      'rtl',
      'ltr',
      null,
      null,
    ]);
    translator.showOriginal();
    expect(host.innerHTML).toBe(html);
  });
});
