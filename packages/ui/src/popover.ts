import { screenSizeFor, zoomOf } from './placeBeside.js';

/** In viewport coordinates, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Position {
  readonly left: number;
  readonly top: number;
}

export interface Lines {
  /** In reading order, at least one. */
  readonly boxes: readonly Box[];
  readonly isRtl: boolean;
  /** A popover starts where the first line starts. By default, its middle is where the last line ends. */
  readonly isAtStart?: boolean;
  /** A popover that is too high covers the lines instead of scrolling. */
  readonly mayCover?: boolean;
}

/** Content higher than `maxHeight` scrolls. */
export interface PopoverPlace extends Position {
  readonly maxHeight: number;
}

const MARGIN = 8;

/** The height of a popover with a few lines of text, and the minimum usable height. */
const USUAL_HEIGHT = 260;
const MIN_HEIGHT = 160;

const GAP = 8;

export const clamp = (value: number, min: number, max: number): number => Math.max(Math.min(value, max), min);

export function boundsOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export function endOf({ boxes, isRtl }: Lines): { readonly x: number; readonly line: Box } | undefined {
  const line = boxes.at(-1);
  return line && { x: isRtl ? line.left : line.right, line };
}

/**
 * Places a popover below the lines. It opens above only if the space below is smaller than a usual popover, and the
 * space above is larger. The side does not depend on the popover's current height, so that it does not jump when its
 * content changes.
 */
export function placePopover(lines: Lines, { width, height }: Size, screen: Size): PopoverPlace {
  const end = endOf(lines) ?? { x: 0, line: boundsOf(lines.boxes) };
  const spaceAbove = boundsOf(lines.boxes).top - GAP - MARGIN;
  const spaceBelow = screen.height - end.line.bottom - GAP - MARGIN;
  const opensUp = spaceBelow < USUAL_HEIGHT && spaceAbove > spaceBelow;
  const beside = Math.max(MIN_HEIGHT, opensUp ? spaceAbove : spaceBelow);
  const maxHeight = lines.mayCover ? screen.height - 2 * MARGIN : beside;
  const shown = Math.min(height, maxHeight);
  const left = lines.isAtStart ? (lines.boxes[0]?.left ?? 0) : end.x - width / 2;
  const top = opensUp ? MARGIN + spaceAbove - shown : end.line.bottom + GAP;
  return {
    left: clamp(left, MARGIN, Math.max(MARGIN, screen.width - width - MARGIN)),
    top: clamp(top, MARGIN, Math.max(MARGIN, screen.height - shown - MARGIN)),
    maxHeight,
  };
}

/** Converts boxes of the viewport to CSS pixels of an element. With CSS `zoom`, the two differ. */
export function inStylePixels({ boxes, ...lines }: Lines, element: HTMLElement): Lines {
  const zoom = zoomOf(element);
  const scale = ({ left, top, right, bottom }: Box): Box => ({
    left: left / zoom,
    top: top / zoom,
    right: right / zoom,
    bottom: bottom / zoom,
  });
  return { ...lines, boxes: boxes.map(scale) };
}

export interface PopoverOptions {
  /** The lines to which the popover belongs. Undefined if they are gone: then it stays where it is. */
  readonly readLines: () => Lines | undefined;
  readonly onEscape: () => void;
  /** Another popover of the page opens. */
  readonly onReplaced: () => void;
}

export interface OpenPopover {
  place(): void;
  /** @param isReturning if true, the element that had the focus before gets it back */
  close(isReturning: boolean): void;
}

/** Dispatched on the document before a popover opens: a page shows one at a time, also of other bundles. */
const OPENED = 'lang-assistant:popover';

function readFocused(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** Opens an element with `popover="manual"`, which stays open when the user presses elsewhere. */
export function openPopover(
  element: HTMLElement,
  { readLines, onEscape, onReplaced }: PopoverOptions,
): OpenPopover {
  document.dispatchEvent(new CustomEvent(OPENED));
  const focused = readFocused();
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener(OPENED, onReplaced, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      onEscape();
      event.preventDefault();
      // Without this, the same Escape would also close a dialog of the page.
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  element.showPopover();

  return {
    place() {
      const lines = readLines();
      if (!lines) return;
      // Its natural height. Removing the height limit in order to measure it would lose the scroll position.
      const height = element.scrollHeight + element.offsetHeight - element.clientHeight;
      const size = { width: element.offsetWidth, height };
      const { left, top, maxHeight } = placePopover(
        inStylePixels(lines, element),
        size,
        screenSizeFor(element),
      );
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
    },
    close(isReturning) {
      ended.abort();
      if (element.matches(':popover-open')) element.hidePopover();
      if (isReturning && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
