import type { Run } from '../model';
import type { Edit } from '../xmlText';

/** What writing needs to know of a part. */
export interface Page {
  readonly xml: string;
  readonly edits: Edit[];
  /** The markup of a run's properties as they are written. */
  propertiesOf(run: Run): string;
}
