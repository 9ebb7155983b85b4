/** Their names in the HTTP contract (docs/http-contract.md). */
export const CHANGE_KINDS = ['spelling', 'grammar', 'punctuation', 'word', 'style'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Checked unless the page chooses other kinds. `style` is left out, because a question of style is not a mistake. */
export const DEFAULT_KINDS: readonly ChangeKind[] = CHANGE_KINDS.filter((kind) => kind !== 'style');

/** Accepts a list, or names separated by spaces. Undefined if no name is known. */
export function parseKinds(value: unknown): readonly ChangeKind[] | undefined {
  const names: unknown = typeof value === 'string' ? value.split(/\s+/) : value;
  const kinds = CHANGE_KINDS.filter((kind) => Array.isArray(names) && names.includes(kind));
  return kinds.length > 0 ? kinds : undefined;
}

const TAG = /^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,2}$/i;

/** A BCP 47 tag. Undefined if the code is invalid or `und`. */
export function toTag(code: unknown): string | undefined {
  const tag = typeof code === 'string' && TAG.test(code.trim()) ? code.trim().replaceAll('_', '-') : 'und';
  return tag === 'und' ? undefined : tag;
}

/** In UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A suggested replacement in a sentence. If the range is empty, `text` is inserted. If `text` is empty, the range is
 * removed.
 */
export interface SentenceChange extends TextRange {
  readonly text: string;
  readonly kind: ChangeKind;
  /** The reason, in the language of the interface. May be empty. */
  readonly message: string;
  /** Alternative replacements. */
  readonly others: readonly string[];
}

/** A suggested change in the text of a field. */
export interface FieldChange extends SentenceChange {
  readonly id: number;
  readonly from: string;
}

/** The details of the events of fields. This package knows no elements, so `Field` is `HTMLElement`. */
export interface FieldEvents<Field> {
  'la-check': {
    readonly field: Field;
    /** BCP 47; `und` if it is not known. */
    readonly language: string;
    readonly sentences: number;
    readonly changes: readonly FieldChange[];
    readonly engine: string;
  };
  'la-apply': {
    readonly field: Field;
    readonly change: FieldChange;
    readonly action: 'accept' | 'dismiss' | 'accept-all';
  };
  'la-login-request': { readonly url: string };
}

/** `before` and `after` are context, which is not checked. */
export interface CheckSentence {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

export interface CheckRequest {
  /** BCP 47. Without it, the server detects the language. */
  readonly language?: string;
  readonly kinds: readonly ChangeKind[];
  readonly sentences: readonly CheckSentence[];
}

export interface FieldCheckReply {
  readonly sentences: readonly (readonly SentenceChange[])[];
  /** The name of the checker. */
  readonly engine?: string;
  /** BCP 47. */
  readonly language?: string;
  /** What could not be done (docs/http-contract.md). */
  readonly notices?: readonly string[];
}

const UNSUPPORTED = ['spelling_unavailable', 'language_unsupported'];

/** Whether the notices of a reply say that no spelling was checked, in any of its sentences. */
export function isUnsupported(notices: unknown): boolean {
  // With `grammar_unchecked`, the spelling of other sentences was checked.
  return (
    Array.isArray(notices) &&
    UNSUPPORTED.some((notice) => notices.includes(notice)) &&
    !notices.includes('grammar_unchecked')
  );
}

/** Called with the index of a sentence and its changes, in any order. */
export type OnSentence = (index: number, changes: readonly SentenceChange[]) => void;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parseChange(change: unknown): readonly SentenceChange[] {
  if (!isObject(change)) return [];
  const { range, text, kind, message, others } = change;
  // A page's function returns `start` and `end` instead of `range`.
  const [start, end]: readonly unknown[] = Array.isArray(range) ? range : [change['start'], change['end']];
  const known = CHANGE_KINDS.find((name) => name === kind);
  if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string' || !known) return [];
  const more = Array.isArray(others) ? others.filter((other) => typeof other === 'string') : [];
  return [
    { start, end, text, kind: known, message: typeof message === 'string' ? message : '', others: more },
  ];
}

/**
 * Reads `{id, changes}`, or the list of changes of the sentence at an index. Ignores any other value and invalid changes.
 */
export function readSentence(sentence: unknown, index: number | undefined, onSentence: OnSentence): void {
  const isList = Array.isArray(sentence);
  const { id, changes } = isObject(sentence) && !isList ? sentence : { id: index, changes: sentence };
  if (typeof id === 'number' && Array.isArray(changes)) onSentence(id, changes.flatMap(parseChange));
}
