import type { ParseDocument } from '../parsedDocument';
import { parseOoxml } from './parseOoxml';

/** Takes a PowerPoint show apart. It stays as it is but for its text: parts without text come out byte for byte. */
export const parsePptx: ParseDocument = (path, target, bounds) => parseOoxml('pptx', path, target, bounds);
