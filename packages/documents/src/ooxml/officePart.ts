import type { Entry } from 'yauzl';
import type { PartKind } from './partKind.js';

export interface OfficePart {
  readonly entry: Entry;
  readonly kind: PartKind;
}
