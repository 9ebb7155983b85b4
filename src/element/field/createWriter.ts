import { canCheck } from '../../domain/field/canCheck';
import { toTag } from '../../domain/field/settings';
import { changeAt, nextChange } from '../../domain/field/nextChange';
import { create } from '../../components/createElement';
import { createStatusButton } from '../../screens/field/statusButton';
import { planStatus, reasonOf } from '../../screens/field/statusView';
import type { FieldMarks, FieldText } from '../../services/contracts/field';
import { labelOf, readFacts } from '../../services/host/field/fieldFacts';
import { watchField } from '../../services/host/field/watchField';
import { schedule } from '../../services/schedule';
import { createFieldChecker } from '../../state/field/fieldChecker';
import type { FieldOptions } from '../../state/field/types';
import { createChangeMaker } from './changeMaker';
import { createAnnouncer } from './announcer';
import { placeStatus, type OffsetOf } from './placeStatus';
import { createWriterPopover } from './writerPopover';
import type { AttachedWriter, FieldSettings, WriterContext } from './writerTypes';

export function createWriter(
  text: FieldText,
  marks: FieldMarks,
  offsetOf: OffsetOf,
  settings: FieldSettings,
  context: WriterContext,
): AttachedWriter {
  const { t, popover } = context;
  const { element: field } = text;
  const ended = new AbortController();
  const { signal } = ended;
  let isComposing = false;

  const status = createStatusButton(labelOf(field), pressStatus);
  const live = create('div', { class: 'la-live', role: 'status' });
  const announce = createAnnouncer(live, signal);
  popover.element.before(status.element, live);

  const readCaret = () => text.selection()?.end ?? 0;
  const readLanguage = () =>
    settings.language ?? context.config().language ?? toTag(field.closest('[lang]')?.getAttribute('lang'));
  const readOptions = (): FieldOptions => ({
    language: readLanguage(),
    kinds: settings.kinds ?? context.config().kinds,
    isAutomatic: context.config().isAutomatic,
  });

  const checker = createFieldChecker(
    {
      check: context.check,
      schedule,
      visible: () => text.visible(),
      caret: () => text.selection()?.end,
      onChange: show,
      onEdit: () => show(context.config().isAutomatic),
      onChecked: (checked) => context.emit('la-check', { field, ...checked, changes: checker.state.changes }),
      ignoreWords: context.ignoreWords,
    },
    context.memory,
    readOptions(),
  );
  /** Reads the text again, because the page may have changed it without an event. */
  const sync = () => checker.setText(text.read());

  const pop = createWriterPopover({
    popover,
    text,
    marks,
    status: status.element,
    checker: () => checker,
    words: () => ({
      language: checker.language,
      languageName: context.nameOf(checker.language),
      login: context.config().login,
    }),
    problem: () => maker.problem(),
    show,
  });

  const maker = createChangeMaker({
    text,
    t,
    checker,
    pop,
    announce,
    sync,
    show,
    isComposing: () => isComposing,
    onApply: (change, action) => context.emit('la-apply', { field, change, action }),
  });

  const hasFocus = () =>
    field.matches(':focus-within') || status.element.matches(':focus') || pop.kind !== undefined;

  /** @param isTyping if true, new marks wait for the next check: a layout now would delay the painting of the key */
  function show(isTyping = false): void {
    if (signal.aborted) return;
    const { state } = checker;
    marks.set(state.changes, pop.id);
    if (!isTyping) marks.place();
    const { isAutomatic } = context.config();
    const view = planStatus(state, { isAutomatic, isEmpty: !isAutomatic && text.read().trim() === '' }, t);
    const isOpen = pop.kind !== undefined && pop.kind !== 'change';
    const isOther = status.show(hasFocus() || state.changes.length > 0 ? view : undefined, isOpen);
    if (isOther || !isTyping) placeStatus(status, field, offsetOf);
    if (view && state.status.kind !== 'checking' && view.tone !== 'ask') announce(view.name ?? view.text);
    pop.refresh(maker.isApplying);
  }

  function place(): void {
    if (!field.isConnected) return detach();
    marks.place();
    placeStatus(status, field, offsetOf);
    pop.place();
  }

  /** The page may have changed the text and the language without an event. */
  function refresh(): void {
    if (!signal.aborted && !isComposing) {
      sync();
      checker.setOptions(readOptions());
    }
    show();
  }

  function setComposing(next: boolean): void {
    if (next === isComposing) return;
    isComposing = next;
    if (!next) sync();
    checker.setComposing(next);
  }

  function handleInput(event: Event): void {
    if (event instanceof InputEvent) setComposing(event.isComposing);
    if (isComposing) return;
    if (!canCheck(readFacts(field, settings.isNamed))) return detach();
    if (!maker.isApplying) pop.close(false);
    if (event instanceof InputEvent && event.inputType === 'historyUndo') maker.restoreSelection();
    sync();
  }

  function openChange(id: number, takesFocus: boolean): void {
    maker.forgetRefusal();
    pop.open({ kind: 'change', id }, takesFocus);
  }

  function pressStatus(): void {
    if (pop.kind === 'list' || pop.kind === 'reason') return pop.close(true);
    sync();
    maker.forgetRefusal();
    if (checker.state.changes.length > 0) pop.open({ kind: 'list' }, true);
    else if (reasonOf(checker.state)) pop.open({ kind: 'reason' }, true);
    else void checker.check();
  }

  function step(by: 1 | -1): void {
    const next = nextChange(checker.state.changes, { id: pop.id, caret: readCaret() }, by);
    if (next) openChange(next.id, pop.hasFocus);
  }

  function dismiss(id: number): void {
    if (pop.kind === 'change') pop.close(pop.hasFocus);
    const change = checker.state.changes.find((known) => known.id === id);
    checker.dismiss(id);
    if (change) context.emit('la-apply', { field, change, action: 'dismiss' });
  }

  pop.setActions({
    accept: (id, replacement) => void maker.accept(id, replacement),
    acceptAll: () => void maker.acceptAll(),
    dismiss,
    open: (id) => openChange(id, true),
    showAll: () => pop.open({ kind: 'list' }, true),
    step,
    retry() {
      pop.close(true);
      void checker.check();
    },
    logIn: (url) => context.emit('la-login-request', { url }),
    close: () => pop.close(true),
    lose: () => pop.lose(),
  });

  function openAtCaret(): boolean {
    sync();
    const change = changeAt(checker.state.changes, readCaret());
    if (change) openChange(change.id, true);
    return change !== undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    // With Enter, a chat page sends the text and empties the field, without an `input` event.
    if (event.key === 'Enter') setTimeout(refresh);
    if (context.config().isShortcut(event) && openAtCaret()) event.preventDefault();
    else if (event.key === 'Escape' && pop.kind) {
      pop.close(false);
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function handleClick({ clientX, clientY }: MouseEvent): void {
    const selected = text.selection();
    if (selected && selected.start !== selected.end) return;
    const id = marks.hit(clientX, clientY);
    if (id === undefined) pop.close(false);
    else openChange(id, false);
  }

  function detach(): void {
    if (signal.aborted) return;
    pop.close(false);
    ended.abort();
    checker.stop();
    unfollow?.();
    text.dispose?.();
    marks.dispose();
    status.element.remove();
    live.remove();
    context.onDetach(field);
  }

  watchField(
    field,
    {
      onInput: handleInput,
      onComposing: setComposing,
      onCaret: checker.moveCaret,
      onKey: handleKey,
      onClick: handleClick,
      onFocus: refresh,
      onMove: place,
      onPressElsewhere(path) {
        if (![popover.element, status.element].some((own) => path.includes(own))) pop.close(false);
      },
    },
    signal,
  );
  const unfollow = text.onChange?.(() => isComposing || sync());
  sync();
  show();

  return {
    field,
    get changes() {
      return checker.state.changes;
    },
    check() {
      sync();
      return checker.check();
    },
    next: () => step(1),
    previous: () => step(-1),
    accept: (id) => maker.accept(id),
    acceptAll: maker.acceptAll,
    dismiss,
    detach,
    place,
    applyConfig: refresh,
  };
}
