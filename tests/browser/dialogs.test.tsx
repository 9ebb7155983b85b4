import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { HostConfig } from '../../src/domain/hostConfig';
import { LOCALES, TRANSLATOR_PATHS } from '@lang-assistant/core/locales';
import { mapValues } from '../../src/domain/mapValues';
import { loadLocale } from '../../src/i18n/loadLocale';
import { english } from './support/english';
import { APP, LOGIN } from './support/hostConfig/hostOffers';
import { PSEUDO } from './support/pseudoWords';
import { animationsEnd, expectAccessible, LOOKS, renderWidget, type Rendered } from './support/widget';
import type { DialogState } from '../../src/state/ui/types';

const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
const PAID: Partial<HostConfig> = { userToken: 't0ken', plan: 'paid' };
const AI: DialogState = { kind: 'limit', feature: 'chat', max: 5 };
const UPGRADE: DialogState = { kind: 'upgrade', feature: 'translate', max: 5000 };
const SOON: DialogState = { kind: 'limit', feature: 'translate', resetsAt: Date.now() + 30 * 3_600_000 };

const NO_OFFER: Partial<HostConfig> = { loginUrls: {}, stores: {}, benefits: [] };

const DIALOGS: readonly [string, Partial<HostConfig>, DialogState][] = [
  ['the limit of an anonymous visitor', {}, AI],
  ['the limit that a server told of', {}, SOON],
  ['the limit of a visitor with a token', TOKEN, AI],
  ['the limit of a paid plan', PAID, SOON],
  ['the upgrade', TOKEN, UPGRADE],
  ['the limit on a page that offers nothing', NO_OFFER, SOON],
  ['the text limit on a page that offers nothing', { ...NO_OFFER, ...TOKEN }, UPGRADE],
];

type Options = NonNullable<Parameters<typeof renderWidget>[0]>;

async function open(dialog: DialogState, options: Options = {}): Promise<Rendered> {
  const config = { ...LOGIN, ...APP, ...options.config };
  const widget = await renderWidget({ ...options, config });
  widget.find('textarea').focus();
  widget.store.getState().ui.openDialog(dialog);
  await expect.poll(() => widget.root.querySelector('dialog[open]')).not.toBeNull();
  return widget;
}

