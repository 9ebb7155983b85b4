import { CIRCLE_ALERT, CIRCLE_CHECK, CIRCLE_INFO } from '@lang-assistant/ui/icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_MS } from '@lang-assistant/core/timing';
import { Icon } from './Icon';
import { lazySheet } from '../theme/lazySheet';
import toasts from '../theme/styles/toasts.css?inline';

const adoptToastStyles = lazySheet(toasts);

export type ToastLook = 'success' | 'info' | 'error';

interface ToastProps {
  readonly look: ToastLook;
  readonly text: string;
  readonly onEnd: () => void;
}

const ICONS = { info: CIRCLE_INFO, error: CIRCLE_ALERT, success: CIRCLE_CHECK } as const;

/** The live region is there before its text. Otherwise, not every screen reader would announce the text. */
const REGION_MS = 100;

/** So that keyboard users can keep it open. */
const FOCUSABLE = { tabIndex: 0 };

/** Disappears after three seconds, but not while it is hovered or focused. */
export function Toast({ look, text, onEnd }: ToastProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [hasText, setHasText] = useState(false);

  useLayoutEffect(() => {
    adoptToastStyles(layer.current);
    // In the top layer, no overflow, transform or z-index of the page can hide the toast.
    layer.current?.showPopover?.();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => setHasText(true), REGION_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isHovered || isFocused || !hasText) return undefined;
    const timer = setTimeout(onEnd, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHovered, isFocused, hasText, onEnd]);

  return (
    <div
      ref={layer}
      popover="manual"
      className="la-toasts"
      role={look === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {hasText && (
        <div className={`la-toast la-toast--${look}`} part="toast" {...FOCUSABLE}>
          <Icon path={ICONS[look]} />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}
