import { parseOoxml } from './parseOoxml.js';

/** Writing changes only the text: parts without text are copied byte for byte. */
export const parseDocx = parseOoxml('docx');
