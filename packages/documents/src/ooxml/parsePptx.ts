import { planChartWorkbooks } from './chartWorkbooks.js';
import { parseOoxml } from './parseOoxml.js';

/** Writing changes only the text: parts without text are copied byte for byte, except for the workbooks of charts. */
export const parsePptx = parseOoxml('pptx', planChartWorkbooks);
