import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { english } from '../support/english';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { expectAccessible, renderWidget, type Rendered } from '../support/widget';

const [french, spanish] = await Promise.all([loadLocale('fr'), loadLocale('es')]);

const copy = (widget: Rendered) => widget.find('.la-pane--out [part~=copy]');

async function translated(widget: Rendered): Promise<void> {
  const { translate, features } = widget.store.getState();
  translate.setText('One is here. Two is there.');
  translate.retry();
  await expect.poll(() => widget.asked.length).toBe(1);
  await widget.asked[0]?.answer({
    text: 'Uno está aquí. Dos está allí.',
    pairs: [
      { source: [0, 12], target: [0, 14] },
      { source: [13, 26], target: [15, 29] },
    ],
  });
  await features.load('dictionary');
  await features.load('voice');
  await expect.poll(() => copy(widget).matches(':enabled')).toBe(true);
}

describe('the foot of the output', () => {
  it.each([
    [280, english, ''],
    [479, english, ''],
    [480, english, 'Copy'],
    [720, spanish, 'Copiar'],
    [720, french, 'Copier'],
    [1120, english, 'Copy'],
  ])('at %s px has the button to copy in words if there is space', async (width, words, word) => {
    await page.viewport(Math.max(width, 400), 900);
    const widget = await renderWidget({ width, words });
    await translated(widget);
    await expect.poll(() => widget.root.querySelector('.la-pane--out [part~=listen]')).not.toBeNull();
    expect(copy(widget).innerText).toBe(word);
    expect(copy(widget).getAttribute('aria-label')).toContain(word);
    const { right } = widget.find('.la-pane--out').getBoundingClientRect();
    const ends = [...widget.root.querySelectorAll('.la-pane--out .la-pane__foot > *')].map(
      (tool) => tool.getBoundingClientRect().right,
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(right);
  });

  it('shows a check on the button for 2 s after a copy, and the button keeps its place', async () => {
    const widget = await renderWidget();
    await translated(widget);
    const icon = () => copy(widget).querySelector('path')?.getAttribute('d');
    const [before, box] = [icon(), copy(widget).getBoundingClientRect()];
    copy(widget).click();
    await expect.poll(icon).toBe('M20 6 9 17l-5-5');
    await expect.element(page.getByText('Copied to clipboard!')).toBeVisible();
    expect(copy(widget).getBoundingClientRect()).toEqual(box);
    await expect.poll(icon, { timeout: 4000 }).toBe(before);
  });

  it('disables the check while the next text loads, and does not show it for that text', async () => {
    const widget = await renderWidget();
    await translated(widget);
    const isDisabled = () => copy(widget).matches(':disabled');
    const icon = () => copy(widget).querySelector('path')?.getAttribute('d');
    const before = icon();
    copy(widget).click();
    await expect.poll(icon).not.toBe(before);
    const { translate } = widget.store.getState();
    translate.setText('Three.');
    translate.retry();
    await expect.poll(isDisabled).toBe(true);
    expect(icon()).toBe('M20 6 9 17l-5-5');
    await widget.asked[1]?.answer('Tres.');
    await expect.poll(isDisabled).toBe(false);
    expect(icon()).toBe(before);
  });

  it.each(['light', 'dark'] as const)(
    'has a quiet choice of formality and an icon to translate again, %s',
    async (theme) => {
      const widget = await renderWidget({ config: { theme, languages: { source: 'en', target: 'es' } } });
      await translated(widget);
      const again = page.getByRole('button', { name: 'Translate again' });
      await expect.element(again).toBeVisible();
      expect(again.element().textContent).toBe('');
      expect(getComputedStyle(widget.find('[part=formality]')).borderTopWidth).toBe('0px');
      await expectAccessible(widget, theme);
    },
  );
});
