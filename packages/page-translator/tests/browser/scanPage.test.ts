import { afterEach, expect, it } from 'vitest';
import { createTranslatedPage, pseudoOf } from '../support/translatedPage';

const host = document.createElement('main');
document.body.append(host);
let stop: () => void = () => undefined;
afterEach(() => stop());

/** Translates only text near the viewport, as the page bar does. */
async function translated(
  html: string,
  prepare: (first: Element) => Element | void = () => undefined,
  direction?: 'rtl',
) {
  host.innerHTML = html;
  const [first] = host.children;
  if (!first) throw new Error('no element');
  const page = createTranslatedPage({ root: prepare(first) ?? host, isAll: false, direction });
  stop = () => page.translator.showOriginal();
  await page.start();
  return page;
}

function shadowOf(element: Element, html: string): ShadowRoot {
  const root = element.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root;
}

it('the open shadow root of the root element is translated', async () => {
  const { translator } = await translated('<section></section>', (app) => {
    shadowOf(app, '<h1>Inside the app</h1>');
    return app;
  });
  const app = host.firstElementChild?.shadowRoot;
  expect(app?.innerHTML).toBe(`<h1>${pseudoOf('Inside the app')}</h1>`);
  translator.showOriginal();
  expect(app?.innerHTML).toBe('<h1>Inside the app</h1>');
});

it('the labels of options and of their groups in a closed list are translated like the options', async () => {
  const html =
    '<select><optgroup label="Fruit kinds"><option value="r">Red one</option><option label="Green one" value="g"></option></optgroup></select>';
  const { translator } = await translated(html);
  const label = (selector: string) => host.querySelector(selector)?.getAttribute('label');
  expect([label('optgroup'), label('[value=g]')]).toEqual([pseudoOf('Fruit kinds'), pseudoOf('Green one')]);
  translator.showOriginal();
  expect(host.innerHTML).toBe(html);
});

it.each([
  ['an option', '<select><option value="r">Red one</option></select>'],
  ['a shadow root', '<div></div>'],
])('a text of %s that the page changes again and again is translated when it rests', async (_name, html) => {
  await translated(html, (first) => {
    if (first instanceof HTMLDivElement) shadowOf(first, 'Red one');
  });
  const text = host.querySelector('option')?.firstChild ?? host.firstElementChild?.shadowRoot?.firstChild;
  if (!(text instanceof Text)) throw new Error('no text');
  for (const next of ['Red two', 'Red three', 'Red four']) {
    text.data = next;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await expect.poll(() => text.data).toBe(pseudoOf('Red four'));
});

it('text one screen ahead is translated also in a scroll container', async () => {
  const items = Array.from({ length: 30 }, (_, at) => `Item ${at}`);
  const html = items.map((item) => `<p style="height:${innerHeight * 0.15}px;margin:0">${item}</p>`).join('');
  const { engine } = await translated(`<div style="height:${innerHeight}px;overflow:auto">${html}</div>`);
  // Seven items are in view, and seven more are one screen ahead. They are requested in groups of ten.
  expect(engine.requests.flat()).toEqual(items.slice(0, 20));
});

it('text directly in the shadow root of an element without a box is translated', async () => {
  await translated('<div></div>', (first) => {
    shadowOf(first, '<style>:host{display:contents}</style>Shadow <b>text</b>');
  });
  const shadow = host.firstElementChild?.shadowRoot;
  expect(shadow?.textContent).toContain(pseudoOf('Shadow ') + pseudoOf('text'));
});

it('text in a container that only screen readers show is translated', async () => {
  const style = 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0,0,0,0)';
  await translated(
    `<div style="${style}"><h2 title="A chart">Sales by month</h2><ul><li>One thing</li></ul></div><p>Shown</p>`,
  );
  expect(host.textContent).toBe(['Sales by month', 'One thing', 'Shown'].map(pseudoOf).join(''));
  expect(host.querySelector('h2')?.title).toBe(pseudoOf('A chart'));
  host.querySelector('h2')?.insertAdjacentHTML('afterend', '<p>Item added</p>');
  await expect.poll(() => host.textContent).toContain(pseudoOf('Item added'));
});

it('a translation with another direction turns lists with their markers, but not code and other text that stays', async () => {
  const html =
    '<ul><li>One thing <code>go();</code></li></ul><p>Use <code>foo();</code> or <kbd dir="auto">x</kbd> <svg></svg></p><nav><ul style="list-style:none"><li>Home page</li></ul></nav>';
  const { translator } = await translated(html, () => undefined, 'rtl');
  const directions = (selector: string) =>
    [...host.querySelectorAll(selector)].map((element) => getComputedStyle(element).direction);
  expect(directions('ul')).toEqual(['rtl', 'ltr']);
  expect(directions('li,p')).toEqual(['rtl', 'rtl', 'rtl']);
  expect(directions('code')).toEqual(['ltr', 'ltr']);
  host.querySelector('ul')?.insertAdjacentHTML('beforeend', '<li>Two <code>to();</code></li>');
  await expect.poll(() => directions('code')).toEqual(['ltr', 'ltr', 'ltr']);
  translator.showOriginal();
  expect(host.innerHTML).toBe(html.replace('</li></ul><p>', '</li><li>Two <code>to();</code></li></ul><p>'));
});

it('a list that the page copies while it is turned has its direction again when the original is shown', async () => {
  const html = '<ul><li>One more thing <code>go();</code></li></ul>';
  const { translator } = await translated(html, () => undefined, 'rtl');
  host.append(host.firstElementChild?.cloneNode(true) ?? '');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  translator.showOriginal();
  expect(host.innerHTML).toBe(html + html);
});
