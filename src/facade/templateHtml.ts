import { mapValues } from '../domain/mapValues';
import type { TemplateNode } from './types';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Also for the value of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);

export const attributesHtml = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * @param fill fills the holes of a text or an attribute
 * @param typed the text in the text box
 */
export function templateHtml(
  template: readonly TemplateNode[],
  fill: (text: string) => string,
  typed: string,
): string {
  const html = template.map((part) => {
    if (typeof part === 'string') return escapeHtml(fill(part));
    const [tag, attributes, ...children] = part;
    if (!attributes) return `<!--${tag}-->`;
    const start = `<${tag}${attributesHtml(mapValues(attributes, (value) => fill(value)))}>`;
    if (tag === 'input') return start;
    // The HTML parser drops the first line break after the tag, so this one protects a line break at the start of the
    // text.
    const content =
      tag === 'textarea' ? typed && `\n${escapeHtml(typed)}` : templateHtml(children, fill, typed);
    return `${start}${content}</${tag}>`;
  });
  return html.join('');
}
