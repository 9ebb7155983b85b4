import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** The name with the usual prefix of its namespace, such as `w:t`, whatever the prefix in the file. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
}

/** The namespaces of both variants (transitional and strict) with their usual prefix. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/\/wordprocessingml(\/2006)?\/main$/, 'w'],
  [/\/presentationml(\/2006)?\/main$/, 'p'],
  [/\/drawingml(\/2006)?\/main$/, 'a'],
  [/\/spreadsheetml(\/2006)?\/main$/, 'x'],
  [/\/spreadsheetml\/2018\/threadedcomments$/, 'threads'],
  [/\/drawingml(\/2006)?\/chart$/, 'c'],
  [/\/drawingml(\/2006)?\/diagram$/, 'dgm'],
  [/\/officeDocument(\/2006)?\/math$/, 'm'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc'],
  ...(['office', 'text', 'table', 'style', 'presentation'] as const).map(
    (name) => [new RegExp(`opendocument:xmlns:${name}:1\\.0$`), name] as const,
  ),
  [/opendocument:xmlns:drawing:1\.0$/, 'draw'],
];

/** Decodes an XML file by its byte order mark, or as UTF-8. */
export function decodeXml(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

/**
 * Parses an XML file into a tree.
 * @throws {Error} if it is not well-formed
 */
export function parseXml(bytes: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [{ name: '', attributes: new Map(), children: [] }];
  parser.on('opentag', ({ uri, local, attributes }) => {
    const prefix = PREFIXES.find(([pattern]) => pattern.test(uri))?.[1] ?? uri;
    const values = Object.values(attributes).map(({ name, value }) => [name, value] as const);
    const element = { name: `${prefix}:${local}`, attributes: new Map(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('cdata', (text) => open.at(-1)?.children.push(text));
  parser.on('closetag', () => open.pop());
  parser.on('error', (problem) => {
    throw problem;
  });
  parser.write(decodeXml(bytes)).close();
  const root = open[0]?.children.find((child) => typeof child !== 'string');
  if (root === undefined) throw new Error('no element');
  return root;
}

export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of elementsOf(element)) yield* everyElement(child);
}
