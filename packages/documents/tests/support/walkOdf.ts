import type { Stretch } from './walk';
import { elementsOf, parseXml, textOf, type XmlElement } from './xmlTree';

type Place = Pick<Stretch, 'part' | 'paragraph' | 'format' | 'kept'>;

/** Elements with visible text of their own. */
const PARAGRAPHS = new Set([
  'text:p',
  'text:h',
  'text:index-title-template',
  'text:index-entry-span',
  'presentation:footer-decl',
  'presentation:header-decl',
]);
const WRAPS = new Set([
  'text:span',
  'text:a',
  'text:placeholder',
  'text:text-input',
  'text:meta',
  'text:ruby',
  'text:ruby-base',
]);
const KEPT: Readonly<Record<string, string>> = {
  'text:tracked-changes': 'deleted',
  'table:tracked-changes': 'deleted',
  'text:ruby-text': 'reading',
  'dc:creator': 'name',
  'text:note-citation': 'label',
  'text:number': 'label',
};
/** Elements whose text a program generates. */
const COMPUTED =
  /^text:(?:page-number|page-count|author-name|author-initials|bookmark-ref|reference-ref|note-ref|sequence|sequence-ref|date|time|title|subject|file-name|sheet-name|chapter|variable-get|variable-set|user-field-get|expression|template-name|initial-creator|creator|creation-date|modification-date|description|word-count|paragraph-count|character-count|image-count|table-count|object-count|database-display|sender-[a-z-]+|conditional-text|hidden-text|editing-cycles|editing-duration|keywords|print-date)$/;

const SIGNS: Readonly<Record<string, string>> = { 'text:tab': '\t', 'text:line-break': '\n' };

class Reader {
  readonly stretches: Stretch[] = [];
  #paragraphs = 0;

  walk(element: XmlElement, place: Place): void {
    const inner = this.#enter(element, place);
    for (const child of element.children) {
      if (typeof child === 'string') this.#addText(element, child, inner);
      else this.#walkChild(child, inner);
    }
  }

  #enter({ name, attributes }: XmlElement, place: Place): Place {
    const kept = KEPT[name] ?? (COMPUTED.test(name) ? 'computed' : undefined);
    if (PARAGRAPHS.has(name)) {
      this.#paragraphs += 1;
      return { ...place, paragraph: this.#paragraphs, format: '' };
    }
    if (name === 'table:table-cell') {
      const type = attributes.get('office:value-type') ?? 'string';
      const isResult = attributes.has('table:formula') || type !== 'string';
      return { ...place, kept: place.kept ?? (isResult ? 'result' : undefined) };
    }
    // A comment or a shape in a cell has text that does not belong to the cell.
    const isOwn = place.kept === 'result' && /^draw:|^office:annotation$/.test(name);
    const mark = attributes.get('text:style-name') ?? attributes.get('xlink:href') ?? '';
    const format = WRAPS.has(name) && mark !== 'T3' ? `${place.format}${name}#${mark}>` : place.format;
    return { ...place, format, kept: isOwn ? undefined : (place.kept ?? kept) };
  }

  #walkChild(child: XmlElement, place: Place): void {
    const sign = SIGNS[child.name];
    const count = Number(child.attributes.get('text:c') ?? 1);
    if (sign !== undefined) this.#add(sign, place);
    else if (child.name === 'text:s') this.#add(' '.repeat(count), place);
    else this.walk(child, place);
  }

  #addText(element: XmlElement, text: string, place: Place): void {
    const { name } = element;
    const isShown =
      PARAGRAPHS.has(name) ||
      WRAPS.has(name) ||
      /^[^:]+:content-control$/.test(name) ||
      name.includes('loext');
    const isNamed = name === 'dc:creator' || COMPUTED.test(name) || KEPT[name] !== undefined;
    if (place.paragraph === 0 && !isNamed) return;
    if (isShown || isNamed) this.#add(text.replaceAll(/[ \n\t]+/g, ' '), place);
  }

  #add(text: string, place: Place): void {
    this.stretches.push({ ...place, text });
  }
}

export function walkOdf(parts: ReadonlyMap<string, Buffer>): Stretch[] {
  return [...parts].flatMap(([part, bytes]) => {
    if (!/(?:^|\/)(?:content|styles)\.xml$/.test(part)) return [];
    // A formula.
    if (bytes.includes('<math:math')) return [];
    const root = parseXml(bytes);
    const reader = new Reader();
    for (const child of elementsOf(root)) {
      if (textOf(child) !== '') reader.walk(child, { part, paragraph: 0, format: '', kept: undefined });
    }
    return reader.stretches.toSorted((one, other) => one.paragraph - other.paragraph);
  });
}
