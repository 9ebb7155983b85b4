import type { BrowserContext, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../support/chromium';
import { pageWith, startHost, type HostServer } from './support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' }).first();
const output = (page: Page) => page.getByRole('region', { name: 'Translation' }).first().getByRole('status');
const limitDialog = (page: Page) => page.getByRole('dialog', { name: 'Unlock the full potential of AI' });
const paidDialog = (page: Page) => page.getByRole('dialog', { name: 'Limit reached' });

const APP = JSON.stringify({ stores: { android: '/android', ios: '/ios', huawei: '/huawei' } });
const ANONYMOUS = `<lang-assistant ajax-url="/ajax" login-url="/login" config='${APP}' id="widget"></lang-assistant>`;
const TOKEN = '<lang-assistant ajax-url="/ajax" user-token="t" id="widget"></lang-assistant>';
const WORDS = { limits: { wordsPerDay: { paid: 5 } } };
const PAID = `<lang-assistant ajax-url="/ajax" user-token="t" plan="paid" config='${JSON.stringify(WORDS)}' id="widget"></lang-assistant>`;

const RECORDER = `<script>window.heard = []; for (const type of ['la-limit-reached', 'la-login-request', 'la-error'])
  document.addEventListener(type, ({ type, detail }) => window.heard.push([type, detail]))</script>`;
const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard'));

async function open(body: string, { head = '', csp = '' } = {}) {
  const pages = { '/': pageWith(body, RECORDER + head), '/login': '<h1>Log in here</h1>' };
  host = await startHost({ pages, ...(csp && { csp }) });
  const opened = await visit(host.origin);
  await box(opened.page).waitFor();
  return opened;
}

async function translate(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  (await host.nextCall()).translate(`<${text}>`);
  await output(page).getByText(`<${text}>`).waitFor();
}

const IN_20_HOURS = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '72000' };

async function refuse(page: Page, headers: Readonly<Record<string, string>> = IN_20_HOURS): Promise<void> {
  await box(page).fill('Hello');
  (await host.nextCall()).reply({ error: 'Quota' }, 429, headers);
}

const swap = (page: Page) => page.getByRole('button', { name: 'Swap languages' }).first().click();

describe('the widget’s own limit of look-ups, without an offer of the page', () => {
  it('opens the dialog with its reset time at the next press, and only once', async () => {
    const config = JSON.stringify({ limits: { aiPerDay: { anonymous: 0 } } });
    const { page } = await open(
      `<lang-assistant ajax-url="/ajax" config='${config}' id="widget"></lang-assistant>`,
    );
    await translate(page, 'house');
    const reason = page.getByRole('listitem').getByText(/limit of 0 queries/);
    await reason.waitFor();
    expect(await paidDialog(page).isVisible()).toBe(false);
    await output(page).click();
    await paidDialog(page)
      .getByText(/^You can use it again from .+ on\.$/)
      .waitFor();
    await expect(paidDialog(page).getByRole('link').count()).resolves.toBe(0);
    await page.keyboard.press('Escape');
    await paidDialog(page).waitFor({ state: 'detached' });
    await translate(page, 'garden');
    await reason.waitFor();
    await output(page).click();
    expect(await paidDialog(page).isVisible()).toBe(false);
    expect(await heard(page)).toMatchObject([
      ['la-limit-reached', { feature: 'dictionary', limit: 'daily', max: 0 }],
    ]);
  });
});

describe('a server that reports a used-up quota', () => {
  it('causes a dialog with the reason, the reset time and a login link, and one event; the server receives no further request', async () => {
    const { page } = await open(ANONYMOUS, {
      head: `<script>addEventListener('la-login-request', (event) => window.isHandled && event.preventDefault())</script>`,
    });
    await refuse(page);
    await limitDialog(page).getByText('You have reached the daily translation limit.').waitFor();
    await limitDialog(page)
      .getByText(/^You can use it again from .+ on\.$/)
      .waitFor();
    expect(await heard(page)).toMatchObject([
      ['la-limit-reached', { feature: 'translate', limit: 'daily', max: 100 }],
    ]);

    // The page handles the login itself, so the link closes the dialog without navigation.
    await page.evaluate(() => Reflect.set(window, 'isHandled', true));
    const login = limitDialog(page).getByRole('link', { name: 'Log in' });
    await login.click();
    await limitDialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await heard(page)).toContainEqual(['la-login-request', { url: `${host.origin}/login` }]);

    await box(page).fill('Hello again');
    await output(page)
      .getByText(/You have reached the daily translation limit\. Available again: /)
      .waitFor();
    await swap(page);
    await limitDialog(page).waitFor();
    expect(host.calls).toHaveLength(1);
    await page.evaluate(() => Reflect.set(window, 'isHandled', false));
    await login.click();
    await page.getByRole('heading', { name: 'Log in here' }).waitFor();
  });

  it('for two seconds causes no dialog, but a retry button; with a successful response, it prevents the next request', async () => {
    const { page } = await open(ANONYMOUS);
    await refuse(page, { 'retry-after': '2' });
    await output(page).getByText('Too many requests at once. Try again in a moment.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    (await host.nextCall()).reply({ success: true, data: 'Hola' }, 200, IN_20_HOURS);
    await output(page).getByText('Hola').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await box(page).fill('Hello you');
    await limitDialog(page).waitFor();
    expect(host.calls).toHaveLength(2);
  });
});

