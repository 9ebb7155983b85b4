import { parseOoxml } from './parseOoxml.js';

/** Parses a Word document. Writing changes only its text: parts without text are copied byte for byte. */
export const parseDocx = parseOoxml('docx');
