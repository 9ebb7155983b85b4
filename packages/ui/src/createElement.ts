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

/** Children that are strings become text, never HTML. */
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

export function createButton(
  attributes: Attributes,
  onClick: () => void,
  ...children: (Node | string)[]
): HTMLButtonElement {
  const button = create('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', onClick);
  return button;
}

/** A button without a text. */
export const createIconButton = (
  path: string,
  attributes: Attributes & { readonly 'aria-label': string },
  onClick: () => void,
): HTMLButtonElement =>
  createButton(
    { part: 'button icon-button', ...attributes, class: `la-iconbtn ${attributes['class'] ?? ''}`.trim() },
    onClick,
    createIcon(path),
  );

export function createSelect(
  attributes: Attributes & { readonly 'aria-label': string },
  options: readonly (readonly [value: string, text: string])[],
  onChoose: (value: string) => void,
): HTMLSelectElement {
  const select = create(
    'select',
    { ...attributes, class: `la-select ${attributes['class'] ?? ''}`.trim() },
    ...options.map(([value, text]) => create('option', { value }, text)),
  );
  select.addEventListener('change', () => onChoose(select.value));
  return select;
}

export function createSheet(rules: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
