import { afterEach, describe, expect, it } from 'vitest';
import { createTranslatedPage, pseudoTranslate } from '../../support/page/translatedPage';

const host = document.createElement('main');
document.body.append(host);
afterEach(() => host.replaceChildren());

/** Distinguishes the writes of the translator from those of the page. */
interface OwnWrites {
  mark(node: Text): void;
  takes(node: Text): boolean;
}

const WINDOW_MS = 50;
function byTime(): OwnWrites {
  let writtenAt = -Infinity;
  return {
    mark: () => void (writtenAt = performance.now()),
    takes: () => performance.now() - writtenAt < WINDOW_MS,
  };
}

function byFlag(): OwnWrites {
  const flags = new Set<Text>();
  return { mark: (node) => void flags.add(node), takes: (node) => flags.delete(node) };
}

type Translate = (text: string) => Promise<string>;

/** Translates a text node, and translates it again when the page changes it. */
async function startControl(node: Text, translate: Translate, own: OwnWrites): Promise<() => void> {
  const write = async () => {
    const text = await translate(node.data);
    own.mark(node);
    node.data = text;
  };
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target === node && !own.takes(node)) void write();
  });
  observer.observe(host, { subtree: true, characterData: true });
  await write();
  return () => observer.disconnect();
}

async function startOurs(_node: Text, translate: Translate): Promise<() => void> {
  const { start, engine, translator } = createTranslatedPage({ root: host });
  engine.answer = async ({ runs }) => new Map([[0, await translate(runs[0]?.text ?? '')]]);
  await start();
  return () => translator.showOriginal();
}

/** Changes a text in the task in which the response for the old text arrives. Returns the final text of the page. */
async function race(begin: (node: Text, translate: Translate) => Promise<() => void>): Promise<string> {
  host.innerHTML = '<p>First</p>';
  const node = host.querySelector('p')?.firstChild;
  if (!(node instanceof Text)) throw new Error('no text');
  let answer: (text: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const stop = begin(node, (text) => (text === 'First' ? first : Promise.resolve(pseudoTranslate(text))));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  answer(pseudoTranslate('First'));
  node.data = 'Second';
  (await stop)();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return node.data;
}

describe('a text that the page changes at the moment its translation arrives', () => {
  it('is not overwritten, and is shown when the user returns to the original', async () => {
    expect(await race(startOurs)).toBe('Second');
  });

  it.each(Object.entries({ byTime, byFlag }))(
    'would be lost if the translator recognised its own changes %s (control experiment)',
    async (_name, createOwn) => {
      const shown = await race((node, translate) => startControl(node, translate, createOwn()));
      expect(shown).not.toContain('Second');
    },
  );
});
