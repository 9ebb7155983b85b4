import { toTag } from '@lang-assistant/core/check';
import { create } from '@lang-assistant/ui/createElement';
import { readDocumentLanguage } from '@lang-assistant/ui/documentLanguage';
import type { FieldText } from '../adapters/types.js';
import { createFieldChecker } from '../checks/fieldChecker.js';
import type { FieldOptions } from '../checks/types.js';
import { canCheck } from '../fields/canCheck.js';
import { labelOf, readFacts } from '../fields/fieldFacts.js';
import type { FieldMarks } from '../marks/types.js';
import { createStatusButton, placeStatus, type OffsetOf, type StatusButton } from '../status/statusButton.js';
import { reasonOf, planStatus } from '../status/statusView.js';
import { watchUser } from './watchUser.js';
import type {
  AttachedWriter,
  FieldSettings,
  WriterContext,
  WriterParts,
  FieldSuggestions,
} from './writerContext.js';

/** Draws the marks and the status of one field. */
function createFieldView(
  { context, text, marks, checker, announce }: WriterParts,
  status: StatusButton,
  offsetOf: OffsetOf,
  suggestions: FieldSuggestions,
) {
  const { element: field } = text;

  return {
    /** @param isTyping if true, new marks wait for the next check: a layout now would delay the painting of the key */
    show(isTyping: boolean): void {
      const { state } = checker;
      const { made } = suggestions;
      marks.set(state.changes, made?.id);
      if (!isTyping) marks.place();
      const { isAutomatic } = context.config();
      const isEmpty = !isAutomatic && text.read().trim() === '';
      const view = planStatus(state, { isAutomatic, isEmpty }, context.t);
      const hasFocus = field.matches(':focus-within') || status.element.matches(':focus') || made?.kind;
      const isOpen = made?.kind !== undefined && made.kind !== 'change';
      const isOther = status.show(hasFocus || state.changes.length > 0 ? view : undefined, isOpen);
      if (isOther || !isTyping) placeStatus(status, field, offsetOf);
      if (view && state.status.kind !== 'checking' && view.tone !== 'ask') announce(view.name ?? view.text);
      made?.refresh();
    },
    place(): void {
      marks.place();
      placeStatus(status, field, offsetOf);
      suggestions.made?.place();
    },
  };
}

const ANNOUNCE_PAUSE_MS = 5_000;

/**
 * Announces the latest text in a live region until the signal is aborted. Does not announce the same text twice in a
 * row. Announces urgent texts at once.
 */
function createAnnouncer(
  region: HTMLElement,
  signal: AbortSignal,
): (text: string, isUrgent?: boolean) => void {
  let said = '';
  let next = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(): void {
    timer = undefined;
    if (!region.isConnected || next === said) return;
    said = next;
    region.textContent = next;
    // Of the texts that arrive during the pause, only the last one is announced.
    timer = setTimeout(say, ANNOUNCE_PAUSE_MS);
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text, isUrgent = false) => {
    next = text;
    if (isUrgent) {
      clearTimeout(timer);
      say();
    } else if (timer === undefined) say();
  };
}

/** The translation of a page changes the `lang` of the document, but not the text of its fields. */
function readFieldLanguage(field: HTMLElement): string | undefined {
  const around = field.closest('[lang]');
  return toTag(around === document.documentElement ? readDocumentLanguage() : around?.getAttribute('lang'));
}

function readOptions(field: HTMLElement, settings: FieldSettings, context: WriterContext): FieldOptions {
  const { language, kinds, isAutomatic } = context.config();
  return {
    language: settings.language ?? language ?? readFieldLanguage(field),
    kinds: settings.kinds ?? kinds,
    isAutomatic,
  };
}

function createChecker(
  text: FieldText,
  settings: FieldSettings,
  context: WriterContext,
  show: (isTyping: boolean) => void,
) {
  const { element: field } = text;
  const checker = createFieldChecker(
    {
      check: context.check,
      visible: () => text.visible(),
      caret: () => text.selection()?.end,
      onChange: () => show(false),
      onEdit: () => show(context.config().isAutomatic),
      onChecked: (checked) => context.emit('la-check', { field, ...checked, changes: checker.state.changes }),
      ignoreWords: context.ignoreWords,
    },
    context.memory,
    readOptions(field, settings, context),
  );
  return checker;
}

/** Connects the parts of the writer of one field: its text, its marks, the check, the suggestions and the user. */
export function createWriter(
  text: FieldText,
  marks: FieldMarks,
  offsetOf: OffsetOf,
  settings: FieldSettings,
  context: WriterContext,
): AttachedWriter {
  const { element: field } = text;
  const ended = new AbortController();
  const { signal } = ended;
  let isComposing = false;
  const status = createStatusButton(labelOf(field), pressStatus);
  const live = create('div', { class: 'la-sr', role: 'status' });
  context.suggestions.element.before(status.element, live);
  const checker = createChecker(text, settings, context, show);
  const sync = () => checker.setText(text.read());
  const parts: WriterParts = {
    context,
    text,
    marks,
    checker,
    status: status.element,
    isComposing: () => isComposing,
    announce: createAnnouncer(live, signal),
    sync,
    show: () => show(false),
    dismiss,
  };
  const suggestions = context.suggestions.of(parts, signal);
  const view = createFieldView(parts, status, offsetOf, suggestions);

  function show(isTyping: boolean): void {
    if (!signal.aborted) view.show(isTyping);
  }

  function pressStatus(): void {
    const { made } = suggestions;
    if (made?.kind === 'list' || made?.kind === 'reason') return made.close(true);
    sync();
    const kind = checker.state.changes.length > 0 ? 'list' : reasonOf(checker.state) && 'reason';
    if (kind) void suggestions.use((loaded) => loaded.open({ kind }));
    else void checker.check();
  }

  function dismiss(id: number): void {
    const { made } = suggestions;
    if (made?.kind === 'change') made.close(made.hasFocus);
    const change = checker.state.changes.find((known) => known.id === id);
    checker.dismiss(id);
    if (change) context.emit('la-apply', { field, change, action: 'dismiss' });
  }

  function refresh(): void {
    context.insert();
    if (!signal.aborted && !isComposing) {
      sync();
      checker.setOptions(readOptions(field, settings, context));
    }
    show(false);
  }

  function setComposing(next: boolean): void {
    if (next === isComposing) return;
    isComposing = next;
    if (!next) sync();
    checker.setComposing(next);
  }

  function mayRead(): boolean {
    const may = canCheck(readFacts(field, settings.isNamed));
    if (!may) detach();
    return may;
  }

  const place = () => (field.isConnected ? view.place() : detach());

  function detach(): void {
    if (signal.aborted) return;
    suggestions.made?.close(false);
    ended.abort();
    checker.stop();
    unfollow?.();
    text.dispose?.();
    marks.dispose();
    status.element.remove();
    live.remove();
    context.onDetach(field);
    settings.onDetach?.();
  }

  watchUser(parts, suggestions, { refresh, place, mayRead, setComposing }, signal);
  const unfollow = text.onChange?.(() => isComposing || sync());
  sync();
  show(false);

  return {
    field,
    get changes() {
      return checker.state.changes;
    },
    check() {
      sync();
      return checker.check();
    },
    next: () => void suggestions.use((loaded) => loaded.step(1)),
    previous: () => void suggestions.use((loaded) => loaded.step(-1)),
    accept: (id) => suggestions.use((loaded) => loaded.accept(id)),
    acceptAll: () => suggestions.use((loaded) => loaded.acceptAll()),
    dismiss,
    detach,
    place,
    applyConfig: refresh,
  };
}
