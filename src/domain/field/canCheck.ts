/** What decides whether a field may be read. */
export interface FieldFacts {
  /** `editable` is the outermost element with `contenteditable`. */
  readonly tag: 'textarea' | 'input' | 'editable' | 'other';
  /** The type of an input. */
  readonly type: string;
  readonly inputMode: string;
  readonly autocomplete: string;
  /** Its name and its id. */
  readonly names: readonly string[];
  /** It was a password before, and shows it now. */
  readonly wasPassword: boolean;
  /** It is in an element with `data-la-ignore`. */
  readonly isIgnored: boolean;
  /** It tells checkers to leave it, as by `spellcheck="false"`. */
  readonly isOptedOut: boolean;
  /** The page has named this field itself, not only a container. */
  readonly isNamed: boolean;
}

const TEXT_TYPES = /^(text|search|)$/;
const NUMERIC_MODES = /^(numeric|decimal|tel|email|url|none)$/;
const PRIVATE_AUTOCOMPLETE = /(^|\s)(cc-\S+|one-time-code|(current|new)-password)(\s|$)/;
const PASSWORD_NAME = /passw|pwd|passcode|contrase|mot[-_]?de[-_]?passe/i;

/**
 * Whether a field may be read. Fields for passwords, numbers, addresses and payments never are, even if the page names them.
 */
export function canCheck(field: FieldFacts): boolean {
  const { tag, type, inputMode, autocomplete, names, wasPassword, isIgnored, isOptedOut, isNamed } = field;
  if (tag === 'other' || isIgnored || wasPassword) return false;
  if (tag === 'input' && !TEXT_TYPES.test(type)) return false;
  if (NUMERIC_MODES.test(inputMode) || PRIVATE_AUTOCOMPLETE.test(autocomplete.toLowerCase())) return false;
  if (names.some((name) => PASSWORD_NAME.test(name))) return false;
  return isNamed || !isOptedOut;
}
