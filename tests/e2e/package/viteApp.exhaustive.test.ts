import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createLogger, createServer, preview, type InlineConfig } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { screensReady, useChromium } from '../../support/chromium';
import { packPackage, type PackedPackage } from '../support/packedPackage';

const visit = useChromium();
let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
  const files = {
    'package.json': '{ "type": "module" }',
    'index.html': `<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,">
      <lang-assistant source-language="en" target-language="fr"></lang-assistant>
      <script type="module" src="/main.js"></script></html>`,
    'main.js': `import 'lang-assistant';
      document.querySelector('lang-assistant').backend = { translate: ({ text, target }) => text + ' in ' + target };`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(packed.app, name), text);
});
afterAll(() => packed.remove());

function configure() {
  const warnings: string[] = [];
  const customLogger = createLogger('warn');
  customLogger.warn = (message) => warnings.push(message);
  customLogger.error = (message) => warnings.push(message);
  const config: InlineConfig = {
    root: packed.app,
    configFile: false,
    customLogger,
    server: { host: '127.0.0.1', port: 0 },
    preview: { host: '127.0.0.1', port: 0 },
  };
  return { config, warnings };
}

const COMMANDS = {
  async dev(config: InlineConfig) {
    const server = await createServer(config);
    onTestFinished(() => server.close());
    await server.listen();
    return server.resolvedUrls;
  },
  async build(config: InlineConfig) {
    await build(config);
    const server = await preview(config);
    onTestFinished(() => server.close());
    return server.resolvedUrls;
  },
};

it.each(Object.entries(COMMANDS))(
  'the widget in a new Vite app (%s) translates and shows languages with flags, without an error or a warning',
  async (_command, serve) => {
    const { config, warnings } = configure();
    const [url = ''] = (await serve(config))?.local ?? [];
    const { page, consoleMessages } = await visit('about:blank');
    const failed: string[] = [];
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const isPage = response.request().resourceType() === 'image' && !type.startsWith('image/');
      if (response.status() >= 400 || isPage) failed.push(response.url());
    });
    await page.goto(url);
    await screensReady(page);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('Hello to all');
    await page.getByText('Hello to all in fr').waitFor();
    await page.getByRole('button', { name: 'Source language' }).click();
    await page.getByRole('option', { name: 'Catalan' }).locator('svg, img, .la-flag').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect({ consoleMessages, failed, warnings }).toEqual({ consoleMessages: [], failed: [], warnings: [] });
  },
);
