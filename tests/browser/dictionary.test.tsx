import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { DictionaryEntry } from '../../src/domain/dictionary/dictionary';
import { arrangePersons } from '../../src/domain/dictionary/persons';
import { LOCALES } from '../../src/domain/locales';
import { localeData as english } from '../../src/i18n/enLocale';
import { loadLocale } from '../../src/i18n/loadLocale';
import { FOUR_SCREENS } from '../support/fakeScreens';
import { PSEUDO } from '../support/pseudoWords';
import { renderWidget, type Rendered } from '../support/widget';

const persons = (...forms: readonly string[]) =>
  arrangePersons(
    ['1s', '2s', '3s', '1p', '2p', '3p'].map((name, index) => [name, forms[index] ?? ''] as const),
    'es',
  );

const CORRER: DictionaryEntry = {
  wordType: 'verb',
  definitions: ['To move quickly on foot.', 'Of water: to flow.'],
  synonyms: ['trotar', 'apresurarse', 'acelerar', 'fluir'],
  examples: [
    [
      { text: 'She runs five kilometres before breakfast.', language: 'en' },
      { text: 'Corre cinco kilómetros antes de desayunar.', language: 'es' },
    ],
    [{ text: 'El río corre.', language: 'es' }],
  ],
  conjugation: [
    {
      kind: 'indicative',
      name: 'Indicativo',
      tenses: [
        {
          kind: 'present',
          name: 'Presente',
          persons: persons('corro', 'corres', 'corre', 'corremos', 'corréis', 'corren'),
        },
        {
          kind: 'past',
          name: 'Pasado',
          persons: {
            ...persons('corrí', 'corriste', 'corrió', 'corrimos', 'corristeis', 'corrieron'),
            others: [{ person: 'vos', form: 'corristes' }],
          },
        },
      ],
    },
    {
      kind: 'subjunctive',
      name: 'Subjuntivo',
      tenses: [{ kind: 'present', name: 'Presente', persons: persons('corra', 'corras') }],
    },
  ],
};
const NOUN: DictionaryEntry = { ...CORRER, wordType: 'noun', synonyms: [], conjugation: [] };
const PERRO: DictionaryEntry = { ...NOUN, examples: [], definitions: ['An animal.'] };

type Options = Parameters<typeof renderWidget>[0];

/** The widget with the place of the word's details filled, as it is soon after it has come up. */
async function open(options: Options = {}): Promise<Rendered> {
  const widget = await renderWidget({ screens: FOUR_SCREENS, ...options });
  (await widget.store.getState().features.load('dictionary')).sync();
  await expect.poll(() => widget.root.querySelector('.la-tab')).not.toBeNull();
  return widget;
}

async function translated(widget: Rendered, text: string, result: string): Promise<void> {
  const before = widget.asked.length;
  widget.store.getState().translate.setText(text);
  widget.store.getState().translate.retry();
  await expect.poll(() => widget.asked.length).toBe(before + 1);
  await widget.asked.at(-1)?.answer(result);
}

async function lookedUp(widget: Rendered, entry = CORRER, text = 'run', result = 'correr'): Promise<void> {
  const before = widget.looked.length;
  await translated(widget, text, result);
  await expect.poll(() => widget.looked.length).toBe(before + 1);
  await widget.looked.at(-1)?.answer(entry);
  await expect.poll(() => widget.root.querySelector('.la-entry, [role=radiogroup]')).not.toBeNull();
}

const tab = (name: string) => page.getByRole('tab', { name });
const panel = ({ root }: Rendered) => root.querySelector<HTMLElement>('[role=tabpanel]');
const focused = ({ root }: Rendered) => root.activeElement?.textContent ?? '';

/** Nobody's texts are short enough for every screen. */
const ENDLESS = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);

