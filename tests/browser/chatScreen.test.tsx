import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '../../src/domain/usage/limits';
import { LOCALES } from '../../src/domain/locales';
import { localeData as english } from '../../src/i18n/en';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { Chatted } from '../support/storeDouble';
import { PSEUDO } from '../support/pseudoWords';
import { renderWidget, type Rendered } from '../support/widget';

const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
const USED_UP: Partial<HostConfig> = {
  limits: { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 0, free: 0, paid: 0 } },
};
const RICH =
  '## Forms\n\n| a | b |\n| - | - |\n| c | d |\n\n1. [one](https://a.example)\n2. `two`\n\n```js\nthree\n```';

type Options = Parameters<typeof renderWidget>[0];

const box = () => page.getByRole('textbox', { name: 'Message' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const log = ({ find }: Rendered) => find('[role=log]');
const focused = ({ root }: Rendered) =>
  root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent;
/** The names of the messages and what they say. */
const said = ({ root }: Rendered) =>
  [...root.querySelectorAll('article')].map(
    (article) =>
      `${article.getAttribute('aria-label')}: ${article.querySelector('.la-msg__body')?.textContent?.trim()}`,
  );

async function open(options: Options = {}): Promise<Rendered> {
  const widget = await renderWidget({ ...options, config: { mode: 'ai', ...options?.config } });
  await expect.poll(() => widget.root.querySelector('.la-composer')).not.toBeNull();
  return widget;
}

/** Waits for the next question that reaches the backend. */
async function asked(widget: Rendered, count = 1): Promise<Chatted> {
  await expect.poll(() => widget.chatted.length).toBe(count);
  const last = widget.chatted.at(-1);
  if (!last) throw new Error('nothing was asked');
  return last;
}

async function say(widget: Rendered, text: string, count = 1): Promise<Chatted> {
  await box().fill(text);
  await userEvent.keyboard('{Enter}');
  return asked(widget, count);
}

/** A question with a reply that came as a stream: it is on screen at once. */
async function exchange(widget: Rendered, question: string, text: string, count = 1): Promise<void> {
  const chat = await say(widget, question, count);
  chat.piece(text);
  await chat.answer({ text });
  await expect.poll(() => widget.root.querySelector('[aria-busy=true]')).toBeNull();
}

const atEnd = (element: HTMLElement) => element.scrollHeight - element.clientHeight - element.scrollTop <= 1;

describe('an empty conversation', () => {
  it('has the names of the contract', async () => {
    const widget = await open();
    await expect.element(page.getByRole('heading', { name: 'What would you like to say?' })).toBeVisible();
    expect(log(widget).getAttribute('aria-label')).toBe('Conversation');
    const prompts = page.getByRole('group', { name: 'Starter prompts' }).getByRole('button');
    expect(prompts.elements().map(({ textContent }) => textContent)).toEqual([
      'Write a welcome email',
      'Check grammar',
      'Review and improve translations',
      'Conjugate a verb',
      'Search synonyms',
    ]);
    await expect.element(button('New chat')).toBeVisible();
    await expect.element(page.getByText('The AI can make mistakes. Check what matters.')).toBeVisible();
    expect(widget.root.querySelector('[aria-label="Send message"]')).toBeNull();
  });

  it('asks at once when a starter prompt is chosen, and the focus is not lost', async () => {
    const widget = await open();
    await button('Conjugate a verb').click();
    const { request } = await asked(widget);
    expect(request).toMatchObject({ content: 'Conjugate a verb.', endpoint: 'verb-conjugation-plugin' });
    await expect.poll(() => said(widget)[0]).toBe('You: Conjugate a verb.');
    expect(widget.root.querySelector('.la-prompts')).toBeNull();
    expect(focused(widget)).toBe('Message');
  });

  it('leads from a locked prompt to the login, and asks nothing', async () => {
    const widget = await open();
    widget.logsIn = true;
    await expect
      .element(page.getByRole('link', { name: 'Login to unlock' }))
      .toHaveAttribute('href', '/login');
    await button('Fluency review. Login to unlock').click();
    expect(widget.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '/login' } });
    expect(widget.chatted).toEqual([]);
  });

  it('opens the locked prompts to those who are logged in', async () => {
    const widget = await open({ config: TOKEN });
    expect(widget.root.querySelector('.la-review a')).toBeNull();
    await page
      .getByRole('group', { name: 'Translation review' })
      .getByRole('button', { name: 'Fluency review' })
      .click();
    expect((await asked(widget)).request.endpoint).toBe('tt-fluency-review');
  });

  it('has no locked prompts where nobody can log in', async () => {
    const widget = await open({ config: { loginUrls: { ...DEFAULT_CONFIG.loginUrls, en: '' } } });
    await expect.element(button('Check grammar')).toBeVisible();
    expect(widget.root.querySelector('.la-review')).toBeNull();
  });
});

