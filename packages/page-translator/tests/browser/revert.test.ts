import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTranslatedPage } from '../support/translatedPage';

const HTML = `<h1 title="A title">Old <b>harbour</b> town</h1><p>Read <a href="#x">these words</a> first.</p>
<select><option>First pier</option><option value="2">Second pier</option></select><ul><li>One item</li><li>Two items</li></ul>`;

/** A change of the page. `at` and `text` are the same for the page and its untranslated copy. */
type Change = (root: Element, at: number, text: string) => void;

function textsIn(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

const pick = <T>(list: ArrayLike<T>, at: number): T | undefined => list[at % Math.max(list.length, 1)];

const CHANGES: readonly Change[] = [
  (root, at, text) => {
    const node = pick(textsIn(root), at);
    if (node) node.data = text;
  },
  (root, at, text) => pick(root.querySelectorAll('p, li, h1'), at)?.append(` ${text}`),
  (root, _at, text) => {
    const item = document.createElement('li');
    item.append(text);
    root.querySelector('ul')?.prepend(item);
  },
  (root, at) => pick(root.querySelectorAll('li, p'), at)?.remove(),
  (root, at) => {
    const list = root.querySelector('ul');
    const item = pick(root.querySelectorAll('li'), at);
    if (list && item) list.append(item);
  },
  (root, _at, text) => root.querySelector('h1')?.setAttribute('title', text),
  (root, at) => pick(root.querySelectorAll('p, li'), at)?.setAttribute('translate', 'no'),
];

const step = fc.record({
  change: fc.nat(CHANGES.length - 1),
  at: fc.nat(50),
  text: fc.stringMatching(/^[a-z]{2,8} [a-z]{2,8}$/),
  /** Whether the response arrives before the change. */
  hasAnswer: fc.boolean(),
});

it('after any changes of the page, showing the original makes the page equal to an untranslated copy', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
      const [host, twin] = [document.createElement('main'), document.createElement('main')];
      for (const root of [host, twin]) root.innerHTML = HTML;
      document.body.append(host, twin);
      const { engine, translator, start } = createTranslatedPage({ root: host });
      const { answer } = engine;
      const waiting: (() => void)[] = [];
      engine.answer = (segment) => new Promise((resolve) => waiting.push(() => resolve(answer(segment))));
      const started = start();
      for (const { change, at, text, hasAnswer } of steps) {
        if (hasAnswer) waiting.shift()?.();
        await new Promise((resolve) => setTimeout(resolve));
        for (const root of [host, twin]) CHANGES[change]?.(root, at, text);
      }
      translator.showOriginal();
      await started;
      expect(host.outerHTML).toBe(twin.outerHTML);
      for (const end of waiting) end();
      await new Promise((resolve) => setTimeout(resolve));
      expect(host.outerHTML).toBe(twin.outerHTML);
      for (const root of [host, twin]) root.remove();
    }),
    { numRuns: 60 },
  );
});
