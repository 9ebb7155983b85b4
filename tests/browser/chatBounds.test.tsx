import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { sections } from '../../src/i18n/sections/en';
import { renderWidget, type Rendered } from './support/widget';

const { chat: messages } = sections;

const PAGE: Partial<HostConfig> = { mode: 'ai', userToken: 't0ken', plan: 'paid' };

async function open(): Promise<Rendered> {
  await page.viewport(360, 780);
  const widget = await renderWidget({ width: 360, config: PAGE });
  await expect.poll(() => widget.root.querySelector('.la-composer__input')).not.toBeNull();
  return widget;
}

async function ask(widget: Rendered, question: string): Promise<void> {
  await userEvent.fill(widget.find('.la-composer__input'), question);
  widget.find('.la-composer__input').focus();
  await userEvent.keyboard('{Enter}');
}

/** Returns the elements of the conversation that overflow the widget. */
function escapees({ host, root }: Rendered): string[] {
  const { left, right } = host.getBoundingClientRect();
  return [...root.querySelectorAll<HTMLElement>('[role=log] article, [role=log] article *')]
    .filter((element) => {
      if (element.closest('.la-md__table, .la-md__code') !== null) return false;
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
    })
    .map(({ tagName, className }) => `${tagName}.${className}`);
}

describe('a message that is too long for a request', () => {
  it('stays in the message box, and an error is shown until the message is shorter', async () => {
    const widget = await open();
    const text = '語'.repeat(24_000);
    await ask(widget, text);
    await expect.element(page.getByRole('alert')).toHaveTextContent(messages['message.tooLong']);
    expect(widget.find('.la-composer__input')).toHaveProperty('value', text);
    expect(widget.chatted).toEqual([]);
    await userEvent.fill(widget.find('.la-composer__input'), 'short');
    await expect.poll(() => widget.root.querySelector('[role=alert]')).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.chatted.length).toBe(1);
  });
});

const LONG_ERRORS = [
  'Something broke in here. '.repeat(4_000),
  'x'.repeat(100_000),
  `See https://host.example/${'a/'.repeat(50_000)}`,
  `e${'\u0301'.repeat(1_000)}`,
  `\u202e${'desrever '.repeat(10_000)}`,
];

describe('a long error message of a server', () => {
  it('is truncated, is plain text, and does not overflow', async () => {
    const widget = await open();
    for (const [index, serverText] of LONG_ERRORS.entries()) {
      await ask(widget, 'Hello?');
      await widget.chatted.at(-1)?.fail({ kind: 'http', status: 500, serverText });
      const notes = () => [...widget.root.querySelectorAll('.la-note--danger')];
      await expect.poll(() => notes().length).toBe(index + 1);
      const note = notes().at(-1);
      expect(note?.textContent.length).toBeLessThanOrEqual(501);
      expect(note?.querySelector('span')?.childElementCount).toBe(0);
      expect(note?.scrollWidth).toBeLessThanOrEqual(note?.clientWidth ?? 0);
      expect(escapees(widget)).toEqual([]);
    }
  });
});

describe('an unusual reply', () => {
  it('of a megabyte is shown, and the user can write the next message', async () => {
    const widget = await open();
    await ask(widget, 'Hello?');
    const asked = widget.chatted.at(-1);
    const text = 'A reply without an end. '.repeat(44_000).trim();
    asked?.piece(text);
    await asked?.answer({ text });
    await expect
      .element(page.getByRole('article', { name: 'AI assistant' }))
      .toHaveAttribute('aria-busy', 'false');
    expect(widget.find('.la-msg--ai .la-msg__body').textContent.length).toBe(text.length);
    await ask(widget, 'And now?');
    await expect.poll(() => widget.chatted.length).toBe(2);
    expect(widget.chatted[1]?.request.history).toEqual([]);
  });

  it('with ten thousand nested tags is shown as plain text', async () => {
    const widget = await open();
    await ask(widget, 'Hello?');
    const text = `${'<b>'.repeat(10_000)}x`;
    await widget.chatted.at(-1)?.answer({ text });
    await expect
      .poll(() => widget.root.querySelector('.la-msg--ai .la-msg__body')?.textContent)
      .toMatch(/^<b>/);
    // A click through the driver can arrive after the end of the reply, when there is nothing to stop.
    widget.root.querySelector<HTMLElement>('[aria-label=Stop]')?.click();
    await ask(widget, 'Again?');
    const asked = widget.chatted.at(-1);
    asked?.piece(text);
    await asked?.answer({ text });
    await expect.poll(() => widget.root.querySelector('article:nth-child(4)')?.textContent).toContain(text);
    expect(escapees(widget)).toEqual([]);
  });

  it('that broke off inside a code block is shown as a complete code block', async () => {
    const widget = await open();
    await ask(widget, 'Hello?');
    const asked = widget.chatted.at(-1);
    asked?.piece('Look:\n\n```js\nconst a = "<b>";\n');
    await asked?.fail({ kind: 'network' });
    await expect.poll(() => widget.root.querySelector('.la-md pre')?.textContent).toBe('const a = "<b>";\n');
    await expect.element(page.getByText('Error: Unable to fetch response.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('in a low window', () => {
  it.each([
    [740, 360],
    [640, 400],
    [280, 480],
  ])('of %s × %s pixels, the message box is inside the window', async (width, height) => {
    await page.viewport(width, height);
    const widget = await renderWidget({ width, config: PAGE });
    await expect.poll(() => widget.root.querySelector('.la-composer__input')).not.toBeNull();
    await expect.poll(() => widget.root.querySelector('.la-welcome__title')).not.toBeNull();
    widget.host.scrollIntoView({ block: 'start', behavior: 'instant' });
    const top = widget.host.getBoundingClientRect().top;
    expect(widget.find('.la-composer').getBoundingClientRect().bottom - top).toBeLessThanOrEqual(height);
    expect(widget.root.querySelector('.la-greet')?.checkVisibility() ?? false).toBe(false);
  });

  it('of a page that sets a lower height, the height of the page counts', async () => {
    const widget = await open();
    expect(widget.find('.la-greet').checkVisibility()).toBe(true);
    widget.host.style.setProperty('--la-chat-height-compact', '300px');
    expect(widget.find('.la-chat').offsetHeight).toBe(300);
    expect(widget.find('.la-greet').checkVisibility()).toBe(false);
  });
});
