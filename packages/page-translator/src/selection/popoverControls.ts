import { languageTag } from '@lang-assistant/core/languages/lookup';
import { create, createButton, createIcon, createIconButton } from '@lang-assistant/ui/createElement';
import { ARROW_RIGHT, CHECK, COPY, ROTATE_CCW, SQUARE, STAR, VOLUME, X } from '@lang-assistant/ui/icons';
import { createLanguageSelect, type LanguageMenu } from '../languageSelect.js';
import type { PageMessages } from '../messages/en.js';
import type { PageLanguages } from '../pageProgress.js';
import { isOpenAction, type OpenAction, type SelectionAction } from './actions.js';
import type { ErrorText } from './options.js';

export type Listened = 'source' | 'result';

export type Result =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'success'; readonly text: string }
  | { readonly kind: 'error'; readonly error: ErrorText };

export interface PopoverOptions {
  readonly t: PageMessages;
  nameOf(code: string): string;
  readonly actions: readonly SelectionAction[];
  readonly menu: LanguageMenu;
  /** Read whenever the tools are shown. */
  canSave(): object | undefined;
  onTarget(code: string): void;
  onListen(which: Listened): void;
  onCopy(text: string): unknown;
  onSave(text: string): unknown;
  onOpen(action: OpenAction): void;
  onRetry(): void;
  onClose(): void;
}

export interface PopoverView {
  readonly pair: PageLanguages;
  readonly result: Result;
  /** The actions for which the text can be opened. */
  readonly opens: readonly OpenAction[];
  /** Set while a text is read aloud. `stopLabel` is the name of the button that stops the reading. */
  readonly reading: { readonly which: Listened; readonly stopLabel: string } | undefined;
  readonly notice: string | undefined | void;
  readonly isCopied: boolean;
  /** The result that is saved. */
  readonly saved?: Result | false | undefined;
}

export interface PopoverControls {
  readonly element: HTMLElement;
  show(view: PopoverView): void;
  /** Focuses the first control. */
  focus(): void;
}

const named = (label: string, part: string) => ({ 'aria-label': label, part: `button icon-button ${part}` });

function createFailure({ title, text, canRetry }: ErrorText, options: PopoverOptions): HTMLElement {
  const retry = createButton(
    { class: 'la-btn la-btn--secondary', part: 'button secondary-button' },
    options.onRetry,
    createIcon(ROTATE_CCW),
    options.t['page.retry'],
  );
  return create(
    'div',
    { class: 'la-fail' },
    create('p', {}, ...(title === undefined ? [] : [create('strong', {}, title)]), text),
    ...(canRetry ? [retry] : []),
  );
}

function createResult(result: Result, target: string, options: PopoverOptions): Node[] {
  if (result.kind === 'idle') return [];
  if (result.kind === 'error') return [createFailure(result.error, options)];
  if (result.kind === 'success')
    return [create('div', { class: 'la-pop__text', lang: languageTag(target), dir: 'auto' }, result.text)];
  return [
    create('span', { class: 'la-sr' }, options.t['selection.working']),
    create('div', { class: 'la-skeleton', 'aria-hidden': 'true' }, create('i', {}), create('i', {})),
  ];
}

function showListen(button: HTMLButtonElement, label: string, stopLabel: string | undefined): void {
  button.ariaLabel = stopLabel ?? label;
  button.replaceChildren(createIcon(stopLabel === undefined ? VOLUME : SQUARE));
}

/** The controls, which exist as long as the popover. */
function createTools(options: PopoverOptions, resultText: () => string) {
  const { t, actions, onListen, onOpen } = options;
  const listen = (which: Listened, label: string) =>
    createIconButton(VOLUME, named(label, 'listen'), () => onListen(which));
  return {
    close: createIconButton(X, { 'aria-label': t['selection.close'] }, options.onClose),
    listenSource: listen('source', t['selection.listen']),
    listenResult: listen('result', t['selection.listenResult']),
    copy: createIconButton(COPY, named(t['selection.copy'], 'copy'), () => options.onCopy(resultText())),
    save: createIconButton(STAR, named(t['selection.save'], 'save'), () => options.onSave(resultText())),
    select: createLanguageSelect(
      { class: 'la-pop__language', part: 'page-language', 'aria-label': t['page.language'] },
      options.menu,
      options.onTarget,
    ),
    openers: new Map(
      actions.filter(isOpenAction).map((action) => [
        action,
        createButton(
          {
            class: 'la-btn la-btn--secondary la-pop__open',
            part: 'button secondary-button selection-action',
          },
          () => onOpen(action),
          t[`selection.${action}`],
        ),
      ]),
    ),
  };
}

