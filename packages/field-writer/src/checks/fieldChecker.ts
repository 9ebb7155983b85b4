import type { CheckSentence, FieldChange, SentenceChange } from '@lang-assistant/core/check';
import { ServiceError } from '@lang-assistant/core/errors';
import { dismissKey } from './change.js';
import { toAppError } from '@lang-assistant/core/toAppError';
import { findEdit, moveRange } from './edit.js';
import { createSentenceMemory } from './sentenceMemory.js';
import {
  createSentenceFinder,
  isMostlyUnsupported,
  isOtherLanguage,
  planCheck,
  wordsIn,
  type FieldSentence,
} from './sentences.js';
import type { FieldChecker, FieldCheckerState, FieldMemory, FieldOptions, FieldPorts } from './types.js';

/** Returns a function that cancels the run. */
function schedule(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

const DEBOUNCE_MS = 500;
/** Until this time has passed without a key, the user is probably still writing the word at the caret. */
const WRITING_MS = 1_000;

/** Checks only unchecked sentences, visible sentences first, one request at a time. */
export function createFieldChecker(
  ports: FieldPorts,
  memory: FieldMemory,
  initial: FieldOptions,
): FieldChecker {
  let options = initial;
  let findSentences = createSentenceFinder(initial.language);
  let text = '';
  /** The text in which `sentences` were found. */
  let foundIn: string | undefined;
  let sentences: readonly FieldSentence[] = [];
  let state: FieldCheckerState = { status: { kind: 'idle' }, changes: [] };
  let cancelRun: (() => void) | undefined;
  let cancelHeld: (() => void) | undefined;
  let isWriting = false;
  let isComposing = false;
  /** The user wants suggestions although many words are unknown. */
  let isCertain = false;
  /** The language that the last response reported, for pages that set no language. */
  let detected: string | undefined;
  let attempt: AbortController | undefined;
  let running: Promise<void> | undefined;

  function update(change: Partial<FieldCheckerState>, report = ports.onChange): void {
    state = { ...state, ...change };
    report();
  }

  const readLanguage = () => options.language ?? detected;
  const keyOf = (sentence: string) => JSON.stringify([readLanguage(), options.kinds, sentence]);
  const answered = createSentenceMemory(memory.known, keyOf);
  const isWanted = (change: FieldChange) =>
    !memory.dismissed.has(dismissKey(change)) && !ports.ignoreWords().includes(change.from);

  /** Of all checked sentences, at their current positions. */
  function readChanges(): { readonly changes: readonly FieldChange[]; readonly isOther: boolean } {
    const before = new Map(
      state.changes.map((change) => [`${change.start} ${change.end} ${change.text}`, change]),
    );
    let words = 0;
    let unknown = 0;
    const changes = sentences.flatMap(({ start, end, text: sentence }) => {
      const found = answered.get(sentence);
      // A changed sentence keeps the changes that the edit did not touch, until its result arrives.
      if (!found) return state.changes.filter((change) => change.start >= start && change.end <= end);
      words += wordsIn(sentence);
      unknown += found.changes.filter(({ kind }) => kind === 'spelling').length;
      return found.changes.map((change) => {
        const range = { start: start + change.start, end: start + change.end };
        const id = before.get(`${range.start} ${range.end} ${change.text}`)?.id ?? memory.nextId++;
        return { ...change, ...range, id, from: text.slice(range.start, range.end) };
      });
    });
    return {
      changes: changes.filter(isWanted),
      isOther: readLanguage() !== undefined && isOtherLanguage(words, unknown),
    };
  }

  function endKind(): 'idle' | 'done' | 'unsupported' {
    if (sentences.length === 0) return 'idle';
    let words = 0;
    let unsupported = 0;
    for (const { text: sentence } of sentences) {
      const count = wordsIn(sentence);
      words += count;
      if (answered.get(sentence)?.isUnsupported) unsupported += count;
    }
    if (!isMostlyUnsupported(words, unsupported)) return 'done';
    // The language may become clear while the user writes more.
    return options.isAutomatic && readLanguage() === undefined ? 'idle' : 'unsupported';
  }

  function endWriting(): void {
    cancelHeld?.();
    cancelHeld = undefined;
    isWriting = false;
  }

  /** Hides changes at the caret while the user types there, and shows them after a pause. */
  function withoutWritten(changes: readonly FieldChange[]): readonly FieldChange[] {
    const caret = isWriting ? ports.caret() : undefined;
    if (caret === undefined) return changes;
    const shown = changes.filter(({ start, end }) => caret < start || caret > end);
    if (shown.length < changes.length)
      cancelHeld ??= schedule(() => {
        endWriting();
        showKnown();
      }, WRITING_MS - DEBOUNCE_MS);
    else if (cancelHeld) endWriting();
    return shown;
  }

  function showKnown(): void {
    if (foundIn !== text) return;
    const { changes, isOther } = readChanges();
    if (isOther && !isCertain) update({ changes: [], status: { kind: 'paused' } });
    else update({ changes: withoutWritten(changes) });
  }

  function find(): void {
    if (foundIn === text) return;
    sentences = findSentences(text);
    foundIn = text;
  }

  /** Stores the results under the language that the response names. */
  async function ask(
    language: string | undefined,
    batch: readonly CheckSentence[],
    answers: Map<string, readonly SentenceChange[]>,
    signal: AbortSignal,
  ): Promise<string> {
    let isUnsupported = false;
    try {
      const reply = await ports.check(
        { ...(language !== undefined && { language }), kinds: options.kinds, sentences: batch },
        {
          signal,
          onSentence(index, changes) {
            const sentence = batch[index]?.text;
            if (sentence !== undefined && !answers.has(sentence)) answers.set(sentence, changes);
          },
        },
      );
      ({ isUnsupported = false } = reply);
      if (!signal.aborted) detected ??= reply.language;
      return reply.engine;
    } finally {
      if (!signal.aborted)
        for (const [sentence, changes] of answers)
          answered.set(sentence, changes, isUnsupported, sentences.length);
    }
  }

  async function send(signal: AbortSignal): Promise<void> {
    for (;;) {
      find();
      const batch = planCheck(sentences, answered.has, ports.visible());
      if (batch.length === 0 || (state.status.kind === 'paused' && !isCertain)) return;
      const asked = readLanguage();
      update({ status: { kind: 'checking' } });
      const answers = new Map<string, readonly SentenceChange[]>();
      const engine = await ask(asked, batch, answers, signal);
      if (signal.aborted) return;
      if (answers.size < batch.length) throw new ServiceError({ kind: 'invalidReply', raw: '' });
      showKnown();
      if (state.status.kind === 'paused' && !options.language && asked) {
        // The language was detected from another part of the text, which may be in another language.
        detected = undefined;
        update({ status: { kind: 'checking' } });
      }
      ports.onChecked({ language: readLanguage() ?? 'und', engine, sentences: batch.length });
      // The text has changed meanwhile: its new sentences wait until the user pauses.
      if (foundIn !== text) return;
    }
  }

  function run(): Promise<void> {
    cancelRun?.();
    cancelRun = undefined;
    find();
    if (state.status.kind !== 'paused') showKnown();
    running ??= work().finally(() => {
      running = undefined;
      // Check the text that the user has written during the request.
      if (foundIn !== text && !cancelRun && options.isAutomatic) runLater();
    });
    return running;
  }

  async function work(): Promise<void> {
    const { signal } = (attempt = new AbortController());
    try {
      await send(signal);
      if (signal.aborted || state.status.kind === 'paused') return;
      const kind = endKind();
      if (state.status.kind !== kind) update({ status: { kind } });
    } catch (error) {
      if (signal.aborted) return;
      showKnown();
      update({ status: { kind: 'failed', error: toAppError(error) } });
    }
  }

  function runLater(): void {
    cancelRun?.();
    if (!isComposing) cancelRun = schedule(() => void run(), DEBOUNCE_MS);
  }

  return {
    get state() {
      return state;
    },
    get language() {
      return readLanguage();
    },
    setText(next) {
      if (next === text) return;
      const edit = findEdit(text, next);
      text = next;
      endWriting();
      isWriting = edit.added + edit.removed === 1;
      const changes = state.changes.flatMap((change) => moveRange(change, edit) ?? []);
      const isReset = state.status.kind === 'paused' || next.trim() === '';
      if (isReset) detected = undefined;
      update({ changes, ...(isReset && { status: { kind: 'idle' } }) }, ports.onEdit);
      if (options.isAutomatic) runLater();
      else if (state.status.kind === 'done' || state.status.kind === 'unsupported')
        update({ status: { kind: 'idle' } });
    },
    moveCaret() {
      if (cancelHeld) showKnown();
    },
    setComposing(next) {
      isComposing = next;
      if (next) cancelRun?.();
      else if (options.isAutomatic && foundIn !== text) runLater();
    },
    setOptions(next) {
      const isSame =
        next.language === options.language && JSON.stringify(next.kinds) === JSON.stringify(options.kinds);
      if (next.language !== options.language) findSentences = createSentenceFinder(next.language);
      options = next;
      if (isSame) return showKnown();
      attempt?.abort();
      running = undefined;
      foundIn = undefined;
      isCertain = false;
      detected = undefined;
      update({ changes: [], status: { kind: 'idle' } });
      if (options.isAutomatic && text !== '') runLater();
    },
    async check() {
      isCertain = state.status.kind === 'paused';
      if (isCertain) update({ status: { kind: 'idle' } });
      isWriting = false;
      await run();
    },
    dismiss(id) {
      const change = state.changes.find((one) => one.id === id);
      if (!change) return;
      memory.dismissed.add(dismissKey(change));
      update({ changes: state.changes.filter(isWanted) });
    },
    stop() {
      cancelRun?.();
      cancelHeld?.();
      attempt?.abort();
    },
  };
}
