import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { loadLocale } from '../../src/i18n/loadLocale';
import { fakeVoice } from '../support/store/voiceFakes';
import { PSEUDO } from './support/pseudoWords';
import { expectAccessible, LOOKS, renderWidget, type Rendered } from './support/widget';

type Options = Parameters<typeof renderWidget>[0];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dictate = button('Dictate');
const stopDictation = button('Stop dictation');
const voiceOf = ({ store }: Rendered) => store.getState().voice;
const focused = ({ root }: Rendered) => root.activeElement;
const focusedName = (widget: Rendered) => focused(widget)?.getAttribute('aria-label');

async function open(options: Options = {}): Promise<Rendered> {
  const widget = await renderWidget(options);
  await widget.store.getState().features.load('voice');
  await expect.poll(() => widget.root.querySelector('.la-voice')).not.toBeNull();
  await expect
    .poll(() => widget.root.querySelector('.la-pane--out .la-pane__foot > button:first-child'))
    .not.toBeNull();
  return widget;
}

async function listening(options: Options = {}): Promise<Rendered> {
  const widget = await open(options);
  widget.find('.la-voice button').click();
  await expect.poll(() => widget.root.querySelector('.la-rec')).not.toBeNull();
  return widget;
}

async function translated(widget: Rendered, result = 'Hola a todos'): Promise<void> {
  const { translate } = widget.store.getState();
  translate.setText('Hello everybody');
  translate.retry();
  await expect.poll(() => widget.asked.length).toBeGreaterThan(0);
  await widget.asked.at(-1)?.answer(result);
}

const STATES: readonly [string, (options: Options) => Promise<Rendered>][] = [
  ['idle', open],
  [
    'listening',
    async (options) => {
      const widget = await listening(options);
      widget.recognition.session.recognize('Could you tell me which platform', true);
      widget.recognition.session.recognize('the nine forty train to');
      return widget;
    },
  ],
  [
    'reading aloud',
    async (options) => {
      const widget = await open(options);
      await translated(widget);
      widget.find('.la-pane--out .la-pane__foot button').click();
      widget.synthesis.begin();
      widget.synthesis.reach(5, 1);
      return widget;
    },
  ],
  [
    'without a voice',
    async (options) => {
      const widget = await open(options);
      await translated(widget);
      widget.synthesis.setVoices(fakeVoice('de-DE'));
      return widget;
    },
  ],
  [
    'failed',
    async (options) => {
      const widget = await open(options);
      widget.recognition.refusal = 'not-allowed';
      widget.find('.la-voice button').click();
      await expect.poll(() => widget.root.querySelector('[role=alert]')).not.toBeNull();
      return widget;
    },
  ],
];

