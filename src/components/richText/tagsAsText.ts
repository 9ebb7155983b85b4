import type { Parents, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { SCHEMA } from './schema';

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
