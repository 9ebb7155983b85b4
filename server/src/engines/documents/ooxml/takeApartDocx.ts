import type { TakeApart } from '../takenApart';
import { takeApartOoxml } from './takeApartOoxml';

/** Takes a Word document apart. It stays as it is but for its text: parts without text come out byte for byte. */
export const takeApartDocx: TakeApart = (path, target, bounds) =>
  takeApartOoxml('docx', path, target, bounds);
