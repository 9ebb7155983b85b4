import { parseOdf } from './parseOdf.js';

export const parseOds = parseOdf('ods');
