import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_MS } from '@lang-assistant/core/timing';
import { adoptToastStyles } from '../theme/toastStyles';
import { Glyph } from './Icon';
import { IconButton } from './IconButton';

export type ToastLook = 'success' | 'info' | 'error';

interface ToastProps {
  readonly look: ToastLook;
  readonly text: string;
  /** The label of a Close button. A toast with this button stays until the user clicks it. */
  readonly closeLabel?: string | undefined;
  readonly onEnd: () => void;
}

/** From Lucide (ISC licence, see THIRD-PARTY-NOTICES.md). */
const ICONS = {
  info: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01',
  error: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4M12 16h.01',
  success: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12',
} as const;

/** Without a Close button, a toast disappears after three seconds, but not while it is hovered or focused. */
export function Toast({ look, text, closeLabel, onEnd }: ToastProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const hasTimer = closeLabel === undefined;
  const role = look === 'error' ? 'alert' : 'status';

  useLayoutEffect(() => {
    adoptToastStyles(layer.current);
    // In the top layer, no overflow, transform or z-index of the page can hide the toast.
    layer.current?.showPopover?.();
  }, []);

  useEffect(() => {
    if (isHeld || !hasTimer) return undefined;
    const timer = setTimeout(onEnd, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, hasTimer, onEnd]);

  return (
    <div ref={layer} popover="manual" className="la-toasts">
      <div
        className={`la-toast la-toast--${look}`}
        part="toast"
        role={hasTimer ? role : undefined}
        // A toast with a timer is focusable, so that keyboard users can keep it open.
        tabIndex={hasTimer ? 0 : undefined}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Glyph path={ICONS[look]} />
        {/* Outside of the status, the button is not announced with the message. */}
        <span role={hasTimer ? undefined : role}>{text}</span>
        {!hasTimer && <IconButton icon="x" label={closeLabel} part="close" onClick={onEnd} />}
      </div>
    </div>
  );
}
