import { page } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { renderWidget, type Rendered } from '../support/widget';

const LONG = 'A sentence that says one thing, and then another one. '.repeat(27);

async function translateLongText(width: number, height: number): Promise<Rendered> {
  await page.viewport(width, height);
  const widget = await renderWidget({ width });
  const { setText, retry } = widget.store.getState().translate;
  setText(LONG);
  retry();
  await expect.poll(() => widget.asked.length).toBe(1);
  await widget.asked[0]?.answer(LONG);
  await expect.poll(() => widget.root.querySelector('.la-see')).not.toBeNull();
  return widget;
}

const chip = () => page.getByRole('button', { name: 'See translation' });

describe('in stacked panes, a long text', () => {
  it.each([
    [280, 640],
    [360, 780],
    [640, 400],
  ])('scrolls in its box, %s × %s pixels', async (width, height) => {
    const widget = await translateLongText(width, height);
    const box = widget.find('.la-textarea');
    expect(box.offsetHeight).toBeLessThanOrEqual(Math.max(176, 0.4 * height));
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  });
});

describe('a translation below the window', () => {
  it('has a button at the lower edge of the window, which scrolls to the translation and focuses it', async () => {
    const widget = await translateLongText(360, 300);
    await expect.element(chip()).toBeVisible();
    const { top, bottom, height } = chip().element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(300);
    await expect(widget.host).to.be.accessible();
    await chip().click();
    await expect.element(chip()).not.toBeInTheDocument();
    const output = widget.find('.la-pane--out [role=status]');
    expect(widget.root.activeElement).toBe(output);
    expect(output.getBoundingClientRect().top).toBeLessThan(200);
  });

  it('has no button once the user has scrolled to it, or past it', async () => {
    const widget = await translateLongText(360, 300);
    await expect.element(chip()).toBeVisible();
    widget.find('.la-pane--out').scrollIntoView({ behavior: 'instant' });
    await expect.element(chip()).not.toBeInTheDocument();
    widget.find('.la-dict').scrollIntoView({ behavior: 'instant', block: 'start' });
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(widget.root.querySelector('.la-see button')).toBeNull();
  });
});