describe('every state of the voice tools', () => {
  it.each(STATES)(
    'has all texts from the message catalogue, and no accessibility violation: %s',
    async (_state, reach) => {
      for (const { theme, width } of LOOKS) {
        const widget = await reach({ words: PSEUDO, config: { theme }, width });
        const said = [...widget.root.querySelectorAll('.la-panes *')].flatMap((element) =>
          ['aria-label', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
        );
        const shown = [...widget.root.querySelectorAll('.la-rec__label, [role=alert]')].flatMap(
          ({ textContent }) => textContent ?? [],
        );
        expect(said.length).toBeGreaterThan(5);
        expect([...said, ...shown].filter((text) => !/^⟦.*⟧$/.test(text))).toEqual([]);
        await expectAccessible(widget, theme);
        widget.host.remove();
      }
    },
  );
});

describe('before the voice tools are loaded', () => {
  it('their space is reserved, so no other button moves when they load', async () => {
    for (const width of [1120, 360]) {
      const widget = await renderWidget({ width });
      const places = () =>
        [...widget.root.querySelectorAll('[aria-label^=Copy]')].map((tool) => tool.getBoundingClientRect().x);
      const before = places();
      expect(before).toHaveLength(2);
      await widget.store.getState().features.load('voice');
      await expect.poll(() => widget.root.querySelector('.la-voice')).not.toBeNull();
      expect(places()).toEqual(before);
      widget.host.remove();
    }
  });

  it('the first pointer or key event in the widget loads them', async () => {
    const widget = await renderWidget();
    expect(voiceOf(widget).controller).toBeUndefined();
    widget.find('.la-pane--in').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await expect.element(dictate).toBeVisible();
    const other = await renderWidget();
    other.find('textarea').focus();
    await userEvent.keyboard('a');
    await expect.poll(() => other.root.querySelector('.la-voice')).not.toBeNull();
  });
});

describe('dictation', () => {
  it('replaces the buttons of the text box by Stop, a timer and the language until it ends', async () => {
    const widget = await open();
    await dictate.click();
    await expect.element(stopDictation).toBeVisible();
    await expect.element(page.getByRole('timer', { name: 'Recording time' })).toHaveTextContent('00:00');
    await expect.element(page.getByText('Listening in English')).toBeVisible();
    for (const name of ['Dictate', 'Listen to the source text', 'Copy the source text', 'Clear text'])
      await expect.element(button(name)).not.toBeInTheDocument();
    await expect.element(page.getByText('0 / 1,500')).toBeVisible();
    widget.recognition.session.recognize('hello', true);
    await stopDictation.click();
    for (const name of ['Dictate', 'Listen to the source text', 'Copy the source text', 'Clear text'])
      await expect.element(button(name)).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('hello');
  });

  it('shows recognised words in the text colour, and uncertain words lighter, in place of the text box', async () => {
    const widget = await listening();
    widget.recognition.session.recognize('Could you tell me', true);
    widget.recognition.session.recognize('which plat');
    const box = page.getByRole('textbox', { name: 'Text to translate' });
    await expect.element(box).toHaveTextContent('Could you tell me which plat');
    await expect.element(box).toHaveAttribute('aria-readonly', 'true');
    const interim = widget.find('.la-interim');
    expect(interim.textContent).toBe(' which plat');
    expect(getComputedStyle(interim).color).not.toBe(getComputedStyle(widget.find('.la-dictation')).color);
    const { height } = widget.find('.la-dictation').getBoundingClientRect();
    await stopDictation.click();
    expect(widget.find('textarea').getBoundingClientRect().height).toBe(height);
    await expect.element(box).toHaveValue('Could you tell me which plat');
  });

  it('moves the focus to its Stop button, and puts the caret after the dictated text at the end', async () => {
    const widget = await open();
    const box = widget.find('textarea') as HTMLTextAreaElement;
    await page.getByRole('textbox').fill('I like cars');
    box.setSelectionRange(7, 7);
    await dictate.click();
    await expect.poll(() => focusedName(widget)).toBe('Stop dictation');
    widget.recognition.session.recognize('red', true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focusedName(widget)).toBe('Dictate');
    expect(box.value).toBe('I like red cars');
    await expect.poll(() => box.selectionEnd).toBe('I like red'.length);
  });

  it('ends on Escape anywhere in the widget, and the focus stays', async () => {
    const widget = await listening();
    widget.find('.la-voice, .la-rec').querySelector('button')?.focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focusedName(widget)).toBe('Dictate');
    await dictate.click();
    await expect.poll(() => widget.root.querySelector('.la-dictation')).not.toBeNull();
    widget.find('.la-dictation').focus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused(widget)?.localName).toBe('textarea');
    expect(voiceOf(widget).activity.kind).toBe('idle');
  });

  it('ends when the user chooses another language, and the dictated text stays', async () => {
    const widget = await listening();
    widget.recognition.session.recognize('hello');
    widget.store.getState().translate.chooseLanguage('source', 'fr');
    await expect.element(dictate).toBeVisible();
    expect(widget.store.getState().translate.text).toBe('hello');
    await dictate.click();
    expect(widget.recognition.session.lang).toBe('fr-FR');
  });

  it('continues if the widget detects another language', async () => {
    const widget = await listening();
    widget.detected = 'fr';
    widget.recognition.session.recognize('bonjour tout le monde, comment allez-vous ?', true);
    await expect.poll(() => widget.store.getState().translate.pair.source).toBe('fr');
    await expect
      .element(page.getByRole('button', { name: 'Source language: French, detected' }))
      .toBeVisible();
    await expect.element(stopDictation).toBeVisible();
  });

  it('recognises speech in the interface language if no source language is chosen', async () => {
    const widget = await open({ words: await loadLocale('ja'), config: { locale: 'ja' } });
    widget.store.getState().translate.chooseLanguage('source', '');
    await button('音声入力').click();
    expect(widget.recognition.session.lang).toBe('ja-JP');
    await expect.element(page.getByText('日本語で聞き取り中')).toBeVisible();
  });

  it('ends when the user changes the tool', async () => {
    const widget = await listening({ width: 800 });
    widget.recognition.session.recognize('hello');
    widget.store.getState().ui.setMode('ai');
    await expect.poll(() => voiceOf(widget).activity.kind).toBe('idle');
    expect(widget.recognition.session.state).toBe('over');
    expect(widget.store.getState().translate.text).toBe('hello');
  });

  it('that fails shows a message until the user types, without moving the focus', async () => {
    const widget = await open();
    for (const [problem, words] of [
      ['not-allowed', 'The microphone is blocked.'],
      ['service-not-allowed', 'Dictation is not available on this page.'],
      ['audio-capture', 'No microphone was found.'],
      ['network', 'Dictation needs a connection.'],
      ['aborted', 'Dictation was interrupted.'],
    ] as const) {
      widget.recognition.refusal = problem;
      await dictate.click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(words);
      expect(widget.find('.la-pane--in').contains(page.getByRole('alert').element())).toBe(true);
      await expect.poll(() => focusedName(widget)).toBe('Dictate');
      await page.getByRole('textbox').fill(`typed after ${problem}`);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    }
  });

  it('shows which language the browser cannot recognise', async () => {
    const widget = await open();
    widget.store.getState().translate.chooseLanguage('source', 'eu');
    widget.recognition.refusal = 'language-not-supported';
    await dictate.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Dictation in Basque is not available');
  });

  it('has no button and leaves no gap in a browser without speech recognition', async () => {
    const widget = await open({ lacksSpeechRecognition: true });
    await expect.element(button('Listen to the source text')).toBeInTheDocument();
    await expect.element(dictate).not.toBeInTheDocument();
    const [listen, copy] = ['Listen to the source text', 'Copy the source text'].map((name) =>
      button(name).element().getBoundingClientRect(),
    );
    expect(copy?.left).toBe((listen?.right ?? 0) + 2);
    expect(widget.find('.la-pane--in .la-pane__foot').querySelectorAll('.la-iconbtn')).toHaveLength(2);
  });
});

