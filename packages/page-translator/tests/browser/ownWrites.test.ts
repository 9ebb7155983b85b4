import { afterEach, expect, it } from 'vitest';
import { createTranslatedPage, pseudoTranslate } from '../support/translatedPage';

const host = document.createElement('main');
document.body.append(host);
afterEach(() => host.replaceChildren());

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

// A translator that recognised its own changes by time or by a flag would take this change for its own.
it('a text that the page changes at the moment its translation arrives is not overwritten, and stays in the original', async () => {
  host.innerHTML = '<p>First</p>';
  const node = host.querySelector('p')?.firstChild;
  if (!(node instanceof Text)) throw new Error('no text');
  const { start, engine, translator } = createTranslatedPage({ root: host });
  let answer: (text: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (answer = resolve));
  engine.answer = async ({ runs: [run] }) =>
    new Map([[0, run?.text === 'First' ? await first : pseudoTranslate(run?.text ?? '')]]);
  const started = start();
  await nextFrame();
  answer(pseudoTranslate('First'));
  node.data = 'Second';
  await started;
  translator.showOriginal();
  await nextFrame();
  expect(node.data).toBe('Second');
});