describe('words without an end', () => {
  const entry: DictionaryEntry = {
    wordType: ENDLESS,
    definitions: [ENDLESS],
    synonyms: [ENDLESS],
    examples: [[{ text: ENDLESS, language: 'es' }]],
    conjugation: ['Indicativo', ENDLESS, 'Condicional', 'Imperativo', 'Potencial'].map((name) => ({
      kind: undefined,
      name,
      tenses: [{ kind: undefined, name: ENDLESS, persons: persons(ENDLESS) }],
    })),
  };

  it.each([1000, 320])('are broken where the widget ends, %d pixels wide', async (width) => {
    await page.viewport(1120, 900);
    const widget = await open({ width });
    await lookedUp(widget, entry);
    const { right } = widget.host.getBoundingClientRect();
    for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
      await tab(name).click();
      const shown = [...widget.root.querySelectorAll('.la-word *, [role=tabpanel], [role=tabpanel] *')];
      expect(shown.length).toBeGreaterThan(4);
      const beyond = shown.filter((one) => one.getBoundingClientRect().right > right);
      expect(beyond.map(({ tagName, className }) => `${name}: ${tagName} ${className}`)).toEqual([]);
    }
  });
});

describe('before there is a word', () => {
  it('four tabs are there, disabled, and say how to open them', async () => {
    const widget = await open();
    await expect.element(page.getByRole('tablist', { name: 'Word details' })).toBeVisible();
    for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
      await expect.element(tab(name)).toHaveAttribute('aria-disabled', 'true');
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'false');
    }
    expect(panel(widget)).toBeNull();
    for (const one of widget.root.querySelectorAll<HTMLElement>('[role=tab]')) one.click();
    expect(panel(widget)).toBeNull();
    await expect.element(page.getByText('Translate a single word to open its entry')).toBeVisible();
  });

  it.each([1120, 360])('nothing jumps when they come, %d pixels wide', async (width) => {
    await page.viewport(width, 900);
    const widget = await renderWidget({ width });
    const before = widget.find('.la-dict').getBoundingClientRect();
    (await widget.store.getState().features.load('dictionary')).sync();
    await expect.poll(() => widget.root.querySelector('.la-tab')).not.toBeNull();
    const after = widget.find('.la-dict').getBoundingClientRect();
    expect(after.top).toBe(before.top);
    expect(Math.abs(after.height - before.height)).toBeLessThan(1);
  });
});

describe('a single word', () => {
  it('stands capitalised as a headline, its synonyms beneath it', async () => {
    const widget = await open();
    await lookedUp(widget);
    const term = widget.find('.la-word__term');
    expect(term.textContent).toBe('Correr');
    expect(term.closest('[lang]')?.getAttribute('lang')).toBe('es');
    expect(getComputedStyle(term).fontSize).toBe('34px');
    const output = page.getByRole('region', { name: 'Translation' });
    for (const synonym of CORRER.synonyms)
      await expect
        .element(output.getByRole('button', { name: `Ask the assistant about ${synonym}` }))
        .toBeVisible();
  });

  it('has room for six synonyms: all of them are in the details', async () => {
    const widget = await open();
    const synonyms = Array.from({ length: 24 }, (_, index) => `sinónimo ${index}`);
    await lookedUp(widget, { ...CORRER, synonyms });
    await expect.poll(() => widget.root.querySelectorAll('.la-word .la-chip').length).toBe(6);
    await tab('Synonyms').click();
    await expect.poll(() => widget.root.querySelectorAll('[role=tabpanel] .la-chip').length).toBe(24);
  });

  it('is an ordinary text where more than one word came out of it, or too much went in', async () => {
    const widget = await open();
    await translated(widget, 'run', 'ir corriendo');
    expect(widget.root.querySelector('.la-word')).toBeNull();
    expect(widget.find('.la-output').textContent).toBe('ir corriendo');
    await translated(widget, 'run '.repeat(40), 'correr');
    expect(widget.root.querySelector('.la-word')).toBeNull();
  });

  it('is written from the right where its language is', async () => {
    const languages = { source: 'en', target: 'ar' };
    const widget = await open({ config: { languages } });
    const entry = { ...NOUN, synonyms: ['جرو'] };
    await lookedUp(widget, entry, 'dog', 'كلب');
    expect(getComputedStyle(widget.find('.la-word__term')).direction).toBe('rtl');
    expect(getComputedStyle(widget.find('.la-word .la-chips')).direction).toBe('rtl');
    expect(getComputedStyle(widget.find('.la-entry strong')).direction).toBe('rtl');
    expect(widget.find('.la-entry strong').getAttribute('lang')).toBe('ar');
  });
});

