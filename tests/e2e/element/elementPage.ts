import type { Page } from 'playwright';
import { afterEach } from 'vitest';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

export const visit = useChromium();

let server: HostServer | undefined;

export async function serve(pages: Readonly<Record<string, string>>): Promise<HostServer> {
  server = await startHost({ pages });
  return server;
}

export function host(): HostServer {
  if (!server) throw new Error('no page is served');
  return server;
}

export const TAG = '<lang-assistant id="widget" ajax-url="/ajax"></lang-assistant>';

export async function open(body = TAG, head = ''): Promise<{ page: Page; consoleMessages: string[] }> {
  const { origin } = await serve({ '/': pageWith(body, head) });
  return visit(origin);
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });

export const output = (page: Page) => page.getByRole('region', { name: 'Translation' }).getByRole('status');

export async function translate(page: Page, text: string, result: string): Promise<void> {
  await box(page).fill(text);
  (await host().nextCall()).translate(result);
  await output(page).getByText(result).waitFor();
}

export function onElement<T>(page: Page, act: (element: HTMLElement & { config: unknown }) => T): Promise<T> {
  return page.locator('#widget').evaluate(act as unknown as (element: Element) => T);
}

afterEach(() => server?.close());
