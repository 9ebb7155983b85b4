import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import type { SentenceChange } from '@lang-assistant/core/check';
import { createFieldChecker } from '../src/checks/fieldChecker.js';
import type { FieldMemory, FieldOptions, FieldPorts } from '../src/checks/types.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerOf = (text: string): SentenceChange[] =>
  [...text.matchAll(/\bteh\b/g)].map(({ index }) => ({
    start: index,
    end: index + 3,
    text: 'the',
    kind: 'spelling',
    message: '',
    others: [],
  }));

const OPTIONS: FieldOptions = { language: 'en', kinds: ['spelling'], isAutomatic: true };

function setUp({ caret, ...ports }: Partial<FieldPorts> = {}, options: Partial<FieldOptions> = {}) {
  const requests: string[][] = [];
  const check = vi.fn<FieldPorts['check']>(async ({ sentences }, { onSentence }) => {
    requests.push(sentences.map(({ text }) => text));
    for (const [index, { text }] of sentences.entries()) onSentence(index, answerOf(text));
    return { engine: 'test', language: undefined };
  });
  const memory: FieldMemory = { known: new Map(), dismissed: new Set(), nextId: 1 };
  const onChecked = vi.fn<FieldPorts['onChecked']>();
  const all: FieldPorts = {
    check,
    visible: () => ({ start: 0, end: 1_000 }),
    caret: caret ?? (() => undefined),
    onChange: () => undefined,
    onEdit: () => undefined,
    onChecked,
    ignoreWords: () => [],
    ...ports,
  };
  const checker = createFieldChecker(all, memory, { ...OPTIONS, ...options });
  const settle = (ms = 500) => vi.advanceTimersByTimeAsync(ms);
  const marked = () => checker.state.changes.map(({ start, end }) => [start, end]);
  return { checker, requests, check, memory, onChecked, settle, marked };
}

