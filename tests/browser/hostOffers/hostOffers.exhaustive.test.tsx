import { page, userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import type { HostConfig } from '../../../src/domain/hostConfig';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import type { DialogState } from '../../../src/state/ui/types';
import { APP, everywhere, LOGIN, REGISTRATION } from '../support/hostConfig/hostOffers';
import { renderWidget, type Rendered } from '../support/widget';

const AI: DialogState = { kind: 'limit', feature: 'chat', max: 5 };
const UPGRADE: DialogState = { kind: 'upgrade', feature: 'translate', max: 5000 };
const TOKEN: Partial<HostConfig> = { userToken: 't0ken' };
const EVENT: Partial<HostConfig> = { loginUrls: everywhere('event') };

const SIX = [
  'Translate up to 20,000 words a day',
  'Translate conversations in real time',
  'Translate remotely',
  'Learn over 4,000 words and expressions with smart books',
  'AI assistants',
  'Experts in translation',
];
const THREE = ['Unlimited documents', 'Unlimited images', 'AR object translation'];
const OWN = ['No waiting', 'Your own glossary', 'Support on weekdays'];
const APPS = ['Android', 'iOS', 'Huawei'].map((store) => `A Get the app for ${store}`);

/** Columns: what the page offers, the controls and the list of the limit dialog, and those of the upgrade dialog. */
const OFFERS = [
  ['nothing', {}, [], [], [], []],
  ['a login', LOGIN, ['A Log in'], [], [], []],
  ['a login by an event', EVENT, ['BUTTON Log in'], [], [], []],
  ['an app', APP, APPS, SIX, APPS, THREE],
  ['everything', { ...LOGIN, ...REGISTRATION, ...APP }, ['A Log in', ...APPS], SIX, APPS, THREE],
  [
    'an app in one store, and nothing said in its favour',
    { stores: { ios: APP.stores.ios }, benefits: [] },
    ['A Get the app for iOS'],
    [],
    ['A Get the app for iOS'],
    [],
  ],
  ['its own benefits', { ...LOGIN, benefits: OWN }, ['A Log in'], OWN, [], OWN],
] as const satisfies readonly (readonly [
  string,
  Partial<HostConfig>,
  ...(readonly [readonly string[], readonly string[], readonly string[], readonly string[]]),
])[];

async function open(
  dialog: DialogState,
  config: Partial<HostConfig>,
  options: object = {},
): Promise<Rendered> {
  const widget = await renderWidget({ ...options, config });
  widget.store.getState().ui.openDialog(dialog);
  await expect.poll(() => widget.root.querySelector('dialog[open] .la-dialog__title')).not.toBeNull();
  return widget;
}

function offered(area: Element) {
  const controls = [...area.querySelectorAll('a, button:not(.la-dialog__close)')];
  return {
    controls: controls.map((control) => {
      return `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`;
    }),
    items: [...area.querySelectorAll('li')].map(({ textContent }) => textContent),
  };
}

describe('the limit and upgrade dialogs show only what the page offers:', () => {
  it.each(OFFERS)('%s', async (_what, config, limitControls, limitItems, upgradeControls, upgradeItems) => {
    const limit = await open(AI, config);
    expect(offered(limit.find('dialog'))).toEqual({ controls: limitControls, items: limitItems });
    const text = limit.find('.la-dialog__body').textContent;
    // Without an app and benefits, nothing is left to unlock.
    const isSelling = limitItems.length > 0 || limitControls.some((name) => name.includes('Get the app'));
    expect(limit.find('.la-dialog__title').textContent).toBe(
      isSelling ? 'Unlock the full potential of AI' : 'Limit reached',
    );
    expect(text?.includes('Unlock')).toBe(isSelling);
    expect(text).toContain('You have reached the limit of 5 queries to the AI for free users.');
    expect(text?.includes('Log in for free')).toBe(limitControls.some((name) => name.endsWith('Log in')));
    const upgrade = await open(UPGRADE, { ...config, ...TOKEN });
    expect(offered(upgrade.find('dialog'))).toEqual({ controls: upgradeControls, items: upgradeItems });
    const title = isSelling ? 'UpgradeTranslate without limits in the app' : 'Text limit reached';
    expect(upgrade.find('.la-dialog__head').textContent).toBe(
      `${title}A text can have up to 5,000 characters.`,
    );
  });
});

it('a list of benefits leaves no empty cell in the grid, for any length', async () => {
  await page.viewport(1120, 800);
  for (const length of [1, 2, 3, 4, 5]) {
    const benefits = Array.from({ length }, (_none, index) => `Benefit ${index}`);
    const widget = await open(AI, { benefits });
    const list = widget.find('.la-benefits').getBoundingClientRect();
    const last = widget.find('.la-benefits li:last-child').getBoundingClientRect();
    expect(Math.round(last.right), `${length} benefits`).toBe(Math.round(list.right));
    widget.host.remove();
  }
});

describe('outside of the dialogs, the widget offers a login', () => {
  const ANONYMOUS: Partial<HostConfig> = {
    historyUrl: 'https://host.example',
    limits: { ...DEFAULT_LIMITS, aiPerDay: { anonymous: 0, free: 0, paid: 0 } },
  };
  const REACHED = 'You have reached the limit of queries to the AI per day. Log in for free to continue.';

  it.each([
    ['nowhere without an address', {}, undefined],
    ['as links to its address', LOGIN, 'A'],
    ['as buttons without an address', EVENT, 'BUTTON'],
  ] as const)('%s', async (_how, config, tag) => {
    const widget = await renderWidget({ config: { ...ANONYMOUS, ...config, mode: 'ai' } });
    await page.getByRole('button', { name: 'Chat history' }).click();
    await expect
      .element(page.getByText('Log in to keep your chats and find them on any device.'))
      .toBeVisible();
    const controls = ['.la-history__empty .la-btn', '.la-review__login', '.la-loginbar'].map((selector) =>
      widget.root.querySelector(selector),
    );
    expect(controls.map((control) => control?.tagName)).toEqual([tag, tag, tag]);
    expect(widget.root.querySelectorAll('.la-chip--locked')).toHaveLength(tag === undefined ? 0 : 8);
    if (tag === undefined) return;
    expect(controls.map((control) => control?.textContent?.trim())).toEqual([
      'Log in',
      'Login to unlock',
      REACHED,
    ]);
    await expect(widget.host).to.be.accessible();
  });

  it('with controls that only emit an event if the page configures no login address', async () => {
    const widget = await renderWidget({ config: { ...ANONYMOUS, ...EVENT, mode: 'ai' } });
    const address = location.href;
    const requests = () => widget.emitted.filter(({ name }) => name === 'la-login-request');
    await page.getByRole('button', { name: REACHED }).click();
    await page.getByRole('button', { name: 'Login to unlock', exact: true }).click();
    await page.getByRole('button', { name: 'Fluency review. Login to unlock' }).click();
    await page.getByRole('button', { name: 'Chat history' }).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    widget.store.getState().ui.openDialog(AI);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    // The dialog closes, so that the page can show its own login.
    await expect.poll(() => widget.root.querySelector('dialog[open]')).toBeNull();
    expect(requests().map(({ detail }) => detail)).toEqual(Array.from({ length: 5 }, () => ({ url: '' })));
    expect(location.href).toBe(address);
  });

  it('with buttons that look and react like links', async () => {
    const looks = async (config: Partial<HostConfig>) => {
      const widget = await renderWidget({ config: { ...ANONYMOUS, ...config, mode: 'ai' } });
      await expect.poll(() => widget.root.querySelector('.la-loginbar')).not.toBeNull();
      const found = ['.la-review__login', '.la-loginbar'].map((selector) => {
        const element = widget.find(selector);
        const { color, textDecorationLine, fontWeight, textAlign, cursor } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return { color, textDecorationLine, fontWeight, textAlign, cursor, width, height };
      });
      widget.host.remove();
      return found;
    };
    await page.viewport(360, 780);
    await userEvent.unhover(document.body);
    expect(await looks(EVENT)).toEqual(await looks(LOGIN));
  });
});
