import { parseOdf } from './parseOdf.js';

/** Parses a spreadsheet of OpenDocument. */
export const parseOds = parseOdf('ods');
