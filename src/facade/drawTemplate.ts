import type { Fill, TemplateNode, TemplateValues } from './types';

/** The pane in the place of a screen until its template is there. */
export const MISSING_SCREEN = '.la-pane[role]';

/** Where an error is shown. */
export const ERROR_PLACE = `.la-pane--out>div,.la-chat__dock,.la-files,${MISSING_SCREEN}`;

/**
 * Draws a template by DOM calls: pages with Trusted Types forbid parsers of HTML. The comments with which React separates
 * texts and marks `<Suspense>` are drawn too, so that it hydrates the nodes.
 * @param holes gets the holes of the template
 */
export function drawTemplate(template: readonly TemplateNode[], holes: Fill[]): DocumentFragment {
  const nodes = document.createDocumentFragment();

  /** Fills a text or an attribute. */
  function fill(node: Node, text: string): void {
    if (text.includes('{'))
      holes.push((texts, values) => {
        const filled = text
          .replace(/\{(\d+)\}/, (_hole, index: number) => texts[index] ?? '')
          .replace(/\{([a-z]+)\}/g, (_hole, name: keyof TemplateValues) => values[name] || '');
        if (node.nodeValue !== filled) node.nodeValue = filled;
      });
    else node.nodeValue = text;
  }

  for (const part of template) {
    if (typeof part === 'string') fill(nodes.appendChild(document.createTextNode('')), part);
    else {
      const [tag, attributes, ...children] = part;
      if (attributes) {
        const space = /svg|path/.test(tag) ? '2000/svg' : '1999/xhtml';
        const element = document.createElementNS(`http://www.w3.org/${space}`, tag);
        for (const [name, value] of Object.entries(attributes)) {
          // It keeps the case of `viewBox`.
          const attribute = document.createAttributeNS(null, name);
          fill(attribute, value);
          element.setAttributeNode(attribute);
        }
        element.append(drawTemplate(children, holes));
        nodes.append(element);
      } else nodes.append(document.createComment(tag));
    }
  }
  return nodes;
}
