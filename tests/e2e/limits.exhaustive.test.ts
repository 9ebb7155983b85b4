import type { BrowserContext, Page, Route } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, screensReady, useChromium } from '../support/chromium';
import { pageWith, startHost, type HostServer } from './support/hostServer';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
const output = (page: Page) => page.getByRole('region', { name: 'Translation' }).getByRole('status');
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

async function open(body: string, { head = '', csp = '', options = DESKTOP } = {}) {
  const pages = { '/': pageWith(body, RECORDER + head), '/login': '<h1>Log in here</h1>' };
  host = await startHost({ pages, ...(csp && { csp }) });
  const opened = await visit(host.origin, options);
  await box(opened.page).first().waitFor();
  return opened;
}

async function translate(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  (await host.nextCall()).translate(`<${text}>`);
  await output(page).getByText(`<${text}>`).waitFor();
}

async function refuse(
  page: Page,
  text = 'Hello',
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await box(page).fill(text);
  (await host.nextCall()).reply({ error: 'Quota' }, 429, headers);
}

const IN_20_HOURS = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '72000' };

describe('a server that reports a used-up quota', () => {
  it('causes a limit dialog with the reason, the reset time and a login link, and one event', async () => {
    const { page } = await open(ANONYMOUS);
    await refuse(page, 'Hello', IN_20_HOURS);
    await limitDialog(page).getByText('You have reached the daily translation limit.').waitFor();
    await limitDialog(page)
      .getByText(/^Available again: /)
      .waitFor();
    await limitDialog(page).getByRole('link', { name: 'Log in' }).waitFor();
    expect(await heard(page)).toMatchObject([
      ['la-limit-reached', { feature: 'translate', limit: 'daily', max: 100 }],
    ]);
  });

  it('receives no further request, and the output shows the reason', async () => {
    const { page } = await open(ANONYMOUS);
    await refuse(page, 'Hello', IN_20_HOURS);
    await limitDialog(page).getByRole('button', { name: 'Close' }).click();
    await limitDialog(page).waitFor({ state: 'detached' });
    await box(page).fill('Hello again');
    await output(page)
      .getByText(/You have reached the daily translation limit\. Available again: /)
      .waitFor();
    await page.getByRole('button', { name: 'Swap languages' }).click();
    await limitDialog(page).waitFor();
    expect(host.calls).toHaveLength(1);
  });

  it('in a successful response receives no further request, either', async () => {
    const { page } = await open(ANONYMOUS);
    await box(page).fill('Hello');
    (await host.nextCall()).reply({ success: true, data: 'Hola' }, 200, IN_20_HOURS);
    await output(page).getByText('Hola').waitFor();
    await box(page).fill('Hello you');
    await limitDialog(page).waitFor();
    expect(host.calls).toHaveLength(1);
  });

  it('for only two seconds causes no dialog: the output has a retry button', async () => {
    const { page } = await open(ANONYMOUS);
    await refuse(page, 'Hello', { 'retry-after': '2' });
    await output(page).getByText('Too many requests at once. Try again in a moment.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    (await host.nextCall()).translate('Hola');
    await output(page).getByText('Hola').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the login link in the limit dialog', () => {
  it('leads to the login page', async () => {
    const { page } = await open(ANONYMOUS);
    await refuse(page);
    await limitDialog(page).getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Log in here' }).waitFor();
  });

  it('closes the dialog without navigation if the page cancels the login event', async () => {
    const { page } = await open(ANONYMOUS, {
      head: `<script>addEventListener('la-login-request', (event) => event.preventDefault())</script>`,
    });
    await refuse(page);
    await limitDialog(page).getByRole('link', { name: 'Log in' }).click();
    await limitDialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await heard(page)).toContainEqual(['la-login-request', { url: `${host.origin}/login` }]);
  });
});

describe('the text limit depends on the role:', () => {
  const counter = (page: Page) => page.locator('.la-counter').textContent();

  it.each([
    ['an anonymous visitor', ANONYMOUS, '1,500'],
    ['a visitor with a token', TOKEN, '5,000'],
    ['a paid plan', PAID, '5,000'],
  ])('%s', async (_who, tag, limit) => {
    const { page } = await open(tag);
    // The facade does not know the limits of the page, so the test waits for the widget.
    await expect.poll(() => counter(page)).toContain(`/ ${limit}`);
  });

  it('reaching 5,000 characters opens the upgrade dialog for a user with a token', async () => {
    const { page } = await open(TOKEN);
    await box(page).fill('x'.repeat(5000));
    await page.getByRole('dialog', { name: 'Translate without limits in the app' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await heard(page)).toEqual([
      ['la-limit-reached', { feature: 'translate', limit: 'textLength', max: 5000 }],
    ]);
  });

  it('reaching 1,500 characters shows an anonymous user a panel, and no dialog', async () => {
    const { page } = await open(ANONYMOUS);
    await box(page).fill('x'.repeat(1501));
    await page.getByText('Your text is longer than 1,500 characters').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the daily words of the paid plan', () => {
  it('are limited: at the limit, a dialog without an upgrade opens', async () => {
    const { page } = await open(PAID);
    await translate(page, 'one two three');
    await box(page).fill('one two three four');
    await paidDialog(page).getByText('You have reached the daily translation limit.').waitFor();
    expect(await paidDialog(page).getByRole('link').count()).toBe(0);
    expect(host.calls).toHaveLength(1);
  });

  it('are reset at midnight while the page is open', async () => {
    const { page } = await open(PAID, { head: '' });
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

  it('are not reset by setting the clock back', async () => {
    const { page } = await open(PAID);
    await translate(page, 'one two three four five');
    await page.clock.setFixedTime(Date.now() - 5 * 86_400_000);
    await box(page).fill('one two');
    await paidDialog(page).waitFor();
    expect(host.calls).toHaveLength(1);
  });

  async function secondTab(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await page.goto(host.origin);
    await screensReady(page);
    return page;
  }

  it('are shared by all tabs', async () => {
    const { page } = await open(PAID);
    const other = await secondTab(page.context());
    await translate(page, 'one two three');
    await translate(other, 'one two');
    await box(page).fill('one');
    await paidDialog(page).waitFor();
    expect(host.calls).toHaveLength(2);
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

  it('are shared by two widgets of a page', async () => {
    const { page } = await open(PAID + PAID);
    await box(page).first().fill('one two three four');
    (await host.nextCall()).translate('uno');
    await output(page).first().getByText('uno').waitFor();
    await box(page).nth(1).fill('one two');
    await paidDialog(page).waitFor();
    expect(host.calls).toHaveLength(1);
  });
});

describe('on a bad connection', () => {
  it.each([
    ['without the code that counts', 'shared', (route: Route) => route.abort()],
    ['while the code that counts hangs', 'shared', () => undefined],
    ['while the code of the addresses hangs', 'addressSync', () => undefined],
  ])('a text is translated %s', async (_when, chunk, handle) => {
    host = await startHost({ pages: { '/translator': pageWith(PAID) } });
    const { page } = await visit('about:blank');
    await page.route(`**/${chunk}-*.js`, handle);
    const requested = page.waitForRequest(`**/${chunk}-*.js`);
    await page.goto(`${host.origin}/translator`);
    await box(page).fill('one two');
    (await host.nextCall()).reply({ data: 'uno dos' }, 200, IN_20_HOURS);
    await Promise.all([requested, output(page).getByText('uno dos').waitFor()]);
  });
});

describe('a browser that cannot store the number of used words', () => {
  it.each([
    [
      'storage is blocked',
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })`,
    ],
    [
      'storage is full',
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    ],
    ['storage holds garbage', `localStorage.setItem('paidUsageWords', '{"date":["9999"],"count":-1e99')`],
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
      head: `<script>window.keys = []; addEventListener('keydown', ({ key }) => window.keys.push(key))</script>`,
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

  it('no longer blocks the scrolling of the page when the widget is removed', async () => {
    const { page } = await open(`${ANONYMOUS}<div style="height:3000px"></div>`);
    await refuse(page);
    await limitDialog(page).waitFor();
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await overflow()).toBe('hidden');
    await page.evaluate(() => document.querySelector('#widget')?.remove());
    await expect.poll(overflow).toBe('visible');
  });

  it('closes when the widget is moved, and the page can scroll again', async () => {
    const { page } = await open(`${ANONYMOUS}<main></main>`);
    await refuse(page);
    await limitDialog(page).waitFor();
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('#widget') ?? ''),
    );
    await limitDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    expect(await box(page).inputValue()).toBe('Hello');
  });

  it('does not take the focus from another field in which the user types', async () => {
    const { page } = await open(`<input id="own" />${ANONYMOUS.replace(' id', ' initial-text="Hello" id')}`);
    const call = await host.nextCall();
    await page.locator('#own').focus();
    call.reply({}, 429);
    await output(page).getByText('You have reached the daily translation limit.').waitFor();
    await page.keyboard.type('my own words');
    expect(await page.locator('#own').inputValue()).toBe('my own words');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await heard(page)).toMatchObject([['la-limit-reached', { feature: 'translate' }]]);
  });

  it('closes on Escape, and the page does not receive that key press', async () => {
    const { page } = await open(ANONYMOUS, {
      head: `<script>window.keys = []; for (const type of ['keydown', 'keyup'])
        addEventListener(type, (event) => window.keys.push(type + event.key))</script>`,
    });
    await box(page).fill('Hello');
    (await host.nextCall()).translate('Hola');
    await output(page).getByText('Hola').waitFor();
    await page.getByRole('button', { name: 'Swap languages' }).focus();
    await page.getByRole('button', { name: 'Swap languages' }).click();
    (await host.nextCall()).reply({}, 429);
    await limitDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await limitDialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => Reflect.get(window, 'keys'))).toEqual([]);
  });

  it('is a sheet at the bottom on a phone, and centred on larger screens', async () => {
    const place = async (page: Page) => {
      const panel = page.locator('.la-dialog');
      await panel.waitFor();
      await panel.evaluate((element) => {
        const root = element.getRootNode();
        const moving = root instanceof ShadowRoot ? root.getAnimations() : [];
        return Promise.all(moving.map(({ finished }) => finished));
      });
      const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
      return { left: x, right: x + width, bottom: y + height };
    };
    const phone = await open(ANONYMOUS, { options: PHONE });
    await refuse(phone.page);
    expect(await place(phone.page)).toEqual({ left: 0, right: 360, bottom: 740 });
    await host.close();
    const desktop = await open(ANONYMOUS);
    await refuse(desktop.page);
    expect(await place(desktop.page)).toMatchObject({ left: 280, right: 840 });
  });

  it('has its styles under a Content Security Policy that blocks inline styles', async () => {
    const { page } = await open(ANONYMOUS.replace(' id', ' data-x id'), {
      csp: "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; style-src 'none'",
    });
    await refuse(page);
    expect(await page.locator('.la-dialog').evaluate((panel) => getComputedStyle(panel).borderRadius)).toBe(
      '20px',
    );
  });

  it('changes to a new interface language, and the user’s text stays', async () => {
    const { page } = await open(ANONYMOUS);
    await refuse(page);
    await limitDialog(page).waitFor();
    await page.locator('#widget').evaluate((widget) => widget.setAttribute('interface-language', 'kr'));
    await page.getByRole('dialog', { name: 'AI의 모든 가능성을 열어 보세요' }).waitFor();
    await page.locator('#widget').evaluate((widget) => widget.setAttribute('interface-language', 'fr'));
    await page.getByRole('dialog').getByRole('link', { name: 'Se connecter' }).waitFor();
    expect(await page.locator('textarea').inputValue()).toBe('Hello');
  });
});
