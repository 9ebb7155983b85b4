import { parseOdf } from './parseOdf.js';

/** Parses a text document of OpenDocument. */
export const parseOdt = parseOdf('odt');
