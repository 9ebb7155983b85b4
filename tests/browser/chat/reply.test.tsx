import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { everywhere } from '../support/hostConfig/hostOffers';
import type { Rendered } from '../support/widget';
import { TOKEN, USED_UP, box, button, log, focused, said, open, asked, say } from './chatPage';

/** Asks a question whose reply is streamed, so that the reply is shown at once. */
async function exchange(widget: Rendered, question: string, text: string, count = 1): Promise<void> {
  const chat = await say(widget, question, count);
  chat.piece(text);
  await chat.answer({ text });
  await expect.poll(() => widget.root.querySelector('[aria-busy=true]')).toBeNull();
}

const atEnd = (element: HTMLElement) => element.scrollHeight - element.clientHeight - element.scrollTop <= 1;

describe('a reply', () => {
  it.each(['en', 'ja', 'ko'] as const)('shows code in a monospaced font: %s', async (locale) => {
    const widget = await open({ words: await loadLocale(locale), config: { locale } });
    await userEvent.fill(widget.find('textarea'), 'Hello');
    await userEvent.keyboard('{Enter}');
    const chat = await asked(widget);
    await chat.answer({ text: '```js\niiii\nwwww\n```\n\nand `code`' });
    await expect.poll(() => widget.root.querySelectorAll('.la-md code').length).toBe(2);
    for (const code of widget.root.querySelectorAll('.la-md code'))
      expect(getComputedStyle(code).fontFamily).toMatch(/^ui-monospace.*monospace$/);
  });

  it('is preceded by the word “Thinking”, which appears letter by letter', async () => {
    const widget = await open();
    await say(widget, 'Hello');
    const word = widget.find('.la-thinking [aria-hidden]');
    await expect.poll(() => word.textContent).toBe('Thi');
    await expect.poll(() => word.textContent).toBe('Thinking');
    await expect.poll(() => word.textContent).toBe('T');
  });

  it('that arrives in one piece is copied as received, with its Markdown', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    await chat.answer({ text: '**Hola** mundo' });
    await expect.element(button('Copy the reply')).toBeVisible();
    await button('Copy the reply').click();
    expect(widget.copied).toEqual(['**Hola** mundo']);
  });

  it('ends on Stop: the shown text stays; the focus returns to the message box, also when a reply ends by itself', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    chat.piece('Hola');
    await expect.element(page.getByText('Hola')).toBeVisible();
    await button('Stop').click();
    expect(chat.signal.aborted).toBe(true);
    await expect.poll(() => said(widget)).toEqual(['You: Hello', 'AI assistant: Hola']);
    expect(focused(widget)).toBe('Message');
    await expect.poll(() => widget.root.querySelector('[aria-label=Stop]')).toBeNull();
    const next = await say(widget, 'More', 2);
    await userEvent.keyboard('{Tab}');
    expect(focused(widget)).toBe('Stop');
    next.piece('Más');
    await next.answer({ text: 'Más' });
    await expect.poll(() => focused(widget)).toBe('Message');
  });

  it('that failed shows an error in its place; it can be requested again, and its question can be edited', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    await chat.fail({ kind: 'network' });
    await expect
      .poll(() => said(widget))
      .toEqual(['You: Hello', 'AI assistant: Error: Unable to fetch response.']);
    await expect.element(button('Answer again')).not.toBeInTheDocument();
    await button('Try again').click();
    const again = await asked(widget, 2);
    expect(again.request).toMatchObject({ content: 'Hello', history: [] });
    expect(focused(widget)).toBe('Message');
    expect(said(widget)).toHaveLength(2);
    again.piece('Buenas');
    await again.answer({ text: 'Buenas' });
    await expect.poll(() => said(widget)).toEqual(['You: Hello', 'AI assistant: Buenas']);
    await button('Edit the message').click();
    await expect.element(box()).toHaveValue('Hello');
    expect(focused(widget)).toBe('Message');
    expect(said(widget)).toEqual([]);
  });

  it('is rendered without scripts and images, and the HTML of a question is shown as text', async () => {
    const widget = await open();
    await exchange(
      widget,
      '<b>me</b>',
      '<b>you</b><img src=x onerror="window.__hit=1"><script>window.__hit=1</script>',
    );
    await expect.poll(() => widget.root.querySelector('.la-md b')?.textContent).toBe('you');
    expect(said(widget)[0]).toBe('You: <b>me</b>');
    expect(widget.root.querySelector('article :is(img, script)')).toBeNull();
    expect(Reflect.get(window, '__hit')).toBeUndefined();
  });
});

