/** Stops the page from scrolling. The gutter of the scroll bar stays, so that the layout does not shift. */
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
    // If the page has changed the value since, its value stays.
    if (style.getPropertyValue(name) === LOCKED[name]) style.setProperty(name, value, priority);
  }
  if (!hadStyle && page.getAttribute('style') === '') page.removeAttribute('style');
}

/** Stops the page from scrolling until every caller has released its lock. Returns the release function. */
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
