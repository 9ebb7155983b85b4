import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Driver, Size } from './support/driver';
import {
  addScript,
  clickOn,
  focusedControl,
  untilRendered,
  untilTrue,
  withoutScript,
} from './support/widgetPage';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const STORES = { android: '/android', ios: '/ios', huawei: '/huawei' };
const TAG = `<lang-assistant ajax-url="/ajax" login-url="/login"
  config='${JSON.stringify({ stores: STORES })}'></lang-assistant>`;
const PAGES = {
  '/': pageWith(`${TAG}<input id="elsewhere" aria-label="Elsewhere">`),
  '/chat': withoutScript(
    pageWith(`<lang-assistant mode="ai" ajax-url="/ajax" login-url="/login"
      config='{"limits":{"aiPerDay":{"anonymous":0}}}'></lang-assistant>`),
  ),
  '/frame': '<!doctype html><iframe src="/" width="700" height="600"></iframe><input id="outside">',
};
const IN_20_HOURS = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '72000' };
const CONTROLS = [
  'button Close',
  'a Log in',
  'a Get the app for Android',
  'a Get the app for iOS',
  'a Get the app for Huawei',
] as const;

async function request(driver: Driver, host: HostServer): Promise<{ refuse: () => void }> {
  await clickOn(driver, '.la-textarea');
  await driver.type('Hello');
  const call = await host.nextCall();
  return { refuse: () => call.reply({ error: 'Quota' }, 429, IN_20_HOURS) };
}

const untilOpen = (driver: Driver) => untilRendered(driver, 'dialog[open]');

export function describeLimitDialog(driver: () => Driver): void {
  let host: HostServer;
  /** The widget starts only after this resolves. */
  let start: Promise<void> | undefined;
  beforeEach(async () => {
    start = undefined;
    const beforeChunk = async (name: string) => {
      if (name.startsWith('widget-')) await start;
    };
    host = await startHost({ pages: PAGES, beforeChunk });
  });
  afterEach(() => host.close());

  async function open(path: string, size: Size): Promise<void> {
    await driver().resize(size);
    await driver().goto(host.origin + path);
  }

  it('opens even if another window is active when the request is rejected', async () => {
    await open('/', { width: 1120, height: 740 });
    const { refuse } = await request(driver(), host);
    const closeOther = await driver().openOther();
    try {
      await untilTrue(driver(), 'the window is inactive', () => !document.hasFocus());
      refuse();
      await untilOpen(driver());
    } finally {
      await closeOther();
    }
  });

  it('does not take the focus from the page around the iframe of the widget', async () => {
    await open('/frame', { width: 1120, height: 740 });
    const isFocused = () => {
      const widget = document.querySelector('iframe')?.contentDocument?.querySelector('lang-assistant');
      widget?.shadowRoot?.querySelector<HTMLElement>('.la-textarea')?.focus();
      return widget?.shadowRoot?.activeElement?.localName === 'textarea';
    };
    await untilTrue(driver(), 'the text in the frame has the focus', isFocused);
    await driver().type('Hello');
    const call = await host.nextCall();
    await driver().evaluate(() => document.querySelector('input')?.focus());
    call.reply({ error: 'Quota' }, 429, IN_20_HOURS);
    await untilTrue(driver(), 'the frame says that the limit is reached', () => {
      const widget = document.querySelector('iframe')?.contentDocument?.querySelector('lang-assistant');
      return Boolean(widget?.shadowRoot?.querySelector('.la-pane--out .la-fail'));
    });
    await driver().type('I go on writing');
    expect(await driver().evaluate(() => document.querySelector('input')?.value)).toBe('I go on writing');
  });

  it('that Enter in the chat has opened, even before the widget starts, focuses Close, so the next Enter only closes the dialog', async () => {
    let release = () => {};
    start = new Promise((resolve) => (release = resolve));
    await open('/chat', { width: 700, height: 740 });
    await addScript(driver());
    await clickOn(driver(), '.la-composer__input');
    await driver().type('Hello');
    await driver().press('Enter');
    release();
    await untilOpen(driver());
    expect(await focusedControl(driver())).toBe('button Close');
    await driver().press('Enter');
    await untilTrue(driver(), 'the dialog is closed', () => {
      const root = document.querySelector('lang-assistant')?.shadowRoot;
      return root?.querySelector('dialog[open]') === null;
    });
    expect(await focusedControl(driver())).toBe('textarea Message');
    expect(await driver().evaluate(() => location.pathname)).toBe('/chat');
  });

  it('on a phone opens for a user who is active in the widget, keeps Tab inside, and Escape returns to the text', async () => {
    await open('/', { width: 360, height: 740 });
    const { refuse } = await request(driver(), host);
    refuse();
    await untilOpen(driver());
    const [first] = CONTROLS;
    expect(await focusedControl(driver())).toBe(first);
    const stops: string[] = [];
    // In Chromium and Firefox, the focus visits the browser's toolbar before it returns to the first control.
    for (let presses = 0; presses < 12 && stops.lastIndexOf(first) < 1; presses += 1) {
      const stop = await focusedControl(driver());
      if (stop !== 'page' && stop !== stops.at(-1)) stops.push(stop);
      await driver().press('Tab');
    }
    const round = [...CONTROLS, first];
    // Firefox sometimes drops the keys of a test while its toolbar has the focus.
    const seen = driver().engine === 'firefox' ? Math.max(stops.length, CONTROLS.length - 1) : round.length;
    expect(stops).toEqual(round.slice(0, seen));
    await driver().evaluate(() =>
      document.querySelector('lang-assistant')?.shadowRoot?.querySelector<HTMLElement>('dialog a')?.focus(),
    );
    await driver().press('Escape');
    await expect.poll(() => focusedControl(driver())).toMatch(/^textarea/);
  });
}
