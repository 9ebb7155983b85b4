import { attributeOf, walkXml } from '../xml/walkXml.js';
import type { Edit } from '../xml/xmlText.js';

export function isSignature(name: string): boolean {
  return name.toLowerCase().startsWith('_xmlsignatures/');
}

export function withoutSignatures(xml: string, depth: number): readonly Edit[] {
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
  return edits;
}
