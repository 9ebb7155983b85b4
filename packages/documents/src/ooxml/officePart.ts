import type { Entry } from 'yauzl';
import type { PartKind } from './partKind.js';

/** A part that contains text. */
export interface OfficePart {
  readonly entry: Entry;
  readonly kind: PartKind;
}
