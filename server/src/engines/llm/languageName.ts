import { languageTag } from '@lang-assistant/core/languages/lookup';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** `Brazilian Portuguese (pt-BR)`, for a prompt. Never contains user input. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  return `${names.of(tag) ?? tag} (${tag})`;
}
