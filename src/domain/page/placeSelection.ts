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

export interface SelectedLines {
  /** In reading order, at least one. The selection ends in the last box. */
  readonly boxes: readonly Box[];
  readonly isRtl: boolean;
}

const MARGIN = 8;

/** The height of a popover with a few lines of text, and the minimum usable height. */
const USUAL_HEIGHT = 260;
const MIN_HEIGHT = 160;

const POPOVER_GAP = 8;

const clamp = (value: number, min: number, max: number) => Math.max(Math.min(value, max), min);

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boundsOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function endOf({ boxes, isRtl }: SelectedLines): { readonly x: number; readonly line: Box } | undefined {
  const line = boxes.at(-1);
  return line && { x: isRtl ? line.left : line.right, line };
}

/**
 * The button is below the line in which the selection ends, else below or above the whole selection. Undefined if that
 * line is off the screen, or if the button would cover selected text everywhere.
 */
export function placeButton(
  lines: SelectedLines,
  side: number,
  gap: number,
  screen: Size,
): Position | undefined {
  const end = endOf(lines);
  if (!end || end.line.bottom < 0 || end.line.top > screen.height) return undefined;
  const bounds = boundsOf(lines.boxes);
  const left = clamp(end.x - side / 2, 0, screen.width - side);
  return [end.line.bottom + gap, bounds.bottom + gap, bounds.top - gap - side]
    .map((top) => ({ left, top, right: left + side, bottom: top + side }))
    .find(
      (place) =>
        place.top >= 0 && place.bottom <= screen.height && !lines.boxes.some((box) => overlaps(place, box)),
    );
}

/** Content higher than `maxHeight` scrolls, so that the popover covers no selected text. */
export interface PopoverPlace extends Position {
  readonly maxHeight: number;
}

/**
 * Places the popover below the selection. It opens above only if the space below is smaller than a usual popover, and
 * the space above is larger. The side does not depend on the popover's current height, so that it does not jump when a
 * result arrives.
 */
export function placePopover(lines: SelectedLines, { width, height }: Size, screen: Size): PopoverPlace {
  const end = endOf(lines) ?? { x: 0, line: boundsOf(lines.boxes) };
  const spaceAbove = boundsOf(lines.boxes).top - POPOVER_GAP - MARGIN;
  const spaceBelow = screen.height - end.line.bottom - POPOVER_GAP - MARGIN;
  const opensUp = spaceBelow < USUAL_HEIGHT && spaceAbove > spaceBelow;
  const maxHeight = Math.max(MIN_HEIGHT, opensUp ? spaceAbove : spaceBelow);
  const shown = Math.min(height, maxHeight);
  const top = opensUp ? MARGIN + spaceAbove - shown : end.line.bottom + POPOVER_GAP;
  return {
    left: clamp(end.x - width / 2, MARGIN, Math.max(MARGIN, screen.width - width - MARGIN)),
    top: clamp(top, MARGIN, Math.max(MARGIN, screen.height - shown - MARGIN)),
    maxHeight,
  };
}
