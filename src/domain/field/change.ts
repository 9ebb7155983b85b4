/** The kinds of changes, as on the wire (docs/http-contract.md). */
export const CHANGE_KINDS = ['spelling', 'grammar', 'punctuation', 'word', 'style'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What is checked unless the page chooses: a matter of style is no mistake. */
export const DEFAULT_KINDS: readonly ChangeKind[] = CHANGE_KINDS.filter((kind) => kind !== 'style');

/** A part of a text, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A suggested replacement in a sentence. An empty range is an insertion, an empty text a removal. */
export interface SentenceChange extends TextRange {
  readonly text: string;
  readonly kind: ChangeKind;
  /** Why, in the language of the interface. May be empty. */
  readonly message: string;
  /** Further replacements. */
  readonly others: readonly string[];
}

/** The answer of a page that checks sentences itself: the changes of each sentence, in the order of the request. */
export interface FieldCheckReply {
  readonly sentences: readonly (readonly SentenceChange[])[];
  /** What has checked them. */
  readonly engine?: string;
  /** The language that was detected, as a BCP 47 tag. */
  readonly language?: string;
}

/** A change in the text of a field. */
export interface FieldChange extends SentenceChange {
  readonly id: number;
  /** The text that is replaced. */
  readonly from: string;
}

/** What two changes have in common that the user dismisses as one. */
export const dismissKey = ({ kind, from, text }: FieldChange): string => JSON.stringify([kind, from, text]);

const isInside = (index: number, text: string) =>
  /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(index));

/**
 * The changes that can be made, in their order. A checker may answer some that overlap, leave the text, cut a character in two
 * or change nothing: the first of those that overlap stays.
 */
export function usableChanges(changes: readonly SentenceChange[], text: string): readonly SentenceChange[] {
  const usable: SentenceChange[] = [];
  for (const change of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const { start, end } = change;
    const isPlaced = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end;
    if (!isPlaced || end > text.length || isInside(start, text) || isInside(end, text)) continue;
    if (text.slice(start, end) === change.text) continue;
    const last = usable.at(-1);
    if (last && (start < last.end || (start === last.start && end === last.end))) continue;
    usable.push(change);
  }
  return usable;
}

/**
 * Puts changes together that one replacement can make: those with nothing between them that a replacement by text would lose.
 * @param isPlain whether a part of the text is text alone, without lines and formatting of an editor
 */
export function groupChanges(
  changes: readonly FieldChange[],
  isPlain: (range: TextRange) => boolean,
): readonly (readonly FieldChange[])[] {
  const groups: FieldChange[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && isPlain({ start: first.start, end: change.end })) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

/** One replacement that makes all changes, from the start of the first to the end of the last. */
export function joinChanges(text: string, changes: readonly FieldChange[]): TextRange & { text: string } {
  const start = changes[0]?.start ?? 0;
  let end = start;
  let joined = '';
  for (const change of changes) {
    joined += text.slice(end, change.start) + change.text;
    end = change.end;
  }
  return { start, end, text: joined };
}
