import { mapValues } from '../domain/mapValues';
import type { TemplateNode } from './types';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as HTML, also between the quotes of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);

/** The HTML of attributes. */
export const attributesHtml = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * The HTML of a template.
 * @param fill fills the holes of a text or an attribute
 * @param typed the text in the box
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
    // The parser drops a line break after the tag.
    const content =
      tag === 'textarea' ? typed && `\n${escapeHtml(typed)}` : templateHtml(children, fill, typed);
    return `${start}${content}</${tag}>`;
  });
  return html.join('');
}
