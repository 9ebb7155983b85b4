import { elementsOf, parseXml, textOf, type XmlElement } from '../../tests/support/xmlTree';
import { firstDifference, readText, textFault, type Judge } from './judge';

const local = ({ name }: XmlElement) => name.slice(name.lastIndexOf(':') + 1);
const childOf = (element: XmlElement, name: string) =>
  elementsOf(element).find((child) => local(child) === name);

/** Yields the units to translate, without the units of suggestions. */
function* unitsOf(element: XmlElement): Generator<XmlElement> {
  if (element.attributes.get('translate') === 'no' || local(element) === 'alt-trans') return;
  if (local(element) === 'trans-unit' || local(element) === 'segment') yield element;
  else for (const child of elementsOf(element)) yield* unitsOf(child);
}

const tagsOf = (element: XmlElement): string[] =>
  elementsOf(element).flatMap((child) => [
    `${local(child)} ${child.attributes.get('id') ?? child.attributes.get('mid') ?? ''}`,
    ...tagsOf(child),
  ]);

const CODE = new Set(['ph', 'it', 'bpt', 'ept']);
const isKept = (element: XmlElement) =>
  CODE.has(local(element)) ||
  element.attributes.get('mtype') === 'protected' ||
  element.attributes.get('translate') === 'no';

const wordsOf = (element: XmlElement): string =>
  element.children
    .map((child) => (typeof child === 'string' ? child : isKept(child) ? '' : wordsOf(child)))
    .join('');

/** Yields all lines of a document except targets and the attributes that describe targets. */
function* otherLines(element: XmlElement): Generator<string> {
  if (local(element) === 'target') return;
  const attributes = [...element.attributes].filter(
    ([name]) => !/^(?:target-language|trgLang|state|approved)$/.test(name),
  );
  yield `${element.name} ${JSON.stringify(attributes)}`;
  for (const child of element.children)
    if (typeof child !== 'string') yield* otherLines(child);
    else if (child.trim() !== '') yield child.trim();
}

const UNTRANSLATED = /^(?:new|needs-translation|initial)$/;

function unitFaults(before: XmlElement, after: XmlElement): readonly (string | undefined)[] {
  const source = childOf(before, 'seg-source') ?? childOf(before, 'source');
  const [was, is] = [childOf(before, 'target'), childOf(after, 'target')];
  if (!source || !/\p{L}/u.test(wordsOf(source))) return [];
  const state = before.attributes.get('state') ?? was?.attributes.get('state') ?? '';
  const text = was ? textOf(was).trim() + tagsOf(was).join('') : '';
  if (text !== '' && !UNTRANSLATED.test(state))
    return [is && was && textOf(is) === textOf(was) ? undefined : `changed: “${text.slice(0, 80)}”`];
  if (!is) return [`no target: “${textOf(source).slice(0, 80)}”`];
  return [
    textFault(wordsOf(source), wordsOf(is)),
    ...firstDifference('inline elements', tagsOf(source).toSorted(), tagsOf(is).toSorted()),
  ];
}

const treeOf = async (file: string) => parseXml(Buffer.from(await readText(file)));

/** Checks that each unit has a target with the inline elements of its source, and that everything else stays. */
export const judgeXliff: Judge = async (before, after) => {
  const [source, result] = [await treeOf(before), await treeOf(after)];
  const units = [...unitsOf(result)];
  return [
    ...firstDifference('other parts', [...otherLines(source)], [...otherLines(result)]),
    ...[...unitsOf(source)].flatMap((unit, index) => {
      const other = units[index];
      return other ? unitFaults(unit, other) : ['a unit is missing'];
    }),
  ].filter((fault) => fault !== undefined);
};