describe('reading aloud', () => {
  it('is disabled without a text', async () => {
    await open();
    await expect.element(button('Listen to the source text')).toBeDisabled();
    await expect.element(button('Listen to the translation')).toBeDisabled();
  });

  it('speaks the translation in its language, and the button shows Stop until the end', async () => {
    const widget = await open();
    await translated(widget);
    await button('Listen to the translation').click();
    expect(widget.synthesis.utterance).toMatchObject({ text: 'Hola a todos', lang: 'es-ES' });
    widget.synthesis.begin();
    await expect.poll(() => focusedName(widget)).toBe('Stop reading the translation');
    widget.synthesis.finish();
    await expect.poll(() => focusedName(widget)).toBe('Listen to the translation');
  });

  it('highlights the spoken word without a change to the live region', async () => {
    const widget = await open();
    await translated(widget);
    await button('Listen to the translation').click();
    widget.synthesis.begin();
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((found) => changes.push(...found));
    watch.observe(widget.find('[role=status].la-pane__body'), {
      childList: true,
      subtree: true,
      characterData: true,
    });
    widget.synthesis.reach(5, 1);
    const marked = () => [...(CSS.highlights.get('la-spoken') ?? [])].map(String);
    await expect.poll(marked).toEqual(['a']);
    widget.synthesis.reach(7, 5);
    await expect.poll(marked).toEqual(['todos']);
    widget.synthesis.finish();
    await expect.poll(marked).toEqual([]);
    expect(changes).toEqual([]);
  });

  it('shows and announces that a language has no voice', async () => {
    const widget = await open();
    await translated(widget);
    widget.synthesis.setVoices(fakeVoice('en-GB'));
    const listen = button('Listen to the translation');
    await expect.element(listen).toHaveAttribute('aria-disabled', 'true');
    await expect.element(listen).toHaveAccessibleDescription('No voice for Spanish on this device');
    await expect.element(button('Listen to the source text')).toHaveAttribute('aria-disabled', 'false');
    await userEvent.hover(listen);
    await expect
      .poll(() => widget.root.querySelector('.la-tip')?.textContent)
      .toBe('Listen to the translation\nNo voice for Spanish on this device');
    widget.find('[aria-description^="No voice"]').click();
    expect(widget.synthesis.said).toHaveLength(0);
    widget.synthesis.setVoices(fakeVoice('en-GB'), fakeVoice('es-MX'));
    await expect.element(listen).toHaveAttribute('aria-disabled', 'false');
  });

  it('shows a message if speaking fails', async () => {
    const widget = await open();
    await translated(widget);
    await button('Listen to the translation').click();
    widget.synthesis.fail('synthesis-failed');
    await expect.element(page.getByRole('alert')).toHaveTextContent('could not be read aloud');
    expect(widget.find('.la-pane--out').contains(page.getByRole('alert').element())).toBe(true);
  });
});
