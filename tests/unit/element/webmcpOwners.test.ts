import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerTools } from '../../../src/element/api/webmcp';
import { createBackend } from '../../../src/services/backends/createBackend';
import { createStoreDouble } from '../../support/store/storeDouble';

interface Options {
  readonly signal: AbortSignal;
}

/** The tools that an agent finds, by name: each name belongs to one owner, as in the browser. */
let registered: Map<string, object>;
const tools = () => [...registered.keys()].toSorted();

beforeEach(() => {
  registered = new Map();
  const modelContext = {
    async registerTool(tool: { name: string }, { signal }: Options) {
      if (registered.has(tool.name)) throw new DOMException('taken', 'InvalidStateError');
      if (signal.aborted) throw signal.reason;
      registered.set(tool.name, tool);
      signal.addEventListener('abort', () => registered.delete(tool.name));
    },
  };
  vi.stubGlobal('document', { modelContext });
});
afterEach(() => vi.unstubAllGlobals());

/** Adds a widget that offers its tools. The returned function removes the widget. */
async function addWidget(): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  await registerTools(createStoreDouble().store, createBackend, leaving.signal);
  return async () => {
    leaving.abort();
    // The tools of the next widget are registered in a microtask.
    await Promise.resolve();
  };
}

const TOOLS = ['improve', 'look_up', 'translate'];

it('when the widget that offers the tools is removed, the next widget offers its tools', async () => {
  const removeFirst = await addWidget();
  const first = registered.get('translate');
  const removeSecond = await addWidget();
  const removeThird = await addWidget();
  expect(registered.get('translate')).toBe(first);
  await removeFirst();
  const second = registered.get('translate');
  expect(tools()).toEqual(TOOLS);
  expect(second).not.toBe(first);
  await removeSecond();
  expect(tools()).toEqual(TOOLS);
  expect(registered.get('translate')).not.toBe(second);
  await removeThird();
  expect(tools()).toEqual([]);
});

it('when another widget is removed, the tools stay, and only remaining widgets can offer them later', async () => {
  const removeFirst = await addWidget();
  const removeSecond = await addWidget();
  await addWidget().then((removeThird) => removeThird());
  const first = registered.get('translate');
  await removeSecond();
  expect(registered.get('translate')).toBe(first);
  await removeFirst();
  expect(tools()).toEqual([]);
});

it('a widget that is removed before its code is loaded offers no tools', async () => {
  const controller = new AbortController();
  controller.abort();
  await registerTools(createStoreDouble().store, createBackend, controller.signal);
  const remove = await addWidget();
  expect(tools()).toEqual(TOOLS);
  await remove();
});

it('if the page has a tool with the name of a widget tool, the page’s tool stays, and the widget offers its other tools', async () => {
  const own = { name: 'translate' };
  registered.set('translate', own);
  const remove = await addWidget();
  expect(tools()).toEqual(TOOLS);
  expect(registered.get('translate')).toBe(own);
  await remove();
  expect(tools()).toEqual(['translate']);
});
