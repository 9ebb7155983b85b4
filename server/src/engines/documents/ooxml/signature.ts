import { attributeOf, walkXml } from './read/walkXml';
import { applyEdits, type Edit } from './xmlText';

/** A translated document is not what was signed: its signature would only say that it is broken. */
export function isSignature(name: string): boolean {
  return name.toLowerCase().startsWith('_xmlsignatures/');
}

/** A list of parts or of relations without those of signatures; undefined if there is none in it. */
export function withoutSignatures(xml: string, depth: number): string | undefined {
  const edits: Edit[] = [];
  walkXml(xml, depth, {
    open: () => undefined,
    close(element, { end }) {
      const name = attributeOf(element, 'PartName') ?? '';
      const target = attributeOf(element, 'Target') ?? '';
      const isOut =
        isSignature(name.replace(/^\//, '')) ||
        (isSignature(target.replace(/^\.?\//, '')) && attributeOf(element, 'TargetMode') !== 'External');
      if (isOut) edits.push({ start: element.start, end, text: '' });
    },
  });
  return edits.length === 0 ? undefined : applyEdits(xml, edits);
}
