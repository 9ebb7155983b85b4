import type { CDPSession } from 'playwright';
import { describe, expect, it } from 'vitest';
import { box, isSameBox, markBox, openFacade, type HeldPage } from './facadePage';

interface KeyPage extends HeldPage {
  readonly keyboard: CDPSession;
}

/**
 * Opens a facade with the focus in its text box. The keys go through the DevTools protocol, because Playwright's
 * keyboard has no dead keys and no key repeat.
 */
async function openKeyboard(): Promise<KeyPage> {
  const held = await openFacade();
  await markBox(held.page);
  await box(held.page).focus();
  return { ...held, keyboard: await held.page.context().newCDPSession(held.page) };
}

/** The `windowsVirtualKeyCode` of a key that an input method handles. */
const INPUT_METHOD = 229;

/** Presses only the dead key ´, which writes nothing yet. */
async function pressDeadKey(keyboard: CDPSession): Promise<void> {
  const key = { key: 'Dead', code: 'BracketLeft', windowsVirtualKeyCode: INPUT_METHOD };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

describe('a dead key before hydration and its letter after hydration', () => {
  it('write one letter if the dead key starts a composition, as on macOS', async () => {
    const { page, release, ready, keyboard } = await openKeyboard();
    await page.keyboard.type('caf');
    await pressDeadKey(keyboard);
    await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    release();
    await ready();
    const key = { key: 'é', code: 'KeyE', windowsVirtualKeyCode: INPUT_METHOD };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await keyboard.send('Input.insertText', { text: 'é' });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await page.keyboard.type(' noir');
    expect(await box(page).inputValue()).toBe('café noir');
    expect(await isSameBox(page)).toBe(true);
  });

  it('write one letter if the letter carries the accent, as on Windows and Linux', async () => {
    const { page, release, ready, keyboard } = await openKeyboard();
    await page.keyboard.type('caf');
    await pressDeadKey(keyboard);
    release();
    await ready();
    const key = { key: 'é', code: 'KeyE', windowsVirtualKeyCode: 69 };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'é', ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await page.keyboard.type(' noir');
    expect(await box(page).inputValue()).toBe('café noir');
    expect(await isSameBox(page)).toBe(true);
  });
});

it('a key that the user holds down before, during and after hydration writes every letter', async () => {
  const { page, release, ready, keyboard } = await openKeyboard();
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
  let presses = 0;
  async function repeat(): Promise<void> {
    const autoRepeat = presses > 0;
    presses += 1;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', autoRepeat, ...key });
  }
  for (let count = 0; count < 5; count += 1) await repeat();
  const isLoading = () =>
    page.evaluate(() => document.querySelector('lang-assistant')?.matches(':state(loading)'));
  release();
  while (await isLoading()) await repeat();
  await ready();
  for (let count = 0; count < 5; count += 1) await repeat();
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  expect(await box(page).inputValue()).toBe('a'.repeat(presses));
  expect(await isSameBox(page)).toBe(true);
});