describe('writing a message', () => {
  it('Enter sends, Shift+Enter begins a new line, and the box is empty then', async () => {
    const widget = await open();
    await box().click();
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
    await expect.element(box()).toHaveValue('one\ntwo');
    expect(widget.chatted).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect((await asked(widget)).request.content).toBe('one\ntwo');
    await expect.element(box()).toHaveValue('');
  });

  it.each([
    ['that says so', { isComposing: true }],
    ['of Safari, which has ended it by then', { keyCode: 229 }],
  ])('the Enter of an input method sends nothing: one %s', async (_which, how) => {
    const widget = await open();
    await box().fill('こんにちは');
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how });
    widget.find('textarea').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(widget.chatted).toEqual([]);
    await expect.element(box()).toHaveValue('こんにちは');
    await userEvent.keyboard('{Enter}');
    await asked(widget);
  });

  it('Send is there as soon as there is a word, and gives the focus back', async () => {
    const widget = await open();
    await box().fill('   ');
    expect(widget.root.querySelector('[aria-label="Send message"]')).toBeNull();
    await box().fill('Hello');
    await userEvent.keyboard('{Tab}');
    expect(focused(widget)).toBe('Send message');
    await userEvent.keyboard('{Enter}');
    await asked(widget);
    await expect.poll(() => focused(widget)).toBe('Message');
    await expect.element(button('Stop')).toBeVisible();
  });

  it('the box grows with its text, up to 200 pixels, and becomes small again', async () => {
    const widget = await open();
    const area = widget.find('textarea');
    const small = area.clientHeight;
    await box().fill('a\nb\nc');
    expect(area.clientHeight).toBeGreaterThan(small);
    await box().fill('a\n'.repeat(60));
    expect(area.clientHeight).toBe(200);
    await box().fill('');
    expect(area.clientHeight).toBe(small);
  });

  it('grows also where the browser does not do so by itself', async () => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const widget = await open();
    const area = widget.find('textarea');
    area.style.setProperty('field-sizing', 'fixed');
    const small = area.clientHeight;
    await box().fill('a\nb\nc');
    expect(area.clientHeight).toBeGreaterThan(small);
    supports.mockRestore();
  });

  it('what stands in the box outlives a look at another tool', async () => {
    const widget = await open();
    await box().fill('half a thought');
    await button('Translate text').click();
    await expect.element(page.getByRole('textbox', { name: 'Text to translate' })).toBeVisible();
    await button('AI assistant').click();
    await expect.element(box()).toHaveValue('half a thought');
    expect(widget.chatted).toEqual([]);
  });
});

