import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { BEFORE, AFTER, open, improved, output, focused } from './writePage';

const card = (name: string) => page.getByRole('dialog', { name, exact: true });
const keepMine = () => page.getByRole('button', { name: 'Keep mine' });
const apply = () => page.getByRole('button', { name: 'Apply the change' });

describe('a marked change', () => {
  it('opens a card for a pressed change, which the user can reject and apply again, and copies the text as shown', async () => {
    const widget = await open();
    await improved(widget);
    const have = page.getByRole('button', { name: 'have', exact: true });
    await have.click();
    expect(output(widget)).toBe(AFTER);
    await expect.element(have).toHaveAttribute('aria-expanded', 'true');
    await expect.element(card('Change: has → have')).toBeVisible();
    expect(focused(widget)).toBe('Keep mine');
    await keepMine().click();
    expect(output(widget)).toBe('I has a dog that barks');
    expect(focused(widget)).toBe('has');
    await expect.element(keepMine()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Copy the improved text' }).click();
    await page.getByRole('button', { name: 'has', exact: true }).click();
    await apply().click();
    expect(output(widget)).toBe(AFTER);
    expect(widget.copied).toEqual(['I has a dog that barks']);
    await have.click();
    await have.click();
    await expect.element(keepMine()).not.toBeInTheDocument();
    await have.click();
    await page.getByRole('button', { name: 'Show changes' }).click();
    await expect.element(keepMine()).not.toBeInTheDocument();
  });

  it('leads from mark to mark and from card to card with Left and Right, and closes a card on Escape and Tab', async () => {
    const widget = await open();
    await improved(widget);
    widget.find('.la-change').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused(widget)).toBe('have');
    await userEvent.keyboard('{Enter}{ArrowRight}');
    await expect.element(card('Change: who → that')).toBeVisible();
    await expect.poll(() => focused(widget)).toBe('Keep mine');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(card('Change: i → I')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(focused(widget)).toBe('I');
    await userEvent.keyboard(' {Tab}');
    await expect.poll(() => widget.root.querySelector('.la-changecard')).toBeNull();
    expect(focused(widget)).toBe('have');
  });

  it('keeps the card inside the window, below the mark, and shortens long changes in it', async () => {
    await page.viewport(280, 480);
    const widget = await open({ width: 280 });
    await improved(widget, { correctedText: `${'longest words '.repeat(80)}end` }, 'A b');
    const mark = widget.find('.la-change');
    mark.click();
    await expect.poll(() => widget.root.querySelector('.la-changecard')).not.toBeNull();
    const rect = widget.find('.la-changecard').getBoundingClientRect();
    expect([rect.left >= 0, rect.right <= 280, rect.top >= 0, rect.bottom <= 480]).toEqual(
      Array(4).fill(true),
    );
    expect(widget.find('.la-changecard').getAttribute('aria-label')?.length).toBeLessThan(350);
  });

  it('marks removed words, which the user can restore and remove again in the same place', async () => {
    const widget = await open();
    await improved(widget, { correctedText: 'i has a dog' });
    const gone = page.getByRole('button', { name: 'Removed: who barks' });
    await expect.element(gone).toBeVisible();
    // A removed word is shown as a cross in a box, so that it does not look like a caret.
    expect(getComputedStyle(gone.element(), '::before').content).toContain('×');
    expect(gone.element().getBoundingClientRect().width).toBeGreaterThan(12);
    expect(getComputedStyle(gone.element()).borderInlineStartWidth).toBe('0px');
    widget.find('.la-change').focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(card('Change: remove “who barks”')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(output(widget)).toBe(BEFORE);
    expect(focused(widget)).toBe(' who barks');
    await userEvent.keyboard(' ');
    await expect.element(apply()).toBeVisible();
    await userEvent.keyboard(' ');
    expect(output(widget)).toBe('i has a dog');
    expect(focused(widget)).toContain('Removed: ');
    await improved(widget, { correctedText: `${BEFORE}, too loudly` }, `${BEFORE}, too`);
    await page.getByRole('button', { name: 'loudly' }).click();
    await expect.element(card('Change: add “loudly”')).toBeVisible();
  });

  it.each([
    ['a  b', 'a b'],
    ['a,b', 'a, b'],
    ['a\nb', 'a\n\nb'],
  ])('shows that only white space changed: %j became %j', async (before, correctedText) => {
    const widget = await open();
    await improved(widget, { correctedText, alternatives: [] }, before);
    widget.find('.la-change').click();
    await expect.element(card('Spaces or line breaks changed')).toBeVisible();
    await keepMine().click();
    await expect.poll(() => output(widget)).toBe(before);
    const old = page.getByRole('button', { name: 'Spaces or line breaks as they were', exact: true });
    await expect.element(old).toBeVisible();
  });

  it('opens no card when the user selects the words of a change, and copies the selection without marks', async () => {
    const widget = await open();
    await improved(widget, { correctedText: 'i has a wonderful dog' });
    const mark = widget.find('.la-change');
    const { left, width, top } = mark.getBoundingClientRect();
    const press = (type: string, x: number) =>
      mark.dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, clientX: x, clientY: top, detail: 1 }),
      );
    press('pointerdown', left + 2);
    press('click', left + width - 2);
    expect(mark.getAttribute('aria-expanded')).toBe('false');
    press('pointerdown', left + 2);
    press('click', left + 3);
    await expect.poll(() => mark.getAttribute('aria-expanded')).toBe('true');
    await keepMine().click();
    await expect.poll(() => output(widget)).not.toBe('i has a wonderful dog');

    getSelection()?.selectAllChildren(widget.find('.la-output'));
    const clipboardData = new DataTransfer();
    const copying = { bubbles: true, cancelable: true, composed: true, clipboardData };
    widget.find('.la-output').dispatchEvent(new ClipboardEvent('copy', copying));
    expect(clipboardData.types).toEqual(['text/plain']);
    expect(clipboardData.getData('text/plain')).toBe(output(widget));
  });

  it('shows the reason for a change in its card, if there is one, without moving anything', async () => {
    const widget = await open();
    const change = (range: readonly [number, number], message: string, kind = 'grammar') =>
      ({ range, text: '', kind, message, others: [] }) as const;
    const changes = [change([0, 1], 'Capitals'), change([12, 15], 'Word choice', 'word')];
    await improved(widget, { changes });
    const reason = () => widget.root.querySelector('.la-changecard .la-reason')?.textContent;
    const top = () => widget.find('.la-pane--out .la-pane__foot').getBoundingClientRect().top;
    const before = top();
    await page.getByRole('button', { name: 'I', exact: true }).click();
    await expect.poll(reason).toBe('Capitals');
    expect(top()).toBe(before);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(card('Change: who → that')).toBeVisible();
    expect(reason()).toBeUndefined();
  });
});
