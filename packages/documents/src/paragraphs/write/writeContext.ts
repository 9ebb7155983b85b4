import type { Paragraph, Run } from '../model.js';
import type { Edit } from '../../xml/xmlText.js';

/** What differs between formats when translations are written to their markup. */
export interface Dialect {
  /** Escapes translated text. */
  encode(text: string, paragraph: Paragraph): string;
  /** The markup of a run's properties in the translated part. */
  propertiesOf(xml: string, run: Run): string;
  /** The edits that set the direction of a translated paragraph. */
  directionOf(xml: string, paragraph: Paragraph): readonly Edit[];
}

/** What the writing functions need of a paragraph and its part. */
export interface WriteContext {
  readonly xml: string;
  readonly edits: Edit[];
  encode(text: string): string;
  /** Escapes text of the document that stays. */
  escape(text: string): string;
  propertiesOf(run: Run): string;
}
