import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fixture } from '@open-wc/testing/pure';
import { watchTyping } from '../../../src/screens/dialogs/DialogLayer';

const onPause = vi.fn();
const onPress = vi.fn();
const onLeave = vi.fn();

async function open() {
  const page = await fixture<HTMLElement>('<div><p>The page</p><input><span></span></div>');
  const root = page.querySelector('span')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('no shadow root');
  const [box, button] = [document.createElement('textarea'), document.createElement('button')];
  root.append(box, button);
  box.focus();
  const stop = watchTyping(root, { onPause, onPress, onLeave });
  onTestFinished(stop);
  const element = (selector: string) => page.querySelector<HTMLElement>(selector) ?? page;
  return { box, button, text: element('p'), field: element('input'), stop };
}

const press = (target: Element) => userEvent.click(target, { force: true });

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

describe('a user who has just typed', () => {
  it('counts as pausing three seconds after the last key', async () => {
    const { box } = await open();
    vi.advanceTimersByTime(1999);
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    vi.advanceTimersByTime(2999);
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    vi.advanceTimersByTime(2999);
    expect(onPause).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onPause).toHaveBeenCalledOnce();
  });

  it('does not count as pausing while an input method composes, however long that takes', async () => {
    const { box } = await open();
    box.dispatchEvent(new CompositionEvent('compositionstart'));
    box.dispatchEvent(new InputEvent('input', { isComposing: true }));
    vi.advanceTimersByTime(60_000);
    expect(onPause).not.toHaveBeenCalled();
    box.dispatchEvent(new CompositionEvent('compositionend'));
    vi.advanceTimersByTime(3000);
    expect(onPause).toHaveBeenCalledOnce();
  });

  it('counts as clicking outside after a click or a key on a button of the widget, or a click on the page', async () => {
    const { box, button, text } = await open();
    await press(box);
    vi.runAllTicks();
    vi.advanceTimersByTime(0);
    expect(onPress).not.toHaveBeenCalled();
    await press(button);
    vi.advanceTimersByTime(0);
    expect(onPress).toHaveBeenCalledTimes(1);
    button.click();
    vi.advanceTimersByTime(0);
    expect(onPress).toHaveBeenCalledTimes(2);
    await press(text);
    vi.advanceTimersByTime(0);
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('does not count as clicking outside after dragging a selection out of the text box', async () => {
    const { box, text } = await open();
    box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    text.click();
    vi.advanceTimersByTime(0);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('counts as leaving after a click in another field of the page', async () => {
    const { field } = await open();
    await press(field);
    vi.advanceTimersByTime(0);
    expect(onPress).not.toHaveBeenCalled();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('is no longer watched after stop()', async () => {
    const { button, stop } = await open();
    stop();
    button.click();
    vi.advanceTimersByTime(10_000);
    expect(onPause).not.toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
  });
});
