import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { LOCALES } from '@lang-assistant/core/locales';
import { loadLocale } from '../../../src/i18n/loadLocale';
import { everywhere, LOGIN } from '../support/hostConfig/hostOffers';
import { PSEUDO } from '../support/pseudoWords';
import { expectAccessible, LOOKS, type Rendered } from '../support/widget';
import {
  MB,
  NAME,
  file,
  open,
  controllerOf,
  button,
  drag,
  chosen,
  translating,
  failed,
  done,
  many,
} from './filesPage';

const STATES: readonly [string, (widget: Rendered) => Promise<unknown>][] = [
  ['empty', async () => undefined],
  [
    'with files dragged over it',
    async (widget) => {
      drag(widget.find('.la-drop'), 'dragenter');
      await expect.poll(() => widget.root.querySelector('.is-over')).not.toBeNull();
    },
  ],
  ['with a document', (widget) => chosen(widget)],
  ['with one over the limit', (widget) => chosen(widget, file('big.pptx', 6 * MB))],
  ['with some refused', (widget) => chosen(widget, file(), file('a.txt'), file('b.pdf', 11 * MB))],
  [
    'without a language',
    async (widget) => {
      await chosen(widget);
      controllerOf(widget).chooseLanguage('target', '');
      controllerOf(widget).translate();
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'translating',
    async (widget) => {
      await chosen(widget, file(), file('b.pdf'));
      await translating(widget);
    },
  ],
  ['with an error', (widget) => failed(widget)],
  ['with the result', (widget) => done(widget)],
  ['with many', many],
];

beforeEach(() => page.viewport(1200, 900));

describe('the file translation screen', () => {
  it('has the specified accessible names, and its icon on a circle of 56 pixels', async () => {
    const widget = await open();
    await expect.element(button('Select it from your computer')).toBeVisible();
    const disc = getComputedStyle(widget.find('.la-drop__icon'));
    expect([disc.width, disc.height, disc.borderRadius]).toEqual(['56px', '56px', '50%']);
    await expect.element(button('Source language: English')).toBeVisible();
    await expect.element(button('Target language: Spanish')).toBeVisible();
    await expect.element(button('Swap languages')).toBeVisible();
    await chosen(widget);
    await expect.element(page.getByRole('group', { name: NAME })).toBeVisible();
    await expect.element(button(`Remove ${NAME}`)).toBeVisible();
    await expect.element(button('Add more documents')).toBeVisible();
    await expect.element(button('Translate document')).toBeEnabled();
    await translating(widget);
    await expect.element(page.getByRole('progressbar', { name: `Translating ${NAME}` })).toBeVisible();
  });

  it('accepts only the file types that the page chooses', async () => {
    const widget = await open({ config: { fileKinds: ['docx', 'txt', 'srt', 'vtt', 'html'] } });
    expect(widget.root.querySelector('.la-drop p')?.textContent).toBe(
      'Word, text, subtitles or HTML, up to 5 MB',
    );
    const accepted = widget.root.querySelector('input[type=file]')?.getAttribute('accept')?.split(',');
    expect(accepted).toEqual(expect.arrayContaining(['.docx', '.txt', 'text/vtt', '.htm']));
    expect(accepted).not.toContain('.pdf');
    await chosen(widget, file('a.srt'), file('b.pdf'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Only DOCX, TXT, SRT, VTT or HTML files are allowed');
    expect(widget.root.querySelector('.la-file__meta')?.textContent).toMatch(/, subtitles$/);
  });

  it('shows the size limit that applies, and the number of documents per day', async () => {
    const { root } = await open({ config: { limits: DEFAULT_LIMITS, ...LOGIN } });
    expect(root.querySelector('.la-drop p')?.textContent).toBe('PDF, Word or PowerPoint, up to 5 MB');
    expect(root.querySelector('.la-disclaimer')?.textContent).toBe(
      '1 document a day without an account, 3 when you log in.',
    );
  });

  it.each([
    ['a visitor of a page without a login', { loginUrls: everywhere('') }, '1 document a day.'],
    ['a user who is logged in', { userToken: 't' }, '3 documents a day.'],
    ['a paid plan', { userToken: 't', plan: 'paid' }, undefined],
    [
      'a host that limits only anonymous users',
      { limits: { ...DEFAULT_LIMITS, filesPerDay: { anonymous: 2, free: Infinity, paid: Infinity } } },
      '2 documents a day without an account, as many as you like when you log in.',
    ],
    [
      'a host without limits',
      { limits: { ...DEFAULT_LIMITS, filesPerDay: { anonymous: Infinity, free: 3, paid: 3 } } },
      undefined,
    ],
  ] as const)('shows the number of documents per day that applies to %s', async (_who, config, sentence) => {
    const { root } = await open({ config: { limits: DEFAULT_LIMITS, ...LOGIN, ...config } });
    expect(root.querySelector('.la-disclaimer')?.textContent).toBe(sentence);
  });

  it('offers only the languages that the page configures for documents', async () => {
    const { root } = await open({ config: { fileLanguages: ['en', 'es', 'eu'] } });
    await button('Target language: Spanish').click();
    await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(4);
    await page.getByRole('option', { name: 'Basque' }).click();
    await expect.element(button('Target language: Basque')).toBeVisible();
  });

  it('selects no target language if that of the text translator is not supported for documents', async () => {
    await open({ config: { languages: { source: 'en', target: 'nl' } } });
    await expect.element(button('Target language: Select Language')).toBeVisible();
  });

  it('keeps its documents while another tool is on screen', async () => {
    const widget = await open();
    await chosen(widget);
    await translating(widget);
    await button('Translate text').click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
    expect(widget.translating[0]?.signal.aborted).toBe(false);
    await button('Translate files').click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
  });
});

describe('the appearance of the file translation screen', () => {
  it.each(STATES)('has no accessibility violations: %s', async (_name, bring) => {
    for (const { theme, width } of LOOKS) {
      const widget = await open({ config: { theme }, width });
      await bring(widget);
      await expectAccessible(widget, theme);
      widget.host.remove();
    }
  });

  it.each(LOCALES)(
    'overflows nowhere on a phone, and every touch target is large enough: %s',
    async (locale) => {
      const widget = await open({ words: await loadLocale(locale), width: 320, config: { locale } });
      await many(widget);
      for (const width of [320, 360]) {
        widget.host.style.width = `${width}px`;
        expect(widget.host.scrollWidth).toBeLessThanOrEqual(width);
        for (const target of widget.root.querySelectorAll<HTMLElement>('.la-files button'))
          expect(target.offsetHeight, target.textContent).toBeGreaterThanOrEqual(44);
      }
    },
  );

  it('has every interface text from the message catalogue', async () => {
    const widget = await open({ words: PSEUDO });
    await many(widget);
    for (const element of widget.root.querySelectorAll('.la-files button, .la-file__meta, .la-note span'))
      expect(element.getAttribute('aria-label') ?? element.textContent).toMatch(/^⟦[^]*⟧$/);
  });
});

it('loading the document feature again does not create a second controller', async () => {
  const widget = await open();
  const before = controllerOf(widget);
  await widget.store.getState().features.load('files');
  expect(controllerOf(widget).add).toBe(before.add);
});
