import { afterEach, expect, it } from 'vitest';
import { createTranslatedPage, pseudoOf } from '../support/translatedPage';

const host = document.createElement('main');
document.body.append(host);
let stop: () => void = () => undefined;
afterEach(() => stop());

const BREAD = { Bread: 'Pain', Pain: 'Douleur' };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** @param words a dictionary for the engine */
async function translated(html: string, words?: Readonly<Record<string, string>>) {
  host.innerHTML = html;
  const page = createTranslatedPage({ root: host });
  stop = () => page.translator.showOriginal();
  if (words)
    page.engine.answer = ({ runs }) => new Map(runs.map(({ id, text }) => [id, words[text] ?? text]));
  await page.start();
  const toGerman = () =>
    page.translator.start({ root: host, source: 'en', target: 'de', isAll: true, direction: undefined });
  return { ...page, toGerman };
}

it('a text that the page reads and writes again has its original, also in another language', async () => {
  const { engine, toGerman, translator } = await translated('<button>Save <b>it</b> now</button>');
  const button = host.querySelector('button');
  if (!button) throw new Error('no button');
  const saved = button.innerHTML;
  button.textContent = 'Loading';
  await nextFrame();
  button.innerHTML = saved;
  await nextFrame();
  expect(button.innerHTML).toBe(saved);
  expect(engine.requests.flat()).not.toContain(button.textContent);
  engine.answer = ({ runs }) => new Map(runs.map(({ id, text }) => [id, text.toUpperCase()]));
  await toGerman();
  expect(button.innerHTML).toBe('SAVE <b>IT</b> NOW');
  // The page may also write a translation of an earlier language.
  button.innerHTML = saved;
  await nextFrame();
  expect(button.innerHTML).toBe('SAVE <b>IT</b> NOW');
  translator.showOriginal();
  expect(host.innerHTML).toBe('<button>Save <b>it</b> now</button>');
});

it('items that a list repeats when it grows, and slides that a carousel clones, have their originals', async () => {
  const html = '<ul><li title="A tip">One</li><li> Two things </li></ul>';
  const { engine, translator } = await translated(html);
  const list = host.querySelector('ul');
  if (!list) throw new Error('no list');
  list.innerHTML += '<li>Three new things</li>';
  await nextFrame();
  host.append(list.cloneNode(true));
  await nextFrame();
  expect(engine.requests.slice(1)).toEqual([['Three new things']]);
  translator.showOriginal();
  const now = html.replace('</ul>', '<li>Three new things</li></ul>');
  expect(host.innerHTML).toBe(now + now);
});

it('a copy that the page has divided into other elements is not sent, and stays as it is', async () => {
  const { engine } = await translated('<p>Find these words</p>');
  const copy = pseudoOf('Find these words').replace('these', '<mark>these</mark>');
  host.insertAdjacentHTML('beforeend', `<p>${copy}</p>`);
  await nextFrame();
  expect(host.lastElementChild?.innerHTML).toBe(copy);
  expect(engine.requests.length).toBe(1);
});

it('a word of the page that is also the translation of another word is translated', async () => {
  const { translator } = await translated('<h2>Bread</h2>', BREAD);
  host.insertAdjacentHTML('beforeend', '<h3>Pain</h3>');
  await expect.poll(() => host.innerHTML).toBe('<h2>Pain</h2><h3>Douleur</h3>');
  translator.showOriginal();
  expect(host.innerHTML).toBe('<h2>Bread</h2><h3>Pain</h3>');
});

it('a word that the page had before the translation keeps its meaning, also where another word becomes it', async () => {
  const { translator } = await translated('<h2>Bread</h2><h2>Pain</h2>', BREAD);
  const last = host.lastElementChild;
  last?.remove();
  await nextFrame();
  host.prepend(last ?? '');
  await nextFrame();
  expect(host.innerHTML).toBe('<h2>Douleur</h2><h2>Pain</h2>');
  translator.showOriginal();
  expect(host.innerHTML).toBe('<h2>Pain</h2><h2>Bread</h2>');
});
