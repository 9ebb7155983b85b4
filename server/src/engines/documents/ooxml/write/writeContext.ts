import type { Run } from '../model';
import type { Edit } from '../xmlText';

/** What the writing functions need of a part. */
export interface WriteContext {
  readonly xml: string;
  readonly edits: Edit[];
  /** The markup of a run's properties in the translated part. */
  propertiesOf(run: Run): string;
}