describe('word details', () => {
  it('think aloud once while the word is looked up, with a dot more every 500 ms', async () => {
    const widget = await open();
    await translated(widget, 'run', 'correr');
    await expect.poll(() => widget.root.querySelector('.la-thinking')).not.toBeNull();
    await expect.element(tab('Dictionary')).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab('Synonyms')).toHaveAttribute('aria-disabled', 'true');
    const status = widget.find('.la-dict [role=status]');
    expect(status.textContent).toBe('Thinking');
    expect(widget.find('.la-thinking').getAttribute('aria-hidden')).toBe('true');
    const dots = [...widget.root.querySelectorAll('.la-thinking i')].map((dot) => {
      const [animation] = dot.getAnimations();
      if (!animation) return undefined;
      animation.pause();
      return [250, 750, 1250].map((time) => {
        animation.currentTime = time;
        return getComputedStyle(dot).visibility;
      });
    });
    expect(dots).toEqual([undefined, ['hidden', 'visible', 'visible'], ['hidden', 'hidden', 'visible']]);
  });

  it('begin with the headword and its type, then the definitions in order', async () => {
    const widget = await open();
    await lookedUp(widget);
    expect(widget.find('.la-entry').textContent).toBe('correr verb');
    const list = page.getByRole('tabpanel', { name: 'Dictionary' }).getByRole('listitem');
    expect(list.elements().map(({ textContent }) => textContent)).toEqual(CORRER.definitions);
  });

  it('set example sentences apart by their languages', async () => {
    const widget = await open();
    await lookedUp(widget);
    await tab('Examples').click();
    const lines = [...(panel(widget)?.querySelectorAll('p') ?? [])];
    expect(lines.map(({ lang, dir }) => [lang, dir])).toEqual([
      ['en', 'auto'],
      ['es', 'auto'],
      ['es', 'auto'],
    ]);
  });

  it('leave out what there is no data for, and say why', async () => {
    const widget = await open();
    await lookedUp(widget, { ...PERRO, definitions: [] }, 'dog', 'perro');
    expect(panel(widget)?.textContent).toContain('No definitions available');
    await expect.element(tab('Synonyms')).toHaveAttribute('title', 'No synonyms available');
    await expect.element(tab('Examples')).toHaveAttribute('title', 'No examples available');
    await expect.element(tab('Verb conjugation')).toHaveAttribute('aria-disabled', 'true');
  });

  it('are moved through with the arrow keys, past disabled tabs and round the ends', async () => {
    const widget = await open();
    await lookedUp(widget, NOUN, 'dog', 'perro');
    const go = async (key: string, expected: string) => {
      await userEvent.keyboard(`{${key}}`);
      expect(focused(widget)).toBe(expected);
      await expect.element(tab(expected)).toHaveAttribute('aria-selected', 'true');
      await expect.element(page.getByRole('tabpanel', { name: expected })).toBeVisible();
    };
    widget.find('[role=tab]').focus();
    await go('ArrowRight', 'Examples');
    await go('ArrowRight', 'Dictionary');
    await go('ArrowLeft', 'Examples');
    await go('Home', 'Dictionary');
    await go('End', 'Examples');
    await userEvent.keyboard('{Tab}');
    expect(widget.root.activeElement).toBe(panel(widget));
  });

  it('show a failure as the only definition, and try again by hand', async () => {
    const widget = await open();
    await translated(widget, 'run', 'correr');
    await expect.poll(() => widget.looked.length).toBe(1);
    await widget.looked[0]?.fail({ kind: 'http', status: 500 });
    await expect.element(page.getByRole('listitem').getByText('Error getting the data')).toBeVisible();
    const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => widget.looked.length).toBe(2);
    // The button is gone, the focus is not.
    expect(widget.root.activeElement).toBe(panel(widget));
    await widget.looked[1]?.answer(CORRER);
    await expect.element(page.getByText('To move quickly on foot.')).toBeVisible();
  });

  it('say the limit where the definitions would be, and no dialog opens by itself', async () => {
    const { limits } = (await renderWidget()).store.getState().session.config;
    const aiPerDay = { anonymous: 0, free: 0, paid: 0 };
    const widget = await open({ config: { limits: { ...limits, aiPerDay } } });
    widget.find('textarea').focus();
    await translated(widget, 'run', 'correr');
    await expect
      .element(page.getByText('You have reached the limit of 0 queries to the AI for free users.'))
      .toBeVisible();
    expect(widget.root.querySelector('dialog')).toBeNull();
  });

  it('keep their height while the next word is looked up, and the focus when their content goes', async () => {
    const widget = await open();
    await lookedUp(widget);
    await tab('Verb conjugation').click();
    await page.getByRole('radio', { name: 'Subjunctive' }).click();
    const height = panel(widget)?.offsetHeight ?? 0;
    await translated(widget, 'walk', 'caminar');
    await expect.poll(() => widget.root.querySelector('.la-thinking')).not.toBeNull();
    expect(panel(widget)?.offsetHeight).toBe(height);
    expect(widget.root.activeElement).toBe(panel(widget));
    await expect.poll(() => widget.looked.length).toBe(2);
    await widget.looked[1]?.answer(PERRO);
    await expect.element(page.getByText('An animal.')).toBeVisible();
    expect(panel(widget)?.offsetHeight).toBeLessThan(height);
    widget.store.getState().translate.setText('');
    await expect.poll(() => panel(widget)).toBeNull();
    expect(focused(widget)).toBe('Dictionary');
  });

  it('fade where tabs are out of sight, until one has been there', async () => {
    await page.viewport(320, 700);
    const widget = await open({ width: 200 });
    await lookedUp(widget);
    const list = widget.find('.la-tabs');
    await expect.poll(() => list.classList.contains('is-cut')).toBe(true);
    widget.find('[role=tab]').focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => list.classList.contains('is-cut')).toBe(false);
  });
});

