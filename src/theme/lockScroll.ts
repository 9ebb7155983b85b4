/** What of the page's own style stops it from scrolling, and keeps the room of its scroll bar so that nothing jumps. */
const LOCKED = { 'overflow-x': 'hidden', 'overflow-y': 'hidden', 'scrollbar-gutter': 'stable' } as const;

interface Declaration {
  readonly name: keyof typeof LOCKED;
  readonly value: string;
  readonly priority: string;
}

let locks = 0;
let before: readonly Declaration[] = [];
let hadStyle = false;

function lock(page: HTMLElement): void {
  const { style } = page;
  const hasScrollBar = innerWidth > page.clientWidth;
  hadStyle = page.hasAttribute('style');
  const names = (['overflow-x', 'overflow-y', 'scrollbar-gutter'] as const).filter(
    (name) => hasScrollBar || name !== 'scrollbar-gutter',
  );
  before = names.map((name) => ({
    name,
    value: style.getPropertyValue(name),
    priority: style.getPropertyPriority(name),
  }));
  for (const name of names) style.setProperty(name, LOCKED[name], 'important');
}

function unlock(page: HTMLElement): void {
  const { style } = page;
  for (const { name, value, priority } of before) {
    // What the page has set meanwhile is what it wants now.
    if (style.getPropertyValue(name) === LOCKED[name]) style.setProperty(name, value, priority);
  }
  if (!hadStyle && page.getAttribute('style') === '') page.removeAttribute('style');
}

/** Stops the page from scrolling, for as long as anybody wants it. Returns the way to undo it. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) lock(page);
  locks += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) unlock(page);
  };
}
