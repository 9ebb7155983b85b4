import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { adoptDialogStyles } from '../theme/dialogStyles';
import { lockScroll } from '../theme/lockScroll';
import { IconButton } from './IconButton';

interface DialogProps {
  readonly isOpen: boolean;
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  /** The id of the text that says why it is there. */
  readonly describedBy?: string | undefined;
  readonly closeLabel: string;
  readonly isSmall?: boolean;
  /** A question that wants an answer: it has no close button, as one of its own does the same. */
  readonly isAlert?: boolean;
  /** The visitor closes it: by the button, Escape, or a press beside it. */
  readonly onClose: () => void;
  /** It is off the screen. */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** What the visitor would use first: a link or button of the content, or else the way out. */
function focusFirst(stage: HTMLDialogElement): void {
  const first = stage.querySelector<HTMLElement>('.la-dialog__body :is(a[href], button)');
  (first ?? stage.querySelector<HTMLElement>('button'))?.focus();
}

/** Hears of presses that begin and end on the stage itself: a selection drawn out of the panel is none. */
function onPressBeside(stage: HTMLDialogElement, act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isBeside = false;
  stage.addEventListener('pointerdown', ({ target }) => (isBeside = target === stage), { signal });
  stage.addEventListener('click', ({ target }) => isBeside && target === stage && act(), { signal });
  return () => listening.abort();
}

function isRendered(host: Element): boolean {
  return host.getClientRects().length > 0;
}

/** Hears when a dialog that is open has no place on the screen any more: the page has hidden the widget. */
function onVanish(stage: HTMLDialogElement, act: () => void): () => void {
  const sizes = new ResizeObserver(() => stage.getClientRects().length === 0 && act());
  sizes.observe(stage);
  return () => sizes.disconnect();
}

/**
 * A modal dialog in the browser's top layer: the rest of the page is out of reach and does not scroll.
 * The `<dialog>` is the stage over the whole page, the panel stands on it: so the panel answers to the
 * room that there is, and a press beside it is a press on the stage.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, labelledBy, describedBy, closeLabel, isSmall = false, onClose, onGone, children } = props;
  const { isAlert = false } = props;
  const stage = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = stage.current;
    const root = dialog?.getRootNode();
    // Off the page there is nothing to cover.
    if (!dialog?.isConnected || !(root instanceof ShadowRoot) || !isOpen) return undefined;
    // In a hidden widget it would be modal all the same: a page that answers to nothing, and nobody knows why.
    if (!isRendered(root.host)) {
      onClose();
      return undefined;
    }
    const opener = root.activeElement;
    adoptDialogStyles(root);
    dialog.showModal();
    focusFirst(dialog);
    const unlock = lockScroll();
    const stopListening = onPressBeside(dialog, onClose);
    const stopWatching = onVanish(dialog, onClose);
    return () => {
      stopWatching();
      stopListening();
      unlock();
      // The browser gives the focus back to what had it before, if that is still there.
      dialog.close();
      if (opener && !root.activeElement && root.host instanceof HTMLElement) root.host.focus();
    };
  }, [isOpen, onClose]);

  useEffect(() => {
    if (isOpen || !stage.current) return;
    const leaving = stage.current.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(onGone);
  }, [isOpen, onGone]);

  return (
    <dialog
      ref={stage}
      className="la-stage"
      // Firefox and WebKit let the Tab key stop at the dialog itself.
      tabIndex={-1}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes it by itself where a page's script or a second Escape insists.
      onClose={() => isOpen && onClose()}
    >
      <div className={isSmall ? 'la-dialog la-dialog--sm' : 'la-dialog'}>
        {!isAlert && (
          <IconButton icon="x" label={closeLabel} className="la-dialog__close" onClick={onClose} />
        )}
        <div className="la-dialog__body">{children}</div>
      </div>
    </dialog>
  );
}
