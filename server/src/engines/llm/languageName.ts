import { languageTag } from '../../../../src/domain/languages/lookup';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** How a prompt names an entry of the catalogue: `Brazilian Portuguese (pt-BR)`. Nothing but our own words comes out. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  return `${names.of(tag) ?? tag} (${tag})`;
}
