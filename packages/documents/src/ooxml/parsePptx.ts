import { parseOoxml } from './parseOoxml.js';

/** Parses a PowerPoint presentation. Writing changes only its text: parts without text are copied byte for byte. */
export const parsePptx = parseOoxml('pptx');
