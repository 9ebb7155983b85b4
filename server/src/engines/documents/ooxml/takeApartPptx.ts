import type { TakeApart } from '../takenApart';
import { takeApartOoxml } from './takeApartOoxml';

/** Takes a PowerPoint show apart. It stays as it is but for its text: parts without text come out byte for byte. */
export const takeApartPptx: TakeApart = (path, target, bounds) =>
  takeApartOoxml('pptx', path, target, bounds);
