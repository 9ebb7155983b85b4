import { fillHoles } from './templateValues';
import type { Fill, TemplateNode } from './types';

export const MISSING_SCREEN = '.la-pane[role]';

/** Parent elements for an error. */
export const ERROR_PLACE = `.la-pane--out>div,.la-chat__dock,.la-files,${MISSING_SCREEN}`;

/**
 * Draws a template by DOM calls, because pages with Trusted Types block the parsing of HTML. Nodes that already exist,
 * as in a shell, are kept. React's comments, which separate texts and mark `<Suspense>`, are drawn too, so that React
 * can hydrate the nodes.
 * @param holes receives the holes of the template
 */
export function drawTemplate(template: readonly TemplateNode[], holes: Fill[], parent: Element): void {
  let next = parent.firstChild;

  /** Returns the parent's next node if it is of the same kind. Otherwise inserts the new node. */
  function take(made: ChildNode): ChildNode {
    const node = next?.nodeName === made.nodeName ? next : parent.insertBefore(made, next);
    next = node.nextSibling;
    return node;
  }

  /** Sets a text or an attribute. One with a hole is filled again later. */
  function fill(node: Node | null, text: string): void {
    const write: Fill = (texts, values) => {
      const filled = fillHoles(text, texts, values);
      if (node && node.nodeValue !== filled) node.nodeValue = filled;
    };
    if (text.includes('{')) holes.push(write);
  }

  for (const part of template) {
    if (typeof part === 'string') fill(take(document.createTextNode(part)), part);
    else {
      const [tag, attributes, ...children] = part;
      const space = /svg|path/.test(tag) ? '2000/svg' : '1999/xhtml';
      const node = take(
        attributes
          ? document.createElementNS(`http://www.w3.org/${space}`, tag)
          : document.createComment(tag),
      );
      if (!attributes || !(node instanceof Element)) continue;
      for (const [name, value] of Object.entries(attributes)) {
        if (!node.hasAttribute(name)) node.setAttribute(name, value);
        fill(node.getAttributeNode(name), value);
      }
      drawTemplate(children, holes, node);
    }
  }
}
