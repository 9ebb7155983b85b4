import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useChromium } from '../../support/chromium';
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
  gateway = await startGateway({ DEMO_DIR: folder });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

it('the test finds enough recipes in the documentation, and one with a custom backend', () => {
  expect(RECIPES.length).toBeGreaterThan(5);
  expect(RECIPES.some(hasBackend)).toBe(true);
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
