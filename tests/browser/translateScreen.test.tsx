import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import { REGISTRATION } from './support/hostConfig/hostOffers';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from './support/widget';
import { PSEUDO } from './support/pseudoWords';

/** Sends the text at once, without the pause. */
async function send(widget: Rendered, text: string): Promise<void> {
  widget.store.getState().translate.setText(text);
  widget.store.getState().translate.retry();
  await expect.poll(() => widget.store.getState().translate.output.kind).toBe('loading');
}

async function translated(widget: Rendered, text = 'Hello', result = 'Hola'): Promise<void> {
  await send(widget, text);
  await widget.asked.at(-1)?.answer(result);
}

async function failed(widget: Rendered, error: AppError): Promise<void> {
  await send(widget, 'Hello');
  await widget.asked.at(-1)?.fail(error);
}

const STATES: Readonly<Record<string, (widget: Rendered) => Promise<unknown>>> = {
  empty: async () => undefined,
  typing: () => page.getByRole('textbox').fill('Hel'),
  loading: (widget) => send(widget, 'Hello'),
  translated: (widget) => translated(widget),
  'right to left': (widget) => translated(widget, 'שלום', 'مرحبا'),
  'without connection': (widget) => failed(widget, { kind: 'network' }),
  'not configured': (widget) => failed(widget, { kind: 'unsupported', feature: 'translate' }),
  'over the limit': async (widget) => {
    widget.store.getState().translate.setText('x'.repeat(1501));
    await expect.element(page.getByRole('alert')).toBeVisible();
  },
  'without a target language': async (widget) => {
    widget.store.getState().translate.chooseLanguage('target', '');
    await send(widget, 'Hello').catch(() => undefined);
  },
  'with a detected language': async (widget) => {
    widget.detected = 'fr';
    await translated(widget, 'x'.repeat(40), 'y');
  },
  'with a toast': async (widget) => {
    widget.find('.la-pane__clear button').click();
    await expect.poll(() => widget.root.querySelector('.la-toast')).not.toBeNull();
  },
  'with the language menu open': async (widget) => {
    widget.find('.la-select').click();
    await expect.poll(() => widget.root.querySelectorAll('[role=option]').length).toBeGreaterThan(100);
  },
  'with no match in the language menu': async (widget) => {
    widget.find('.la-select').click();
    await page.getByRole('combobox').fill('klin');
    await expect.poll(() => widget.root.querySelector('.la-menu__empty')).not.toBeNull();
  },
};

function checkPseudo({ root }: Rendered): void {
  const isVisitors = (element: Element | null) =>
    element?.closest('.la-output[lang], .la-word, textarea, .la-mode__meta > [translate=no]') !== null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!isVisitors(parentElement) && textContent) texts.push(textContent);
  }
  for (const element of root.querySelectorAll('[aria-label], [placeholder]')) {
    texts.push(element.getAttribute('aria-label') ?? '', element.getAttribute('placeholder') ?? '');
  }
  const own = texts
    .map((text) => text.replace(/⟦[\s\S]*⟧/g, '').replace(/[\d\s,./]/g, ''))
    .filter((text) => text !== '');
  expect(texts.length).toBeGreaterThan(10);
  expect(own).toEqual([]);
}

describe('every state of the translate screen', () => {
  it.each(Object.entries(STATES))(
    'has all texts from the message catalogue, and no accessibility violation: %s',
    async (_state, reach) => {
      for (const { theme, width } of LOOKS) {
        const widget = await renderWidget({ words: PSEUDO, config: { theme, ...REGISTRATION }, width });
        await reach(widget);
        checkPseudo(widget);
        await expectAccessible(widget, theme);
        widget.host.remove();
      }
    },
  );
});

