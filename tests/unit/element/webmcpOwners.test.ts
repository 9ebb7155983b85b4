import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerTools } from '../../../src/element/api/webmcp';
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

/** A widget of the page that offers its tools; the result makes it leave. */
async function addWidget(): Promise<() => Promise<void>> {
  const leaving = new AbortController();
  await registerTools(createStoreDouble().store, (config) => config, leaving.signal);
  return async () => {
    leaving.abort();
    // The next widget follows in a microtask.
    await Promise.resolve();
  };
}

const TOOLS = ['improve', 'look_up', 'translate'];

it('when the widget with the tools leaves, the next one offers its own, until none is left', async () => {
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

it('when a widget without the tools leaves, the owner keeps them, and the next owner is one that is still there', async () => {
  const removeFirst = await addWidget();
  const removeSecond = await addWidget();
  await addWidget().then((removeThird) => removeThird());
  const first = registered.get('translate');
  await removeSecond();
  expect(registered.get('translate')).toBe(first);
  await removeFirst();
  expect(tools()).toEqual([]);
});

it('a widget that leaves before its code is loaded offers none', async () => {
  const controller = new AbortController();
  controller.abort();
  await registerTools(createStoreDouble().store, (config) => config, controller.signal);
  const remove = await addWidget();
  expect(tools()).toEqual(TOOLS);
  await remove();
});

it('a tool of the page stays, and the others are offered', async () => {
  const own = { name: 'translate' };
  registered.set('translate', own);
  const remove = await addWidget();
  expect(tools()).toEqual(TOOLS);
  expect(registered.get('translate')).toBe(own);
  await remove();
  expect(tools()).toEqual(['translate']);
});
