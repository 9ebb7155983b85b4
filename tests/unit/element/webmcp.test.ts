import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerTools } from '../../../src/element/api/webmcp';
import { suspend } from '../../../src/state/store';
import { createStoreDouble, type StoreDouble } from '../../support/store/storeDouble';

interface Tool {
  readonly name: string;
  execute(input: object): Promise<object>;
}

const FRENCH = 'Je voudrais une chambre pour deux personnes';

let double: StoreDouble;
let tools: Tool[];

function execute(name: string, input: object): Promise<object> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool.execute(input);
}

beforeEach(async () => {
  vi.useFakeTimers();
  tools = [];
  vi.stubGlobal('document', { modelContext: { registerTool: (tool: Tool) => void tools.push(tool) } });
  double = createStoreDouble();
  await registerTools(double.store, (config) => config, new AbortController().signal);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an agent', () => {
  it('that names no source gets the language of the text detected', async () => {
    double.detected = 'fr';
    void execute('translate', { text: FRENCH, target: 'es' });
    await vi.waitFor(() =>
      expect(double.asked.at(-1)?.request).toEqual({ text: FRENCH, source: 'fr', target: 'es' }),
    );
  });

  it('that names a source gets a translation from it', async () => {
    double.detected = 'fr';
    void execute('translate', { text: FRENCH, source: 'ca' });
    await vi.waitFor(() => expect(double.asked.at(-1)?.request.source).toBe('ca'));
  });

  it.each([
    ['it is stopped', () => double.store.getState().write.controller?.stop()],
    ['the element leaves the page', () => suspend(double.store)],
  ])('waiting for an improvement gets an error when %s', async (_name, stop) => {
    const failed = expect(execute('improve', { text: 'He go home.' })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await vi.waitFor(() => expect(double.store.getState().write.controller?.isPending()).toBe(true));
    stop();
    await failed;
  });
});
