import { createContext, createElement, use, type ComponentProps, type ReactNode } from 'react';
import { CopyButton } from '../CopyButton';
import { Heading } from '../Heading';
import { limitSpan } from './limits';

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Returns only absolute URLs of pages or mailboxes. A relative URL would refer to the site of the host page. */
function safeUrl(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return SCHEMES.has(url.protocol) ? url.href : undefined;
}

export interface RichTextLabels {
  readonly code: string;
  readonly copyCode: string;
  readonly table: string;
}

export interface RichTextTools {
  readonly labels: RichTextLabels;
  /** Resolves to true if the text was copied. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

const ToolsContext = createContext<RichTextTools | null>(null);

export const RichTextToolsProvider = ToolsContext.Provider;

function useTools(): RichTextTools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('rich text needs its tools');
  return tools;
}

/** Scrollable elements must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };

interface ElementProps {
  readonly lang?: string | undefined;
  readonly children?: ReactNode;
}

export function Paragraph({ lang, children }: ElementProps) {
  return (
    <p lang={lang} dir="auto">
      {children}
    </p>
  );
}

export function Quote({ lang, children }: ElementProps) {
  return (
    <blockquote lang={lang} dir="auto">
      {children}
    </blockquote>
  );
}

export function Item({ lang, value, children }: ComponentProps<'li'>) {
  return (
    <li lang={lang} value={value} dir="auto">
      {children}
    </li>
  );
}

/** Headings of a reply are below the headings of the screen. */
const headingAt = (depth: number) =>
  function ReplyHeading({ lang, children }: ElementProps) {
    return (
      <Heading depth={depth} className="la-md__title" lang={lang} dir="auto">
        {children}
      </Heading>
    );
  };

export const Section = headingAt(1);
export const Subsection = headingAt(2);

export function Link({ lang, href, children }: ComponentProps<'a'>) {
  const url = safeUrl(href);
  if (url === undefined) return <span lang={lang}>{children}</span>;
  return (
    <a lang={lang} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

export function Picture({ alt }: ComponentProps<'img'>) {
  return alt ? <span>{alt}</span> : null;
}

export function TaskCheckbox({ checked }: ComponentProps<'input'>) {
  return <span>{checked ? '☑' : '☐'} </span>;
}

export function Table({ lang, children }: ElementProps) {
  const { labels } = useTools();
  return (
    <div className="la-md__table" role="group" aria-label={labels.table} {...FOCUSABLE}>
      <table lang={lang}>{children}</table>
    </div>
  );
}

const cellOf = (tag: 'td' | 'th') =>
  function TableCell({ lang, style, colSpan, rowSpan, children }: ComponentProps<'td'>) {
    const spans = { colSpan: limitSpan(colSpan), rowSpan: limitSpan(rowSpan) };
    return createElement(tag, { lang, style, ...spans, dir: 'auto' }, children);
  };

export const Cell = cellOf('td');
export const HeadCell = cellOf('th');

interface TextNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly TextNode[];
}

function textOf({ value, children }: TextNode): string {
  return value ?? children?.map(textOf).join('') ?? '';
}

export function CodeBlock({ node, children }: ElementProps & { readonly node?: TextNode | undefined }) {
  const { labels, onCopy } = useTools();
  const text = node ? textOf(node).replace(/\n$/, '') : '';
  return (
    <div className="la-md__code">
      <pre dir="ltr" translate="no" role="group" aria-label={labels.code} {...FOCUSABLE}>
        {children}
      </pre>
      <CopyButton label={labels.copyCode} text={text} onCopy={onCopy} />
    </div>
  );
}
