import type { TargetLanguage } from '../../parsedDocument';

/** What changes in properties when text changes its language. */
export interface LanguageChange {
  /** BCP 47 tag of the text from now on. */
  readonly tag: string;
  /** Which attribute of `w:lang` is the language of such text. */
  readonly langAttribute: 'val' | 'eastAsia' | 'bidi';
  readonly isRtl: boolean;
}

export function toLanguageChange({ tag, isRtl }: TargetLanguage): LanguageChange {
  const isEastAsian = /^(?:zh|ja|ko|yue)\b/i.test(tag);
  // Language tags have letters, digits and hyphens; what else comes cannot break an attribute.
  const safe = tag.replace(/[^\w-]/g, '');
  return { tag: safe, langAttribute: isRtl ? 'bidi' : isEastAsian ? 'eastAsia' : 'val', isRtl };
}

/** Sets an attribute of a start tag, which may have it or not. */
export function withAttribute(tag: string, name: string, value: string | undefined): string {
  const there = new RegExp(`\\s${name.replaceAll('.', '\\.')}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
  const bare = tag.replace(there, '');
  if (value === undefined) return bare;
  if (there.test(tag)) return tag.replace(there, () => ` ${name}="${value}"`);
  return tag.replace(/\s*(\/?)>$/, (_end, slash: string) => ` ${name}="${value}"${slash}>`);
}
