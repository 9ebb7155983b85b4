import type { Dialect } from '../paragraphs/write/writeContext.js';
import { escapeXml } from '../xml/xmlText.js';

/** OpenDocument stores direction and language in styles. */
export const ODF_DIALECT: Dialect = {
  encode(text, { kind, prefix }) {
    const escaped = escapeXml(text);
    if (kind !== 'odf') return escaped;
    const name = prefix === '' ? '' : `${prefix}:`;
    // OpenDocument collapses repeated spaces, so further spaces are written as elements.
    return escaped.replace(/(?<= ) +/g, (spaces) => `<${name}s ${name}c="${spaces.length}"/>`);
  },
  propertiesOf: () => '',
  directionOf: () => [],
};
