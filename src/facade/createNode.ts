const SVG = 'http://www.w3.org/2000/svg';

export type Child = Node | string;

/**
 * Creates an element with attributes and children.
 * @param selector tag and classes: `span.la-mode__icon`
 */
export function createNode<Tag extends keyof HTMLElementTagNameMap = 'div'>(
  selector: Tag | `${Tag}.${string}`,
  attributes?: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag];
export function createNode(
  selector: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElement {
  const [tag = '', ...classes] = selector.split('.');
  const node = document.createElement(tag);
  node.classList.add(...classes);
  for (const name in attributes) node.setAttribute(name, attributes[name] ?? '');
  node.append(...children);
  return node;
}

/** The icon of `components/Icon.tsx` with this path. */
export function createIcon(path: string, classes = ''): Node {
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('class', `la-icon ${classes}`);
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  return icon;
}

/**
 * Nodes that React replaces by its own rendering instead of hydrating them, in its wire format: a `<Suspense>` that the
 * server left to the client. The widget must have a `<Suspense>` in the same place.
 */
export function clientRendered(...children: readonly Child[]): Child[] {
  return [document.createComment('$!'), ...children, document.createComment('/$')];
}
