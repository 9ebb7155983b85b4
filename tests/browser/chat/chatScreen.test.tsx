import { page, userEvent } from 'vitest/browser';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { LOCALES } from '@lang-assistant/core/locales';
import { english } from '../support/english';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { everywhere } from '../support/hostConfig/hostOffers';
import { PSEUDO } from '../support/pseudoWords';
import { expectAccessible, LOOKS, renderWidget } from '../support/widget';
import { TOKEN, USED_UP, box, button, log, focused, said, open, asked, say } from './chatPage';

const RICH =
  '## Forms\n\n| a | b |\n| - | - |\n| c | d |\n\n1. [one](https://a.example)\n2. `two`\n\n```js\nthree\n```';

describe('an empty conversation', () => {
  it('has the specified accessible names', async () => {
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

  it('sends a starter prompt when it is clicked, and moves the focus to the message box', async () => {
    const widget = await open();
    await button('Write a welcome email').click();
    const { request } = await asked(widget);
    expect(request).toMatchObject({ content: 'Write a welcome email.', endpoint: 'write-mail-plugin' });
    await expect.poll(() => said(widget)[0]).toBe('You: Write a welcome email.');
    expect(widget.root.querySelector('.la-prompts')).toBeNull();
    expect(focused(widget)).toBe('Message');
  });

  it('puts a starter prompt that needs a text into the message box, with the caret at its end', async () => {
    const widget = await open();
    await button('Check grammar').click();
    await expect.element(box()).toHaveValue('Check the grammar of this text:\n');
    expect(focused(widget)).toBe('Message');
    // Nothing can be sent before the user adds a text.
    expect(widget.root.querySelector('[aria-label="Send message"]')).toBeNull();
    await userEvent.keyboard('{Enter}He go home.');
    expect(widget.chatted).toEqual([]);
    await button('Send message').click();
    expect((await asked(widget)).request).toMatchObject({
      content: 'Check the grammar of this text:\nHe go home.',
      endpoint: 'check-grammar-plugin',
    });
  });

  it('requests a login when a locked prompt is clicked, and sends no message', async () => {
    const widget = await open();
    widget.logsIn = true;
    await expect
      .element(page.getByRole('link', { name: 'Login to unlock' }))
      .toHaveAttribute('href', '/login');
    await button('Fluency review. Login to unlock').click();
    expect(widget.emitted.at(-1)).toEqual({ name: 'la-login-request', detail: { url: '/login' } });
    expect(widget.chatted).toEqual([]);
  });

  it('says beside the name of each locked prompt, without a pointer, that a login unlocks it', async () => {
    const { root } = await open();
    const prompts = [...root.querySelectorAll('.la-chip--locked')];
    expect(prompts).toHaveLength(8);
    for (const prompt of prompts) {
      const [name, login] = prompt.querySelectorAll('span');
      for (const text of [name, login])
        expect(text?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
      expect(login?.textContent).toBe('Login to unlock');
      expect(name?.textContent).toBe(prompt.getAttribute('aria-label')?.replace('.', ''));
    }
  });

  it('has no locked prompts for logged-in users', async () => {
    const widget = await open({ config: TOKEN });
    expect(widget.root.querySelector('.la-review a')).toBeNull();
    await page
      .getByRole('group', { name: 'Translation review' })
      .getByRole('button', { name: 'Fluency review' })
      .click();
    await userEvent.keyboard('Hola.{Enter}');
    expect((await asked(widget)).request.endpoint).toBe('tt-fluency-review');
  });

  it('has no prompts that need a login on a page without a login', async () => {
    const widget = await open({ config: { loginUrls: everywhere('') } });
    await expect.element(button('Check grammar')).toBeVisible();
    expect(widget.root.querySelector('.la-review')).toBeNull();
  });
});

describe('the message box', () => {
  it('sends its text and becomes empty on Enter, and starts a new line on Shift+Enter', async () => {
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
  ])(
    'does not send its text when Enter confirms the text of an input method: an event %s',
    async (_which, how) => {
      const widget = await open();
      await box().fill('こんにちは');
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how });
      widget.find('textarea').dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
      expect(widget.chatted).toEqual([]);
      await expect.element(box()).toHaveValue('こんにちは');
      await userEvent.keyboard('{Enter}');
      await asked(widget);
    },
  );

  it('has a Send button once there is text, and gets the focus again after the message is sent', async () => {
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

  it('gets the last question back on Arrow up while it is empty, with the caret at its end', async () => {
    const widget = await open();
    await box().fill('First line\nSecond line');
    await userEvent.keyboard('{Enter}');
    const chat = await asked(widget);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(box()).toHaveValue('');
    await chat.answer({ text: 'Hola' });
    await expect.element(button('Copy the reply')).toBeVisible();
    await userEvent.keyboard('a{ArrowUp}');
    await expect.element(box()).toHaveValue('a');
    await userEvent.keyboard('{Delete}{ArrowUp}');
    await expect.element(box()).toHaveValue('First line\nSecond line');
    expect(said(widget)).toEqual([]);
    await userEvent.keyboard('!');
    await expect.element(box()).toHaveValue('First line\nSecond line!');
  });

  it('grows with its text, up to 200 pixels, and shrinks again', async () => {
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

  it('grows with its text also in browsers without the CSS property `field-sizing`', async () => {
    const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
    const widget = await open();
    const area = widget.find('textarea');
    area.style.setProperty('field-sizing', 'fixed');
    const small = area.clientHeight;
    await box().fill('a\nb\nc');
    expect(area.clientHeight).toBeGreaterThan(small);
    supports.mockRestore();
  });
});

describe('the interface texts of the assistant', () => {
  it('all come from the message catalogue', async () => {
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

  it('can be loaded again after a failure: an error with a retry button is shown', async () => {
    let isOnline = false;
    const loadSections = () => (isOnline ? english.loadSections() : Promise.reject(new Error('offline')));
    const widget = await renderWidget({ words: { ...english, loadSections } });
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
      (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
    );
    expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
  });
});

it('the assistant has no accessibility violations: welcome, thinking, replying, a whole reply, an error at the daily limit', async () => {
  for (const { theme, width } of LOOKS) {
    await page.viewport(width, 780);
    const limits = { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 2, free: 2, paid: 2 } };
    const widget = await open({ config: { theme, limits }, width });
    await expectAccessible(widget, theme);
    const chat = await say(widget, 'Hello');
    await expectAccessible(widget, theme);
    chat.piece(RICH);
    await expect.poll(() => widget.root.querySelector('.la-md table')).not.toBeNull();
    await expectAccessible(widget, theme);
    await chat.answer({ text: RICH });
    await expect.element(button('Copy the reply')).toBeVisible();
    const next = await say(widget, 'More', 2);
    await next.fail({ kind: 'http', status: 500 });
    await expect.poll(() => widget.root.querySelector('.la-note')).not.toBeNull();
    await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
    await expectAccessible(widget, theme);
    widget.host.remove();
  }
});
