import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { adoptDialogStyles } from '../theme/dialogStyles';
import { lockScroll } from '../theme/lockScroll';
import { IconButton } from './IconButton';

interface DialogProps {
  readonly isOpen: boolean;
  /** The id of the heading that names it. */
  readonly labelledBy: string;
  readonly closeLabel: string;
  readonly isSmall?: boolean;
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

/**
 * A modal dialog in the browser's top layer: the rest of the page is out of reach and does not scroll.
 * The `<dialog>` is the stage over the whole page, the panel stands on it: so the panel answers to the
 * room that there is, and a press beside it is a press on the stage.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, labelledBy, closeLabel, isSmall = false, onClose, onGone, children } = props;
  const stage = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = stage.current;
    const root = dialog?.getRootNode();
    // Off the page there is nothing to cover.
    if (!dialog?.isConnected || !(root instanceof ShadowRoot) || !isOpen) return undefined;
    adoptDialogStyles(root);
    dialog.showModal();
    focusFirst(dialog);
    const unlock = lockScroll();
    const stopListening = onPressBeside(dialog, onClose);
    return () => {
      stopListening();
      unlock();
      // The browser gives the focus back to what had it before.
      dialog.close();
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
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes it by itself where a page's script or a second Escape insists.
      onClose={() => isOpen && onClose()}
    >
      <div className={isSmall ? 'la-dialog la-dialog--sm' : 'la-dialog'}>
        <IconButton icon="x" label={closeLabel} className="la-dialog__close" onClick={onClose} />
        <div className="la-dialog__body">{children}</div>
      </div>
    </dialog>
  );
}
