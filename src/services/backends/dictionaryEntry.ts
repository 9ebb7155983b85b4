import { languageByScript, pairExamples } from '../../domain/dictionary/pairExamples';
import type { DictionaryQuery } from '../../domain/dictionary/dictionary';
import type { FeatureCall } from '../contracts/backend';
import { lookUp as request } from './dictionary';

/** By script, else by the detector. If its code cannot be loaded, the sentences alternate. */
async function languagesOf(lines: readonly string[], query: DictionaryQuery) {
  const languages = lines.map((line) => languageByScript(line, query));
  if (lines.length < 2 || languages.every((code) => code !== undefined)) return languages;
  try {
    const { likelierOf } = await import('../device/detector/guess');
    const detected = await likelierOf(lines, [query.language, query.otherLanguage]);
    return languages.map((code, index) => code ?? detected[index]);
  } catch {
    return languages;
  }
}

/** Looks up a word, and pairs the example sentences with their translations. */
export const lookUp: FeatureCall<'lookUp'> = async (config, query, call) => {
  const reply = await request(config, query, call);
  const languages = await languagesOf(reply.examples, query);
  return { ...reply, examples: pairExamples(reply.examples, languages, query) };
};
