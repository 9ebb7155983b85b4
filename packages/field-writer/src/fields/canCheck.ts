export interface FieldFacts {
  /** `editable` means the outermost element with `contenteditable`. */
  readonly tag: 'textarea' | 'input' | 'editable' | 'other';
  readonly type: string;
  readonly inputMode: string;
  readonly autocomplete: string;
  readonly names: readonly string[];
  /** The field was a password field before, even if its text is visible now. */
  readonly wasPassword: boolean;
  readonly isIgnored: boolean;
  /** The page asks checkers to skip the field, for example with `spellcheck="false"`. */
  readonly isOptedOut: boolean;
  /** The page names this field, not only a container around it. */
  readonly isNamed: boolean;
}

const TEXT_TYPES = /^(text|search|)$/;
const NUMERIC_MODES = /^(numeric|decimal|tel|email|url|none)$/;
const PRIVATE_AUTOCOMPLETE = /(^|\s)(cc-\S+|one-time-code|(current|new)-password)(\s|$)/;
const PASSWORD_NAME = /passw|pwd|passcode|contrase|mot[-_]?de[-_]?passe/i;

/** Passwords, numbers, addresses and payment data are never read, even if the page names the field. */
export function canCheck(field: FieldFacts): boolean {
  const { tag, type, inputMode, autocomplete, names, wasPassword, isIgnored, isOptedOut, isNamed } = field;
  if (tag === 'other' || isIgnored || wasPassword) return false;
  if (tag === 'input' && !TEXT_TYPES.test(type)) return false;
  if (NUMERIC_MODES.test(inputMode) || PRIVATE_AUTOCOMPLETE.test(autocomplete.toLowerCase())) return false;
  if (names.some((name) => PASSWORD_NAME.test(name))) return false;
  return isNamed || !isOptedOut;
}
