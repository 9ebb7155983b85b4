import { nextTask } from '@lang-assistant/ui/nextTask';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createPageTranslator,
  type PageTranslator,
  type PageTranslatorOptions,
  type TranslateSegments,
} from '../../src/index.js';

const shout: TranslateSegments = async (segments) =>
  segments.map(({ runs }) => runs.map(({ text }) => text.toUpperCase()));

const created: PageTranslator[] = [];
let main: HTMLElement;
beforeEach(() => {
  document.documentElement.lang = 'en';
  main = document.body.appendChild(document.createElement('main'));
  main.append(
    ...['One house', 'Two boats'].map((text) =>
      Object.assign(document.createElement('p'), { textContent: text }),
    ),
  );
});
afterEach(() => {
  for (const translator of created.splice(0)) translator.disconnect();
  main.remove();
  document.documentElement.lang = '';
});

function create(translate: TranslateSegments = shout, options: Partial<PageTranslatorOptions> = {}) {
  const translator = createPageTranslator({ target: 'es', root: 'main', isAll: true, translate, ...options });
  created.push(translator);
  return translator;
}

const shown = () => main.innerText.split(/\n+/).join(' / ');

it('translates a page with a function that returns texts, sets the language, and restores both', async () => {
  const translator = create();
  expect(await translator.translate()).toMatchObject({
    state: 'translated',
    source: 'en',
    target: 'es',
    done: 2,
  });
  expect([shown(), document.documentElement.lang]).toEqual(['ONE HOUSE / TWO BOATS', 'es']);
  expect(translator.readSource()).toBe('en');
  translator.showOriginal();
  expect([shown(), document.documentElement.lang, translator.state]).toEqual([
    'One house / Two boats',
    'en',
    'original',
  ]);
});

it.each<[string, TranslateSegments]>([
  [
    'throws at once',
    () => {
      throw new Error('no');
    },
  ],
  [
    'rejects',
    async () => {
      throw new Error('no');
    },
  ],
  ['returns nothing', async () => undefined],
  ['returns too few segments', async () => []],
  ['returns too many texts of a segment', async (segments) => segments.map(() => ['A', 'B'])],
  ['returns no lists', async () => JSON.parse('{"segments":[]}')],
  ['returns no texts of a segment', async () => JSON.parse('[null,null]')],
  ['returns numbers', async () => JSON.parse('[[5],[6]]')],
])('with a function that %s, it leaves the page as it is and reports why', async (_case, translate) => {
  const progress = await create(translate).translate();
  expect(progress).toMatchObject({ state: 'original', failed: 2, error: { kind: 'invalidReply' } });
  expect([shown(), document.documentElement.lang]).toEqual(['One house / Two boats', 'en']);
});

it('writes the segments that have an answer if others have none', async () => {
  const progress = await create(async (segments, signal, call) =>
    (await shout(segments, signal, call))?.slice(0, 1),
  ).translate();
  expect(progress).toMatchObject({ state: 'translated', done: 1, failed: 1 });
  expect(shown()).toBe('ONE HOUSE / Two boats');
});

it('ends with `stop()` if the function never answers, aborts its signal, and ignores a late answer', async () => {
  let answer: (texts: readonly (readonly string[])[]) => void = () => undefined;
  const translate = vi.fn<TranslateSegments>(() => new Promise((resolve) => (answer = resolve)));
  const translator = create(translate);
  const done = translator.translate();
  await vi.waitFor(() => expect(translate).toHaveBeenCalledOnce());
  translator.stop();
  expect(await done).toMatchObject({ state: 'original', isStopped: true });
  expect(translate.mock.calls[0]?.[1].aborted).toBe(true);
  answer([['LATE'], ['LATE']]);
  await nextTask();
  expect(shown()).toBe('One house / Two boats');
});

it('rejects with the reason of an aborted signal, and for a language or root that does not exist', async () => {
  const translator = create();
  await expect(translator.translate({ signal: AbortSignal.abort('away') })).rejects.toBe('away');
  await expect(translator.translate({ target: 'qqq-none' })).rejects.toThrow(TypeError);
  await expect(translator.translate({ root: '#none' })).rejects.toThrow('No element matches "#none".');
  expect(translator.state).toBe('original');
});

it('shows one translation at a time: another translator, also of another bundle, takes its place', async () => {
  const first = create();
  await first.translate();
  const second = create(async (segments) => segments.map(({ runs }) => runs.map(({ text }) => `${text}!`)), {
    target: 'fr',
  });
  await second.translate();
  expect([shown(), first.state, document.documentElement.lang]).toEqual([
    'One house! / Two boats!',
    'original',
    'fr',
  ]);
  // A translator that shows nothing leaves the page to the other one.
  first.showOriginal();
  expect([shown(), document.documentElement.lang]).toEqual(['One house! / Two boats!', 'fr']);
  document.dispatchEvent(new CustomEvent('lang-assistant:page-translation'));
  expect([shown(), second.state]).toEqual(['One house / Two boats', 'original']);
});

it('leaves out what `skip` names, also if the page adds it later', async () => {
  const translator = create(shout, { skip: (element) => element.matches('.price') });
  main.append(Object.assign(document.createElement('p'), { className: 'price', textContent: 'Nine coins' }));
  await translator.translate();
  main.append(Object.assign(document.createElement('p'), { className: 'price', textContent: 'Ten coins' }));
  main.append(Object.assign(document.createElement('p'), { textContent: 'Three trees' }));
  await vi.waitFor(() =>
    expect(shown()).toBe('ONE HOUSE / TWO BOATS / Nine coins / Ten coins / THREE TREES'),
  );
});

it('asks before the first request, and translates nothing if the answer is no', async () => {
  const onFound = vi.fn(() => false);
  const translate = vi.fn(shout);
  const { state } = await create(translate, { onFound }).translate();
  expect(onFound).toHaveBeenCalledWith({ source: 'en', target: 'es', units: 2, words: 4 });
  expect([state, translate.mock.calls.length]).toEqual(['original', 0]);
});

it('reports its progress until it is disconnected, which shows the original', async () => {
  const onProgress = vi.fn();
  const translator = create(shout, { onProgress });
  await translator.translate();
  expect(onProgress.mock.lastCall?.[0]).toMatchObject({ state: 'translated', done: 2 });
  translator.disconnect();
  const calls = onProgress.mock.calls.length;
  expect(shown()).toBe('One house / Two boats');
  await translator.translate();
  expect(onProgress).toHaveBeenCalledTimes(calls);
});
