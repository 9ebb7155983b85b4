import type { ParseDocument } from '../parsedDocument';
import { parseOoxml } from './parseOoxml';

/** Takes a Word document apart. It stays as it is but for its text: parts without text come out byte for byte. */
export const parseDocx: ParseDocument = (path, target, bounds) => parseOoxml('docx', path, target, bounds);