describe('the text box', () => {
  it('truncates text only after the composition of an input method', async () => {
    const { store, find } = await renderWidget();
    const box = find('textarea') as HTMLTextAreaElement;
    const type = (value: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, value);
      box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }));
    };
    store.getState().translate.setText('가'.repeat(1499));
    await expect.element(page.getByText('1,499 / 1,500')).toBeVisible();
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type(`${'가'.repeat(1499)}안녕`, true);
    // A Korean input method composes the last syllable until the next key. The syllable is still counted.
    expect(store.getState().translate.text).toHaveLength(1501);
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(store.getState().translate.text.slice(-3)).toBe('가가안');
  });

  it('has the `lang` attribute and the direction of its text', async () => {
    const { find } = await renderWidget({ config: { languages: { source: 'ar', target: 'zh_Hant' } } });
    expect(find('textarea')).toMatchObject({ dir: 'auto', lang: 'ar' });
  });

  it('counts grapheme clusters, in the digits of the interface language', async () => {
    const { store } = await renderWidget();
    store.getState().translate.setText('👨‍👩‍👧‍👦'.repeat(2));
    await expect.element(page.getByText('2 / 1,500')).toBeVisible();
  });
});

describe('the output of a translation', () => {
  it('is marked as busy during a request, and then announces the result in the target language', async () => {
    const widget = await renderWidget();
    const status = widget.find('.la-pane--out [role=status]');
    await send(widget, 'Hello to all');
    await expect.poll(() => status.getAttribute('aria-busy')).toBe('true');
    expect(status.textContent).toBe('Translating');
    await widget.asked[0]?.answer('Hola a todos');
    await expect.poll(() => status.textContent).toBe('Hola a todos');
    expect(widget.find('.la-output')).toMatchObject({ lang: 'es', dir: 'auto' });
  });

  it('shows markup in a translation as text', async () => {
    const widget = await renderWidget();
    await translated(widget, 'x', '<img src=x onerror=alert(1)>');
    await expect.poll(() => widget.find('.la-output').textContent).toBe('<img src=x onerror=alert(1)>');
    expect(widget.root.querySelector('img')).toBeNull();
  });

  it('keeps the focus in the widget when Try again disappears with the error', async () => {
    const widget = await renderWidget();
    await failed(widget, { kind: 'http', status: 500 });
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(widget.root.activeElement).toBe(widget.find('.la-pane--out [role=status]'));
    await expect.poll(() => widget.asked.length).toBe(2);
  });

  it.each([
    [{ kind: 'network' }, 'You are offline. The translation follows when you reconnect.', true],
    [{ kind: 'network', isOnline: true }, 'The translation service has a problem.', true],
    [{ kind: 'timeout' }, 'The answer took too long. Try again.', true],
    [{ kind: 'http', status: 500, serverText: 'SQL error' }, 'The translation service has a problem.', true],
    [{ kind: 'http', status: 403 }, 'This page is no longer up to date.', true],
    [{ kind: 'http', status: 422 }, 'This text cannot be translated between these two languages.', false],
    [{ kind: 'http', status: 429 }, 'You have reached the daily translation limit.', true],
    [{ kind: 'invalidReply', raw: '<h1>' }, 'The translation service has a problem.', true],
    [
      { kind: 'limit', feature: 'translate', max: 1, canRetry: false },
      'You have reached the daily translation limit.',
      false,
    ],
    [{ kind: 'unsupported', feature: 'translate' }, 'The owner of this page has to connect it', false],
  ] as const)('explains the error %j: %s', async (error, sentence, canRetry) => {
    const widget = await renderWidget();
    await failed(widget, error);
    await expect.poll(() => widget.find('.la-pane--out [role=status]').textContent).toContain(sentence);
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(canRetry ? 1 : 0);
    expect(widget.root.textContent).not.toContain('SQL');
  });

  it('asks the user to choose a missing language, without an error or a button', async () => {
    const widget = await renderWidget({ config: { languages: { source: 'en', target: '' } } });
    widget.store.getState().translate.setText('Hello');
    widget.store.getState().translate.retry();
    await expect.element(page.getByText('Please select source and target languages')).toBeVisible();
  });
});

