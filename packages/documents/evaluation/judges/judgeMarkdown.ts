import { writeFile } from 'node:fs/promises';
import { inOtherLetters } from '../../tests/support/oracles';
import { elementsOf, parseXml, textOf, type XmlElement } from '../../tests/support/xmlTree';
import { firstDifference, outputOf, readText, textFault, type Judge } from './judge';

const EXTENSIONS = ['table', 'strikethrough', 'tasklist', 'footnotes', 'autolink'];
/** Front matter before the text, which is not part of CommonMark. */
const FRONT_MATTER = /^(---|\+\+\+)\r?\n[^]*?\n\1[ \t]*(?:\r?\n|$)/;

/**
 * Returns the tree of cmark-gfm, GitHub's parser, or undefined if its XML is not well-formed, as for some footnotes.
 */
async function treeOf(file: string, scratch: string): Promise<XmlElement | undefined> {
  await writeFile(scratch, (await readText(file)).replace(FRONT_MATTER, ''));
  const options = EXTENSIONS.flatMap((name) => ['-e', name]);
  const xml = await outputOf('cmark-gfm', ['-t', 'xml', ...options, scratch]);
  try {
    return xml === undefined ? undefined : parseXml(Buffer.from(xml.replace(/<!DOCTYPE[^>]*>/, '')));
  } catch {
    return undefined;
  }
}

const local = ({ name }: XmlElement) => name.slice(name.lastIndexOf(':') + 1);
const KEPT = /^(?:code|code_block|html_block|html_inline)$/;
const BLOCK = /^(?:paragraph|heading|table_cell|table_header)$/;

/** Yields the lines of the text structure, which a translation must not change. */
function* skeletonOf(element: XmlElement): Generator<string> {
  if (local(element) === 'text' || /^(?:softbreak|linebreak)$/.test(local(element))) return;
  const attributes = [...element.attributes].filter(([name]) => name !== 'title' && name !== 'xml:space');
  yield `${local(element)} ${JSON.stringify(attributes)}${KEPT.test(local(element)) ? textOf(element) : ''}`;
  for (const child of elementsOf(element)) yield* skeletonOf(child);
}

function wordsOf(element: XmlElement): string {
  if (KEPT.test(local(element))) return ' ';
  if (local(element) === 'text') return textOf(element);
  if (/^(?:softbreak|linebreak)$/.test(local(element))) return ' ';
  return elementsOf(element).map(wordsOf).join('');
}

/** Returns the bare addresses that become links. They must stay unchanged. */
function addressesOf(element: XmlElement): readonly string[] {
  if (local(element) === 'link') {
    const text = textOf(element).trim();
    return element.attributes.get('destination')?.endsWith(text) === true ? [text] : [];
  }
  return elementsOf(element).flatMap(addressesOf);
}

function* blocksOf(element: XmlElement): Generator<XmlElement> {
  if (BLOCK.test(local(element))) yield element;
  else for (const child of elementsOf(element)) yield* blocksOf(child);
}

/**
 * Compares a block with its translation. A bare address must stay; an address between link marks is translated like
 * text.
 */
function blockFault(before: XmlElement, after: XmlElement | undefined): string | undefined {
  const result = after ? wordsOf(after) : '';
  const without = (text: string) =>
    addressesOf(before).reduce(
      (rest, address) => rest.replace(address, '').replace(inOtherLetters(address), ''),
      text,
    );
  return textFault(without(wordsOf(before)), without(result));
}

/** Checks that the tree of GitHub's parser stays the same, and that all texts are translated. */
export const judgeMarkdown: Judge = async (before, after) => {
  const source = await treeOf(before, `${after}.md`);
  const result = await treeOf(after, `${after}.md`);
  if (!source || !result) return source ? ['cmark-gfm cannot read it'] : [];
  const blocks = [...blocksOf(result)];
  const texts = [...blocksOf(source)].map((block, index) => blockFault(block, blocks[index]));
  return [
    ...firstDifference('markup', [...skeletonOf(source)], [...skeletonOf(result)]),
    ...texts.filter((fault) => fault !== undefined),
  ];
};
