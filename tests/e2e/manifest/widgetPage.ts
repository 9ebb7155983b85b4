import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach } from 'vitest';
import { DESKTOP, screensReady, useChromium } from '../../support/chromium';
import { pageWith, startHost, type AjaxCall, type HostServer } from '../support/hostServer';

const visit = useChromium();

let server: HostServer | undefined;
afterEach(() => server?.close());

/** A response that is valid for each call of the widget, because their fields have different names. */
const RESPONSE = {
  translate: 'Hola a todos',
  result: '{"corrected_text": "He goes home.", "alternatives": []}',
};

export interface WidgetPage {
  readonly page: Page;
  readonly calls: readonly AjaxCall[];
  /** The URLs of all requests since the page was loaded. */
  readonly requests: readonly string[];
}

interface Options {
  /** Attributes of the element. By default, only `ajax-url` is set. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly head?: string;
  readonly path?: string;
  readonly context?: BrowserContextOptions;
}

/** Opens a page with a widget. All its calls succeed. */
export async function openWidget(options: Options = {}): Promise<WidgetPage> {
  const { attributes = {}, head = '', path = '/', context = DESKTOP } = options;
  const all = { id: 'widget', 'ajax-url': '/ajax', ...attributes };
  const list = Object.entries(all).map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`);
  const html = pageWith(`<lang-assistant ${list.join(' ')}></lang-assistant>`, head);
  const host = await startHost({ pages: { '/': html, [path]: html, '/login': 'Log in' } });
  server = host;
  host.onCall = (call) => call.reply({ success: true, data: RESPONSE });
  const { page } = await visit(host.origin + path, context);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('lang-assistant:defined').waitFor({ state: 'attached' });
  if (attributes['loading'] !== 'interaction') await screensReady(page);
  return { page, calls: host.calls, requests };
}

export const box = (page: Page) => page.getByRole('textbox').first();

export const openTool = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
