import type { Asked } from './asked';
import { nameOf } from '../../languageNames';
import { escapeLine, quote } from './markdown';
import type { SkillAnswer, SkillsOptions } from './skills';
import { parseTranslation } from './translationRequest';
import { fill } from './words';

/** Translates what a message asks for. */
export async function translateText(
  { message, reader, words, signal }: Asked,
  translate: SkillsOptions['translate'],
): Promise<SkillAnswer> {
  const request = parseTranslation(message);
  if (!request) return { text: words.whichTranslation, isAnswered: true };
  const { text, target } = request;
  const source = request.source ?? [reader, 'en', 'es'].find((code) => code !== target) ?? 'en';
  const to = escapeLine(nameOf(target, reader));
  if (source === target) return { text: fill(words.sameLanguage, to), isAnswered: false };
  const translated = await translate(text, source, target, signal);
  if (translated === undefined) {
    return { text: fill(words.cannotTranslate, escapeLine(nameOf(source, reader)), to), isAnswered: false };
  }
  return { text: `**${to}**\n\n${quote(translated)}`, isAnswered: true };
}
