import type { Mode } from '../domain/mode';

/** What a template leaves open. Of the modes, the current one is `page`. An attribute without a value is removed. */
export interface TemplateValues extends Partial<Readonly<Record<Mode, string>>> {
  readonly mode: Mode;
  /** The names of the two languages. */
  readonly source: string;
  readonly target: string;
  /** The tag of the source language. */
  readonly lang: string;
  readonly placeholder: string;
  /** The character counter: `{used}{of}{limit}`. */
  readonly used: string;
  readonly of: string;
  readonly limit: string;
}

/** Fills the holes of the drawn nodes, also again. */
export type Fill = (texts: readonly string[], values: TemplateValues) => void;

/** A comment, a tag or a text. The build renders no other HTML, and no entities. */
const TOKEN = /<!--(.*?)-->|<(\/?)(\w+)([^>]*)>|([^<]+)/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;

const createElement = (tag: string) =>
  document.createElementNS(`http://www.w3.org/${/^(svg|path)$/.test(tag) ? '2000/svg' : '1999/xhtml'}`, tag);

/**
 * Draws a template into a node, by DOM calls: pages with Trusted Types forbid parsers of HTML. The comments with which React
 * separates texts and marks `<Suspense>` are drawn too, so that it hydrates the nodes.
 */
export function drawTemplate(html: string, into: Node): Fill {
  const holes: ((...of: Parameters<Fill>) => void)[] = [];

  function put(text: string, set: (value: string) => void): void {
    if (!text.includes('{')) return set(text);
    holes.push((texts, values) =>
      set(
        text
          .replace(/\{(\d+)\}/, (_hole, index: string) => texts[Number(index)] ?? '')
          .replace(/\{(\w+)\}/g, (_hole, name: keyof TemplateValues) => values[name] ?? ''),
      ),
    );
  }

  let parent = into;
  for (const [, comment, end, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    if (end) parent = parent.parentNode ?? into;
    else if (tag) {
      const element = createElement(tag);
      for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE))
        put(value, (filled) =>
          filled || value === '' ? element.setAttribute(name, filled) : element.removeAttribute(name),
        );
      parent.appendChild(element);
      parent = element;
    } else if (text === undefined) parent.appendChild(document.createComment(comment ?? ''));
    else {
      const node = document.createTextNode('');
      put(text, (filled) => {
        node.data = filled;
      });
      parent.appendChild(node);
    }
  }
  return (texts, values) => {
    for (const fill of holes) fill(texts, values);
  };
}
