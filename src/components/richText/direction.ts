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

const INLINE: ReadonlySet<string> = new Set([
  'a', 'b', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'input', 'ins', 'kbd', 'mark', 'q', 'ruby', 's', 'samp',
  'small', 'span', 'strong', 'sub', 'sup', 'u', 'var', 'wbr',
]); // prettier-ignore

const isInline = ({ type, tagName = '', value = '' }: Node) =>
  type === 'text' ? value.trim() !== '' : INLINE.has(tagName);

/**
 * Sets `dir="auto"` on each block. If the whole reply had this attribute, a browser would scan all of its text again
 * with every streamed letter.
 */
export function withDirection() {
  return (tree: Tree): void => {
    for (const { properties } of tree.children) if (properties) properties['dir'] = 'auto';
    // Wraps text that is outside of any paragraph, which HTML allows.
    if (tree.children.some(isInline))
      tree.children = [
        { type: 'element', tagName: 'div', properties: { dir: 'auto' }, children: tree.children },
      ];
  };
}
