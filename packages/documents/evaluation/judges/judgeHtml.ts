import { writeFile } from 'node:fs/promises';
import { elementsOf, parseXml, textOf, type XmlElement } from '../../tests/support/xmlTree';
import { firstDifference, outputOf, readText, textFault, type Judge } from './judge';

/** Returns the tree that libxml2 parses from a page, or undefined if libxml2 fails. */
async function treeOf(file: string, scratch: string): Promise<XmlElement | undefined> {
  // A byte order mark makes libxml2 read UTF-8, whatever encoding the page declares.
  await writeFile(scratch, `\uFEFF${(await readText(file)).replace(/^\uFEFF/, '')}`);
  const xml = await outputOf('xmllint', ['--html', '--xmlout', '--recover', '--nonet', scratch], () => true);
  try {
    return parseXml(Buffer.from((xml ?? '').replace(/<!DOCTYPE[^>]*>/, '')));
  } catch {
    return undefined;
  }
}

const local = ({ name }: XmlElement) => name.slice(name.lastIndexOf(':') + 1);
const KEPT = /^(?:script|style|pre|textarea|code|kbd|samp|var|tt|iframe|noembed|noframes|xmp)$/;
const TRANSLATED =
  /^(?:alt|title|placeholder|label|content|aria-label|aria-description|aria-placeholder|lang|xml:lang|dir)$/;
const isKept = (element: XmlElement) =>
  KEPT.test(local(element)) ||
  element.attributes.get('translate') === 'no' ||
  /(?:^|\s)notranslate(?:\s|$)/.test(element.attributes.get('class') ?? '');

/** Yields the lines of the page structure, which a translation must not change. */
function* skeletonOf(element: XmlElement): Generator<string> {
  const attributes = [...element.attributes].filter(
    ([name]) => !TRANSLATED.test(name) && !(local(element) === 'option' && name === 'value'),
  );
  yield `${local(element)} ${JSON.stringify(attributes)}${isKept(element) ? textOf(element) : ''}`;
  if (!isKept(element)) for (const child of elementsOf(element)) yield* skeletonOf(child);
}

function* textsOf(element: XmlElement): Generator<string> {
  if (isKept(element)) return;
  for (const child of element.children)
    if (typeof child !== 'string') yield* textsOf(child);
    else if (child.trim() !== '') yield child;
}

/** Checks that elements, attributes, scripts and styles of the page stay, and that all texts are translated. */
export const judgeHtml: Judge = async (before, after) => {
  const [source, result] = [await treeOf(before, `${after}.html`), await treeOf(after, `${after}.html`)];
  if (!source) return [];
  if (!result) return ['libxml2 cannot read it'];
  const texts = [...textsOf(result)];
  return [
    ...firstDifference('markup', [...skeletonOf(source)], [...skeletonOf(result)]),
    ...[...textsOf(source)]
      .map((text, index) => textFault(text, texts[index] ?? ''))
      .filter((fault) => fault !== undefined),
  ];
};
