import { describe, expect, it } from 'vitest';
import type { Translation } from '../../src/domain/translate/translation';
import { renderWidget, type Rendered } from '../support/widget';

/** Pairs of sentences that are translated one to one. */
export function toTranslation(sources: readonly string[], targets: readonly string[]): Translation {
  const rangesOf = (texts: readonly string[]) =>
    texts.map((text, index) => {
      const start = texts.slice(0, index).join('').length;
      return [start, start + text.length] as const;
    });
  const [source, target] = [rangesOf(sources), rangesOf(targets)];
  const pairs = source.map((range, index) => ({ source: range, target: target[index] ?? ([0, 0] as const) }));
  return { text: targets.join(''), pairs };
}

async function translated(widget: Rendered, sources: readonly string[], targets: readonly string[]) {
  const { translate } = widget.store.getState();
  translate.setText(sources.join(''));
  translate.retry();
  await expect.poll(() => widget.asked.length).toBeGreaterThan(0);
  await widget.asked.at(-1)?.answer(toTranslation(sources, targets));
}

const output = ({ root }: Rendered) => root.querySelector('.la-output[part=translation]');
const sentences = ({ root }: Rendered) =>
  [...root.querySelectorAll('.la-sentence')].map(({ textContent }) => textContent);

describe('a translation of several sentences', () => {
  it('is one element per sentence, and its text is the translation, white space included', async () => {
    const widget = await renderWidget();
    await translated(widget, [' One. ', 'Two.\n\n', 'Three. '], [' Uno. ', 'Dos.\n\n', 'Tres. ']);
    await expect.poll(() => sentences(widget)).toEqual(['Uno.', 'Dos.', 'Tres.']);
    expect(output(widget)?.textContent).toBe(' Uno. Dos.\n\nTres. ');
    const selection = getSelection();
    const all = document.createRange();
    const element = output(widget);
    if (element) all.selectNodeContents(element);
    expect(all.toString()).toBe(' Uno. Dos.\n\nTres. ');
    selection?.removeAllRanges();
  });

  it('is one text if it has one sentence', async () => {
    const widget = await renderWidget();
    await translated(widget, ['One sentence only.'], ['Una sola frase.']);
    await expect.poll(() => output(widget)?.textContent).toBe('Una sola frase.');
    expect(output(widget)?.childNodes).toHaveLength(1);
    expect(output(widget)?.firstChild).toBeInstanceOf(Text);
  });

  it('announces the changed sentences only', async () => {
    const widget = await renderWidget();
    await translated(widget, ['One. ', 'Two.'], ['Uno. ', 'Dos.']);
    await expect.poll(() => sentences(widget)).toHaveLength(2);
    expect(output(widget)?.getAttribute('aria-atomic')).toBe('false');
    expect(output(widget)?.closest('[role=status]')?.getAttribute('aria-live')).toBe('polite');
  });
});
