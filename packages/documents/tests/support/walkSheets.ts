import type { Stretch } from './walk';
import { elementsOf, textOf, type XmlElement } from './xmlTree';

type Place = Pick<Stretch, 'part' | 'paragraph' | 'format' | 'kept'>;

/** Elements whose text is computed or is no natural language. */
const KEPT: Readonly<Record<string, string>> = {
  'x:f': 'formula',
  'x:formula1': 'formula',
  'x:formula2': 'formula',
  'x:definedName': 'formula',
  'x:author': 'name',
};
const PAGE_TEXT = /^x:(?:odd|even|first)(?:Header|Footer)$/;
/** A code of a page header: one character after `&`, a size, or a font in quotes. */
const CODE = /&(?:"[^"]*"|[0-9]+|.)/g;

class Reader {
  readonly stretches: Stretch[] = [];
  #paragraphs = 0;

  walk(element: XmlElement, place: Place, parent?: XmlElement): void {
    const { name } = element;
    const kept = KEPT[name] ?? (name === 'x:v' ? this.#whyKept(parent) : undefined);
    // Excel requires column names that are equal to their header cells.
    if (name === 'x:tableColumn') this.#add(element.attributes.get('name') ?? '', this.#next(place));
    if (PAGE_TEXT.test(name)) this.#addPageText(textOf(element), this.#next(place));
    else if (kept !== undefined) this.#add(textOf(element), { ...place, kept });
    else if (name === 'x:v' || name === 'threads:text') this.#add(textOf(element), this.#next(place));
    else if (name === 'x:si' || name === 'x:is' || name === 'x:text')
      this.#addItem(element, this.#next(place));
    else for (const child of elementsOf(element)) this.walk(child, place, element);
  }

  /** A value is a text only in a cell of the text type without a formula. */
  #whyKept(cell: XmlElement | undefined): string | undefined {
    const hasFormula = cell !== undefined && elementsOf(cell).some(({ name }) => name === 'x:f');
    return cell?.attributes.get('t') === 'str' && !hasFormula ? undefined : 'value';
  }

  #addItem(item: XmlElement, place: Place): void {
    for (const child of elementsOf(item)) {
      const properties = elementsOf(child).find(({ name }) => name === 'x:rPr');
      const look = properties
        ? elementsOf(properties).map(({ name, attributes }) => `${name}${[...attributes].join()}`)
        : [];
      const text = elementsOf(child)
        .filter(({ name }) => name === 'x:t')
        .map(textOf)
        .join('');
      if (child.name === 'x:t') this.#add(textOf(child), place);
      if (child.name === 'x:r') this.#add(text, { ...place, format: look.join() });
      if (child.name === 'x:rPh') this.#add(text, { ...place, kept: 'reading' });
    }
  }

  #addPageText(text: string, place: Place): void {
    for (const words of text.split(CODE)) this.#add(words, place);
    for (const [code] of text.matchAll(CODE)) this.#add(code, { ...place, kept: 'code' });
  }

  #next(place: Place): Place {
    this.#paragraphs += 1;
    return { ...place, paragraph: this.#paragraphs };
  }

  #add(text: string, place: Place): void {
    if (text !== '') this.stretches.push({ ...place, text });
  }
}

export const isSheetRoot = ({ name }: XmlElement): boolean => /^(?:x|threads):/.test(name);

export function walkSheetPart(part: string, root: XmlElement): Stretch[] {
  const reader = new Reader();
  reader.walk(root, { part, paragraph: 0, format: '', kept: undefined });
  return reader.stretches;
}
