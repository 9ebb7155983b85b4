import { parseOdf } from './parseOdf';

/** Parses a spreadsheet of OpenDocument. */
export const parseOds = parseOdf('ods');