type Tools = ReturnType<typeof createTools>;

function createFrameOf({ t, actions }: PopoverOptions, tools: Tools) {
  const from = create('span', { class: 'la-pop__from' });
  const body = create('div', { class: 'la-pop__body', part: 'selection-result', role: 'status' });
  const foot = create('div', { class: 'la-pop__foot' });
  const notice = create('p', { class: 'la-pop__notice', role: 'status' });
  const element = create(
    'div',
    {
      popover: 'manual',
      class: 'la-pop',
      part: 'selection-popover',
      role: 'dialog',
      'aria-label': t['selection.label'],
    },
    create(
      'div',
      { class: 'la-pop__head' },
      create('div', { class: 'la-pop__title' }, t['selection.label']),
      tools.close,
    ),
    create(
      'div',
      { class: 'la-pop__pair' },
      ...(actions.includes('speak') ? [tools.listenSource] : []),
      from,
      ...(actions.includes('translate') ? [createIcon(ARROW_RIGHT, 'la-icon--sm'), tools.select] : []),
    ),
    body,
    foot,
    notice,
  );
  return { element, from, body, foot, notice };
}

/** A long text scrolls inside the popover, so it must be reachable by keyboard. */
function markCut(body: HTMLElement): void {
  const isLong = body.scrollHeight > body.clientHeight + 1;
  const isAtEnd = body.scrollTop + body.clientHeight >= body.scrollHeight - 1;
  body.classList.toggle('is-cut', isLong && !isAtEnd);
  if (isLong) body.tabIndex = 0;
  else body.removeAttribute('tabindex');
}

export function createPopoverControls(options: PopoverOptions): PopoverControls {
  const { t, nameOf, actions } = options;
  const isTranslated = actions.includes('translate');
  let shown: PopoverView | undefined;
  const resultText = () => (shown?.result.kind === 'success' ? shown.result.text : '');
  const tools = createTools(options, resultText);
  const { close, listenSource, listenResult, copy, save, select, openers } = tools;
  const { element, from, body, foot, notice } = createFrameOf(options, tools);
  body.addEventListener('scroll', () => markCut(body), { passive: true });

  function showResult({ result, pair }: PopoverView): void {
    body.ariaBusy = result.kind === 'loading' ? 'true' : null;
    const hadFocus = body.matches(':focus-within');
    body.replaceChildren(...createResult(result, pair.target, options));
    if (hadFocus) close.focus();
  }

  function showTools({ result, reading, isCopied, saved, opens }: PopoverView): void {
    const stopOf = (which: Listened) => (reading?.which === which ? reading.stopLabel : undefined);
    showListen(listenSource, t['selection.listen'], stopOf('source'));
    showListen(listenResult, t['selection.listenResult'], stopOf('result'));
    copy.replaceChildren(createIcon(isCopied ? CHECK : COPY));
    save.ariaPressed = String(saved === result);
    for (const button of [listenResult, copy, save]) button.disabled = result.kind !== 'success';
    const wanted = [
      isTranslated && actions.includes('speak') && listenResult,
      isTranslated && copy,
      isTranslated && options.canSave() && save,
      ...[...openers].map(([action, button]) => opens.includes(action) && button),
    ].filter((tool) => !!tool);
    // Replaces the tools only if they differ, because a replaced button would lose the focus.
    if (wanted.some((tool, at) => foot.children[at] !== tool)) foot.replaceChildren(...wanted);
    foot.hidden = !wanted[0];
  }

  return {
    element,
    show(view) {
      const isSame = shown?.result === view.result;
      shown = view;
      from.textContent = nameOf(view.pair.source);
      select.value = view.pair.target;
      if (!isSame) showResult(view);
      showTools(view);
      notice.replaceChildren(view.notice ?? '');
      notice.hidden = !view.notice;
      markCut(body);
    },
    focus: () =>
      (isTranslated ? select : (element.querySelector<HTMLElement>('button') ?? close)).focus({
        preventScroll: true,
      }),
  };
}
