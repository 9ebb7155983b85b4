import { zoomOf } from '../../components/languages/placeMenu';
import type { Box, SelectedLines } from '../../domain/page/placeSelection';

/** Converts boxes of the viewport to CSS pixels of an element. With CSS `zoom`, the two differ. */
export function inStylePixels({ boxes, isRtl }: SelectedLines, element: HTMLElement): SelectedLines {
  const zoom = zoomOf(element);
  const scale = ({ left, top, right, bottom }: Box): Box => ({
    left: left / zoom,
    top: top / zoom,
    right: right / zoom,
    bottom: bottom / zoom,
  });
  return { boxes: boxes.map(scale), isRtl };
}
