import type { Locator, Page, Route } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost } from '../support/hostServer';

const visit = useChromium();

type Fault = (route: Route) => Promise<void>;

const unavailable: Fault = (route) => route.fulfill({ status: 503, body: 'Service Unavailable' });
const blocked: Fault = (route) => route.abort('blockedbyclient');

const press =
  (name: string | RegExp): Place['act'] =>
  (page) =>
    page.getByRole('button', { name }).click();

async function askAssistant(page: Page): Promise<void> {
  await press('AI assistant')(page);
  await page.getByRole('textbox').fill('Good morning to all');
  await page.keyboard.press('Enter');
}

interface Place {
  /** Needs the chunk. */
  act(page: Page): Promise<void>;
  /** What the user sees if the chunk cannot be loaded. */
  failed(page: Page): Locator;
  again(page: Page): Promise<void>;
  /** What the user sees with the chunk. */
  shown(page: Page): Locator;
}

const screen = (name: string, shown: Place['shown']): Place => ({
  act: press(name),
  failed: (page) => page.getByRole('alert').filter({ hasText: 'Something went wrong.' }),
  again: press('Try again'),
  shown,
});

const improved: Place['shown'] = (page) => page.getByRole('textbox', { name: 'Text to improve' });

const ANSWER = 'Buenos días a todos';

const request = (act: Place['act']): Place => ({
  act,
  failed: (page) => page.getByRole('button', { name: /^(Answer|Try) again$/ }),
  again: press(/^(Answer|Try) again$/),
  shown: (page) => page.getByText(ANSWER),
});

/** By the name of the chunk. */
const PLACES: Readonly<Record<string, Place>> = {
  ChatScreen: screen('AI assistant', (page) => page.locator('.la-chat textarea')),
  WriteScreen: screen('AI write', improved),
  FilesScreen: screen('Translate files', (page) => page.locator('.la-drop')),
  // The messages of all screens but translate.
  en: screen('AI write', improved),
  calls: request(askAssistant),
  glossary: request((page) => page.getByRole('textbox').fill('Good morning to all')),
  // A press opens the menu. If the menu cannot be loaded, it closes, and the next press tries again.
  LanguageMenu: {
    act: press(/^Target language/),
    failed: (page) => page.getByRole('button', { name: /^Target language/, expanded: false }),
    again: press(/^Target language/),
    shown: (page) => page.getByRole('listbox'),
  },
};

it.each(Object.entries(PLACES))(
  'while %s cannot be loaded, the user sees why and can try again; while it loads slowly, nothing fails',
  async (chunk, { act, failed, again, shown }) => {
    const tag = '<lang-assistant ajax-url="/ajax" glossary-url="/terms.csv"></lang-assistant>';
    const host = await startHost({ pages: { '/': pageWith(tag), '/terms.csv': 'en,es' } });
    onTestFinished(() => host.close());
    host.onCall = (call) => call.reply({ success: true, data: ANSWER });
    const { page } = await visit('about:blank');
    // Nothing is loaded before the user needs it.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    let fault: Fault = unavailable;
    await page.route(`**/chunks/${chunk}-*.js`, (route) => fault(route));
    await page.goto(host.origin);
    await screensReady(page);
    await act(page);
    await failed(page).waitFor();
    fault = blocked;
    await again(page);
    await failed(page).waitFor();
    let release = (): void => undefined;
    const requested = new Promise<void>((resolve) => {
      fault = async (route) => {
        resolve();
        await new Promise<void>((open) => (release = open));
        await route.continue();
      };
    });
    await again(page);
    await requested;
    expect([await failed(page).count(), await shown(page).count()]).toEqual([0, 0]);
    release();
    await shown(page).first().waitFor();
  },
);
