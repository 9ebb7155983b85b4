import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { screensReady } from '../../support/chromium';
import { openFacade } from './facadePage';

const tag = (mode: string, more = '') =>
  `<lang-assistant id="widget" ajax-url="/ajax" mode="${mode}" ${more}></lang-assistant>`;

const MESSAGE = 'How do I say suitcase?';

const boxOf = (page: Page, id = 'widget') => page.locator(`#${id} textarea`);

/** Two widgets with a text box, on one page. */
const BOTH = ['ai', 'write'] as const;
const both = (more = '') =>
  BOTH.map((mode) => tag(mode, more).replace('id="widget"', `id="${mode}"`)).join('');

const PDF = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

it('the text boxes of ai and write show the text from before a reload above the text that was typed since', async () => {
  const stored = ['#ai chat', '#write write']
    .map((key) => `sessionStorage.setItem('langAssistantText ${key}', 'Before the reload');`)
    .join('');
  const { page, release } = await openFacade(`<script>${stored}</script>${both('keep-text="session"')}`);
  for (const mode of BOTH) {
    await boxOf(page, mode).click();
    await page.keyboard.type('and after it');
  }
  release();
  await screensReady(page);
  for (const mode of BOTH)
    expect(await boxOf(page, mode).inputValue()).toBe('Before the reload\nand after it');
});

describe('the assistant before it is loaded', () => {
  const twice = ['a', 'b'].map((id) => tag('ai').replace('id="widget"', `id="${id}"`)).join('');

  it('sends on loading a message after which the user has pressed Enter, and the starter prompt that the user has clicked', async () => {
    const { page, host, release } = await openFacade(twice);
    await boxOf(page, 'a').click();
    await page.keyboard.type(MESSAGE);
    await page.keyboard.press('Enter');
    expect(await boxOf(page, 'a').inputValue()).toBe(MESSAGE);
    await page.locator('#b').getByRole('button', { name: 'Write a welcome email' }).click();
    release();
    await Promise.all([host.nextCall(), host.nextCall()]);
    await page.locator('#a').getByRole('article').getByText(MESSAGE).waitFor();
    expect(await boxOf(page, 'a').inputValue()).toBe('');
    await page.locator('#b').getByRole('article').first().waitFor();
  });

  it('does not send the text of a user who continues to type after Enter, or whose Enter ends a composition', async () => {
    const { page, host, release } = await openFacade(twice);
    await boxOf(page, 'a').fill('日本');
    await boxOf(page, 'a').evaluate((node) =>
      node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    );
    await boxOf(page, 'b').click();
    await page.keyboard.type('How do I');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' say it?');
    release();
    await screensReady(page);
    expect(await boxOf(page, 'a').inputValue()).toBe('日本');
    expect(await boxOf(page, 'b').inputValue()).toBe('How do I say it?');
    expect(host.calls).toEqual([]);
  });
});

it('the drop zone of documents keeps files that the user chooses or drops before the widget is loaded', async () => {
  const { page, release, consoleMessages } = await openFacade(
    tag('files') + tag('files').replace('id="widget"', 'id="other"'),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.locator('#widget').getByRole('button', { name: 'Select it from your computer' }).click();
  await (await chooser).setFiles(PDF);
  await page.locator('#other .la-drop').evaluate((zone) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    for (const type of ['dragover', 'drop']) {
      const init = { dataTransfer, bubbles: true, composed: true, cancelable: true };
      if (zone.dispatchEvent(new DragEvent(type, init))) throw new Error(`the browser would handle ${type}`);
    }
  });
  release();
  await page.locator('#widget').getByText('letter.pdf').first().waitFor();
  await page.locator('#other').getByText('dropped.pdf').first().waitFor();
  expect(consoleMessages).toEqual([]);
});
