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

/** Headings of a reply are one level below the headings of the screen. */
export function Section({ lang, children }: ElementProps) {
  return (
    <Heading depth={1} className="la-md__title" lang={lang} dir="auto">
      {children}
    </Heading>
  );
}

export function Subsection({ lang, children }: ElementProps) {
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
