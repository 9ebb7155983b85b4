import { isSheetRoot, walkSheetPart } from './walkSheets';
import { walkOdf } from './walkOdf';
import { elementsOf, parseXml, textOf, type XmlElement } from './xmlTree';

export interface Stretch {
  readonly part: string;
  /** The number of the paragraph in the part. A text box within a paragraph has its own paragraphs. */
  readonly paragraph: number;
  readonly text: string;
  /** The formatting and context of the text: equal for texts that look alike. */
  readonly format: string;
  /** Why the text is not translated; undefined if it is. */
  readonly kept: string | undefined;
}

interface Place {
  readonly part: string;
  readonly paragraph: number;
  readonly format: string;
  readonly kept: string | undefined;
}

const SIGNS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00ad',
  'w:sym': '\uf000',
  'a:br': '\n',
};

/** Elements whose text is invisible or no natural language. */
const KEPT: Readonly<Record<string, string>> = {
  'w:instrText': 'field code',
  'w:delInstrText': 'field code',
  'w:delText': 'deleted',
  'm:t': 'formula',
};

/** Elements whose descendants are not translated. */
const KEPT_WITHIN: Readonly<Record<string, string>> = {
  'w:moveFrom': 'moved away',
  'w:rt': 'reading',
};

const TEXTS = new Set(['w:t', 'a:t', 'p:text', ...Object.keys(KEPT)]);
/** Elements with the chart's copy of workbook texts. */
const CACHES = new Set(['c:strCache', 'c:multiLvlStrCache']);
const PARAGRAPHS = new Set(['w:p', 'a:p', 'p:cm', 'c:pt']);
/** The ancestors, besides the run, that are part of a text's context. */
const AROUND = new Set(['w:hyperlink', 'w:ins', 'w:del', 'w:moveTo', 'w:moveFrom', 'w:fldSimple', 'w:sdt']);
/** Properties for language, direction and spelling, which do not change the formatting. */
const NOT_A_LOOK = new Set(['w:lang', 'w:rtl', 'lang', 'altLang', 'dirty', 'err', 'noProof']);

/** An element as one line with sorted attributes. Properties that do not change the formatting are left out. */
export function canonical(element: XmlElement): string {
  const attributes = [...element.attributes]
    .filter(([name]) => !NOT_A_LOOK.has(name) && !name.startsWith('xmlns'))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const inner = elementsOf(element).filter(({ name }) => !NOT_A_LOOK.has(name) && name !== 'w:rPrChange');
  return `${element.name}(${[...attributes, ...inner.map(canonical)].join(' ')})`;
}

function lookOf(run: XmlElement): string {
  const properties = elementsOf(run).find(({ name }) => name === 'w:rPr' || name === 'a:rPr');
  const look = properties === undefined ? '' : canonical(properties);
  return look === 'w:rPr()' || look === 'a:rPr()' ? '' : look;
}

/** Fields whose result is computed: numbers, dates, names from a list. */
const COMPUTED =
  /^\s*(=|PAGE|NUMPAGES|PAGEREF|SEQ|DATE|TIME|MERGEFIELD|MERGEREC|GREETINGLINE|ADDRESSBLOCK|NEXT)\b/;

/** Whether an element has computed text: a Word field in one element, a number or a date on a slide. */
function isComputedElement({ name, attributes }: XmlElement): boolean {
  if (name === 'a:fld') return /^(slidenum|datetime)/.test(attributes.get('type') ?? '');
  return name === 'w:fldSimple' && COMPUTED.test(attributes.get('w:instr') ?? '');
}

/** State that earlier elements of a part set for later ones. */
class Counter {
  #paragraphs = 0;
  /** The codes of the open fields. */
  readonly #fields: string[] = [];

  nextParagraph(): number {
    this.#paragraphs += 1;
    return this.#paragraphs;
  }

  note(element: XmlElement): void {
    const type = element.attributes.get('w:fldCharType');
    if (type === 'begin') this.#fields.push('');
    if (type === 'end') this.#fields.pop();
    if (element.name === 'w:instrText') this.#fields.push((this.#fields.pop() ?? '') + textOf(element));
  }

  isComputed(): boolean {
    return this.#fields.some((code) => COMPUTED.test(code));
  }
}