describe('a reply', () => {
  it('is awaited with one word for screen readers, then told once when it is whole', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    const status = widget.find('article [role=status]');
    expect(status.querySelector('.la-sr')?.textContent).toBe('The assistant is thinking');
    const article = status.closest('article');
    expect(article?.getAttribute('aria-busy')).toBe('true');
    chat.piece('**Ho');
    await expect.poll(() => article?.querySelector('strong')?.textContent).toBe('Ho');
    expect(article?.getAttribute('aria-busy')).toBe('true');
    await chat.answer({ text: '**Hola**' });
    await expect.poll(() => article?.getAttribute('aria-busy')).toBe('false');
    expect(article?.isConnected).toBe(true);
    expect(article?.querySelector('.la-msg__body')?.textContent?.trim()).toBe('Hola');
  });

  it('spells out that it is thinking, letter by letter', async () => {
    const widget = await open();
    await say(widget, 'Hello');
    const word = widget.find('.la-thinking [aria-hidden]');
    await expect.poll(() => word.textContent).toBe('Thi');
    await expect.poll(() => word.textContent, { timeout: 3_000 }).toBe('Thinking');
    await expect.poll(() => word.textContent).toBe('T');
  });

  it('that comes as a whole is typed, and then copied as it was written', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    await chat.answer({ text: '**Hola** mundo' });
    await expect.element(button('Copy the reply')).toBeVisible();
    await button('Copy the reply').click();
    expect(widget.copied).toEqual(['**Hola** mundo']);
  });

  it('ends with Stop, which keeps what is shown, and the focus goes back to the box', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    chat.piece('Hola');
    await expect.element(page.getByText('Hola')).toBeVisible();
    await button('Stop').click();
    expect(chat.signal.aborted).toBe(true);
    await expect.poll(() => said(widget)).toEqual(['You: Hello', 'AI assistant: Hola']);
    expect(focused(widget)).toBe('Message');
    await expect.poll(() => widget.root.querySelector('[aria-label=Stop]')).toBeNull();
  });

  it('gives the focus of Stop back also when it ends by itself', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    await userEvent.keyboard('{Tab}');
    expect(focused(widget)).toBe('Stop');
    chat.piece('Hola');
    await chat.answer({ text: 'Hola' });
    await expect.poll(() => focused(widget)).toBe('Message');
  });

  it('that failed is told in its place, and can be asked for again', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    await chat.fail({ kind: 'network' });
    await expect
      .poll(() => said(widget))
      .toEqual(['You: Hello', 'AI assistant: Error: Unable to fetch response.']);
    await button('Answer again').click();
    const again = await asked(widget, 2);
    expect(again.request).toMatchObject({ content: 'Hello', history: [] });
    expect(focused(widget)).toBe('Message');
    expect(said(widget)).toHaveLength(2);
  });

  it('can be had anew, and its question can be edited', async () => {
    const widget = await open();
    await exchange(widget, 'Hello', 'Hola');
    await button('Answer again').click();
    const again = await asked(widget, 2);
    again.piece('Buenas');
    await again.answer({ text: 'Buenas' });
    await expect.poll(() => said(widget)).toEqual(['You: Hello', 'AI assistant: Buenas']);
    await button('Edit the message').click();
    await expect.element(box()).toHaveValue('Hello');
    expect(focused(widget)).toBe('Message');
    expect(said(widget)).toEqual([]);
  });

  it('is made of text and elements, whatever it says', async () => {
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

  it('follows the end of a reply while the reader is there', async () => {
    const widget = await open();
    const chat = await say(widget, 'Hello');
    for (let piece = 0; piece < 5; piece += 1) {
      chat.piece(`${LONG}\n\n`);
      await expect.poll(() => log(widget).scrollHeight).toBeGreaterThan(1_000 * (piece + 1));
      await expect.poll(() => atEnd(log(widget))).toBe(true);
    }
  });

  it('leaves whoever reads further up in peace, and offers the way back', async () => {
    const widget = await open();
    await exchange(widget, 'Hello', LONG);
    await expect.poll(() => atEnd(log(widget))).toBe(true);
    const chat = await say(widget, 'More', 2);
    chat.piece(LONG);
    await expect.poll(() => atEnd(log(widget)) && log(widget).scrollHeight > 2_000).toBe(true);
    log(widget).scrollTop = 300;
    await expect.element(button('Jump to the latest message')).toBeVisible();
    const before = log(widget).scrollHeight;
    chat.piece(`\n\n${LONG}`);
    await expect.poll(() => log(widget).scrollHeight).toBeGreaterThan(before);
    expect(log(widget).scrollTop).toBe(300);
    await button('Jump to the latest message').click();
    expect(atEnd(log(widget))).toBe(true);
    expect(focused(widget)).toBe('Conversation');
    await expect.poll(() => widget.root.querySelector('.la-chat__latest')).toBeNull();
  });

  it('goes to one’s own question, wherever one was', async () => {
    const widget = await open();
    await exchange(widget, 'Hello', LONG);
    await expect.poll(() => atEnd(log(widget))).toBe(true);
    log(widget).scrollTop = 0;
    await expect.element(button('Jump to the latest message')).toBeVisible();
    await say(widget, 'More', 2);
    await expect.poll(() => atEnd(log(widget))).toBe(true);
  });

  it('shows a new conversation from its beginning', async () => {
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
    '%s clears the conversation, keeps what stands in the box, and the focus is in it',
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

  it('Clear chat is there under 720 pixels only', async () => {
    const widget = await open({ width: 719 });
    await expect.element(button('Clear chat')).toBeVisible();
    widget.host.style.width = '720px';
    await expect.poll(() => getComputedStyle(widget.find('[aria-label="Clear chat"]')).display).toBe('none');
  });
});

describe('the day’s limit', () => {
  it('sends nothing, opens the dialog, and leaves the message in the box', async () => {
    const widget = await open({ config: USED_UP });
    await box().fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(widget.chatted).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused(widget)).toBe('Message');
    await expect.element(box()).toHaveValue('Hello');
  });

  it('shows visitors without an account the way to the login', async () => {
    const widget = await open({ config: USED_UP });
    const bar = page.getByRole('link', {
      name: 'You have reached the limit of queries to the AI per day. Log in for free to continue.',
    });
    await expect.element(bar).toHaveAttribute('href', '/login');
    widget.logsIn = true;
    await bar.click();
    expect(widget.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '/login' } });
  });

  it('comes up with the last question of the day', async () => {
    const limits = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 1, free: 1, paid: 1 } };
    const widget = await open({ config: { limits } });
    expect(widget.root.querySelector('.la-loginbar')).toBeNull();
    await exchange(widget, 'Hello', 'Hola');
    await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
  });

  it.each([
    ['who are logged in', TOKEN],
    ['who cannot log in anywhere', { loginUrls: { ...DEFAULT_CONFIG.loginUrls, en: '' } }],
  ])('shows no way to the login to those %s', async (_who, config) => {
    const widget = await open({ config: { ...USED_UP, ...config } });
    await box().fill('Hello');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(widget.root.querySelector('.la-loginbar')).toBeNull();
  });
});

