import { findLanguage } from './lookup.js';
import { OWN_NAMES } from './ownNames.js';

/** The name of a language in the language itself, as in running text. Undefined for codes without a language. */
export function ownName(code: string): string | undefined {
  const tag = findLanguage(code)?.tag;
  if (tag === undefined) return undefined;
  const [, name] = new RegExp(`^${code} (.*)`, 'm').exec(OWN_NAMES) ?? [];
  const options = { type: 'language', fallback: 'none', languageDisplay: 'standard' } as const;
  return name ?? new Intl.DisplayNames(tag, options).of(tag);
}