describe('a conjugation', () => {
  async function conjugation(): Promise<Rendered> {
    const widget = await open();
    await lookedUp(widget);
    await tab('Verb conjugation').click();
    return widget;
  }

  it('is a table for each tense, person by number', async () => {
    await conjugation();
    const table = page.getByRole('table', { name: 'Present' });
    await expect.element(table.getByRole('columnheader', { name: 'Singular' })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Plural' })).toBeVisible();
    await expect.element(table.getByRole('row', { name: '2nd corres corréis' })).toBeVisible();
    await expect.element(table.getByRole('rowheader', { name: '3rd' })).toBeVisible();
    const past = page.getByRole('table', { name: 'Past' });
    await expect.element(past.getByRole('row', { name: 'vos corristes' })).toBeVisible();
  });

  it('changes its mood by arrow keys too, and the focus goes along', async () => {
    const widget = await conjugation();
    await expect.element(page.getByRole('radiogroup', { name: 'Mood' })).toBeVisible();
    await page.getByRole('radio', { name: 'Indicative' }).click();
    await userEvent.keyboard('{ArrowRight}');
    expect(focused(widget)).toBe('Subjunctive');
    await expect.element(page.getByRole('radio', { name: 'Subjunctive' })).toBeChecked();
    await expect.element(page.getByRole('cell', { name: 'corras' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Indicative' })).toBeChecked();
    await expect.element(page.getByRole('cell', { name: 'corréis' })).toBeVisible();
  });
});

describe('asking the assistant', () => {
  /** Hears the questions in the place of the assistant. */
  function listen(widget: Rendered): string[] {
    const questions: string[] = [];
    const { ui } = widget.store.getState();
    widget.store.setState({
      ui: { ...ui, askAssistant: (question: string) => void questions.push(question) },
    });
    return questions;
  }

  it('about a word has suggestions of its own, with the words and the languages in the question', async () => {
    const widget = await open();
    const questions = listen(widget);
    await lookedUp(widget);
    const region = page.getByRole('region', { name: 'AI suggestions' });
    expect(
      region
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Use it in a sentence', 'Idioms with this word', 'When not to use it', 'Opposites']);
    await region.getByRole('button', { name: 'Opposites' }).click();
    await page
      .getByRole('region', { name: 'Translation' })
      .getByRole('button', { name: 'about trotar' })
      .click();
    for (const part of ['“correr”', 'Spanish', '“run”', 'English']) expect(questions[0]).toContain(part);
    for (const part of ['“trotar”', 'Spanish', '“correr”']) expect(questions[1]).toContain(part);
  });

  it('about a sentence has others, and quotes both texts', async () => {
    const widget = await open();
    const questions = listen(widget);
    await translated(widget, 'The dog runs.', 'El perro corre.');
    await page.getByRole('button', { name: 'Explain the grammar' }).click();
    for (const part of ['“El perro corre.”', '“The dog runs.”', 'Spanish', 'English'])
      expect(questions[0]).toContain(part);
    expect(widget.root.querySelectorAll('.la-suggest button')).toHaveLength(4);
  });

  it('keeps the place of its suggestions while the next translation is on its way, and asks nothing meanwhile', async () => {
    const widget = await open();
    const questions = listen(widget);
    await translated(widget, 'The dog runs.', 'El perro corre.');
    widget.store.getState().translate.setText('The cat runs.');
    widget.store.getState().translate.retry();
    await expect.poll(() => widget.store.getState().translate.output.kind).toBe('loading');
    const button = widget.find('.la-suggest button');
    button.click();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(questions).toEqual([]);
    widget.store.getState().translate.setText('');
    await expect.poll(() => widget.root.querySelector('.la-suggest')).toBeNull();
  });

  it('is not offered where there is no assistant: synonyms are words', async () => {
    const widget = await open({ screens: { ...FOUR_SCREENS, ai: null } });
    await lookedUp(widget);
    expect(widget.root.querySelector('.la-suggest')).toBeNull();
    expect(widget.root.querySelector('.la-word button')).toBeNull();
    expect(widget.find('.la-word .la-chip').textContent).toBe('trotar');
  });
});

describe('what belongs to single words', () => {
  it('is missing without harm where its chunk’s words do not come', async () => {
    const word = () => Promise.reject(new Error('offline'));
    const widget = await renderWidget({
      words: { ...english, sections: { ...english.sections, dictionary: word } },
    });
    (await widget.store.getState().features.load('dictionary')).sync();
    await translated(widget, 'run', 'correr');
    await expect.poll(() => widget.root.querySelector('.la-word__term')?.textContent).toBe('Correr');
    expect(widget.root.querySelector('.la-tab')).toBeNull();
    expect(widget.crashes).toEqual([]);
  });

  it('takes its words from the messages', async () => {
    const widget = await open({ words: PSEUDO });
    await lookedUp(widget);
    const data = new Set([
      'Correr',
      'correr',
      ' ',
      'verb',
      ...CORRER.definitions,
      ...CORRER.synonyms,
      ...CORRER.examples.flat().map(({ text }) => text),
      'vos',
    ]);
    const form = /^corr[ieoaéíó]\p{L}*$/u;
    for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
      await page.getByRole('tab', { name: `⟦${name}⟧` }).click();
      for (const place of ['.la-suggest', '.la-dict', '.la-word']) {
        const walker = document.createTreeWalker(widget.find(place), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          if (!data.has(text) && !form.test(text)) expect(text).toMatch(/^⟦.*⟧$/);
        }
        for (const named of widget.root.querySelectorAll(`${place} [aria-label], ${place} [title]`))
          expect(named.getAttribute('aria-label') ?? named.getAttribute('title')).toMatch(/^⟦.*⟧$/);
      }
    }
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1120, 360]) {
      it(`lets axe find nothing in the ${theme} theme, ${width} pixels wide`, async () => {
        await page.viewport(width, 900);
        const widget = await open({ width, config: { theme } });
        await expect(widget.host).to.be.accessible();
        await translated(widget, 'run', 'correr');
        await expect.poll(() => widget.looked.length).toBe(1);
        await expect(widget.host).to.be.accessible();
        await widget.looked[0]?.answer(CORRER);
        for (const name of ['Dictionary', 'Synonyms', 'Examples', 'Verb conjugation']) {
          await tab(name).click();
          await expect(widget.host).to.be.accessible();
        }
      });
    }
  }

  it.each(LOCALES)('cuts no word off at 320 pixels: %s', async (locale) => {
    await page.viewport(320, 900);
    const words = await loadLocale(locale);
    const widget = await open({ words, config: { locale }, width: 320 });
    await lookedUp(widget);
    for (const name of ['dictionary', 'synonyms', 'examples', 'conjugation'] as const) {
      widget.store.getState().dictionary.controller?.chooseTab(name);
      await expect.poll(() => panel(widget)?.getAttribute('aria-labelledby')).toMatch(new RegExp(`${name}$`));
      const wide = [...widget.root.querySelectorAll('.la-dict__panel, .la-dict__panel *, .la-word *')].filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1,
      );
      expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
    }
  });
});
