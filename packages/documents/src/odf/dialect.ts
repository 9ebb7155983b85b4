import type { Dialect } from '../paragraphs/write/writeContext.js';
import { escapeXml } from '../xml/xmlText.js';

/** How translations are written to OpenDocument parts. Direction and language are properties of styles there. */
export const ODF_DIALECT: Dialect = {
  encode(text, { kind, prefix }) {
    const escaped = escapeXml(text);
    if (kind !== 'odf') return escaped;
    const name = prefix === '' ? '' : `${prefix}:`;
    // Of repeated spaces, only one counts.
    return escaped.replace(/(?<= ) +/g, (spaces) => `<${name}s ${name}c="${spaces.length}"/>`);
  },
  propertiesOf: () => '',
  directionOf: () => [],
};
