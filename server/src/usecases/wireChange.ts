import type { Locale } from '@lang-assistant/core/locales';
import { changeMessage } from '../common/changeMessage';
import type { Change, ChangeKind } from '../engines/contracts/check';

export interface WireChange {
  /** In UTF-16 code units. */
  readonly range: readonly [start: number, end: number];
  readonly text: string;
  readonly kind: ChangeKind;
  readonly message: string;
  /** Best first. */
  readonly others: readonly string[];
}

export function toWireChange(change: Change, reader: Locale): WireChange {
  const { start, end, text, kind, others, reason } = change;
  const words = reason?.language === reader ? reason.text : undefined;
  return { range: [start, end], text, kind, message: changeMessage(kind, words, reader), others };
}
