/** What of the page's own style stops it from scrolling, and keeps the room of its scroll bar so that nothing jumps. */
const LOCKED = { 'overflow-x': 'hidden', 'overflow-y': 'hidden', 'scrollbar-gutter': 'stable' } as const;

interface Declaration {
  readonly name: keyof typeof LOCKED;
  readonly value: string;
  readonly priority: string;
}

let locks = 0;
let before: readonly Declaration[] = [];

function lock(style: CSSStyleDeclaration, hasScrollBar: boolean): void {
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

function unlock(style: CSSStyleDeclaration): void {
  for (const { name, value, priority } of before) {
    // What the page has set meanwhile is what it wants now.
    if (style.getPropertyValue(name) === LOCKED[name]) style.setProperty(name, value, priority);
  }
}

/** Stops the page from scrolling, for as long as anybody wants it. Returns the way to undo it. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks === 0) lock(page.style, innerWidth > page.clientWidth);
  locks += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) unlock(page.style);
  };
}
