import type { Parents, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { Options } from 'rehype-sanitize';

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The allowlist for replies. Everything else is removed, such as styles, classes, event handlers and pictures. */
export const SCHEMA: Options = {
  tagNames: [
    'a', 'b', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em',
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'input', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q',
    'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot',
    'th', 'thead', 'tr', 'u', 'ul', 'var', 'wbr',
  ], // prettier-ignore
  attributes: {
    a: ['href'],
    // Pictures are not loaded. Their alternative text is shown.
    img: ['alt'],
    input: [['type', 'checkbox'], 'checked'],
    li: ['value'],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
    '*': [['lang', LANGUAGE]],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  required: { input: { type: 'checkbox' } },
  ancestors: {
    li: ['ol', 'ul'],
    dt: ['dl'],
    dd: ['dl'],
    summary: ['details'],
    caption: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    thead: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
  },
  // The text inside these elements is removed as well.
  strip: [
    'applet', 'canvas', 'embed', 'frameset', 'head', 'iframe', 'math', 'noembed', 'noframes', 'noscript', 'object',
    'plaintext', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'xmp',
  ], // prettier-ignore
  allowComments: false,
  allowDoctypes: false,
  clobber: [],
};

/** Elements outside the schema that replies contain as HTML: pages, old mark-up, and what is removed with its content. */
const OTHER_ELEMENTS = [
  'abbr', 'article', 'aside', 'audio', 'bdi', 'bdo', 'big', 'body', 'button', 'canvas', 'center', 'col', 'colgroup',
  'embed', 'fieldset', 'figcaption', 'figure', 'font', 'footer', 'form', 'frameset', 'head', 'header', 'html', 'iframe',
  'main', 'math', 'meta', 'nav', 'noembed', 'noframes', 'noscript', 'picture', 'plaintext', 'script', 'section',
  'strike', 'style', 'svg', 'template', 'textarea', 'tt', 'video', 'xmp',
]; // prettier-ignore

const ELEMENTS: ReadonlySet<string> = new Set([...(SCHEMA.tagNames ?? []), ...OTHER_ELEMENTS]);

/** These elements do nothing without an attribute, so that `<input>` is a word in angle brackets. */
const NEED_ATTRIBUTE: ReadonlySet<string> = new Set(['a', 'img', 'input']);

const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set([
  '', 'checked', 'compact', 'controls', 'disabled', 'hidden', 'nowrap', 'open', 'reversed',
]); // prettier-ignore

/** The tag that starts at a place: its slash, its name, and its attributes. */
const TAG = /<(\/?)([a-z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/giy;

/** Nodes whose children are blocks. */
const CONTAINERS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Tests for a name that HTML does not have, and for words after the name, which are no attributes. */
function isFalseTag([, slash = '', tagName = '', attributes = '']: RegExpExecArray): boolean {
  const name = tagName.toLowerCase();
  if (!ELEMENTS.has(name)) return true;
  if (slash !== '') return false;
  if (NEED_ATTRIBUTE.has(name) && !attributes.includes('=')) return true;
  return !attributes
    .replace(/=\s*(?:"[^"]*"|'[^']*')/g, '= ')
    .split(/[\s/]+/)
    .every((part) => part.includes('=') || BOOLEAN_ATTRIBUTES.has(part.toLowerCase()));
}

const isRoot = (node: { readonly type: string }): node is Root => node.type === 'root';

function falseTagAt(html: string, at: number): string | undefined {
  TAG.lastIndex = at;
  const tag = TAG.exec(html);
  return tag && isFalseTag(tag) ? tag[0] : undefined;
}

/** Escapes the false tags of a block of HTML. */
function escapeFalseTags(html: string): string {
  return html.replace(/</g, (open, at: number) => (falseTagAt(html, at) === undefined ? open : '&lt;'));
}

/** Shows words in angle brackets as they are written, such as the placeholder `<recipient name>` or `List<String>`. */
export function tagsAsText(this: Processor) {
  const toText = (node: RootContent, isBlock: boolean): readonly RootContent[] => {
    if ('children' in node) visit(node);
    if (node.type !== 'html') return [node];
    const { value } = node;
    if (falseTagAt(value, 0) === undefined) return [{ ...node, value: escapeFalseTags(value) }];
    if (!isBlock) return [{ type: 'text', value }];
    // Without its first tag, the block is Markdown.
    const tree = this.parse(`\\${value}`);
    if (!isRoot(tree)) return [node];
    visit(tree);
    return tree.children;
  };
  const visit = (parent: Parents): void => {
    const isBlock = CONTAINERS.has(parent.type);
    parent.children = parent.children.flatMap((child) => toText(child, isBlock));
  };
  return visit;
}
