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

  it('announces a document once when its translation starts, not its progress', async () => {
    const widget = await open();
    await chosen(widget);
    const announced: (string | null)[] = [];
    const status = widget.find('.la-files > [role=status]');
    new MutationObserver(() => announced.push(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await translating(widget);
    const progress = page.getByRole('progressbar', { name: `Translating ${NAME}` });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '10');
    expect(announced).toEqual([`Translating ${NAME}`]);
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

  it('says how many documents of the day are left after the first', async () => {
    const widget = await open({ config: { limits: DEFAULT_LIMITS, userToken: 't' } });
    await done(widget);
    await button('New translation').click();
    await expect
      .poll(() => widget.root.querySelector('.la-disclaimer')?.textContent)
      .toBe('2 of 3 left today');
    const visitor = await open({ config: { limits: DEFAULT_LIMITS, ...LOGIN } });
    await done(visitor);
    await page.getByRole('button', { name: 'New translation' }).last().click();
    await expect
      .poll(() => visitor.root.querySelector('.la-disclaimer')?.textContent)
      .toBe('0 of 1 left today1 document a day without an account, 3 when you log in.');
  });

  it('offers only the languages that the page configures for documents', async () => {
    const { root } = await open({ config: { fileLanguages: ['en', 'es', 'eu'] } });
    await button('Target language: Spanish').click();
    await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(4);
    await page.getByRole('option', { name: 'Basque' }).click();
    await expect.element(button('Target language: Basque')).toBeVisible();
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

  it.each(LOCALES)(
    'shows both languages, or a request to choose, on one line each on a phone: %s',
    async (locale) => {
      const words = await loadLocale(locale);
      // Catalan is not supported for documents, so its button asks for a language.
      for (const [source, target] of [
        ['en', 'es'],
        ['en', 'ca'],
        ['ca', 'en'],
      ] as const) {
        const widget = await open({ words, width: 316, config: { locale, languages: { source, target } } });
        const values = [...widget.root.querySelectorAll('.la-langbar .la-select__value')];
        expect(values).toHaveLength(2);
        for (const value of values) {
          const text = document.createRange();
          text.selectNodeContents(value);
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
          const isCut = value.scrollWidth > value.clientWidth;
          expect({ text: value.textContent, lines, isCut }).toMatchObject({ lines: 1, isCut: false });
        }
        widget.host.remove();
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
