import { DocumentError, type ParseDocument } from '../../parsedDocument.js';
import { onlyDocumentErrors } from '../../textOnly/onlyDocumentErrors.js';
import { attributeOf, walkXml, type Element } from '../../xml/walkXml.js';
import type { Edit } from '../../xml/xmlText.js';
import { createUnitList, readTextFile, toEditedDocument, type UnitList } from '../editedDocument.js';
import { decodeText, type DecodedText } from '../encoding/decodeText.js';
import { createInlineReader } from './inlineReader.js';
import { xliffUnits, type Pair } from './xliffUnits.js';

const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:-]+)/;

interface OpenUnit {
  readonly depth: number;
  readonly element: Element;
  sourceStart: number;
  pair: Pair | undefined;
}

function decode(bytes: Buffer): DecodedText {
  const declared = DECLARED.exec(bytes.toString('latin1', 0, 300))?.[1];
  const source = decodeText(bytes, declared);
  if (declared === undefined && !source.encoding.startsWith('utf-'))
    throw new DocumentError('broken', 'XML that is neither UTF-8 nor declares its encoding');
  return source;
}

const base = (language: string) => language.toLowerCase().split(/[-_]/, 1)[0];

/** The target language is named in `file` (XLIFF 1) or in `xliff` (XLIFF 2). */
function languageEdit(xml: string, element: Element, tag: string): readonly Edit[] {
  const name = element.local === 'xliff' ? 'trgLang' : 'target-language';
  const known = attributeOf(element, name);
  if (known !== undefined && base(known) === base(tag)) return [];
  const raw = xml.slice(element.start, element.openEnd);
  const found = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`).exec(raw);
  if (found) {
    const start = element.start + found.index;
    return [{ start, end: start + found[0].length, text: `${found[1] ?? ''}"${tag}"` }];
  }
  const end = element.openEnd - (element.isSelfClosing ? 2 : 1);
  return [{ start: end, end, text: ` ${name}="${tag}"` }];
}

/** Only text in `source` and `target` counts; suggestions (`alt-trans`) are skipped. */
function readUnits(source: DecodedText, depthLimit: number, list: UnitList): readonly Element[] {
  const { text: xml } = source;
  const languages: Element[] = [];
  const open: Element[] = [];
  let unit: OpenUnit | undefined;
  let skipped: number | undefined;
  let reader: ReturnType<typeof createInlineReader> | undefined;
  let inside: Element | undefined;
  let targetText = '';

  function openElement(element: Element): void {
    const depth = open.push(element);
    if (depth === 1 && element.local !== 'xliff') throw new DocumentError('broken', 'no XLIFF');
    if (inside) {
      reader?.open(element);
      targetText += 'x';
      return;
    }
    const isVersion1 = !(open[0] && attributeOf(open[0], 'version')?.startsWith('2'));
    if (element.local === (isVersion1 ? 'file' : 'xliff')) languages.push(element);
    if (skipped !== undefined) return;
    if (attributeOf(element, 'translate') === 'no' || element.local === 'alt-trans') skipped = depth;
    else if (element.local === 'trans-unit' || element.local === 'segment')
      unit = { depth, element, sourceStart: 0, pair: undefined };
    else if (unit && depth === unit.depth + 1 && /^(?:source|seg-source|target)$/.test(element.local)) {
      inside = element;
      targetText = '';
      reader = element.local === 'target' ? undefined : createInlineReader(xml);
      if (element.local === 'source') unit.sourceStart = element.start;
    }
  }

  function closeElement(
    element: Element,
    closing: { readonly closeStart: number; readonly end: number },
  ): void {
    const depth = open.length;
    open.pop();
    if (inside && element !== inside) {
      reader?.close(element, closing);
      return;
    }
    if (inside && unit) {
      const { pair } = unit;
      const { closeStart, end } = closing;
      if (reader)
        unit.pair = {
          start: element.openEnd,
          end: closeStart,
          outerEnd: end,
          lists: reader.lists,
          prefix: element.prefix,
          target: pair?.target,
        };
      else if (pair) pair.target = { element, closeStart, end, isEmpty: targetText.trim() === '' };
      inside = undefined;
      return;
    }
    if (unit?.depth === depth) {
      if (unit.pair)
        for (const one of xliffUnits(source, unit.pair, unit.sourceStart, unit.element)) list.add(one);
      unit = undefined;
    }
    if (skipped === depth) skipped = undefined;
  }

  walkXml(xml, depthLimit, {
    open: openElement,
    close: closeElement,
    text(text, start, end) {
      if (!inside) return;
      if (reader) reader.text(text, start, end);
      else targetText += text;
    },
  });
  return languages;
}

/**
 * Parses XLIFF 1.2 and 2. A source is translated if its target is missing, empty or marked as untranslated. Other
 * targets, inline elements, notes and suggestions stay.
 * @throws DocumentError
 */
export const parseXliff: ParseDocument = onlyDocumentErrors(async (path, target, bounds) => {
  const bytes = await readTextFile(path, bounds);
  const source = decode(bytes);
  const list = createUnitList(bounds);
  const languages = readUnits(source, bounds.depth, list);
  return toEditedDocument({
    kind: 'xliff',
    bytes,
    source,
    units: list.units,
    otherEdits: () => languages.flatMap((element) => languageEdit(source.text, element, target.tag)),
  });
});