const isOpen = ({ root }: Rendered) => root.querySelector('dialog[open]') !== null;
const body = ({ root }: Rendered) => root.querySelector('.la-dialog__body')?.textContent ?? '';
describe('the limit dialog', () => {
  it('shows an anonymous user the limit that was reached, and offers the login before the app', async () => {
    const widget = await open(AI);
    const dialog = page.getByRole('dialog', { name: 'Unlock the full potential of AI' });
    await expect.element(dialog).toBeVisible();
    expect(body(widget)).toContain('Limit reached');
    expect(body(widget)).toContain(
      'You have reached the limit of 5 queries to the AI for free users. Log in for free to get 10 a day.',
    );
    await expect
      .element(page.getByRole('link', { name: 'Log in', exact: true }))
      .toHaveAttribute('href', '/login');
    for (const store of ['Android', 'iOS', 'Huawei']) {
      const link = page.getByRole('link', { name: `Get the app for ${store}` });
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it.each([
    [TOKEN, { ...AI, max: 10 }, 'You have reached the limit of 10 queries to the AI per day.'],
    [TOKEN, { kind: 'limit', feature: 'write' }, 'You have reached the limit of queries to the AI per day.'],
    [{}, { kind: 'limit', feature: 'files', max: 1 }, 'You have reached the daily translation limit.'],
    [
      PAID,
      { kind: 'limit', feature: 'translate', max: 20_000 },
      'You have reached the daily translation limit.',
    ],
  ] as const)('explains, for the user %j and the reason %j: %s', async (config, dialog, sentence) => {
    expect(body(await open(dialog, { config }))).toContain(sentence);
  });

  it('shows the time at which the server resets the quota', async () => {
    expect(body(await open(SOON))).toMatch(/You can use it again from \w+day \d+:\d\d\s[AP]M on\./);
  });

  it('offers no login to a logged-in user, and no app to a paying user', async () => {
    const widget = await open(AI, { config: PAID });
    await expect.element(page.getByRole('dialog', { name: 'Limit reached' })).toBeVisible();
    expect(widget.root.querySelectorAll('dialog a')).toHaveLength(0);
  });

  it('shows the text that the host page configures', async () => {
    const modalText = 'Ask your <b>teacher</b>.';
    const widget = await open(AI, { config: { texts: { modalText } } });
    expect(body(widget)).toContain(
      `You have reached the limit of 5 queries to the AI for free users.${modalText}`,
    );
    widget.store.getState().ui.openDialog(UPGRADE);
    await expect.poll(() => body(widget)).toContain(`A text can have up to 5,000 characters.${modalText}`);
  });

  it('links to the login of the interface language', async () => {
    const loginUrls = mapValues(TRANSLATOR_PATHS, (_path, code) => `/${code}/login`);
    const widget = await open(AI, { words: await loadLocale('ja'), config: { locale: 'ja', loginUrls } });
    expect(widget.find('dialog .la-btn--primary').getAttribute('href')).toBe('/ja/login');
  });
});

describe('a dialog of a widget that is not visible', () => {
  it.each([
    ['before', async (widget: Rendered) => hide(widget)],
    ['while', async () => undefined],
  ])('does not affect the page if the widget is hidden %s the dialog opens', async (_when, first) => {
    const widget = await renderWidget();
    await first(widget);
    widget.store.getState().ui.openDialog(AI);
    if (widget.host.style.display !== 'none') {
      await expect.poll(() => isOpen(widget)).toBe(true);
      hide(widget);
    }
    await expect.poll(() => widget.store.getState().ui.dialog).toBeNull();
    await expect.poll(() => isOpen(widget)).toBe(false);
    expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
  });
});

function hide(widget: Rendered): void {
  widget.host.style.display = 'none';
}

describe('a dialog that fails', () => {
  it('because `showModal()` throws is closed; the widget keeps working, and the next dialog opens', async () => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('no dialogs here');
    };
    const widget = await renderWidget();
    await page.getByRole('textbox').fill('Hello');
    widget.store.getState().ui.openDialog(AI);
    await expect.poll(() => widget.crashes.length).toBe(1);
    HTMLDialogElement.prototype.showModal = showModal;
    expect(widget.store.getState().ui.dialog).toBeNull();
    await expect.element(page.getByRole('textbox')).toHaveValue('Hello');
    widget.store.getState().ui.openDialog(AI);
    await expect.poll(() => isOpen(widget)).toBe(true);
  });

  it('because its interface texts do not load is closed, and opens at the next attempt', async () => {
    let isOnline = false;
    const loadSections = () => (isOnline ? english.loadSections() : Promise.reject(new Error('offline')));
    const widget = await renderWidget({ words: { ...english, loadSections } });
    widget.store.getState().ui.openDialog(AI);
    await expect.poll(() => widget.store.getState().ui.dialog).toBeNull();
    isOnline = true;
    widget.store.getState().ui.openDialog(AI);
    await expect.poll(() => isOpen(widget)).toBe(true);
  });
});

describe('every dialog', () => {
  it.each([
    ['anonymous', {}, AI],
    ['offered the app', TOKEN, UPGRADE],
    ['paid', PAID, SOON],
  ] as const)(
    'focuses Close when it opens, so Enter closes the dialog and opens no link: %s',
    async (_who, config, dialog) => {
      const widget = await open(dialog, { config });
      expect(widget.root.activeElement?.getAttribute('aria-label')).toBe('Close');
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => isOpen(widget)).toBe(false);
      expect(widget.root.activeElement).toBe(widget.find('textarea'));
      expect(widget.emitted).toEqual([]);
    },
  );

  it('has a description, keeps Tab inside, and is closed by Escape, its button and a press beside it, which restore the focus', async () => {
    await page.viewport(1120, 800);
    const widget = await open(AI);
    const text = widget.root.getElementById(widget.find('dialog').getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toContain('You have reached the limit of 5 queries');
    const seen = new Set<string>();
    for (let press = 0; press < 8; press += 1) {
      await userEvent.keyboard('{Tab}');
      const { activeElement } = widget.root;
      if (activeElement)
        seen.add(activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '');
    }
    const stores = ['Get the app for Android', 'Get the app for iOS', 'Get the app for Huawei'];
    expect([...seen].toSorted()).toEqual(['Log in', 'Close', ...stores].toSorted());
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => userEvent.click(widget.find('dialog'), { position: { x: 4, y: 4 } }),
    ]) {
      widget.store.getState().ui.openDialog(AI);
      await expect.poll(() => isOpen(widget)).toBe(true);
      await animationsEnd(widget);
      await close();
      await expect.poll(() => widget.store.getState().ui.dialog).toBeNull();
      await expect.poll(() => widget.root.querySelector('dialog')).toBeNull();
      expect(widget.root.activeElement).toBe(widget.find('textarea'));
    }
  });

  it('stays open on a click inside, and on a text selection that ends outside', async () => {
    const widget = await open(AI);
    const title = widget.find('dialog h2');
    title.click();
    title.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    widget.find('dialog').dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(isOpen(widget)).toBe(true);
  });

  it('stops the page from scrolling, and restores the page’s style attribute exactly', async () => {
    const declarations = () =>
      document.documentElement
        .getAttribute('style')
        ?.split(';')
        .map((part) => part.trim())
        .toSorted();
    const widget = await renderWidget();
    const { ui } = widget.store.getState();
    for (const own of [null, 'overflow-x: hidden; overflow-y: scroll !important; color: red;']) {
      document.documentElement.removeAttribute('style');
      if (own !== null) document.documentElement.setAttribute('style', own);
      const before = declarations();
      ui.openDialog(AI);
      await expect.poll(() => isOpen(widget)).toBe(true);
      expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
      ui.closeDialog();
      await expect.poll(() => isOpen(widget)).toBe(false);
      expect(declarations()).toEqual(before);
    }
    document.documentElement.removeAttribute('style');
  });

  it('is replaced by the next dialog, so that only one is open', async () => {
    const widget = await open(AI, { config: TOKEN });
    widget.store.getState().ui.openDialog(UPGRADE);
    await expect
      .element(page.getByRole('dialog', { name: 'Translate without limits in the app' }))
      .toBeVisible();
    expect(widget.root.querySelectorAll('dialog')).toHaveLength(1);
  });

  it.each(DIALOGS)(
    'has all texts from the message catalogue, and no accessibility violation: %s',
    async (_which, config, dialog) => {
      for (const { theme, width } of LOOKS) {
        await page.viewport(width, 740);
        const widget = await open(dialog, { words: PSEUDO, config: { ...config, theme }, width });
        const names = new Set(['Android', 'iOS', 'Huawei']);
        const walker = document.createTreeWalker(widget.find('dialog'), NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          if (!names.has(text)) expect(text).toMatch(/^⟦.*⟧$/);
        }
        for (const named of widget.root.querySelectorAll('dialog [aria-label]'))
          expect(named.getAttribute('aria-label')).toMatch(/^⟦.*⟧$/);
        await expectAccessible(widget, theme);
        widget.host.remove();
      }
    },
  );

  it.each(LOCALES)('truncates no text at 280 pixels: %s', async (locale) => {
    await page.viewport(280, 640);
    for (const [, config, dialog] of DIALOGS) {
      const widget = await open(dialog, { words: await loadLocale(locale), config: { ...config, locale } });
      const wide = [...widget.root.querySelectorAll('dialog *')].filter(
        (element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0,
      );
      expect(wide.map(({ className, textContent }) => `${className}: ${textContent}`)).toEqual([]);
      widget.store.getState().ui.closeDialog();
      await expect.poll(() => isOpen(widget)).toBe(false);
    }
  });
});
