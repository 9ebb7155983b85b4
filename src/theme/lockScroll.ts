let locks = 0;
let before: { readonly overflow: string; readonly scrollbarGutter: string } | undefined;

/** Stops the page from scrolling. The room of its scroll bar stays, so that nothing jumps. Returns the way to undo it. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) {
    const { overflow, scrollbarGutter } = page.style;
    before = { overflow, scrollbarGutter };
    if (innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
  }
  locks += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0 && before) Object.assign(page.style, before);
  };
}
