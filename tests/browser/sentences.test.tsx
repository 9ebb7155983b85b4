import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toTranslation } from '../support/store/sentencePairs';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from './support/widget';

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

describe('the sentences of a translation', () => {
  it('have one element each, and together equal the translation with its white space', async () => {
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

  it('have no elements if the translation is a single sentence', async () => {
    const widget = await renderWidget();
    await translated(widget, ['One sentence only.'], ['Una sola frase.']);
    await expect.poll(() => output(widget)?.textContent).toBe('Una sola frase.');
    expect(output(widget)?.childNodes).toHaveLength(1);
    expect(output(widget)?.firstChild).toBeInstanceOf(Text);
  });

  it('are announced separately, so that only changed sentences are read', async () => {
    const widget = await renderWidget();
    await translated(widget, ['One. ', 'Two.'], ['Uno. ', 'Dos.']);
    await expect.poll(() => sentences(widget)).toHaveLength(2);
    expect(output(widget)?.getAttribute('aria-atomic')).toBe('false');
    expect(output(widget)?.closest('[role=status]')?.getAttribute('aria-live')).toBe('polite');
  });
});

const SOURCES = ['One. ', 'Two. ', 'Three. ', 'Four.'];
const TARGETS = ['Uno. ', 'Dos. ', 'Tres. ', 'Cuatro.'];
const first = (count: number) => toTranslation(SOURCES.slice(0, count), TARGETS.slice(0, count));
const button = (name: string) => page.getByRole('button', { name });

async function streaming(widget: Rendered, count: number): Promise<void> {
  const { translate } = widget.store.getState();
  translate.setText(SOURCES.join(''));
  translate.retry();
  await expect.poll(() => widget.asked.length).toBeGreaterThan(0);
  widget.asked.at(-1)?.progress(first(count));
  await expect.poll(() => sentences(widget)).toHaveLength(count);
}

describe('a translation that is still arriving', () => {
  it('shows whole sentences and a placeholder for the next one, and enables the buttons below at the end', async () => {
    const widget = await renderWidget();
    await streaming(widget, 2);
    const [uno] = widget.root.querySelectorAll('.la-sentence');
    expect(widget.root.querySelector('.la-output > .la-skeleton--next:last-child')).not.toBeNull();
    await expect.element(button('Copy the translation')).toBeDisabled();
    await expect.element(button('Improve in Write')).toBeDisabled();
    await expect.element(button('Stop translating')).toBeVisible();
    await widget.asked.at(-1)?.answer(first(4));
    await expect.poll(() => sentences(widget)).toEqual(['Uno.', 'Dos.', 'Tres.', 'Cuatro.']);
    expect(widget.root.querySelector('.la-sentence')).toBe(uno);
    expect(widget.root.querySelector('.la-skeleton--next')).toBeNull();
    await expect.element(button('Copy the translation')).toBeEnabled();
    await expect.element(button('Translate again')).toBeVisible();
  });

  it('adds each sentence to the live region once', async () => {
    const widget = await renderWidget();
    await streaming(widget, 1);
    const added: string[] = [];
    const live = widget.find('.la-pane--out [role=status]');
    expect(live.getAttribute('aria-busy')).toBe('false');
    const observer = new MutationObserver((records) =>
      records.forEach(({ addedNodes }) =>
        added.push(...[...addedNodes].map(({ textContent }) => textContent ?? '')),
      ),
    );
    observer.observe(live, { childList: true, subtree: true, characterData: true });
    for (const count of [2, 3]) {
      widget.asked.at(-1)?.progress(first(count));
      await expect.poll(() => sentences(widget)).toHaveLength(count);
    }
    await widget.asked.at(-1)?.answer(first(4));
    await expect.poll(() => sentences(widget)).toHaveLength(4);
    expect(added.filter((text) => text.trim() !== '')).toEqual(['Dos.', 'Tres.', 'Cuatro.']);
    observer.disconnect();
  });

  it('can be started again after Stop, even if the backend sends no sentence boundaries', async () => {
    const widget = await renderWidget();
    const { translate } = widget.store.getState();
    translate.setText('One is here. Two is there.');
    translate.retry();
    await expect.poll(() => widget.asked.length).toBe(1);
    widget.asked[0]?.progress({ text: 'Uno está aquí. ' });
    await button('Stop translating').click();
    await expect.poll(() => output(widget)?.textContent).toBe('Uno está aquí. ');
    await button('Translate again').click();
    await expect.poll(() => widget.asked.length).toBe(2);
    expect(widget.asked[1]?.request.text).toBe('One is here. Two is there.');
    await widget.asked[1]?.answer('Uno está aquí. Dos está allí.');
    await expect.poll(() => output(widget)?.textContent).toBe('Uno está aquí. Dos está allí.');
    await expect.element(button('Translate again')).not.toBeInTheDocument();
  });
});

describe('another translation of the same text box', () => {
  it('after an edit replaces only the elements of changed sentences', async () => {
    const widget = await renderWidget();
    await translated(widget, SOURCES, TARGETS);
    await expect.poll(() => sentences(widget)).toHaveLength(4);
    const [uno, dos, tres, cuatro] = widget.root.querySelectorAll('.la-sentence');
    const { translate } = widget.store.getState();
    translate.setText('One. Zwei. Three. Four.');
    translate.retry();
    await expect.poll(() => widget.asked.at(-1)?.request.text).toBe('Zwei. ');
    await expect.poll(() => widget.root.querySelector('.la-skeleton--next')).not.toBeNull();
    expect(sentences(widget)).toEqual(['Uno.', 'Tres.', 'Cuatro.']);
    await widget.asked.at(-1)?.answer(toTranslation(['Zwei. '], ['Segundo. ']));
    await expect.poll(() => output(widget)?.textContent).toBe('Uno. Segundo. Tres. Cuatro.');
    const now = [...widget.root.querySelectorAll('.la-sentence')];
    expect([now[0], now[2], now[3]]).toEqual([uno, tres, cuatro]);
    expect(now[0]).toBe(uno);
    expect(now[2]).toBe(tres);
    expect(now[3]).toBe(cuatro);
    expect(now[1]).not.toBe(dos);
  });
});

it('sentences have no accessibility violation while they arrive, after Stop and after an error', async () => {
  for (const { theme, width } of LOOKS) {
    const widget = await renderWidget({ config: { theme }, width });
    await streaming(widget, 2);
    await expectAccessible(widget, theme);
    await button('Stop translating').click();
    await expectAccessible(widget, theme);
    await button('Translate again').click();
    await expect.poll(() => widget.asked.length).toBe(2);
    widget.asked.at(-1)?.progress(first(1));
    await widget.asked.at(-1)?.fail({ kind: 'network' });
    await expect.element(button('Try again')).toBeVisible();
    await expectAccessible(widget, theme);
    widget.host.remove();
  }
});
