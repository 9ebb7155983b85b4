import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { toIntegrity } from '../../../tools/build/integrity';
import { useChromium } from '../../support/chromium';
import { pageWith, startHost, type HostServer } from '../support/hostServer';

const visit = useChromium();
let host: HostServer | undefined;
afterEach(() => host?.close());

const HASHES: Readonly<Record<string, string>> = JSON.parse(readFileSync('dist/sri.json', 'utf8'));

const WIDGET = Object.keys(HASHES).find((path) => path.startsWith('chunks/widget-')) ?? '';

async function open(hashes: Readonly<Record<string, string>>) {
  const integrity = Object.fromEntries(
    Object.entries(hashes).map(([path, hash]) => [`/widget/${path}`, hash]),
  );
  const importMap = `<script type="importmap">${JSON.stringify({ integrity })}</script>`;
  host = await startHost({ pages: { '/': pageWith('<lang-assistant></lang-assistant>', importMap) } });
  return visit(host.origin);
}

it('sri.json has the hash of every script, and of the style sheet in each prerendered shell', () => {
  const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.js'),
  );
  const expected = scripts.map((path) => [path, toIntegrity(readFileSync(`dist/${path}`))]);
  const shells = readdirSync('dist/shell').map((name) => {
    const rules = /<style>(.*?)<\/style>/s.exec(readFileSync(`dist/shell/${name}`, 'utf8'))?.[1] ?? '';
    return [`shell/${name.split('.')[0]}`, toIntegrity(rules)];
  });
  expect(shells).toHaveLength(20);
  expect(HASHES).toEqual(Object.fromEntries([...expected, ...shells]));
});

it('a page with the hashes of sri.json in its import map loads the widget', async () => {
  const { page } = await open(HASHES);
  await page.locator('lang-assistant:not(:state(loading))').waitFor();
});

it('a changed script does not run on a page with the original hash', async () => {
  const { page, consoleMessages } = await open({ ...HASHES, [WIDGET]: toIntegrity('something else') });
  await page.getByRole('alert').filter({ hasText: 'Try again' }).waitFor();
  expect(consoleMessages.join()).toContain('integrity');
});
