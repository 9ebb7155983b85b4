import type { SaxesAttributeNS } from 'saxes';
import { toVocabulary } from './vocabulary.js';
import type { Element } from './element.js';

/** A start tag without its offsets. */
export interface StartTag extends Omit<Element, 'start' | 'openEnd'> {
  readonly name: string;
  /** The namespaces that are known inside the element. */
  readonly scope: Scope;
}

/** Namespaces by prefix, and a cache of the tags that were read in this scope. */
export interface Scope {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Scope | undefined;
  readonly tags: Map<string, StartTag>;
}

const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

const NAME = '[A-Za-z_][\\w.-]*(?::[\\w.-]+)?';
const START = new RegExp(`^<(${NAME})`);
const ATTRIBUTE = new RegExp(
  `[ \\t\\r\\n]+(${NAME})[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:"([^"<\\t\\r\\n]*)"|'([^'<\\t\\r\\n]*)')`,
  'y',
);
const SPACE = /^[ \t\r\n]*$/;

/** Limits of the cache: how many tags, and how many characters per tag. A document repeats a few tags all the time. */
const MAX_KEPT = 1_000;
const MAX_KEPT_CHARS = 300;

export function createScope(): Scope {
  return {
    own: new Map([
      ['xml', XML],
      ['xmlns', XMLNS],
    ]),
    outer: undefined,
    tags: new Map(),
  };
}

function resolve(scope: Scope, prefix: string): string | undefined {
  for (let one: Scope | undefined = scope; one; one = one.outer) {
    const uri = one.own.get(prefix);
    if (uri !== undefined) return uri;
  }
  return undefined;
}

const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));|&/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function isXmlChar(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

/** Undefined if an entity is not one of the common forms. */
export function decodeCommon(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isCommon = true;
  const decoded = text.replace(ENTITY, (_whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (isXmlChar(code)) return String.fromCodePoint(code);
    isCommon = false;
    return '';
  });
  return isCommon ? decoded : undefined;
}

interface NamedValue {
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly value: string;
}

function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

function readAttributes(markup: string): readonly NamedValue[] | undefined {
  const list: NamedValue[] = [];
  ATTRIBUTE.lastIndex = 0;
  let place = 0;
  for (let found = ATTRIBUTE.exec(markup); found; found = ATTRIBUTE.exec(markup)) {
    place = ATTRIBUTE.lastIndex;
    const [, name = '', double, single] = found;
    const value = decodeCommon(double ?? single ?? '');
    if (value === undefined) return undefined;
    const [prefix, local] = splitName(name);
    list.push({ name, prefix, local, value });
  }
  return SPACE.test(markup.slice(place)) ? list : undefined;
}

/**
 * Returns the namespaces inside of an element with these attributes; undefined if an attribute redeclares a reserved
 * namespace or removes one.
 */
function enterScope(list: readonly NamedValue[], scope: Scope): Scope | undefined {
  const own = new Map<string, string>();
  for (const { name, prefix, local, value } of list) {
    if (name !== 'xmlns' && prefix !== 'xmlns') continue;
    const uri = value.trim();
    const isReserved = local === 'xml' || (prefix === 'xmlns' && local === 'xmlns');
    if (isReserved || uri === XML || uri === XMLNS || (prefix === 'xmlns' && uri === '')) return undefined;
    own.set(prefix === 'xmlns' ? local : '', uri);
  }
  return own.size === 0 ? scope : { own, outer: scope, tags: new Map() };
}

/** Resolves the prefixes of attributes; undefined if a prefix is unknown, or if two attributes have the same name. */
function toAttributes(list: readonly NamedValue[], scope: Scope): Element['attributes'] | undefined {
  const seen = new Set<string>();
  const entries: [string, SaxesAttributeNS][] = [];
  for (const attribute of list) {
    const { name, prefix, local } = attribute;
    const uri = prefix === '' ? (name === 'xmlns' ? XMLNS : '') : resolve(scope, prefix);
    if (uri === undefined) return undefined;
    seen.add(prefix === '' ? name : `{${uri}}${local}`);
    entries.push([name, { ...attribute, uri }]);
  }
  if (seen.size < list.length) return undefined;
  return Object.fromEntries(entries);
}

function parseTag(markup: string, outer: Scope): StartTag | undefined {
  const [start = '', name] = START.exec(markup) ?? [];
  if (name === undefined) return undefined;
  const isSelfClosing = markup.endsWith('/>');
  const list = readAttributes(markup.slice(start.length, isSelfClosing ? -2 : -1));
  if (!list) return undefined;
  const scope = enterScope(list, outer);
  const attributes = scope && toAttributes(list, scope);
  if (!attributes) return undefined;
  const [prefix, local] = splitName(name);
  const uri = resolve(scope, prefix) ?? '';
  if (prefix === 'xmlns' || (prefix !== '' && uri === '')) return undefined;
  const vocabulary = toVocabulary(uri);
  return { name, vocabulary, prefix, local, attributes, isSelfClosing, scope };
}

/**
 * Reads a start tag in one of the forms that nearly all programs write. Undefined for other forms, which may still be
 * correct. Equal tags share their attributes.
 * @param markup from `<` to `>`
 */
export function readCommonTag(markup: string, outer: Scope): StartTag | undefined {
  const known = outer.tags.get(markup);
  if (known) return known;
  const tag = parseTag(markup, outer);
  if (tag?.scope === outer && markup.length <= MAX_KEPT_CHARS && outer.tags.size < MAX_KEPT)
    outer.tags.set(markup, tag);
  return tag;
}
