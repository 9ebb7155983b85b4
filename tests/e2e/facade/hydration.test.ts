import { describe, expect, it } from 'vitest';
import { box, isSameBox, markBox, openFacade } from './facadePage';

describe('hydration (the widget takes over its static first screen, the facade)', () => {
  it('keeps the text box with its text, caret, selection, focus, scroll position and undo history', async () => {
    const { page, release, ready, consoleMessages } = await openFacade();
    const read = () =>
      box(page).evaluate((node: HTMLTextAreaElement) => ({
        value: node.value,
        selection: [node.selectionStart, node.selectionEnd],
        scrollTop: node.scrollTop,
        hasFocus: node.matches(':focus'),
      }));
    await box(page).evaluate((node) =>
      Object.assign(node.style, { height: '80px', fieldSizing: 'fixed', flex: 'none' }),
    );
    await markBox(page);
    await box(page).click();
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    await page.keyboard.insertText(lines);
    await page.keyboard.press('Enter');
    await page.keyboard.type('end');
    await box(page).evaluate((node: HTMLTextAreaElement) => {
      node.setSelectionRange(0, 4);
      node.scrollTop = 300;
    });
    const text = `${lines}\nend`;
    const before = await read();
    expect(before).toMatchObject({ value: text, selection: [0, 4], hasFocus: true });
    expect(before.scrollTop).toBeGreaterThan(200);
    release();
    await ready();
    expect(await isSameBox(page)).toBe(true);
    expect(await read()).toEqual(before);
    await page.keyboard.type('Here');
    const typed = text.replace('line', 'Here');
    expect(await box(page).inputValue()).toBe(typed);
    await page.keyboard.press('Control+z');
    const once = await box(page).inputValue();
    expect([typed, '']).not.toContain(once);
    for (let index = 0; index < 10; index += 1) await page.keyboard.press('Control+z');
    expect(await box(page).inputValue()).toBe('');
    for (let index = 0; index < 11; index += 1) await page.keyboard.press('Control+Shift+z');
    expect(await box(page).inputValue()).toBe(typed);
    expect(consoleMessages).toEqual([]);
  });

  it('is followed by the translation of text that was typed before', async () => {
    const { page, host, release } = await openFacade();
    await box(page).click();
    await page.keyboard.type('Good morning');
    release();
    const call = await host.nextCall();
    expect(Object.values(call.fields)).toContain('Good morning');
    call.translate('Buenos días');
    await page.getByRole('region', { name: 'Translation' }).getByText('Buenos días').waitFor();
    // The text from before hydration causes one request, not two.
    expect(host.calls).toHaveLength(1);
  });
});

describe('a control of the facade', () => {
  it.each([
    ['a tool', 'AI assistant', 'button[aria-current=page]', /AI assistant/],
    ['the swap', 'Swap languages', '.la-langbar__side .la-select', /Spanish/],
  ])('that the user clicks takes effect after hydration: %s', async (_what, name, selector, expected) => {
    const { page, release, ready } = await openFacade();
    const control = page.getByRole('button', { name });
    await control.click();
    expect(await control.getAttribute('aria-busy')).toBe('true');
    release();
    await ready();
    await expect.poll(() => page.locator(selector).first().textContent()).toMatch(expected);
    expect(await page.locator('[aria-busy=true][type=button]').count()).toBe(0);
  });

  it('that has the focus still has the focus after hydration', async () => {
    const { page, release, ready } = await openFacade();
    await page.getByRole('button', { name: 'Swap languages' }).focus();
    release();
    await ready();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('lang-assistant')?.shadowRoot?.activeElement?.className),
      )
      .toContain('la-swap');
  });
});
