import type { Paragraph, Run } from '../model.js';
import type { Edit } from '../../xml/xmlText.js';

/** Format-specific functions for writing translations into markup. */
export interface Dialect {
  encode(text: string, paragraph: Paragraph): string;
  /** The markup of a run's properties for translated text. */
  propertiesOf(xml: string, run: Run): string;
  /** The edits that set the direction of a translated paragraph. */
  directionOf(xml: string, paragraph: Paragraph): readonly Edit[];
}

export interface WriteContext {
  readonly xml: string;
  readonly edits: Edit[];
  encode(text: string): string;
  /** Escapes original text that is kept. */
  escape(text: string): string;
  propertiesOf(run: Run): string;
}
