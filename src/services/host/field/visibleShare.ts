/** The part of a field's content in view, of its height: both in the field's own scrolling and in the viewport. */
export function visibleShare(field: HTMLElement): readonly [from: number, to: number] {
  const { top, bottom } = field.getBoundingClientRect();
  const { scrollTop, scrollHeight } = field;
  const share = (y: number) => Math.min(Math.max((scrollTop + y - top) / Math.max(scrollHeight, 1), 0), 1);
  return [share(Math.max(top, 0)), share(Math.min(bottom, innerHeight))];
}
