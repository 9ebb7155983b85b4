import { parseOdf } from './parseOdf.js';

export const parseOdt = parseOdf('odt');
