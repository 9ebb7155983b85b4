import type { Locale } from '../../../src/domain/locales';
import type { Change, ChangeKind } from '../engines/contracts/check';
import { fillPlaceholders } from '../engines/chat/ruleBasedChat/fillPlaceholders';
import { MESSAGES } from '../i18n/allMessages';

/** A change of a text in an answer. */
export interface WireChange {
  /** Start and end in the text, in UTF-16 code units. */
  readonly range: readonly [start: number, end: number];
  /** What stands there after the change. */
  readonly text: string;
  readonly kind: ChangeKind;
  /** Why, as a text for the reader. */
  readonly message: string;
  /** Further suggestions, best first. */
  readonly others: readonly string[];
}

/** The reason in the language of the reader: the kind, and the checker's own words if they are in that language. */
function messageOf({ kind, reason }: Change, reader: Locale): string {
  const { kinds, withReason } = MESSAGES[reader].changes;
  return reason?.language === reader ? fillPlaceholders(withReason, kinds[kind], reason.text) : kinds[kind];
}

export function toWireChange(change: Change, reader: Locale): WireChange {
  const { start, end, text, kind, others } = change;
  return { range: [start, end], text, kind, message: messageOf(change, reader), others };
}
