import { createContext, use, type ComponentProps, type ReactNode } from 'react';
import { CopyButton } from '../CopyButton';
import { Heading } from '../Heading';
import { limitSpan } from './limits';
import { safeUrl } from './safeUrl';

export interface RichTextLabels {
  readonly code: string;
  readonly copyCode: string;
  readonly table: string;
}

export interface RichTextTools {
  readonly labels: RichTextLabels;
  /** Resolves to whether the text got to the clipboard. */
  readonly onCopy: (text: string) => Promise<boolean>;
}

const ToolsContext = createContext<RichTextTools | null>(null);

export const RichTextToolsProvider = ToolsContext.Provider;

function useTools(): RichTextTools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('rich text needs its tools');
  return tools;
}

/** What scrolls inside itself does so by keyboard too. */
const FOCUSABLE = { tabIndex: 0 };

/** What an element brings along: its language, and what it holds. */
interface PartProps {
  readonly lang?: string | undefined;
  readonly children?: ReactNode;
}

/** A block says by its own first letters which way it runs. */
export function Paragraph({ lang, children }: PartProps) {
  return (
    <p lang={lang} dir="auto">
      {children}
    </p>
  );
}

export function Quote({ lang, children }: PartProps) {
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

/** The screen has headings of its own: those of a reply are below them. */
export function Section({ lang, children }: PartProps) {
  return (
    <Heading depth={1} className="la-md__title" lang={lang} dir="auto">
      {children}
    </Heading>
  );
}

export function Subsection({ lang, children }: PartProps) {
  return (
    <Heading depth={2} className="la-md__title" lang={lang} dir="auto">
      {children}
    </Heading>
  );
}

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

/** A mark in a list of tasks: nothing that could be ticked. */
export function Tick({ checked }: ComponentProps<'input'>) {
  return <span>{checked ? '☑' : '☐'} </span>;
}

/** Scrolls inside itself, by keyboard too. */
export function Table({ lang, children }: PartProps) {
  const { labels } = useTools();
  return (
    <div className="la-md__table" role="group" aria-label={labels.table} {...FOCUSABLE}>
      <table lang={lang}>{children}</table>
    </div>
  );
}

export function Cell({ lang, style, colSpan, rowSpan, children }: ComponentProps<'td'>) {
  return (
    <td lang={lang} style={style} colSpan={limitSpan(colSpan)} rowSpan={limitSpan(rowSpan)} dir="auto">
      {children}
    </td>
  );
}

export function HeadCell({ lang, style, colSpan, rowSpan, children }: ComponentProps<'th'>) {
  return (
    <th lang={lang} style={style} colSpan={limitSpan(colSpan)} rowSpan={limitSpan(rowSpan)} dir="auto">
      {children}
    </th>
  );
}

/** A node of the parsed reply, as far as its text is concerned. */
interface TextNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly TextNode[];
}

function textOf({ value, children }: TextNode): string {
  return value ?? children?.map(textOf).join('') ?? '';
}

/** Code, with a button that copies it. */
export function CodeBlock({ node, children }: PartProps & { readonly node?: TextNode | undefined }) {
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
