import { parseOdf } from './parseOdf.js';

/** Parses a presentation of OpenDocument. */
export const parseOdp = parseOdf('odp');
