import { parseOdf } from './parseOdf.js';

export const parseOdp = parseOdf('odp');
