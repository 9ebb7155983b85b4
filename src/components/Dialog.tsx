import { X } from '@lang-assistant/ui/icons';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './Button';
import { lazySheet } from '../theme/lazySheet';
import common from '../theme/styles/common.css?inline';
import dialogs from '../theme/styles/dialogs.css?inline';

const adoptDialogStyles = lazySheet(common, dialogs);

/** Stops the page from scrolling. The gutter of the scroll bar stays, so that the layout does not shift. */
const LOCKED = { 'overflow-x': 'hidden', 'overflow-y': 'hidden', 'scrollbar-gutter': 'stable' } as const;

interface Declaration {
  readonly name: keyof typeof LOCKED;
  readonly value: string;
  readonly priority: string;
}

let locks = 0;
let before: readonly Declaration[] = [];
let hadStyle = false;

function lock(page: HTMLElement): void {
  const { style } = page;
  const hasScrollBar = innerWidth > page.clientWidth;
  hadStyle = page.hasAttribute('style');
  const names = (['overflow-x', 'overflow-y', 'scrollbar-gutter'] as const).filter(
    (name) => hasScrollBar || name !== 'scrollbar-gutter',
  );
  before = names.map((name) => ({
    name,
    value: style.getPropertyValue(name),
    priority: style.getPropertyPriority(name),
  }));
  for (const name of names) style.setProperty(name, LOCKED[name], 'important');
}

function restoreScroll(page: HTMLElement): void {
  const { style } = page;
  for (const { name, value, priority } of before) {
    // If the page has changed the value since, its value stays.
    if (style.getPropertyValue(name) === LOCKED[name]) style.setProperty(name, value, priority);
  }
  if (!hadStyle && page.getAttribute('style') === '') page.removeAttribute('style');
}

/** Stops the page from scrolling until every caller has released its lock. Returns the release function. */
function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) lock(page);
  locks += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) restoreScroll(page);
  };
}

interface DialogProps {
  readonly isOpen: boolean;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly closeLabel: string;
  readonly isSmall?: boolean;
  /** An alert dialog has no `x` button, because one of its other buttons closes it. */
  readonly isAlert?: boolean;
  /**
   * The widget opened the dialog without an action of the user, who may be typing. The first key that enters or deletes
   * text closes the dialog and edits the user's text.
   */
  readonly isUnasked?: boolean;
  readonly onClose: () => void;
  /** Called when the closing animation is over. */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** Values of `event.key` that begin a composition: an accent, or a key that an input method handles. */
const COMPOSITION_KEYS: ReadonlySet<string> = new Set(['Dead', 'Process']);

function isTyping({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  // On Windows, AltGr is reported as Control and Alt.
  const isShortcut = metaKey || (ctrlKey && !nativeEvent.getModifierState('AltGraph'));
  return !isShortcut && (Array.from(key).length === 1 || COMPOSITION_KEYS.has(key));
}

/** Focuses Close, or Cancel in an alert dialog, so that an Enter that the user pressed for the page changes nothing. */
function focusFirst(stage: HTMLDialogElement): void {
  stage.querySelector('button')?.focus();
}

/**
 * Calls `callback` for clicks that start and end outside the panel, so that a selection dragged out of the panel does
 * not close the dialog.
 */
function onPressBeside(stage: HTMLDialogElement, callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isBeside = false;
  stage.addEventListener('pointerdown', ({ target }) => (isBeside = target === stage), { signal });
  stage.addEventListener('click', ({ target }) => isBeside && target === stage && callback(), { signal });
  return () => controller.abort();
}

function isRendered(host: Element): boolean {
  return host.getClientRects().length > 0;
}

/** Detects that the page has hidden the widget with an open dialog. */
function onVanish(stage: HTMLDialogElement, callback: () => void): () => void {
  const observer = new ResizeObserver(() => stage.getClientRects().length === 0 && callback());
  observer.observe(stage);
  return () => observer.disconnect();
}

/**
 * In the top layer, so the rest of the page is inert and does not scroll. The `<dialog>` element covers the whole page
 * and contains the panel. So the panel's container queries see the viewport, and a click outside the panel is a click
 * on the `<dialog>`.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, labelledBy, describedBy, closeLabel, isSmall = false, onClose, onGone, children } = props;
  const { isAlert = false, isUnasked = false } = props;
  const stage = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = stage.current;
    const root = dialog?.getRootNode();
    if (!dialog?.isConnected || !(root instanceof ShadowRoot) || !isOpen) return undefined;
    // In a hidden widget, the dialog would be invisible, but would still block the page.
    if (!isRendered(root.host)) {
      onClose();
      return undefined;
    }
    const opener = root.activeElement;
    adoptDialogStyles(dialog);
    dialog.showModal();
    focusFirst(dialog);
    const unlock = lockScroll();
    const stopWatchingPress = onPressBeside(dialog, onClose);
    const stopWatching = onVanish(dialog, onClose);
    return () => {
      stopWatching();
      stopWatchingPress();
      unlock();
      // The browser returns the focus to the previously focused element, if it still exists.
      dialog.close();
      if (opener && !root.activeElement && root.host instanceof HTMLElement) root.host.focus();
    };
  }, [isOpen, onClose]);

  useEffect(() => {
    if (isOpen || !stage.current) return;
    const leaving = stage.current.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(onGone);
  }, [isOpen, onGone]);

  /** Runs before the default action of the key, so that the browser types the key into the text. */
  function returnToText(): void {
    const dialog = stage.current;
    const root = dialog?.getRootNode();
    dialog?.close();
    if (root instanceof ShadowRoot && root.host instanceof HTMLElement) root.host.focus();
    onClose();
  }

  return (
    <dialog
      ref={stage}
      className="la-stage"
      part="dialog-backdrop"
      // Without this, Tab stops at the dialog itself in Firefox and WebKit.
      tabIndex={-1}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={(event) => isUnasked && isTyping(event) && returnToText()}
      onCompositionStart={() => isUnasked && returnToText()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes the dialog on a second Escape, and the page can call `close()`.
      onClose={() => isOpen && onClose()}
    >
      <div className={isSmall ? 'la-dialog la-dialog--sm' : 'la-dialog'} part="dialog">
        {!isAlert && (
          <IconButton
            icon={X}
            label={closeLabel}
            className="la-dialog__close"
            part="close"
            onClick={onClose}
          />
        )}
        <div className="la-dialog__body">{children}</div>
      </div>
    </dialog>
  );
}