function createGate(): { promise: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

describe('the text of a checked field', () => {
  it('is checked once, half a second after the last key', async () => {
    const { checker, requests, marked, settle, onChecked } = setUp();
    checker.setText('Teh');
    await settle(400);
    checker.setText('Here is teh end. All good.');
    await settle(499);
    expect(requests).toEqual([]);
    await settle(1);
    expect(requests).toEqual([['Here is teh end.', 'All good.']]);
    expect(marked()).toEqual([[8, 11]]);
    expect(checker.state.status).toEqual({ kind: 'done' });
    expect(onChecked).toHaveBeenCalledWith({ language: 'en', engine: 'test', sentences: 2 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is sent again only in its changed sentences, and not at all after an undo', async () => {
    const { checker, requests, marked, settle } = setUp();
    checker.setText('One teh. Two teh. Three.');
    await settle();
    checker.setText('One teh. Two the. Three.');
    expect(marked()).toEqual([[4, 7]]);
    await settle();
    expect(requests[1]).toEqual(['Two the.']);
    checker.setText('One teh. Two teh. Three.');
    await settle();
    expect(requests).toHaveLength(2);
    expect(marked()).toEqual([
      [4, 7],
      [13, 16],
    ]);
  });

  it('has its highlights on the same words, with the same ids, while it is edited', async () => {
    const { checker, marked, settle } = setUp();
    checker.setText('One teh. Two.');
    await settle();
    const [before] = checker.state.changes;
    checker.setText('Ones teh. Two.');
    expect(marked()).toEqual([[5, 8]]);
    await settle();
    expect(checker.state.changes[0]?.id).toBe(before?.id);
    expect(checker.state.changes[0]?.from).toBe('teh');
  });

  it('has no highlights from the response for a sentence that was removed', async () => {
    const gate = createGate();
    const seen: string[][] = [];
    const { checker, marked, settle } = setUp({
      async check({ sentences }, { onSentence }) {
        seen.push(sentences.map(({ text }) => text));
        await gate.promise;
        for (const [index, { text }] of sentences.entries()) onSentence(index, answerOf(text));
        return { engine: '', language: undefined };
      },
    });
    checker.setText('Old teh.');
    await settle();
    checker.setText('New word.');
    gate.open();
    await settle(1);
    expect(marked()).toEqual([]);
    await settle();
    expect(seen).toEqual([['Old teh.'], ['New word.']]);
    expect(checker.state.status.kind).toBe('done');
  });

  it('has no highlight on the word that the user is typing, until the user pauses', async () => {
    let caret: number | undefined = 3;
    const { checker, marked, settle } = setUp({ caret: () => caret });
    checker.setText('te');
    checker.setText('teh');
    await settle();
    expect(marked()).toEqual([]);
    await settle(500);
    expect(marked()).toEqual([[0, 3]]);
    checker.setText('teh!');
    await settle();
    checker.setText('teh');
    caret = undefined;
    await settle();
    expect(marked()).toEqual([[0, 3]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has a highlight on the typed word as soon as the caret leaves it', async () => {
    let caret = 3;
    const { checker, marked, settle } = setUp({ caret: () => caret });
    checker.setText('te');
    checker.setText('teh');
    await settle();
    checker.moveCaret();
    expect(marked()).toEqual([]);
    caret = 5;
    checker.moveCaret();
    expect(marked()).toEqual([[0, 3]]);
    caret = 3;
    checker.moveCaret();
    expect(marked()).toEqual([[0, 3]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is sent in requests of 50 sentences, one at a time', async () => {
    const { checker, requests, settle } = setUp();
    checker.setText(Array.from({ length: 120 }, (_, index) => `Sentence ${index}.`).join('\n'));
    await settle();
    expect(requests.map((request) => request.length)).toEqual([50, 50, 20]);
  });

  it('is sent again only in its changed sentences, even if it has more sentences than the cache can contain', async () => {
    const { checker, requests, settle, memory } = setUp();
    const text = Array.from({ length: 2_100 }, (_, index) => `Sentence ${index}.`).join('\n');
    checker.setText(text);
    await settle();
    const count = requests.length;
    checker.setText(`${text} More.`);
    await settle();
    expect(requests.slice(count)).toEqual([['More.']]);
    const shorter = Array.from({ length: 2_200 }, (_, index) => `Other ${index}.`);
    checker.setText(shorter.slice(0, 10).join('\n'));
    await settle();
    checker.setText(shorter.slice(0, 11).join('\n'));
    await settle();
    expect(memory.known.size).toBe(2_000);
  });

  it('still has its highlights after a failed check, which is reported and can be repeated', async () => {
    let isBroken = false;
    const { checker, marked, settle } = setUp({
      async check({ sentences }, { onSentence }) {
        if (isBroken) throw new ServiceError({ kind: 'network' });
        for (const [index, { text }] of sentences.entries()) onSentence(index, answerOf(text));
        return { engine: '', language: undefined };
      },
    });
    checker.setText('One teh.');
    await settle();
    isBroken = true;
    checker.setText('One teh. Two teh.');
    await settle();
    expect(checker.state.status).toEqual({ kind: 'failed', error: { kind: 'network' } });
    expect(marked()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
    isBroken = false;
    await checker.check();
    expect(checker.state.status.kind).toBe('done');
    expect(marked()).toHaveLength(2);
  });

  it('counts as not checked if the server leaves sentences out, or another error is thrown', async () => {
    const { checker, settle } = setUp({ check: async () => ({ engine: '', language: undefined }) });
    checker.setText('One.');
    await settle();
    expect(checker.state.status).toEqual({ kind: 'failed', error: { kind: 'invalidReply', raw: '' } });
    const other = setUp({ check: () => Promise.reject(new TypeError('x')) });
    other.checker.setText('One.');
    await other.settle();
    expect(other.checker.state.status.kind).toBe('failed');
  });

  it('has no highlights if most of its words are unknown, until the user asks for them', async () => {
    const { checker, marked, settle, requests } = setUp();
    checker.setText(`${'teh '.repeat(9)}end.\nLast.`);
    await settle();
    expect(checker.state.status.kind).toBe('paused');
    expect(marked()).toEqual([]);
    await checker.check();
    expect(marked()).toHaveLength(9);
    expect(requests).toHaveLength(1);
    expect(checker.state.status.kind).toBe('done');
  });

  it('does not count as checked while the server has no spelling check for most of its words, also in another field', async () => {
    const { checker, check, memory, settle } = setUp({
      async check({ sentences }, { onSentence }) {
        for (const index of sentences.keys()) onSentence(index, []);
        return {
          engine: 'test',
          language: 'es',
          isUnsupported: sentences.some(({ text }) => /he/.test(text)),
        };
      },
    });
    checker.setText('Today he go to school.');
    await settle();
    expect(checker.state.status).toEqual({ kind: 'unsupported' });
    checker.setText('Today he go to school. Todo lo que se escribe en este campo.');
    await settle();
    expect(checker.state.status).toEqual({ kind: 'done' });
    const other = createFieldChecker(
      {
        check,
        visible: () => ({ start: 0, end: 9 }),
        caret: () => undefined,
        onChange() {},
        onEdit() {},
        onChecked() {},
        ignoreWords: () => [],
      },
      memory,
      OPTIONS,
    );
    other.setText('Today he go to school.');
    await settle();
    expect(other.state.status).toEqual({ kind: 'unsupported' });
    expect(check).not.toHaveBeenCalled();
  });

  it('has no status while its language cannot be detected, unless the user asks for a check', async () => {
    const ports: Partial<FieldPorts> = {
      async check(_request, { onSentence }) {
        onSentence(0, []);
        return { engine: '', language: undefined, isUnsupported: true };
      },
    };
    for (const [isAutomatic, kind] of [
      [true, 'idle'],
      [false, 'unsupported'],
    ] as const) {
      const { checker } = setUp(ports, { language: undefined, isAutomatic });
      checker.setText('Kia ora');
      await checker.check();
      expect(checker.state.status).toEqual({ kind });
    }
  });

  it('is checked only on request if the page has turned off automatic checks', async () => {
    const { checker, requests, marked, settle } = setUp({}, { isAutomatic: false });
    checker.setText('One teh.');
    await settle(5_000);
    expect(requests).toEqual([]);
    await checker.check();
    expect(marked()).toHaveLength(1);
    checker.setText('One teh. Two.');
    expect(checker.state.status.kind).toBe('idle');
    expect(marked()).toHaveLength(1);
  });

  it('has no highlight that the user has dismissed, and no highlight on an ignored word', async () => {
    const { checker, marked, settle } = setUp();
    checker.setText('One teh. Two teh.');
    await settle();
    checker.dismiss(99);
    expect(marked()).toHaveLength(2);
    checker.dismiss(checker.state.changes[0]?.id ?? 0);
    expect(marked()).toEqual([]);
    let words = ['teh'];
    const other = setUp({ ignoreWords: () => words });
    other.checker.setText('One teh.');
    await other.settle();
    expect(other.marked()).toEqual([]);
    words = [];
    other.checker.setOptions(OPTIONS);
    expect(other.marked()).toHaveLength(1);
  });

  it('is checked in the language that the first response detects, if the page sets no language', async () => {
    const languages: unknown[] = [];
    let named: string | undefined;
    const { checker, settle, marked, onChecked } = setUp(
      {
        async check({ language, sentences }, { onSentence }) {
          languages.push(language);
          for (const [index, { text }] of sentences.entries()) onSentence(index, answerOf(text));
          return { engine: '', language: language ?? named };
        },
      },
      { language: undefined },
    );
    checker.setText('Teh!');
    await settle();
    expect(checker.language).toBeUndefined();
    expect(onChecked).toHaveBeenLastCalledWith({ language: 'und', engine: '', sentences: 1 });
    named = 'fr';
    checker.setText('Teh! Longer teh.');
    await settle();
    expect(checker.language).toBe('fr');
    checker.setText('Teh! Longer teh. New.');
    await settle();
    expect(languages).toEqual([undefined, undefined, 'fr', 'fr']);
    expect(marked()).toHaveLength(1);
    checker.setText('');
    expect(checker.language).toBeUndefined();
  });

  it('has its language detected again when the user continues in another language', async () => {
    const languages: unknown[] = [];
    const { checker, settle, marked } = setUp(
      {
        async check({ language, sentences }, { onSentence }) {
          languages.push(language);
          const named = sentences.some(({ text }) => text.includes('teh')) ? 'es' : 'en';
          for (const [index, { text }] of sentences.entries())
            onSentence(index, language === 'en' ? answerOf(text) : []);
          return { engine: '', language: language ?? named };
        },
      },
      { language: undefined },
    );
    checker.setText('English.');
    await settle();
    checker.setText(`English. ${'teh '.repeat(9)}end.`);
    await settle();
    expect(languages).toEqual([undefined, 'en', undefined]);
    expect(checker.language).toBe('es');
    expect(checker.state.status.kind).toBe('done');
    expect(marked()).toEqual([]);
  });

  it('has highlights for any share of unknown words if its language is unknown', async () => {
    const { checker, marked, settle } = setUp({}, { language: undefined });
    checker.setText(`${'teh '.repeat(9)}end.`);
    await settle();
    expect(marked()).toHaveLength(9);
  });

  it('is checked again if the language changes, and earlier responses are dropped', async () => {
    const gate = createGate();
    const languages: unknown[] = [];
    const { checker, settle, marked } = setUp({
      async check({ language, sentences }, { onSentence }) {
        languages.push(language);
        if (language === 'en') await gate.promise;
        for (const [index, { text }] of sentences.entries())
          onSentence(index, language === 'en' ? answerOf(text) : []);
        return { engine: '', language: undefined };
      },
    });
    checker.setText('One teh.');
    await settle();
    checker.setOptions({ ...OPTIONS, language: 'fr' });
    gate.open();
    await settle();
    expect(languages).toEqual(['en', 'fr']);
    expect(marked()).toEqual([]);
  });

  it('causes no timers and requests after the field is removed', async () => {
    const { checker, requests, settle } = setUp();
    checker.setText('One teh.');
    checker.stop();
    await settle(5_000);
    expect(requests).toEqual([]);
    checker.setText('');
    expect(checker.state.status.kind).toBe('idle');
    checker.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not sent during a composition of an input method', async () => {
    const { checker, requests, settle } = setUp();
    checker.setText('One.');
    checker.setComposing(true);
    await settle(5_000);
    expect(requests).toEqual([]);
    checker.setComposing(false);
    await settle();
    expect(requests).toEqual([['One.']]);
    checker.setComposing(true);
    checker.setComposing(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no status if the field is empty', async () => {
    const { checker, requests, settle } = setUp();
    checker.setText('One.');
    await settle();
    checker.setText('   ');
    await settle();
    expect(requests).toHaveLength(1);
    expect(checker.state.status.kind).toBe('idle');
  });
});
