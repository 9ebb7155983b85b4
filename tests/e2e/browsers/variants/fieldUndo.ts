import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromSources } from '../../../../tools/workspace.mjs';
import type { FieldCases } from './fieldCases';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';
import type { Driver } from '../support/driver';
import { untilTrue } from '../support/widgetPage';

const MISTAKES = 50;
const FIELDS = ['textarea', 'input', 'contenteditable', 'React', 'Vue', 'TipTap'];
const EDITORS = ['Lexical', 'CKEditor 5', 'Quill', 'CodeMirror 6', 'TinyMCE', 'Trix'];
const UNDO_OF_BROWSER = new Set(['textarea', 'input', 'contenteditable', 'React', 'Vue']);

const PAGE = pageWith('', '<script type="module" src="/cases.js"></script>');

/** Builds the fields with their frameworks and editors. Returns the content of each path. */
async function buildCases(): Promise<Record<string, string>> {
  const result = await build({
    ...fromSources,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'tests/e2e/browsers/variants/fieldCases.ts',
        output: { entryFileNames: 'cases.js' },
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return Object.fromEntries(
    files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}

export function describeFieldUndo(driver: () => Driver): void {
  let host: HostServer;
  beforeAll(async () => {
    host = await startHost({ pages: { '/': PAGE, ...(await buildCases()) } });
  });
  afterAll(() => host.close());

  it.each([...FIELDS, ...EDITORS])(
    'restores text and caret after 50 accepted suggestions: %s',
    async (name) => {
      await driver().resize({ width: 1120, height: 800 });
      await driver().goto(`${host.origin}/`);
      await untilTrue(driver(), 'the page is ready', () => 'cases' in window);
      const found = await driver().evaluate(
        (wanted) => (Reflect.get(window, 'cases') as FieldCases).open(wanted),
        name,
      );
      expect(found).toBe(MISTAKES);
      expect(await driver().evaluate(() => (Reflect.get(window, 'cases') as FieldCases).accept())).toBe(0);
      const isRestored = () =>
        driver().evaluate(() => (Reflect.get(window, 'cases') as FieldCases).isRestored());
      for (let undos = 0; undos < 4 * MISTAKES && !(await isRestored()); undos++) {
        // WebKitGTK's MiniBrowser does not handle Ctrl+Z.
        if (driver().engine === 'webkit' && UNDO_OF_BROWSER.has(name))
          await driver().evaluate(() => (Reflect.get(window, 'cases') as FieldCases).undoByCommand());
        else await driver().press('z', { control: true });
      }
      expect(await isRestored()).toBe(true);
      const [before, now] = await driver().evaluate(() =>
        (Reflect.get(window, 'cases') as FieldCases).carets().map((caret) => caret ?? null),
      );
      expect(now).toBe(before);
      if (FIELDS.includes(name)) expect(before).toBeGreaterThan(0);
    },
  );
}
