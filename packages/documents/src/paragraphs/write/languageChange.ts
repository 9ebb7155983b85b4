import type { TargetLanguage } from '../../parsedDocument.js';

export interface LanguageChange {
  readonly tag: string;
  readonly langAttribute: 'val' | 'eastAsia' | 'bidi';
  readonly isRtl: boolean;
}

export function toLanguageChange({ tag, isRtl }: TargetLanguage): LanguageChange {
  const isEastAsian = /^(?:zh|ja|ko|yue)\b/i.test(tag);
  // Language tags contain only letters, digits and hyphens. Any other character could break out of the attribute.
  const safe = tag.replace(/[^\w-]/g, '');
  return { tag: safe, langAttribute: isRtl ? 'bidi' : isEastAsian ? 'eastAsia' : 'val', isRtl };
}

/** Removes the attribute if the value is undefined. */
export function withAttribute(tag: string, name: string, value: string | undefined): string {
  const there = new RegExp(`\\s${name.replaceAll('.', '\\.')}\\s*=\\s*(?:"[^"]*"|'[^']*')`);
  const bare = tag.replace(there, '');
  if (value === undefined) return bare;
  if (there.test(tag)) return tag.replace(there, () => ` ${name}="${value}"`);
  return tag.replace(/(?<!\s)\s*(\/?)>$/, (_end, slash: string) => ` ${name}="${value}"${slash}>`);
}
