import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();

const STORES = { android: '/android', ios: '/ios', huawei: 'https://appgallery.example/app' };
const APPS = ['Get the app for Android', 'Get the app for iOS', 'Get the app for Huawei'];
const OWN = ['No waiting', 'Your own glossary'];
/** The first question and the first text over five characters reach a limit. */
const LIMITS = { aiPerDay: { anonymous: 0, free: 0, paid: 0 }, textChars: { anonymous: 5, free: 5 } };

const dialog = (page: Page, name: string | RegExp = 'Unlock the full potential of AI') =>
  page.getByRole('dialog', { name });

const namesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim()));

async function offersOf(page: Page) {
  await page.getByRole('textbox', { name: 'Text to translate' }).fill('A long text');
  await page.getByText('Your text is longer than 5 characters').waitFor();
  const register = await namesOf(page, '.la-alert a');
  await page.getByRole('button', { name: 'AI assistant' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  const locked = await page
    .locator('.la-chip__lock')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility({ opacityProperty: true })).length);
  await page.keyboard.press('Enter');
  const limit = dialog(page, /Unlock the full potential of AI|Limit reached/);
  await limit.getByText('You have reached the limit of 0 queries to the AI').waitFor();
  return {
    register,
    locked,
    bar: (await page.locator('.la-loginbar').count()) > 0,
    title: await limit.getByRole('heading').textContent(),
    dialog: await namesOf(page, 'dialog :is(a, button:not(.la-dialog__close))'),
    benefits: await page.locator('dialog li').count(),
  };
}

const UNLOCK = 'Unlock the full potential of AI';
const NOTHING = { register: [], locked: 0, bar: false, title: 'Limit reached', dialog: [], benefits: 0 };

describe('the widget offers users only what the configuration of the page names:', () => {
  let host: HostServer;
  afterEach(() => host.close());

  async function open(attributes: string, config: object = {}, head = '') {
    const json = JSON.stringify({ limits: LIMITS, ...config });
    const tag = `<lang-assistant ajax-url="/ajax" ${attributes} config='${json}' id="widget"></lang-assistant>`;
    host = await startHost({ pages: { '/': pageWith(tag, head), '/login': '<h1>Log in here</h1>' } });
    host.onCall = (call) => call.translate('Texto');
    const opened = await visit(host.origin);
    await screensReady(opened.page);
    return opened;
  }

  it.each([
    ['nothing by default', '', {}, NOTHING],
    [
      'a login and a registration in its own language, and benefits of its own',
      '',
      { loginUrl: { en: '/login' }, registerUrl: { en: '/join' }, benefits: OWN },
      { register: ['Register'], locked: 8, bar: true, title: UNLOCK, dialog: ['Log in'], benefits: 2 },
    ],
    [
      'everything',
      'login-url="/login" register-url="/join"',
      { stores: STORES },
      {
        register: ['Register'],
        locked: 8,
        bar: true,
        title: UNLOCK,
        dialog: ['Log in', ...APPS],
        benefits: 6,
      },
    ],
  ])('%s', async (_what, attributes, config, expected) => {
    const { page, consoleMessages } = await open(attributes, config);
    expect(await offersOf(page)).toEqual(expected);
    expect(consoleMessages).toEqual([]);
  });

  it('without a login, a registration or an app in the configuration, no tool mentions an account', async () => {
    const { page } = await open('', { historyUrl: '/' });
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('A long text');
    await page.getByText('Shorten it, or translate it in parts.').waitFor();
    await page.getByRole('button', { name: 'AI write' }).click();
    await page.getByRole('textbox', { name: 'Text to improve' }).fill('A long text');
    await page.getByText('Shorten it, or improve it in parts.').waitFor();
    await page.getByRole('button', { name: 'Translate files' }).click();
    await page.getByText('1 document a day.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'AI assistant' }).click();
    await page.getByRole('button', { name: 'Chat history' }).click();
    await page.getByText('Log in to keep your chats and find them on any device.').waitFor();
    expect(await page.locator('#widget').getByRole('link').count()).toBe(0);
  });

  it('with login-url="event", the button Log in closes the dialog and emits an event for the page', async () => {
    const head = `<script>addEventListener('la-login-request', ({ detail, target }) => {
      window.requested = detail; target.setAttribute('user-token', 'token') })</script>`;
    const { page } = await open('login-url="event"', {}, head);
    await offersOf(page);
    await dialog(page, 'Limit reached').getByRole('button', { name: 'Log in' }).click();
    await dialog(page, 'Limit reached').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'requested'))).toEqual({ url: '' });
    expect(page.url()).toBe(`${host.origin}/`);
    // The page has logged the user in.
    await page.getByRole('button', { name: 'Fluency review', exact: true }).waitFor();
    expect(await page.locator('.la-loginbar').count()).toBe(0);
  });

  it('the offered login changes with the interface language and with the configuration', async () => {
    const { page } = await open('', { loginUrl: { en: '/login' } });
    await offersOf(page);
    const link = dialog(page, 'Limit reached').getByRole('link', { name: 'Log in' });
    expect(await link.getAttribute('href')).toBe(`${host.origin}/login`);
    await page.locator('#widget').evaluate((widget) => widget.setAttribute('interface-language', 'fr'));
    await dialog(page, 'Limite atteinte').waitFor();
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0);
    await page.locator('#widget').evaluate((widget) => {
      Object.assign(widget, { config: { loginUrl: { fr: '/connexion' }, stores: { ios: '/ios' } } });
    });
    await page.getByRole('link', { name: 'Se connecter' }).waitFor();
    expect(await dialog(page, 'Libérez tout le potentiel de l’IA').getByRole('listitem').count()).toBe(6);
  });
});

describe('the demo pages, which have all offers,', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway({ AI_PER_DAY: '0,10,unlimited' });
  });
  afterAll(() => gateway.close());

  it('show the specified limit dialog, whose login opens the playground with an account', async () => {
    const { page } = await visit(`${gateway.origin}/es/traductor`);
    await screensReady(page);
    await page.getByRole('button', { name: 'Asistente de IA' }).click();
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola');
    await page.keyboard.press('Enter');
    const limit = page.getByRole('dialog');
    await limit.waitFor();
    expect(await limit.getByRole('listitem').count()).toBe(6);
    const links = await limit
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => Reflect.get(one, 'href')));
    expect(links).toEqual([
      `${gateway.origin}/?visitor=token&interface-language=es`,
      'https://play.google.com/store/apps',
      'https://apps.apple.com/',
      'https://appgallery.huawei.com/',
    ]);
    await limit.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.getByRole('heading', { name: 'A translator for any page, in one tag' }).waitFor();
    expect(await page.getByLabel('User').inputValue()).toBe('token');
    await page.getByText('/ 5.000').waitFor();
  });

  it('show the specified upgrade dialog to a user with an account', async () => {
    const { page } = await visit(`${gateway.origin}/?visitor=token`);
    await screensReady(page);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('x'.repeat(5000));
    const upgrade = dialog(page, 'Translate without limits in the app');
    await upgrade.waitFor();
    expect(await upgrade.getByRole('listitem').allTextContents()).toEqual([
      'Unlimited documents',
      'Unlimited images',
      'AR object translation',
    ]);
    expect(await upgrade.getByRole('link').count()).toBe(3);
  });
});
