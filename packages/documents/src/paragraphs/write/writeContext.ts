import type { Paragraph, Run } from '../model.js';
import type { Edit } from '../../xml/xmlText.js';

export interface Dialect {
  encode(text: string, paragraph: Paragraph): string;
  propertiesOf(xml: string, run: Run): string;
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
