import type { Settings } from './snippets.ts';

/**
 * Sets an element's attributes and custom properties according to the settings.
 * @param connection the attributes that name the backend
 * @param names the names of all options; other attributes of the element are kept
 */
export function applySettings(
  element: HTMLElement,
  { attributes, properties }: Settings,
  connection: Readonly<Record<string, string>>,
  names: readonly string[],
): void {
  const wanted = { ...connection, ...attributes };
  for (const name of names) {
    if (!(name in wanted)) element.removeAttribute(name);
    if (!(name in properties)) element.style.removeProperty(name);
  }
  for (const [name, given] of Object.entries(wanted)) {
    const value = given === true ? '' : given;
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, String(value));
}
