import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkBreaks from 'remark-breaks';
import { toMarkdownBlocks, completeMarkdown } from '../domain/chat/markdownBlocks';
import {
  hasSection,
  mayHaveSubsection,
  withoutSkippedLevel,
  isPlain,
  mayBeExtended,
  mayHoldHtml,
} from './richText/syntax';
import { withinLimits, isTooDeep } from './richText/limits';
import { withBareLinks, withGfm, withReplySyntax } from './richText/replySyntax';
import { tagsAsText, SCHEMA } from './richText/tagsAsText';
import * as parts from './richText/elements';
import type { RichTextTools } from './richText/elements';
import { useLazy, type Loader } from './hooks/useLazy';
import type { parseHtml } from './richText/parseHtml';

type HtmlParser = typeof parseHtml;

/** Thrown if a block holds HTML and the parser for HTML is not loaded. */
class HtmlNeededError extends Error {}

const holdsHtml = ({ type, children = [] }: Node): boolean => type === 'raw' || children.some(holdsHtml);

/**
 * Used until the HTML parser is loaded. HTML inside code, and a `<` that starts no tag, need no parser.
 * @throws HtmlNeededError for a tree with HTML
 */
function withoutHtml() {
  return (tree: Node): void => {
    if (holdsHtml(tree)) throw new HtmlNeededError();
  };
}

export const loadHtmlParser: Loader<HtmlParser> = () =>
  import('./richText/parseHtml').then(({ parseHtml }) => parseHtml);

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
function withDirection() {
  return (tree: Tree): void => {
    for (const { properties } of tree.children) if (properties) properties['dir'] = 'auto';
    // Wraps text that is outside of any paragraph, which HTML allows.
    if (tree.children.some(isInline))
      tree.children = [
        { type: 'element', tagName: 'div', properties: { dir: 'auto' }, children: tree.children },
      ];
  };
}

/** In UTF-16 code units. Longer blocks are shown unparsed, to keep rendering fast. We chose the figure. */
const MAX_BLOCK_CHARS = 20_000;

const COMPONENTS: Components = {
  a: parts.Link,
  blockquote: parts.Quote,
  h1: parts.Section,
  h2: parts.Section,
  h3: parts.Section,
  h4: parts.Subsection,
  h5: parts.Subsection,
  h6: parts.Subsection,
  img: parts.Picture,
  input: parts.TaskCheckbox,
  li: parts.Item,
  p: parts.Paragraph,
  pre: parts.CodeBlock,
  table: parts.Table,
  td: parts.Cell,
  th: parts.HeadCell,
};

type Plugin = NonNullable<Options['rehypePlugins']>[number];

const EXTENSIONS: readonly Plugin[] = [withGfm, withBareLinks];

type Handlers = NonNullable<NonNullable<Options['remarkRehypeOptions']>['handlers']>;

type State = Parameters<NonNullable<Handlers['footnoteDefinition']>>[0];
type Parents = Parameters<State['all']>[0];

/** Renders a footnote where it was written, because the default section at the end has an English heading. */
const HANDLERS: Handlers = {
  footnoteReference: (_state, node: { readonly label?: string }) => ({
    type: 'element',
    tagName: 'sup',
    properties: {},
    children: [{ type: 'text', value: `[${node.label ?? ''}]` }],
  }),
  footnoteDefinition: (state, node: Parents & { readonly label?: string }) => {
    const content = state.all(node);
    if (content.length === 0) return undefined;
    const mark = { type: 'text', value: `[${node.label ?? ''}] ` } as const;
    return { type: 'element', tagName: 'div', properties: {}, children: [mark, ...content] };
  },
};

/**
 * These options apply to every block. Some plugins and the HTML parser are added only for blocks that may need them.
 */
const OPTIONS: Options = {
  components: COMPONENTS,
  remarkRehypeOptions: { allowDangerousHtml: true, handlers: HANDLERS },
  // `Link` validates URLs.
  urlTransform: (url) => url,
};

/** rehype-sanitize removes everything outside the schema before elements are created. */
const SAFE: readonly Plugin[] = [[rehypeSanitize, SCHEMA], withinLimits, withDirection];