function* walkElement(element: XmlElement, place: Place, counter: Counter): Generator<Stretch> {
  const { name } = element;
  counter.note(element);
  const sign = SIGNS[name];
  if (sign !== undefined && element.attributes.get('w:val') === undefined) yield { ...place, text: sign };
  else if (TEXTS.has(name)) {
    const computed = counter.isComputed() ? 'computed' : undefined;
    yield { ...place, text: textOf(element), kept: KEPT[name] ?? computed ?? place.kept };
  } else if (name === 'c:v' && CACHES.has(place.format)) {
    yield { ...place, text: textOf(element) };
  } else {
    const paragraph = PARAGRAPHS.has(name) ? counter.nextParagraph() : place.paragraph;
    const isRun = name === 'w:r' || name === 'a:r' || name === 'a:fld';
    const around = AROUND.has(name)
      ? `${name}#${element.attributes.get('r:id') ?? element.attributes.get('w:anchor') ?? ''}>`
      : '';
    const start = PARAGRAPHS.has(name) && name !== 'c:pt' ? '' : place.format + around;
    const format = isRun ? start + lookOf(element) : CACHES.has(name) ? name : start;
    const prompt = isPrompt(element, place.part) ? 'prompt' : undefined;
    const kept = isComputedElement(element) ? 'computed' : (KEPT_WITHIN[name] ?? prompt ?? place.kept);
    for (const child of elementsOf(element))
      yield* walkElement(child, { ...place, paragraph, format, kept }, counter);
  }
}

const MODELS = /^ppt\/(slideMasters|slideLayouts|notesMasters|handoutMasters)\//;

/** Whether an element is a placeholder in a template. Its prompt is visible only while the user edits the slide. */
function isPrompt(element: XmlElement, part: string): boolean {
  if (element.name !== 'p:sp' || !MODELS.test(part)) return false;
  const [nonVisual] = elementsOf(element);
  const place = nonVisual && elementsOf(nonVisual).find(({ name }) => name === 'p:nvPr');
  return place !== undefined && elementsOf(place).some(({ name }) => name === 'p:ph');
}

/** The layouts of the slides, and their masters. Other templates are not on any slide. */
function usedModels(parts: ReadonlyMap<string, Buffer>): ReadonlySet<string> {
  const targetsOf = (folder: string, wanted: string, from: (part: string) => boolean) =>
    [...parts].flatMap(([path, bytes]) => {
      const [, name = ''] = new RegExp(`^ppt/${folder}/_rels/(.*)\\.rels$`).exec(path) ?? [];
      if (!from(`ppt/${folder}/${name}`)) return [];
      const found = String(bytes).matchAll(new RegExp(`${wanted}/[^"/]*\\.xml`, 'g'));
      return [...found].map(([target]) => `ppt/${target}`);
    });
  const layouts = new Set(targetsOf('slides', 'slideLayouts', (slide) => parts.has(slide)));
  return new Set([...layouts, ...targetsOf('slideLayouts', 'slideMasters', (layout) => layouts.has(layout))]);
}

export function isXmlPart(path: string): boolean {
  return /\.(xml|rels)$/i.test(path);
}

/** All texts of a document by part and paragraph, including those that are not translated. */
export function walkDocument(parts: ReadonlyMap<string, Buffer>): Stretch[] {
  if (parts.has('content.xml')) return walkOdf(parts);
  const used = usedModels(parts);
  return [...parts].flatMap(([part, bytes]) => {
    if (!isXmlPart(part) || part.endsWith('.rels') || part.startsWith('docProps/')) return [];
    const kept = MODELS.test(part) && !used.has(part) ? 'model' : undefined;
    const root = parseXml(bytes);
    if (isSheetRoot(root)) return walkSheetPart(part, root);
    const found = [...walkElement(root, { part, paragraph: 0, format: '', kept }, new Counter())];
    return found.toSorted((one, other) => one.paragraph - other.paragraph);
  });
}

/** The paragraphs to translate, each as one text. Paragraphs without a letter are left out. */
export function paragraphsOf(stretches: readonly Stretch[]): string[] {
  const paragraphs = new Map<string, string>();
  for (const { part, paragraph, text, kept } of stretches) {
    const key = `${part}#${paragraph}`;
    if (kept === undefined) paragraphs.set(key, (paragraphs.get(key) ?? '') + text);
  }
  return [...paragraphs.values()].filter((text) => /\p{L}/u.test(text));
}
