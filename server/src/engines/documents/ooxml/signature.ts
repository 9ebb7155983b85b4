import { attributeOf, walkXml } from './read/walkXml';
import { applyEdits, type Edit } from './xmlText';

/** Signatures are removed: a translation is not what was signed, so they would be reported as broken. */
export function isSignature(name: string): boolean {
  return name.toLowerCase().startsWith('_xmlsignatures/');
}

/** Removes signatures from a list of parts or relationships. @returns undefined if there are none */
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
