import { screenSizeFor } from '../../components/languages/placeMenu';
import { placePopover } from '../../domain/page/placeSelection';
import type { SelectedText } from '../../services/host/page/selectedText';
import { inStylePixels } from './stylePixels';

export function placeBeside(popover: HTMLElement, selected: SelectedText): void {
  const lines = selected.readLines();
  if (!lines) return;
  const { style } = popover;
  // Removes the height limit of the last placement, in order to measure the popover's natural height.
  style.maxHeight = '';
  const { left, top, maxHeight } = placePopover(
    inStylePixels(lines, popover),
    { width: popover.offsetWidth, height: popover.offsetHeight },
    screenSizeFor(popover),
  );
  Object.assign(style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
}
