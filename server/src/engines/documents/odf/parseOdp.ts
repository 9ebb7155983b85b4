import { parseOdf } from './parseOdf';

/** Parses a presentation of OpenDocument. */
export const parseOdp = parseOdf('odp');
