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

/** Elements that stand in a line. */
const INLINE: ReadonlySet<string> = new Set([
  'a', 'b', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'input', 'ins', 'kbd', 'mark', 'q', 'ruby', 's', 'samp',
  'small', 'span', 'strong', 'sub', 'sup', 'u', 'var', 'wbr',
]); // prettier-ignore

const isInline = ({ type, tagName = '', value = '' }: Node) =>
  type === 'text' ? value.trim() !== '' : INLINE.has(tagName);

/**
 * A step of the parser by which whatever stands in a reply says by its own first letters which way it runs. Said of the
 * whole reply, a browser would look through all of it with every letter that comes.
 */
export function withDirection() {
  return (tree: Tree): void => {
    for (const { properties } of tree.children) if (properties) properties['dir'] = 'auto';
    // Words that HTML left outside of any paragraph are one.
    if (tree.children.some(isInline))
      tree.children = [
        { type: 'element', tagName: 'div', properties: { dir: 'auto' }, children: tree.children },
      ];
  };
}
