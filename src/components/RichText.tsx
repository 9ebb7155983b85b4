import { memo, useMemo, type ReactNode } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { toMarkdownBlocks, completeMarkdown } from '../domain/chat/markdownBlocks';
import { withinLimits, isTooDeep } from './richText/limits';
import { isPlain, mayBeExtended, mayHoldHtml } from './richText/syntax';
import * as parts from './richText/elements';
import type { RichTextTools } from './richText/elements';
import { SCHEMA } from './richText/schema';
import { withDirection } from './richText/direction';

/** Longer blocks are shown as they were written: nobody waits for a parser. In UTF-16 code units; our own figure. */
const LONGEST_BLOCK = 20_000;

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
  input: parts.Tick,
  li: parts.Item,
  p: parts.Paragraph,
  pre: parts.CodeBlock,
  table: parts.Table,
  td: parts.Cell,
  th: parts.HeadCell,
};

type Handlers = NonNullable<NonNullable<Options['remarkRehypeOptions']>['handlers']>;

type State = Parameters<NonNullable<Handlers['footnoteDefinition']>>[0];
type Parents = Parameters<State['all']>[0];

/** A footnote stands where it was written, under its mark: the usual section at the end has an English heading. */
const HANDLERS: Handlers = {
  footnoteReference: (_state, node: { readonly label?: string }) => ({
    type: 'element',
    tagName: 'sup',
    properties: {},
    children: [{ type: 'text', value: `[${node.label ?? ''}]` }],
  }),
  footnoteDefinition: (state, node: Parents & { readonly label?: string }) => {
    const said = state.all(node);
    if (said.length === 0) return undefined;
    const mark = { type: 'text', value: `[${node.label ?? ''}] ` } as const;
    return { type: 'element', tagName: 'div', properties: {}, children: [mark, ...said] };
  },
};

/** What a block is put through: no more than may find something in it. */
function optionsFor(isExtended: boolean, isHtml: boolean): Options {
  return {
    components: COMPONENTS,
    remarkPlugins: isExtended ? [remarkGfm] : [],
    remarkRehypeOptions: { allowDangerousHtml: true, handlers: HANDLERS },
    // HTML is parsed in plain JavaScript; what the schema does not name is gone before there is any element.
    rehypePlugins: [...(isHtml ? [rehypeRaw] : []), [rehypeSanitize, SCHEMA], withinLimits, withDirection],
    // `Link` decides on addresses.
    urlTransform: (url) => url,
  };
}

const SIMPLE = { markdown: optionsFor(false, false), html: optionsFor(false, true) };
const EXTENDED = { markdown: optionsFor(true, false), html: optionsFor(true, true) };

function asWritten(source: string): ReactNode {
  return (
    <p className="la-md__plain" dir="auto">
      {source}
    </p>
  );
}

/** From text to elements. What no parser can take is shown as it was written. */
function toElements(source: string): ReactNode {
  // As the parser would have it, key and all: the paragraph stays the same element when its first mark comes.
  if (isPlain(source)) return <>{<parts.Paragraph key="p-0">{source}</parts.Paragraph>}</>;
  if (source.length > LONGEST_BLOCK || isTooDeep(source)) return asWritten(source);
  const options = (mayBeExtended(source) ? EXTENDED : SIMPLE)[mayHoldHtml(source) ? 'html' : 'markdown'];
  try {
    return Markdown({ ...options, children: source });
  } catch {
    return asWritten(source);
  }
}

/** One block. It is parsed again only when it changes, which the finished ones of a reply never do. */
const Block = memo(function Block({ source }: { readonly source: string }) {
  return useMemo(() => toElements(source), [source]);
});

interface RichTextProps extends RichTextTools {
  /** Markdown, HTML, or both, from anybody. */
  readonly source: string;
  /** It is still being written. */
  readonly isTyping?: boolean;
}

/** A text with its headings, lists, tables, links and code, made of elements that nothing in it can turn into a script. */
export function RichText({ source, isTyping = false, labels, onCopy }: RichTextProps) {
  const tools = useMemo(() => ({ labels, onCopy }), [labels, onCopy]);
  // A block's place is what it is known by: a text grows at its end only.
  const blocks = useMemo(
    () =>
      toMarkdownBlocks(source, isTyping ? completeMarkdown : undefined).map((block, place) => ({
        block,
        place,
      })),
    [source, isTyping],
  );
  return (
    <parts.RichTextToolsProvider value={tools}>
      {blocks.map(({ block, place }) => (
        <Block key={place} source={block} />
      ))}
    </parts.RichTextToolsProvider>
  );
}