function toPlainParagraph(source: string): ReactNode {
  return (
    <p className="la-md__plain" dir="auto">
      {source}
    </p>
  );
}

interface Rendered {
  readonly content: ReactNode;
  /** If true, the text is shown unparsed until the HTML parser is loaded. */
  readonly needsHtml?: boolean;
}

/**
 * A text that cannot be parsed is shown unchanged.
 * @param canSkipLevel the block may contain a subsection, and no block above contains a section
 * @param parseHtml undefined until it is loaded
 */
function toElements(source: string, canSkipLevel: boolean, parseHtml: HtmlParser | undefined): Rendered {
  // The parser creates the same element with the same key, so React keeps the paragraph when it gets its first markup.
  if (isPlain(source)) return { content: <>{<parts.Paragraph key="p-0">{source}</parts.Paragraph>}</> };
  if (source.length > MAX_BLOCK_CHARS || isTooDeep(source)) return { content: toPlainParagraph(source) };
  const rehypePlugins = [
    ...(mayHoldHtml(source) ? [parseHtml ?? withoutHtml] : []),
    ...SAFE,
    ...(canSkipLevel ? [withoutSkippedLevel] : []),
  ];
  const remarkPlugins = [
    ...(mayBeExtended(source) ? EXTENSIONS : []),
    withReplySyntax,
    ...(mayHoldHtml(source) ? [tagsAsText] : []),
    remarkBreaks,
  ];
  try {
    return { content: Markdown({ ...OPTIONS, remarkPlugins, rehypePlugins, children: source }) };
  } catch (error) {
    return { content: toPlainParagraph(source), needsHtml: error instanceof HtmlNeededError };
  }
}

interface BlockProps {
  readonly source: string;
  readonly canSkipLevel: boolean;
  readonly parseHtml: HtmlParser | undefined;
  readonly onHtmlNeeded: () => void;
}

/** A block is parsed only when its source changes. The source of a completed block never changes. */
const Block = memo(function Block({ source, canSkipLevel, parseHtml, onHtmlNeeded }: BlockProps) {
  const { content, needsHtml } = useMemo(
    () => toElements(source, canSkipLevel, parseHtml),
    [source, canSkipLevel, parseHtml],
  );
  useEffect(() => {
    if (needsHtml) onHtmlNeeded();
  }, [needsHtml, onHtmlNeeded]);
  return content;
});

interface RichTextProps extends RichTextTools {
  /** Untrusted Markdown, HTML, or both. No script in it can run. */
  readonly source: string;
  readonly isTyping?: boolean;
}

export function RichText({ source, isTyping = false, labels, onCopy }: RichTextProps) {
  const tools = useMemo(() => ({ labels, onCopy }), [labels, onCopy]);
  const [isHtmlNeeded, setHtmlNeeded] = useState(false);
  // If loading fails, the reply stays unparsed, and the next reply tries again.
  const parseHtml = useLazy(isHtmlNeeded || loadHtmlParser.loaded !== undefined, loadHtmlParser);
  const onHtmlNeeded = useCallback(() => setHtmlNeeded(true), []);
  // The index can be the key, because text is only appended.
  const blocks = useMemo(
    () =>
      toMarkdownBlocks(source, isTyping ? completeMarkdown : undefined).map((block, index) => ({
        block,
        index,
      })),
    [source, isTyping],
  );
  const firstSection = useMemo(
    () => (mayHaveSubsection(source) ? blocks.findIndex(({ block }) => hasSection(block)) : -1),
    [blocks, source],
  );
  return (
    <parts.RichTextToolsProvider value={tools}>
      {blocks.map(({ block, index }) => (
        <Block
          key={index}
          source={block}
          canSkipLevel={mayHaveSubsection(block) && (firstSection < 0 || firstSection >= index)}
          // A block without HTML is not parsed again when the HTML parser is loaded.
          parseHtml={mayHoldHtml(block) ? parseHtml : undefined}
          onHtmlNeeded={onHtmlNeeded}
        />
      ))}
    </parts.RichTextToolsProvider>
  );
}
