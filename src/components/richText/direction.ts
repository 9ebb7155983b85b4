interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Record<string, unknown>;
  readonly children?: readonly Node[];
}

interface Tree {
  children: Node[];
}

/** The elements that count as inline. */
const INLINE: ReadonlySet<string> = new Set([
  'a', 'b', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'input', 'ins', 'kbd', 'mark', 'q', 'ruby', 's', 'samp',
  'small', 'span', 'strong', 'sub', 'sup', 'u', 'var', 'wbr',
]); // prettier-ignore

const isInline = ({ type, tagName = '', value = '' }: Node) =>
  type === 'text' ? value.trim() !== '' : INLINE.has(tagName);

/**
 * A rehype plugin that sets `dir="auto"` on each block. If the whole reply had this attribute, a browser would scan all
 * of its text again with every streamed letter.
 */
export function withDirection() {
  return (tree: Tree): void => {
    for (const { properties } of tree.children) if (properties) properties['dir'] = 'auto';
    // HTML may contain text outside of any paragraph. This wraps the text in a paragraph.
    if (tree.children.some(isInline))
      tree.children = [
        { type: 'element', tagName: 'div', properties: { dir: 'auto' }, children: tree.children },
      ];
  };
}
