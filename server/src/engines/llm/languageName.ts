import { languageTag } from '@lang-assistant/core/languages/lookup';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of a catalogue entry in a prompt: `Brazilian Portuguese (pt-BR)`. It never contains user input. */
export function languageName(code: string): string {
  const tag = languageTag(code);
  return `${names.of(tag) ?? tag} (${tag})`;
}
