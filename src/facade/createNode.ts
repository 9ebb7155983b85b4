type Attributes = Readonly<Record<string, string>>;

export type Child = Node | string;

type Part = Child | readonly Child[] | Attributes;

/**
 * Creates an element with attributes and children.
 * @param selector tag and classes: `span.la-mode__icon`
 * @param parts children, lists of them, and objects of attributes
 */
export function createNode<Tag extends keyof HTMLElementTagNameMap>(
  selector: Tag | `${Tag}.${string}`,
  ...parts: readonly Part[]
): HTMLElementTagNameMap[Tag];
export function createNode(selector: string, ...parts: readonly Part[]): Element;
export function createNode(selector: string, ...parts: readonly Part[]): Element {
  const [tag = '', ...classes] = selector.split('.');
  const language = tag === 'svg' || tag === 'path' ? '2000/svg' : '1999/xhtml';
  const node = document.createElementNS(`http://www.w3.org/${language}`, tag);
  if (classes[0]) node.setAttribute('class', classes.join(' '));
  for (const part of parts.flat()) {
    if (typeof part === 'string' || part instanceof Node) node.append(part);
    else for (const name in part) node.setAttribute(name, part[name] ?? '');
  }
  return node;
}

/** The icon of `components/Icon.tsx` with this path. */
export function createIcon(path: string, classes = ''): Child {
  return createNode(
    `svg.la-icon${classes}`,
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createNode('path', { d: path }),
  );
}

/**
 * Nodes that React replaces by its own rendering instead of hydrating them, in its wire format: a `<Suspense>` that the
 * server left to the client. The widget must have a `<Suspense>` in the same place.
 */
export function clientRendered(...children: readonly Child[]): Child[] {
  return [document.createComment('$!'), ...children, document.createComment('/$')];
}
