import { userEvent } from 'vitest/browser';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderWidget } from '../support/widget';

/** A text box of the page, with the text selected. */
function selectedText(text: string): HTMLTextAreaElement {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.prepend(source);
  onTestFinished(() => source.remove());
  source.focus();
  source.select();
  return source;
}

async function open() {
  const widget = await renderWidget();
  const box = widget.root.querySelector('textarea');
  if (!box) throw new Error('no text box');
  return { ...widget, box };
}

function fakeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('a text that the browser pastes is sent 100 ms later', async () => {
  const { box, asked } = await open();
  selectedText('Good morning');
  await userEvent.copy();
  box.focus();
  fakeClock();
  await userEvent.paste();
  expect(box.value).toBe('Good morning');
  await vi.advanceTimersByTimeAsync(99);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ request }) => request.text)).toEqual(['Good morning']);
});

it('a pasted text over the limit is cut, and sent 100 ms later', async () => {
  const { box, asked } = await open();
  selectedText('x'.repeat(5000));
  await userEvent.copy();
  box.focus();
  fakeClock();
  await userEvent.paste();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ request }) => request.text.length)).toEqual([1500]);
});

it('a text that the user drops is sent 100 ms later', async () => {
  const { box, asked } = await open();
  const source = selectedText('Good morning');
  fakeClock();
  await userEvent.dragAndDrop(source, box, { sourcePosition: { x: 12, y: 10 } });
  expect(box.value).toBe('Good morning');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ request }) => request.text)).toEqual(['Good morning']);
});

it('a line along the top edge of the output grows while a typed text waits', async () => {
  const { box, root } = await open();
  fakeClock();
  box.focus();
  await userEvent.keyboard('Hi');
  await vi.advanceTimersByTimeAsync(120);
  await expect.poll(() => root.querySelector('.la-pause')).not.toBeNull();
  const line = root.querySelector<HTMLElement>('.la-pause');
  const pane = root.querySelector('.la-pane--out')?.getBoundingClientRect();
  if (!line || !pane) throw new Error('no line');
  const [growth] = line.getAnimations();
  if (!growth) throw new Error('the line does not grow');
  growth.pause();
  growth.currentTime = Number(growth.effect?.getComputedTiming().duration) / 2;
  const half = line.getBoundingClientRect();
  expect(half).toMatchObject({ top: pane.top, height: 2 });
  expect(half.width / pane.width).toBeCloseTo(0.5, 1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(root.querySelector('.la-pause')).toBeNull();
});
