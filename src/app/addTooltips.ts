import { TOOLTIP_MS } from '@lang-assistant/core/timing';
import { placeBeside } from '@lang-assistant/ui/placeBeside';
import { lazySheet } from '../theme/lazySheet';
import rules from '../theme/styles/tooltip.css?inline';

const adoptStyles = lazySheet(rules);

/** The pointer has this time to move from the control to its tooltip. */
const LEAVE_MS = 100;

/** Undefined for controls with a visible text. */
function iconControlAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('button, a, [role=button]') : null;
  return control?.ariaLabel && control.innerText.trim() === '' ? control : undefined;
}

/** The accessible name, the key, and why the control is disabled. */
function textOf({ ariaLabel, ariaKeyShortcuts, ariaDescription }: HTMLElement): string {
  const key = ariaKeyShortcuts ? ` (${ariaKeyShortcuts})` : '';
  return `${ariaLabel}${key}\n${ariaDescription ?? ''}`.trim();
}

/**
 * Shows the name of each control that has only an icon. A tooltip is in the top layer, so that no overflow of the page
 * clips it. It is hidden from screen readers, which read the name.
 */
export function addTooltips(root: HTMLElement, first: HTMLElement): void {
  const tooltip = document.createElement('div');
  const text = tooltip.appendChild(document.createElement('span'));
  tooltip.className = 'la-tip';
  tooltip.popover = 'manual';
  tooltip.role = 'tooltip';
  tooltip.ariaHidden = 'true';
  /** Stays set after a press, which hides the tooltip until the pointer or the focus leaves the control. */
  let control: HTMLElement | undefined;
  let [entering, leaving] = [0, 0];
  let shown = new AbortController();

  function hide(): void {
    clearTimeout(entering);
    shown.abort();
    tooltip.remove();
  }

  function show(anchor: HTMLElement): void {
    // The menu or card of a control appears in the same place.
    const hasOpenPopup = anchor.ariaHasPopup !== null && anchor.ariaExpanded === 'true';
    if (hasOpenPopup || !anchor.isConnected) return;
    shown = new AbortController();
    const { signal } = shown;
    text.textContent = textOf(anchor);
    root.append(tooltip);
    adoptStyles(tooltip);
    tooltip.showPopover();
    placeBeside(tooltip, anchor, 'center');
    // The focus may be outside the widget. Escape also does what it does without a tooltip.
    addEventListener('keydown', hide, { capture: true, signal });
    addEventListener('scroll', hide, { capture: true, passive: true, signal });
    root.addEventListener('scroll', hide, { capture: true, passive: true, signal });
    const observer = new ResizeObserver(() => anchor.checkVisibility() || hide());
    observer.observe(anchor);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  function enter(next: HTMLElement | undefined): void {
    if (!next) return;
    clearTimeout(leaving);
    if (next === control) return;
    hide();
    control = next;
    entering = window.setTimeout(show, TOOLTIP_MS, next);
  }

  function reset(): void {
    hide();
    control = undefined;
  }

  const isWithin = (node: EventTarget | null) =>
    node instanceof Node && (control?.contains(node) === true || tooltip.contains(node));

  function leave({ target, relatedTarget }: FocusEvent | PointerEvent): void {
    if (!isWithin(target) || isWithin(relatedTarget)) return;
    if (tooltip.isConnected) leaving = window.setTimeout(reset, LEAVE_MS);
    else reset();
  }

  function point({ target, pointerType }: PointerEvent): void {
    if (tooltip.contains(target instanceof Node ? target : null)) clearTimeout(leaving);
    else if (pointerType !== 'touch') enter(iconControlAt(target));
  }

  function focus({ target }: FocusEvent): void {
    const next = iconControlAt(target);
    if (next?.matches(':focus-visible')) enter(next);
  }

  root.addEventListener('pointerover', point);
  root.addEventListener('pointerout', leave);
  root.addEventListener('focusin', focus);
  root.addEventListener('focusout', leave);
  root.addEventListener('pointerdown', hide, { capture: true });
  root.addEventListener('keydown', hide, { capture: true });
  if (first.matches(':hover, :focus-visible')) enter(iconControlAt(first));
}