describe('the words of the assistant', () => {
  it('come from the messages, every one', async () => {
    const widget = await open({ words: PSEUDO, config: USED_UP });
    const texts = () => {
      const walker = document.createTreeWalker(widget.find('.la-chat'), NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest('[translate=no]'))
          found.push(walker.currentNode.textContent?.trim() ?? '');
      return found.filter((text) => text !== '' && !/^⟦.*⟧$/.test(text));
    };
    await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
    expect(texts()).toEqual([]);
    for (const named of widget.root.querySelectorAll('.la-chat [aria-label], .la-chat [placeholder]'))
      expect(named.getAttribute('aria-label') ?? named.getAttribute('placeholder')).toMatch(/^⟦.*⟧$/);
  });

  it('that do not come are told by the frame, and come with another try', async () => {
    let isOnline = false;
    const chat = () => (isOnline ? english.sections.chat() : Promise.reject(new Error('offline')));
    const widget = await renderWidget({ words: { ...english, sections: { ...english.sections, chat } } });
    await button('AI assistant').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong.');
    isOnline = true;
    await button('Try again').click();
    await expect.element(box()).toBeVisible();
    expect(widget.crashes.length).toBeGreaterThan(0);
  });

  it.each(LOCALES)('fit at 320 pixels: %s', async (locale) => {
    await page.viewport(320, 700);
    const widget = await open({
      words: await loadLocale(locale),
      config: { ...USED_UP, locale },
      width: 320,
    });
    await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
    const wide = [...widget.root.querySelectorAll('.la-chat *')].filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        !element.closest('.la-chip__lock'),
    );
    expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
  });
});

describe('axe finds nothing', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1120, 360]) {
      const open360 = async (config: Partial<HostConfig> = {}) => {
        await page.viewport(width, 780);
        const widget = await open({ config: { theme, ...config }, width });
        widget.host.style.background = theme === 'dark' ? '#050809' : '#fff';
        return widget;
      };
      it(`in the ${theme} theme, ${width} pixels wide: welcome`, async () => {
        const widget = await open360();
        await expect(widget.host).to.be.accessible();
      });
      it(`in the ${theme} theme, ${width} pixels wide: thinking, typing, and a whole reply`, async () => {
        const widget = await open360(TOKEN);
        const chat = await say(widget, 'Hello');
        await expect(widget.host).to.be.accessible();
        chat.piece(RICH);
        await expect.poll(() => widget.root.querySelector('.la-md table')).not.toBeNull();
        await expect(widget.host).to.be.accessible();
        await chat.answer({ text: RICH });
        await expect.element(button('Copy the reply')).toBeVisible();
        await expect(widget.host).to.be.accessible();
      });
      it(`in the ${theme} theme, ${width} pixels wide: a failure at the limit`, async () => {
        const limits = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 1, free: 1, paid: 1 } };
        const widget = await open360({ limits });
        const chat = await say(widget, 'Hello');
        await chat.fail({ kind: 'http', status: 500 });
        await expect.poll(() => widget.root.querySelector('.la-note')).not.toBeNull();
        await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
        await expect(widget.host).to.be.accessible();
      });
    }
  }
});
