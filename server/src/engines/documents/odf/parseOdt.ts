import { parseOdf } from './parseOdf';

/** Parses a text document of OpenDocument. */
export const parseOdt = parseOdf('odt');
