const SVG = 'http://www.w3.org/2000/svg';

export function createIcon(path: string, size = ''): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', `la-icon ${size}`);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const lines = document.createElementNS(SVG, 'path');
  lines.setAttribute('d', path);
  svg.append(lines);
  return svg;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

/** For the screens that do not use React. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
