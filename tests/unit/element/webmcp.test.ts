import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../src/domain/hostConfig';
import { registerTools } from '../../../src/element/api/webmcp';
import { suspend } from '../../../src/state/store';
import { createBackend } from '../../../src/services/backends/createBackend';
import { createStoreDouble, type StoreDouble } from '../../support/store/storeDouble';

interface Tool {
  readonly name: string;
  execute(input: object): Promise<object>;
}

const FRENCH = 'Je voudrais une chambre pour deux personnes';

let double: StoreDouble;
let tools: Tool[];
/** Aborted when the widget with the tools leaves the page. */
let leaving = new AbortController();

function execute(name: string, input: object): Promise<object> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool.execute(input);
}

async function openTools(config: Partial<HostConfig> = {}): Promise<void> {
  tools = [];
  double = createStoreDouble(config);
  leaving.abort();
  leaving = new AbortController();
  await registerTools(double.store, createBackend, leaving.signal);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { modelContext: { registerTool: (tool: Tool) => void tools.push(tool) } });
  await openTools();
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an agent that uses the tools of the widget', () => {
  it('may omit the source language: the language of the text is then detected', async () => {
    double.detected = 'fr';
    void execute('translate', { text: FRENCH, target: 'es' });
    await expect
      .poll(() => double.asked.at(-1)?.request)
      .toEqual({ text: FRENCH, source: 'fr', target: 'es' });
  });

  it('may name the source language of a translation', async () => {
    double.detected = 'fr';
    void execute('translate', { text: FRENCH, source: 'ca' });
    await expect.poll(() => double.asked.at(-1)?.request.source).toBe('ca');
  });

  it('uses up the user’s daily limit for dictionary words, and gets an error at the limit, without a dialog', async () => {
    const dictionary = vi.fn(() => ({ definitions: ['Move fast.'] }));
    const { limits } = DEFAULT_CONFIG;
    await openTools({
      backend: { dictionary },
      limits: { ...limits, aiPerDay: { ...limits.aiPerDay, anonymous: 1 } },
    });
    expect(await execute('look_up', { word: 'run' })).toMatchObject({ definitions: ['Move fast.'] });
    await expect(execute('look_up', { word: 'walk' })).rejects.toMatchObject({
      message: 'The look-up failed: limit.',
      cause: { kind: 'limit', max: 1 },
    });
    expect(dictionary).toHaveBeenCalledTimes(1);
    expect(double.store.getState().ui.dialog).toBeNull();
  });

  it.each([
    ['it is stopped', () => double.store.getState().write.controller?.stop()],
    ['the element leaves the page', () => suspend(double.store)],
  ])('that waits for an improved text gets an error when %s', async (_name, stop) => {
    const failed = expect(execute('improve', { text: 'He go home.' })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect.poll(() => double.store.getState().write.controller?.isPending()).toBe(true);
    stop();
    await failed;
  });
});
