import type { Paragraph, Run } from '../model.js';
import type { Edit } from '../../xml/xmlText.js';

/** Format-specific functions for writing translations into markup. */
export interface Dialect {
  /** Escapes translated text. */
  encode(text: string, paragraph: Paragraph): string;
  /** Returns the markup of a run's properties for translated text. */
  propertiesOf(xml: string, run: Run): string;
  /** Returns the edits that set the direction of a translated paragraph. */
  directionOf(xml: string, paragraph: Paragraph): readonly Edit[];
}

/** What the writing functions need of a paragraph and its part. */
export interface WriteContext {
  readonly xml: string;
  readonly edits: Edit[];
  encode(text: string): string;
  /** Escapes original text that is kept. */
  escape(text: string): string;
  propertiesOf(run: Run): string;
}
