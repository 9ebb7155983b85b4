import languageNames from '../../../src/domain/languages/labels/en.json' with { type: 'json' };
import type { Messages } from './messages';
import { NAME_PATTERN, PLACE_PATTERN } from './welcomePatterns';

export const en: Messages = {
  languageNames,
  dictionary: {
    partsOfSpeech: { noun: 'noun', verb: 'verb', adj: 'adjective', adv: 'adverb' },
    inEnglish: 'in English',
    separator: ', ',
  },
  reply: {
    noModel:
      'No language model is configured on this server, so I cannot answer that freely. Without one I can conjugate a verb (“conjugate the verb comer”), define a word and find its synonyms (“synonyms of house”), check English grammar, translate a text (“translate ‘hello’ to French”) and write a welcome e-mail.',
    whichVerb: 'Which verb shall I conjugate?',
    whichWord: 'Which word shall I look up?',
    whichText: 'Send me the English text that I shall check.',
    whichTranslation:
      'Which text shall I translate, and into which language? For example: translate “hello” to French.',
    unknownVerb: 'I do not know how “{0}” is conjugated.',
    unknownWord: 'I have found nothing about “{0}”.',
    definitions: 'Definitions',
    synonyms: 'Synonyms',
    examples: 'Examples',
    indicative: 'Indicative',
    subjunctive: 'Subjunctive',
    person: 'Person',
    present: 'Present',
    past: 'Past',
    future: 'Future',
    corrected: 'Corrected text',
    changes: 'Changes',
    noFaults: 'I have found no faults. The check knows rules only: it does not see everything.',
    englishOnly: 'Without a language model I can check English texts only.',
    added: 'added',
    removed: 'removed',
    cannotTranslate: 'I cannot translate this from {0} into {1} at the moment.',
    sameLanguage: 'This seems to be {0} already.',
  },
  welcome: {
    subject: 'Subject: Welcome to {place}, {name}!',
    lines: [
      'Dear {name},',
      'Welcome to {place}! We are very happy to have you with us.',
      'Over the next few days we will send you all you need to get started. If you have any questions, simply reply to this e-mail; we are glad to help.',
      'Kind regards,',
      '[Your name]',
    ],
    name: '[Name]',
    place: '[our community]',
    findName: new RegExp(
      `(?:\\b(?:for|called|named|dear|welcome|to)(?: (?:our|a|the|my))?(?: new)?(?: (?:customer|client|colleague|employee|member|user|student|guest|teammate|subscriber))?,?) (?<found>${NAME_PATTERN})`,
      'u',
    ),
    findPlace: new RegExp(
      `(?:\\bto (?=(?:our|the|my) (?!(?:new )?(?:customer|client|colleague|employee|member|user|student|guest|teammate|subscriber)\\b))|\\b(?:joining|who (?:has )?joined|signing up for|subscribing to) )(?<found>${PLACE_PATTERN})`,
      'iu',
    ),
  },
};