it('the text limit depends on the role: at 1,500 characters an anonymous user sees a panel, at 5,000 a user with a token a dialog', async () => {
  const { page } = await open(ANONYMOUS + TOKEN + PAID);
  // The facade does not know the limits of the page, so the test waits for the widgets.
  await expect
    .poll(async () =>
      (await page.locator('.la-counter').allTextContents()).map((text) => text.split('/ ')[1]),
    )
    .toEqual(['1,500', '5,000', '5,000']);
  await box(page).fill('x'.repeat(1501));
  await page.getByText('Your text is longer than 1,500 characters').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Text to translate' }).nth(1).fill('x'.repeat(5000));
  const reached = page.getByRole('dialog', { name: 'Text limit reached' });
  await reached.getByText('A text can have up to 5,000 characters.').waitFor();
  expect(await reached.getByRole('button').allTextContents()).toEqual(['']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await heard(page)).toContainEqual([
    'la-limit-reached',
    { feature: 'translate', limit: 'textLength', max: 5000 },
  ]);
});

it('a document may have 5 MB, and 20 MB on the paid plan, also after the plan has changed', async () => {
  host = await startHost({
    pages: { '/': pageWith(TOKEN.replace('<lang-assistant', '<lang-assistant mode="files"')) },
  });
  const { page } = await visit(host.origin);
  const setPlan = (plan: string) =>
    page.locator('#widget').evaluate((widget, value) => widget.setAttribute('plan', value), plan);
  await page.getByText('up to 5 MB').waitFor();
  await setPlan('paid');
  await page.getByText('up to 20 MB').waitFor();
  const buffer = Buffer.alloc(12 * 1_048_576, ' ');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  const send = page.getByRole('button', { name: 'Translate document' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await setPlan('free');
  await page.getByText(/exceeds the 5\.0 MB limit of your plan/).waitFor();
  expect(await send.isEnabled()).toBe(false);
});

describe('the daily words of the paid plan', () => {
  async function secondTab(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(host.origin);
    await screensReady(page);
    return page;
  }

  it('are shared by all tabs and by two widgets of a page: at the limit, a dialog without an upgrade opens, also if the clock is set back', async () => {
    const { page } = await open(PAID + PAID);
    const other = await secondTab(page.context());
    await translate(page, 'one two three');
    await translate(other, 'one two');
    await page.getByRole('textbox', { name: 'Text to translate' }).nth(1).fill('one');
    await paidDialog(page).getByText('You have reached the daily translation limit.').waitFor();
    expect(await paidDialog(page).getByRole('link').count()).toBe(0);
    await page.keyboard.press('Escape');
    await paidDialog(page).waitFor({ state: 'detached' });
    await page.clock.setFixedTime(Date.now() - 5 * 86_400_000);
    await swap(page);
    await paidDialog(page).waitFor();
    expect(host.calls).toHaveLength(2);
  });

  it('are reset at midnight while the page is open', async () => {
    const { page } = await open(PAID);
    await page.clock.install({ time: new Date('2026-11-21T23:58:00') });
    await page.reload();
    await screensReady(page);
    await box(page).fill('one two three four five');
    await page.clock.runFor(1000);
    (await host.nextCall()).translate('uno');
    await output(page).getByText('uno').waitFor();
    await box(page).fill('one two');
    await page.clock.runFor(1000);
    await paidDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await page.clock.runFor(180_000);
    await box(page).fill('one two three');
    await page.clock.runFor(1000);
    (await host.nextCall()).translate('dos');
    await output(page).getByText('dos').waitFor();
  });

  it('are not exceeded by two tabs that translate at the same time', async () => {
    const { page } = await open(PAID);
    const other = await secondTab(page.context());
    host.onCall = (call) => call.translate('all right');
    await Promise.all([box(page).fill('one two three'), box(other).fill('one two three')]);
    for (const tab of [page, other])
      await output(tab)
        .getByText(/all right|You have reached/)
        .waitFor();
    for (const tab of [page, other]) {
      await tab.keyboard.press('Escape');
      await box(tab).fill('one two three four');
      await output(tab).getByText('You have reached').waitFor();
    }
    expect(host.calls.length).toBeLessThanOrEqual(2);
  });
});

it('a text is translated although the code that counts and the code of the addresses hang', async () => {
  host = await startHost({ pages: { '/translator': pageWith(PAID) } });
  const { page } = await visit('about:blank');
  const patterns = ['**/shared-*.js', '**/addressSync-*.js'];
  for (const pattern of patterns) await page.route(pattern, () => undefined);
  const requested = patterns.map((pattern) => page.waitForRequest(pattern));
  await page.goto(`${host.origin}/translator`);
  await box(page).fill('one two');
  (await host.nextCall()).reply({ data: 'uno dos' }, 200, IN_20_HOURS);
  await Promise.all([...requested, output(page).getByText('uno dos').waitFor()]);
});

describe('a browser that cannot store the number of used words', () => {
  it.each([
    [
      'storage is blocked',
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
    [
      'storage is full, and holds garbage',
      `localStorage.setItem('paidUsageWords', '{"date":["9999"],"count":-1e99');
        Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    ],
  ])('%s: the widget counts the daily words nevertheless', async (_what, script) => {
    const { page, consoleMessages } = await open(PAID, { head: `<script>${script}</script>` });
    await translate(page, 'one two three');
    await translate(page, 'one two');
    await box(page).fill('one');
    await paidDialog(page).waitFor();
    expect(host.calls).toHaveLength(2);
    expect(consoleMessages).toEqual([]);
  });
});

describe('a dialog on a host page', () => {
  it('can be closed by keyboard, does not pass key presses on to the page, and moves the focus back', async () => {
    const { page } = await open(ANONYMOUS, {
      head: `<script>window.keys = []; for (const type of ['keydown', 'keyup'])
        addEventListener(type, (event) => window.keys.push(type + event.key))</script>`,
    });
    await box(page).focus();
    await page.keyboard.type('Hello');
    (await host.nextCall()).reply({}, 429);
    await limitDialog(page).waitFor();
    const names: string[] = [];
    for (let press = 0; press < 4; press += 1) {
      if (press > 0) await page.keyboard.press('Tab');
      names.push(
        await page.evaluate(() => {
          const focused = document.querySelector('#widget')?.shadowRoot?.activeElement;
          return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
        }),
      );
    }
    expect(names).toEqual(['Close', 'Log in', 'Get the app for Android', 'Get the app for iOS']);
    await page.keyboard.press('Escape');
    await limitDialog(page).waitFor({ state: 'detached' });
    await page.keyboard.type('!');
    expect(await box(page).inputValue()).toBe('Hello!');
    expect(await page.evaluate(() => Reflect.get(window, 'keys'))).toEqual([]);
  });

  it('closes when the widget is moved or removed, and the page can scroll again', async () => {
    const { page } = await open(`${ANONYMOUS}<main style="height:3000px"></main>`);
    await refuse(page);
    await limitDialog(page).waitFor();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await overflow()).toBe('hidden');
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('#widget') ?? ''),
    );
    await limitDialog(page).waitFor({ state: 'detached' });
    await expect.poll(overflow).toBe('visible');
    expect(await box(page).inputValue()).toBe('Hello');

    await swap(page);
    await limitDialog(page).waitFor();
    expect(await overflow()).toBe('hidden');
    await page.evaluate(() => document.querySelector('#widget')?.remove());
    await expect.poll(overflow).toBe('visible');
  });

  it('is styled without inline styles, centred on large screens and a sheet on small ones, and changes to a new interface language', async () => {
    const { page } = await open(ANONYMOUS, {
      csp: "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; style-src 'none'",
    });
    const panel = page.locator('.la-dialog');
    const place = async () => {
      await panel.evaluate((element) => {
        const root = element.getRootNode();
        const moving = root instanceof ShadowRoot ? root.getAnimations() : [];
        return Promise.all(moving.map(({ finished }) => finished));
      });
      const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: y + height };
    };
    await refuse(page);
    expect(await panel.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('20px');
    expect(await place()).toMatchObject({ left: 280, right: 840 });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await place()).toEqual({ left: 0, right: 360, bottom: 740 });

    const speak = (code: string) =>
      page
        .locator('#widget')
        .evaluate((widget, language) => widget.setAttribute('interface-language', language), code);
    await speak('kr');
    await page.getByRole('dialog', { name: 'AI의 모든 가능성을 열어 보세요' }).waitFor();
    await speak('fr');
    await page.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Hello');
  });
});
