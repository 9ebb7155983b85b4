import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { usableChanges, type FieldChange, type SentenceChange } from '../../domain/field/change';
import { findEdit, moveRange } from '../../domain/field/edit';
import { planCheck } from '../../domain/field/planChecks';
import { createSentenceFinder, type FieldSentence } from '../../domain/field/sentences';
import type { FieldChecker, FieldCheckerState, FieldMemory, FieldOptions, FieldPorts } from './types';

const DEBOUNCE_MS = 500;
/** Until then, the word at the caret is being written. */
const WRITING_MS = 1_000;
const MAX_KNOWN = 2_000;
/** More unknown words than this share are another language, if there are enough words to tell. */
const MAX_UNKNOWN = 0.4;
const MIN_WORDS = 8;

const toAppError = (error: unknown): AppError =>
  error instanceof ServiceError ? error.error : { kind: 'invalidReply', raw: String(error) };

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}’']+/gu)?.length ?? 0;

const dismissKey = ({ kind, from, text }: FieldChange) => JSON.stringify([kind, from, text]);

/** Checks the text of a field: only sentences that it does not know, those in view first, one request at a time. */
export function createFieldChecker(
  ports: FieldPorts,
  memory: FieldMemory,
  initial: FieldOptions,
): FieldChecker {
  const { known, dismissed } = memory;
  let options = initial;
  let findSentences = createSentenceFinder(initial.language);
  let text = '';
  /** The text that the sentences are of. */
  let foundIn: string | undefined;
  let sentences: readonly FieldSentence[] = [];
  let state: FieldCheckerState = { status: { kind: 'idle' }, changes: [] };
  let nextId = 1;
  let cancelRun: (() => void) | undefined;
  let cancelHeld: (() => void) | undefined;
  let isWriting = false;
  let isComposing = false;
  /** The user wants marks although many words are unknown. */
  let isCertain = false;
  let attempt: AbortController | undefined;
  let running: Promise<void> | undefined;

  function update(change: Partial<FieldCheckerState>): void {
    state = { ...state, ...change };
    ports.onChange(state);
  }

  const keyOf = (sentence: string) => JSON.stringify([options.language, options.kinds, sentence]);
  const isKnown = (sentence: string) => known.has(keyOf(sentence));

  function remember(sentence: string, changes: readonly SentenceChange[]): void {
    const key = keyOf(sentence);
    known.delete(key);
    known.set(key, usableChanges(changes, sentence));
    // A text with more sentences than that would lose the first while the last are checked.
    const max = Math.max(MAX_KNOWN, 2 * sentences.length);
    for (const oldest of known.keys()) {
      if (known.size <= max) break;
      known.delete(oldest);
    }
  }

  const isWanted = (change: FieldChange) =>
    !dismissed.has(dismissKey(change)) && !ports.ignoreWords().includes(change.from);

  /** The changes of the sentences that are known, where they stand now. */
  function readChanges(): { readonly changes: readonly FieldChange[]; readonly isOther: boolean } {
    const before = new Map(
      state.changes.map((change) => [`${change.start} ${change.end} ${change.text}`, change]),
    );
    let words = 0;
    let unknown = 0;
    const changes = sentences.flatMap(({ start, end, text: sentence }) => {
      const key = keyOf(sentence);
      const found = known.get(key);
      // Until a changed sentence is answered, it keeps the marks that the edit has not touched.
      if (!found) return state.changes.filter((change) => change.start >= start && change.end <= end);
      // It is used: it is the last to go.
      known.delete(key);
      known.set(key, found);
      words += wordsIn(sentence);
      unknown += found.filter(({ kind }) => kind === 'spelling').length;
      return found.map((change) => {
        const range = { start: start + change.start, end: start + change.end };
        const id = before.get(`${range.start} ${range.end} ${change.text}`)?.id ?? nextId++;
        return { ...change, ...range, id, from: text.slice(range.start, range.end) };
      });
    });
    return {
      changes: changes.filter(isWanted),
      isOther: words >= MIN_WORDS && unknown > words * MAX_UNKNOWN,
    };
  }

  /** Leaves out what is at the caret while the user writes there, and shows it when the user has stopped. */
  function withoutWritten(changes: readonly FieldChange[]): readonly FieldChange[] {
    const caret = isWriting ? ports.caret() : undefined;
    if (caret === undefined) return changes;
    const shown = changes.filter(({ start, end }) => caret < start || caret > end);
    if (shown.length < changes.length)
      cancelHeld ??= ports.schedule(() => {
        cancelHeld = undefined;
        isWriting = false;
        showKnown();
      }, WRITING_MS - DEBOUNCE_MS);
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

  async function send(signal: AbortSignal): Promise<void> {
    for (;;) {
      find();
      const batch = planCheck(sentences, isKnown, ports.visible());
      if (batch.length === 0 || (state.status.kind === 'paused' && !isCertain)) return;
      const { language, kinds } = options;
      update({ status: { kind: 'checking' } });
      const answered = new Set<number>();
      const engine = await ports.check(
        { language, kinds, sentences: batch },
        {
          signal,
          onSentence(index, changes) {
            const sentence = batch[index];
            if (!sentence || signal.aborted || answered.has(index)) return;
            answered.add(index);
            remember(sentence.text, changes);
          },
        },
      );
      if (signal.aborted) return;
      if (answered.size < batch.length) throw new ServiceError({ kind: 'invalidReply', raw: '' });
      showKnown();
      ports.onChecked({ language, engine, sentences: batch.length });
      // The text has changed: what is new waits until the user pauses.
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
      // What was written meanwhile and has waited long enough.
      if (foundIn !== text && !cancelRun && options.isAutomatic) runLater();
    });
    return running;
  }

  async function work(): Promise<void> {
    const { signal } = (attempt = new AbortController());
    try {
      await send(signal);
      if (signal.aborted || state.status.kind === 'paused') return;
      const isEmpty = sentences.length === 0;
      const kind = isEmpty ? 'idle' : 'done';
      if (state.status.kind !== kind) update({ status: { kind } });
    } catch (error) {
      if (signal.aborted) return;
      showKnown();
      update({ status: { kind: 'failed', error: toAppError(error) } });
    }
  }

  function runLater(): void {
    cancelRun?.();
    if (!isComposing) cancelRun = ports.schedule(() => void run(), DEBOUNCE_MS);
  }

  return {
    get state() {
      return state;
    },
    setText(next) {
      if (next === text) return;
      const edit = findEdit(text, next);
      text = next;
      isWriting = edit.added + edit.removed === 1;
      cancelHeld?.();
      cancelHeld = undefined;
      const changes = state.changes.flatMap((change) => moveRange(change, edit) ?? []);
      const isReset = state.status.kind === 'paused' || next.trim() === '';
      update({ changes, ...(isReset && { status: { kind: 'idle' } }) });
      if (options.isAutomatic) runLater();
      else if (state.status.kind === 'done') update({ status: { kind: 'idle' } });
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
      dismissed.add(dismissKey(change));
      update({ changes: state.changes.filter(isWanted) });
    },
    stop() {
      cancelRun?.();
      cancelHeld?.();
      attempt?.abort();
    },
  };
}