describe('the top bar', () => {
  it('shows the name and description of the current tool, and marks it as current', async () => {
    await renderWidget();
    const tool = page
      .getByRole('navigation', { name: 'Tools' })
      .getByRole('button', { name: 'Translate text', exact: true });
    await expect.element(tool).toHaveAccessibleDescription('129 languages');
    await expect.element(tool).toHaveAttribute('aria-current', 'page');
  });
});

describe('the tools of the translate screen', () => {
  it('include Copy, which is disabled without a text, and confirms success', async () => {
    const widget = await renderWidget();
    const copy = page.getByRole('button', { name: 'Copy the translation' });
    await expect.element(copy).toBeDisabled();
    await translated(widget);
    await copy.click();
    await expect.element(page.getByText('Copied to clipboard!')).toBeVisible();
    expect(widget.copied).toEqual(['Hola']);
  });

  it('include the detected language, which is marked and announced, and can be rejected with one click', async () => {
    const widget = await renderWidget();
    widget.detected = 'fr';
    await translated(widget, 'x'.repeat(40), 'y');
    await expect
      .element(page.getByRole('button', { name: 'Source language: French, detected' }))
      .toBeVisible();
    expect(widget.find('.la-langbar [role=status]').textContent).toBe('Source language: French, detected');
    await page.getByRole('button', { name: 'Back to English' }).click();
    await expect.element(page.getByRole('button', { name: 'Source language: English' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Back to English' }).elements()).toEqual([]);
  });

  it.each([280, 360, 768, 1120])(
    'name the detected language and the way back in words, and the counter stays in place, %s pixels',
    async (width) => {
      await page.viewport(width, 780);
      const widget = await renderWidget({
        width,
        config: { languages: { source: 'zh_Hant', target: 'es' } },
      });
      const pane = widget.find('.la-pane--in');
      const gap = () => {
        const [outer, counter] = [pane, widget.find('.la-counter')].map((e) => e.getBoundingClientRect());
        return [(outer?.right ?? 0) - (counter?.right ?? 0), (outer?.bottom ?? 0) - (counter?.bottom ?? 0)];
      };
      await translated(widget, 'x'.repeat(40), 'y');
      const before = gap();
      widget.detected = 'de';
      await translated(widget, 'y'.repeat(40), 'y');
      await expect.element(page.getByText('Detected: German', { exact: true })).toBeVisible();
      const back = page.getByRole('button', { name: /^Back to Chinese/ });
      await expect.element(back).toBeVisible();
      const { left, right, height } = back.element().getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(width < 480 ? 44 : 40);
      expect([left >= 0, right <= pane.getBoundingClientRect().right]).toEqual([true, true]);
      expect(gap()).toEqual(before);
    },
  );

  it('have a tab order that follows the layout', async () => {
    const widget = await renderWidget();
    await translated(widget);
    // Loads dictation and reading aloud at once. Usually, hover or focus loads them.
    await widget.store.getState().features.load('voice');
    await expect.element(page.getByRole('button', { name: 'Listen to the translation' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
    const names: (string | null | undefined)[] = [];
    for (let step = 0; step < 16; step += 1) {
      await userEvent.tab();
      const focused = widget.root.activeElement;
      names.push(
        focused?.getAttribute('aria-label') ?? focused?.querySelector('.la-sr, .la-mode__label')?.textContent,
      );
    }
    expect(names).toEqual([
      'Translate text',
      'AI assistant',
      'Translate files',
      'AI write',
      'Source language: English',
      'Swap languages',
      'Target language: Spanish',
      'Text to translate',
      'Clear text',
      'Dictate',
      'Listen to the source text',
      'Copy the source text',
      'Formality',
      'Listen to the translation',
      'Copy the translation',
      'Improve in Write',
    ]);
  });
});
