import { deeplPair } from '../engines/translation/deeplLanguages';
import type { LanguagePair } from '../engines/contracts/translation';

const englishNames = new Intl.DisplayNames('en', { type: 'language' });

function nameOf(code: string): string {
  return englishNames.of(code.replace('_', '-')) ?? code;
}

export function foreignSentence({ source }: LanguagePair): string {
  return `The text holds hardly a word that is known in ${nameOf(source)}. Choose the language that it is written in.`;
}

export function unsupportedSentence({ source, target }: LanguagePair): string {
  const missing = `This server cannot translate from ${nameOf(source)} to ${nameOf(target)}.`;
  const deepl = deeplPair(source, target) ? 'a DeepL key (DEEPL_API_KEY), ' : '';
  return (
    `${missing} Its operator can add ${deepl}a LibreTranslate server (LIBRETRANSLATE_URL) or Bergamot's models, ` +
    'where these have the two languages.'
  );
}