describe('scrolling', () => {
  const LONG = Array.from({ length: 40 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

  /** In pixels: the distance of the last question from the top of the conversation. */
  const questionTop = (widget: Rendered) =>
    Math.round(
      ([...widget.root.querySelectorAll('.la-msg--user')].at(-1)?.getBoundingClientRect().top ?? 0) -
        log(widget).getBoundingClientRect().top,
    );
  const jump = () => button('Jump to the latest message');
  const jumps = ({ root }: Rendered) => root.querySelectorAll('.la-chat__latest').length;

  it('puts a new question at the top, where its reply grows, and stays there once the reply fills the log', async () => {
    const widget = await open();
    await exchange(widget, 'Hello', LONG);
    log(widget).scrollTop = 0;
    const chat = await say(widget, 'More', 2);
    await expect.poll(() => questionTop(widget)).toBe(16);
    const top = log(widget).scrollTop;
    chat.piece('Paragraph.');
    await expect.poll(() => said(widget).at(-1)).toBe('AI assistant: Paragraph.');
    expect([questionTop(widget), jumps(widget)]).toEqual([16, 0]);
    chat.piece(`\n\n${LONG}`);
    await expect.element(jump()).toBeVisible();
    expect(log(widget).scrollTop).toBe(top);
    await chat.answer({ text: `Paragraph.\n\n${LONG}` });
    await expect.element(button('Copy the reply').last()).toBeInTheDocument();
    expect(log(widget).scrollTop).toBe(top);
  });

  it('follows the end of a reply after the button or the user went there, until the user scrolls back', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    chat.piece(LONG);
    await jump().click();
    expect(atEnd(log(widget))).toBe(true);
    expect(focused(widget)).toBe('Conversation');
    await expect.poll(() => jumps(widget)).toBe(0);
    const before = log(widget).scrollHeight;
    chat.piece(`\n\n${LONG}`);
    await expect.poll(() => log(widget).scrollHeight).toBeGreaterThan(before);
    await expect.poll(() => atEnd(log(widget))).toBe(true);
    log(widget).scrollTop = 300;
    await expect.element(jump()).toBeVisible();
    const full = log(widget).scrollHeight;
    chat.piece(`\n\n${LONG}`);
    await expect.poll(() => log(widget).scrollHeight).toBeGreaterThan(full);
    expect(log(widget).scrollTop).toBe(300);
  });

  it('keeps the question at the top while the widget is resized and when its short reply ends', async () => {
    const widget = await open();
    await exchange(widget, 'Hello', LONG);
    await exchange(widget, 'More', 'Short.', 2);
    await expect.poll(() => questionTop(widget)).toBe(16);
    widget.host.style.width = '340px';
    await expect.poll(() => log(widget).clientWidth).toBeLessThan(360);
    await expect.poll(() => questionTop(widget)).toBe(16);
    await button('Answer again').click();
    await asked(widget, 3);
    await expect.poll(() => questionTop(widget)).toBe(16);
    await button('Stop').click();
    await button('Edit the message').click();
    await expect.poll(() => atEnd(log(widget))).toBe(true);
    expect(widget.find('.la-chat__column').style.paddingBlockEnd).toBe('');
  });

  it('returns to the top when the user starts a new conversation', async () => {
    await page.viewport(360, 640);
    const widget = await open({ width: 340 });
    await exchange(widget, 'Hello', LONG);
    await button('New chat').click();
    await expect.element(button('Check grammar')).toBeInTheDocument();
    expect(log(widget).scrollTop).toBe(0);
    expect(log(widget).scrollHeight).toBeGreaterThan(log(widget).clientHeight);
  });
});

describe('a new chat', () => {
  it.each([
    ['New chat', 1000],
    ['Clear chat', 340],
  ])(
    'the button %s clears the conversation, but not the message box, and focuses the box',
    async (name, width) => {
      const widget = await open({ width });
      await exchange(widget, 'Write three words', 'Uno, dos, tres');
      await expect.element(page.getByRole('heading', { name: 'Write three' })).toBeVisible();
      await box().fill('next');
      await button(name).click();
      expect(said(widget)).toEqual([]);
      await expect.element(box()).toHaveValue('next');
      expect(focused(widget)).toBe('Message');
      await userEvent.keyboard('{Enter}');
      expect((await asked(widget, 2)).request).toEqual({
        content: 'next',
        endpoint: 'chat-ai-plugin',
        history: [],
      });
    },
  );

  it('the button Clear chat appears only in widgets narrower than 720 pixels', async () => {
    const widget = await open({ width: 719 });
    await expect.element(button('Clear chat')).toBeVisible();
    widget.host.style.width = '720px';
    await expect.poll(() => getComputedStyle(widget.find('[aria-label="Clear chat"]')).display).toBe('none');
  });
});

describe('the daily limit', () => {
  it('is shown to anonymous users with a link to the login', async () => {
    const widget = await open({ config: USED_UP });
    const bar = page.getByRole('link', {
      name: 'You have reached the limit of queries to the AI per day. Log in for free to continue.',
    });
    await expect.element(bar).toHaveAttribute('href', '/login');
    widget.logsIn = true;
    await bar.click();
    expect(widget.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '/login' } });
  });

  it('is shown after the last question of the day', async () => {
    const limits = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 1, free: 1, paid: 1 } };
    const widget = await open({ config: { limits } });
    expect(widget.root.querySelector('.la-loginbar')).toBeNull();
    await exchange(widget, 'Hello', 'Hola');
    await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
  });

  it.each([
    ['who are logged in', TOKEN],
    ['who cannot log in anywhere', { loginUrls: everywhere('') }],
  ])('offers no login to users %s', async (_who, config) => {
    const widget = await open({ config: { ...USED_UP, ...config } });
    await box().fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(widget.root.querySelector('.la-loginbar')).toBeNull();
  });
});
