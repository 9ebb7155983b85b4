import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeSnippet } from '../../../docs/.vitepress/playground/snippets';
import { screensReady, useChromium } from '../../support/chromium';
import { startGateway, type RunningGateway } from '../../support/gateway';

const SCRIPT = '<script type="module" src="/widget/lang-assistant.js"></script>';

function codeIn(section: string, language: string): string | undefined {
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(section)?.[1];
}

interface Recipe {
  readonly title: string;
  readonly html: string;
  readonly js: string;
  readonly css: string;
}

/** The recipes that contain HTML, with the script and the style sheet of their page. */
const RECIPES: readonly Recipe[] = readFileSync('docs/recipes.md', 'utf8')
  .split(/^## /m)
  .flatMap((section) => {
    const html = codeIn(section, 'html');
    if (html === undefined) return [];
    const [title = ''] = section.split('\n');
    return [{ title, html, js: codeIn(section, 'js') ?? '', css: codeIn(section, 'css') ?? '' }];
  });

const GUIDES = readdirSync('docs')
  .filter((name) => name.endsWith('.md') && name !== 'recipes.md')
  .map((name) => `docs/${name}`);

/** The other HTML in the guides that contains the element. */
const TAGS = ['README.md', 'src/README.md', ...GUIDES].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^( *)```html\n(.*?)^\1```/gms)]
    .map(([, , html = '']) => html)
    .filter((html) => html.includes('<lang-assistant'))
    .map((html) => ({ path, html: html.includes('lang-assistant.js') ? html : SCRIPT + html })),
);

/** The first HTML of documents, exactly as printed, and of the playground. */
const FIRST = [
  ...['README.md', 'docs/quick-start.md', 'docs/embedding.md', 'llms.txt'].map(
    (path) => [path, codeIn(readFileSync(path, 'utf8'), 'html') ?? ''] as const,
  ),
  ['the playground', writeSnippet('HTML', { attributes: {}, properties: {} })] as const,
];

const hasBackend = ({ js }: Recipe) => js.includes('.backend =');

const visit = useChromium();
const folder = mkdtempSync(join(tmpdir(), 'lang-assistant-recipes-'));
let gateway: RunningGateway;
beforeAll(async () => {
  cpSync('demo', folder, { recursive: true });
  RECIPES.forEach(({ html, js, css }, index) => {
    const own = `<link rel="stylesheet" href="/recipe${index}.css"><script type="module" src="/recipe${index}.js"></script>`;
    writeFileSync(join(folder, `recipe${index}.html`), `<!doctype html>\n${SCRIPT}\n${html}\n${own}`);
    writeFileSync(join(folder, `recipe${index}.js`), js);
    writeFileSync(join(folder, `recipe${index}.css`), css);
  });
  TAGS.forEach(({ html }, index) =>
    writeFileSync(join(folder, `tag${index}.html`), `<!doctype html>\n${html}`),
  );
  FIRST.forEach(([, html], index) => writeFileSync(join(folder, `first${index}.html`), html));
  gateway = await startGateway({ DEMO_DIR: folder });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

it('the test finds enough recipes in the documentation, and one with a custom backend', () => {
  expect(RECIPES.length).toBeGreaterThan(5);
  expect(RECIPES.some(hasBackend)).toBe(true);
  expect(TAGS.length).toBeGreaterThan(15);
});

it.each(RECIPES.map((recipe, index) => [recipe.title, recipe, index] as const))(
  'a copied recipe runs without a warning: %s',
  async (_title, recipe, index) => {
    const { page, consoleMessages } = await visit(`${gateway.origin}/recipe${index}.html`);
    await page.waitForFunction(() => document.querySelector('lang-assistant:defined:not(:state(loading))'));
    if (hasBackend(recipe)) {
      await page.getByRole('textbox', { name: 'Text to translate' }).fill('Hello world, hello');
      await page.getByText('hola mundo, hola').waitFor();
    }
    expect(consoleMessages).toEqual([]);
  },
);

it.each(TAGS.map(({ path }, index) => [path, index] as const))(
  'a tag that is copied from %s causes no warning of the widget (%i)',
  async (_path, index) => {
    const { page, consoleMessages } = await visit(`${gateway.origin}/tag${index}.html`);
    await page.waitForFunction(() => document.querySelector('lang-assistant:defined'));
    // `loading="interaction"` waits for the pointer.
    await page.locator('lang-assistant').dispatchEvent('pointerover');
    await page.waitForLoadState('networkidle');
    expect(consoleMessages.filter((line) => line.includes('[lang-assistant]'))).toEqual([]);
  },
);

it.each(FIRST.map(([place], index) => [place, index] as const))(
  'a page with only the first snippet of %s translates, without console output',
  async (_place, index) => {
    const { page, consoleMessages } = await visit(`${gateway.origin}/first${index}.html`);
    await screensReady(page);
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('The house is white.');
    await page.getByText('La casa es blanca.').waitFor();
    await page.getByRole('textbox', { name: 'Text to translate' }).fill('house');
    await page.getByText('Casa', { exact: true }).waitFor();
    expect(consoleMessages).toEqual([]);
  },
);
