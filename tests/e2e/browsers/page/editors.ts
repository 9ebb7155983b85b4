import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { findEdit, moveCaret } from '../../../../src/domain/field/edit';
import { fromSources } from '../../../../tools/workspace.mjs';
import type { EditorPage, EditorState } from '../../../support/field/editorPage';
import { EDITED, EDITORS, MISTAKES, TEXT } from '../../../support/field/editors';
import type { Driver, Engine } from '../support/driver';
import { journeyPage, useHost } from '../support/journeyPage';
import { untilTrue } from '../support/widgetPage';

const ACCEPTS = 10;
const FRAMEWORKS = ['TipTap', 'React', 'Vue'];
/** Their undo is the browser's, and WebKitGTK's browser has no key for it. */
const PLAIN = new Set(['React', 'Vue']);
const PAGE = journeyPage(
  '<div id="place"></div><lang-assistant for="none"></lang-assistant>',
  '<script type="module" src="/editors/page.js"></script>',
);
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The files of the page with the editors, by their addresses. */
async function buildEditors(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    ...fromSources,
    configFile: false,
    logLevel: 'error',
    base: '/editors/',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../../../support/field/editorPage.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return new Map(
    files.map((file) => [
      `/editors/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

/** Calls a function of the page. */
function call<Name extends keyof EditorPage>(
  driver: Driver,
  name: Name,
  ...args: Parameters<EditorPage[Name]>
): Promise<Awaited<ReturnType<EditorPage[Name]>>> {
  return driver.evaluate(
    (method, list) => Reflect.apply(Reflect.get(Reflect.get(window, 'editorPage'), method), undefined, list),
    name,
    args,
  );
}

/** Undoes as the user does, until the text is the original. */
async function undoAll(driver: Driver, name: string, most: number): Promise<void> {
  const hasKey = driver.engine !== 'webkit' || !PLAIN.has(name);
  let state = await call(driver, 'read');
  for (let undos = 0; undos < most && state.text !== TEXT; undos++) {
    if (hasKey) await driver.press('z', { control: true });
    state = await call(driver, hasKey ? 'read' : 'undo');
  }
  expect([state.text, state.shown]).toEqual([TEXT, TEXT]);
}

/** Types, accepts and undoes in turn. Each step does exactly what it says, or nothing. */
async function runSession(driver: Driver, name: string): Promise<number> {
  let state = await call(driver, 'open', name, false);
  let accepted = 0;
  /** Where the user writes; undefined until the first key has told it. */
  let caret: number | undefined;
  expect([state.text, state.shown, state.changes.length]).toEqual([TEXT, TEXT, MISTAKES]);

  function follow(next: EditorState, mays: readonly string[]): void {
    expect(next.shown).toBe(next.text);
    expect(mays).toContain(next.text);
    if (next.text !== state.text) accepted += 1;
    if (caret !== undefined) caret = moveCaret(caret, findEdit(state.text, next.text));
    state = next;
  }

  const withChange = ({ start, end, text }: EditorState['changes'][number]) =>
    state.text.slice(0, start) + text + state.text.slice(end);

  async function acceptOne(index: number): Promise<void> {
    const change = state.changes[index % state.changes.length];
    if (!change) throw new Error('no change is left');
    follow(await call(driver, 'accept', state.changes.indexOf(change)), [withChange(change), state.text]);
  }

  /** As a user without a mouse does it. */
  async function acceptByKeys(): Promise<void> {
    const isIn = () => document.activeElement?.localName === 'lang-assistant';
    await driver.press('.', { control: true });
    await untilTrue(driver, 'the suggestion has the focus', isIn);
    await driver.press('Enter');
    await untilTrue(
      driver,
      'the field has the focus',
      () => document.activeElement?.localName !== 'lang-assistant',
    );
    follow(await call(driver, 'read'), state.changes.map(withChange));
  }

  async function type(typed: string): Promise<void> {
    const { length } = state.text;
    await driver.type(typed);
    await expect.poll(async () => (await call(driver, 'read')).text.length).toBe(length + typed.length);
    const next = await call(driver, 'read');
    caret ??= findEdit(state.text, next.text).start;
    expect(next.text).toBe(state.text.slice(0, caret) + typed + state.text.slice(caret));
    expect(next.shown).toBe(next.text);
    caret += typed.length;
    state = next;
  }

  for (let index = 0; index < ACCEPTS; index++) {
    if (index % 3 === 2) await acceptByKeys();
    else await acceptOne(index * 7);
    if (index % 4 === 3) {
      await driver.press('ArrowDown');
      caret = undefined;
    }
    if (index % 2 === 1) await type(` q${index}`);
    if (index % 4 === 3) state = await call(driver, 'check');
  }
  await undoAll(driver, name, 8 * ACCEPTS);
  await call(driver, 'check');
  state = await call(driver, 'acceptAll');
  expect([state.text, state.shown]).toEqual(Array(2).fill(TEXT.replaceAll('ecieve', 'eceive')));
  await undoAll(driver, name, MISTAKES);
  return accepted;
}

/** Editors and frameworks in an engine. In Chromium, editors have tests of their own, with more changes. */
export function describeEditors(driver: () => Driver, engine: Engine): void {
  const names = engine === 'chromium' ? FRAMEWORKS : [...EDITORS, ...FRAMEWORKS];
  let files: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    files = await buildEditors();
  });
  const host = useHost({
    pages: { '/': PAGE },
    answer({ url = '' }, response) {
      const content = files.get(url);
      if (content === undefined) return false;
      response.setHeader('content-type', TYPES[extname(url)] ?? 'text/plain').end(content);
      return true;
    },
  });

  async function openPage(): Promise<void> {
    await driver().resize({ width: 1120, height: 800 });
    await driver().goto(host().origin);
    await untilTrue(
      driver(),
      'the page is ready',
      () => 'editorPage' in window && customElements.get('lang-assistant') !== undefined,
    );
  }

  it.each(names)(
    '%s takes changes between typing, and its undo takes all of it back: nothing is doubled, lost or moved',
    { timeout: 180_000 },
    async (name) => {
      await openPage();
      expect(await runSession(driver(), name)).toBe(ACCEPTS);
    },
  );

  it.each(names)(
    '%s applies removals and insertions, and its undo reverts them',
    { timeout: 180_000 },
    async (name) => {
      await openPage();
      let state = await call(driver(), 'open', name, true);
      for (let left = state.changes.length; left > 0; left--) {
        const at = left % 2 === 0 ? 0 : left - 1;
        const { start, end, text } = state.changes[at] ?? { start: 0, end: 0, text: 'no change' };
        const expected = state.text.slice(0, start) + text + state.text.slice(end);
        state = await call(driver(), 'accept', at);
        expect([state.text, state.shown]).toEqual([expected, expected]);
      }
      expect(state.text).toBe(EDITED);
      await undoAll(driver(), name, 40);
    },
  );
}
