import { describe, expect, it, vi } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import type { SelectionServices } from '../../../../src/services/contracts/selection';
import { createSelectionTool, type OpenedSelection } from '../../../../src/state/page/selectionTool';

const ENTRY = { wordType: 'noun', definitions: ['A wave.'], synonyms: [], examples: [], conjugation: [] };

function opened(selection: Partial<OpenedSelection> = {}, services: Partial<SelectionServices> = {}) {
  const lookUp = vi.fn<SelectionServices['lookUp']>(async () => ENTRY);
  const calls = {
    lookUp,
    translate: vi.fn<SelectionServices['translate']>(async (text) => `«${text}»`),
    improve: vi.fn<SelectionServices['improve']>(async (text) => ({
      parts: [{ kind: 'same', text }],
      notices: [],
    })),
    speak: vi.fn(),
    endSpeech: vi.fn(),
    warnFailure: vi.fn(),
    audience: 'anonymous' as const,
    ...services,
  };
  const events = { onChange: vi.fn(), onAction: vi.fn(), onError: vi.fn(), report: vi.fn() };
  const tool = createSelectionTool(
    {
      text: ' Two words ',
      pair: { source: 'en', target: 'fr' },
      actions: ['translate', 'dictionary', 'improve'],
      locale: 'en',
      ...selection,
    },
    { services: async () => calls, ...events },
  );
  return { tool, calls, lookUp, ...events };
}

describe('text selected on the page', () => {
  it('is sent without outer white space when the user chooses a tab', async () => {
    const { tool, calls, onAction } = opened();
    expect(calls.translate).not.toHaveBeenCalled();
    tool.choose('translate');
    expect(tool.state.results.translate.kind).toBe('loading');
    await expect.poll(() => tool.state.results.translate).toEqual({ kind: 'success', value: '«Two words»' });
    expect(onAction.mock.calls).toEqual([['translate']]);
    expect(calls.lookUp).not.toHaveBeenCalled();
  });

  it('with more than one word has no dictionary entry: the dictionary tab cannot be chosen', () => {
    const { tool, onAction } = opened();
    tool.choose('dictionary');
    expect(tool.state.tab).toBeUndefined();
    expect(onAction).not.toHaveBeenCalled();
  });

  it('with one word is looked up after its translation, without punctuation, and once', async () => {
    const { tool, lookUp } = opened({ text: '“swell,”' });
    tool.choose('translate');
    await expect.poll(() => tool.state.results.dictionary.kind).toBe('success');
    tool.choose('dictionary');
    expect(lookUp.mock.calls.map(([query]) => query)).toEqual([
      { word: 'swell', language: 'en', otherLanguage: 'fr', readerLanguage: 'en' },
    ]);
  });

  it('is not looked up if the dictionary is not among the actions', async () => {
    const { tool, calls } = opened({ text: 'swell', actions: ['translate'] });
    tool.choose('translate');
    await expect.poll(() => tool.state.results.translate.kind).toBe('success');
    expect(calls.lookUp).not.toHaveBeenCalled();
  });

  it('is not sent again for a tab that has a result, but is sent again after a failed request', async () => {
    const { tool, calls, onError } = opened(
      {},
      {
        improve: vi
          .fn<SelectionServices['improve']>()
          .mockRejectedValueOnce(new ServiceError({ kind: 'network' }))
          .mockResolvedValue({ parts: [{ kind: 'same', text: 'Better' }], notices: [] }),
      },
    );
    tool.choose('improve');
    await expect.poll(() => tool.state.results.improve.kind).toBe('error');
    expect(onError.mock.calls).toEqual([['improve', { kind: 'network' }]]);
    tool.retry();
    await expect.poll(() => tool.state.results.improve.kind).toBe('success');
    tool.choose('translate');
    await expect.poll(() => tool.state.results.translate.kind).toBe('success');
    tool.choose('improve');
    expect(calls.improve).toHaveBeenCalledTimes(2);
  });

  it('is translated into the language chosen last, whichever response arrives first', async () => {
    const answers = new Map<string, (text: string) => void>();
    const { tool } = opened(
      {},
      { translate: (_text, { target }) => new Promise((resolve) => answers.set(target, resolve)) },
    );
    tool.choose('translate');
    await expect.poll(() => answers.has('fr')).toBe(true);
    tool.setTarget('de');
    await expect.poll(() => answers.has('de')).toBe(true);
    answers.get('de')?.('Zwei Wörter');
    answers.get('fr')?.('Deux mots');
    await expect.poll(() => tool.state.results.translate).toEqual({ kind: 'success', value: 'Zwei Wörter' });
    expect(tool.state.pair).toEqual({ source: 'en', target: 'de' });
  });

  it('has its request aborted when its popover is closed', async () => {
    let signal: AbortSignal | undefined;
    const { tool, onChange } = opened(
      {},
      {
        translate: (_text, _pair, given) => {
          signal = given;
          return new Promise(() => undefined);
        },
      },
    );
    tool.choose('translate');
    await expect.poll(() => signal).toBeDefined();
    const changes = onChange.mock.calls.length;
    tool.cancel();
    expect(signal?.aborted).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(changes);
  });
});
