import { expect, it } from 'vitest';
import { z } from 'zod';
import { findScheme } from '../../packages/core/src/address/bases';
import { splitSentences } from '../../packages/core/src/translate/splitSentences';
import { withAttribute } from '../../packages/documents/src/paragraphs/write/languageChange';
import { planParagraph } from '../../packages/documents/src/paragraphs/segments';
import { createJoiner } from '../../packages/documents/src/pdf/joinLines';
import { placeholdersOf } from '../../packages/documents/src/text/gettext/messageText';
import { maskSyntax } from '../../packages/documents/src/text/markdown/maskSyntax';
import { markdownTokens } from '../../packages/documents/src/text/markdown/markdownTokens';
import { subtitleTokens } from '../../packages/documents/src/text/subtitles/subtitleTokens';
import { columnNamesIn } from '../../packages/documents/src/xlsx/references';
import { toProse } from '../../packages/language-detector/src/toProse';
import { emailsOf, trimAddress } from '../../packages/translation-checks/src/fixed/patterns';
import { findIssues } from '../../packages/translation-checks/src/findIssues';
import { findIntent, subjectOf } from '../../server/src/engines/chat/ruleBasedChat/intent';
import { quotedIn } from '../../server/src/engines/chat/ruleBasedChat/languages';
import { escapeLine } from '../../server/src/engines/chat/ruleBasedChat/markdown';
import { parseTranslationIntent } from '../../server/src/engines/chat/ruleBasedChat/translationIntent';
import { readJson } from '../../server/src/engines/llm/readJson';
import { protectedSpans } from '../../server/src/engines/text/protectedSpans';
import { replaceTags, toHtmlText } from '../../server/src/engines/translation/glossary/htmlText';
import { RULES } from '../../server/src/engines/write/hunspell/rules';
import { networkOf } from '../../server/src/identity/network';

const paragraph = (text: string) =>
  planParagraph({
    kind: 'plain',
    prefix: '',
    openEnd: 0,
    runs: [],
    furtherProperties: [],
    outdated: [],
    isCopy: false,
    isLeftByDefault: false,
    items: [
      {
        kind: 'text',
        text,
        key: '',
        isLocked: false,
        slot: {
          kind: 'text',
          tag: '',
          start: 0,
          openEnd: 0,
          closeStart: 0,
          end: 0,
          run: undefined,
          chain: [],
          keepsSpace: true,
          pieces: [],
        },
      },
    ],
  });

const joinLines = createJoiner([]);

const htmlOf = (value: string) => {
  const block = { type: 'paragraph', start: 0, end: value.length, value, label: '' };
  return markdownTokens(value, value, { ...block, children: [{ ...block, type: 'html', children: [] }] });
};

const maskedOf = (text: string) =>
  maskSyntax(text, () => ({ type: 'root', start: 0, end: text.length, value: '', label: '', children: [] }));

const pair = (text: string) => ({ source: 'A', target: text, sourceTag: 'en', targetTag: 'fr' });

/**
 * Functions that search foreign text, with the texts that cost their patterns most: `prefix`, `repeated` many times,
 * `suffix`.
 */
const ATTACKS: readonly [
  name: string,
  search: (text: string) => unknown,
  repeated: string,
  prefix?: string,
  suffix?: string,
][] = [
  ['planParagraph: an @ without a full stop', paragraph, 'a@'],
  ['planParagraph: an @ before slashes', paragraph, '/@h', 'A/p/www.s', '//'],
  ['planParagraph: words without a space', paragraph, '0A', 'w', '@'],
  ['columnNamesIn: brackets in quotes', columnNamesIn, "['"],
  ['columnNamesIn: brackets', columnNamesIn, '['],
  ['findScheme: slashes', (text) => findScheme('/', text, 'en'), '/', '', 'a'],
  ['splitSentences: opening brackets', (text) => splitSentences(text, 'en'), '(', 'A. ', 'a'],
  ['withAttribute: spaces in a tag', (text) => withAttribute(text, 'w:val', 'fr'), ' ', '<w:lang', 'a>'],
  ['createJoiner: a long word', (text) => joinLines(text, 'a'), 'A'],
  ['placeholdersOf: signs of a format', (text) => placeholdersOf(text, 'c'), '<{,.', '', '\n'],
  ['markdownTokens: a long name of a tag', htmlOf, 'a', '<a', '<'],
  ['maskSyntax: dollars', maskedOf, '$a \\$'],
  ['maskSyntax: brackets of formulas', maskedOf, '\\(\\['],
  ['maskSyntax: attributes', maskedOf, '{.a {a=', '', '\n'],
  ['maskSyntax: marks of containers', maskedOf, ':::a[ "\n    !!! a "\n'],
  ['maskSyntax: spaces', maskedOf, ' ', '\n', 'a$'],
  [
    'subtitleTokens: tags without an end',
    (text) => subtitleTokens(text, 0, String),
    '{<aaaaaaaaaaa}aa',
    '',
    '{\\<',
  ],
  ['toProse: a word without @', toProse, 't'],
  ['toProse: capitals', toProse, 'A', '', 'a'],
  ['emailsOf: signs of an address', emailsOf, '.-', '@'],
  ['trimAddress: marks', trimAddress, '!', 'a', 'a'],
  ['findIssues: offers', (text) => findIssues(pair(text)), 'let me know if ', '', '\n'],
  ['findIssues: opening marks', (text) => findIssues(pair(text)), '«a'],
  ['findIntent: the start of a question', (text) => findIntent('chat-ai-plugin', text, []), 'what does '],
  ['subjectOf: Korean syllables', subjectOf, '의'],
  ['quotedIn: opening marks', quotedIn, '“『’‘'],
  ['escapeLine: spaces', escapeLine, ' ', 'a', 'a'],
  ['parseTranslationIntent: letters and apostrophes', parseTranslationIntent, "ú'", '', '0'],
  ['readJson: spaces after a fence', (text) => readJson(text, z.number()), ' ', '```'],
  ['readJson: the language of a fence', (text) => readJson(text, z.number()), 'a', '```'],
  ['protectedSpans: opening marks', protectedSpans, '« “ ', '', '\n'],
  ['replaceTags: tags without an end', (text) => replaceTags(text, ''), '<'],
  ['toHtmlText: tags without an end', toHtmlText, '0;<'],
  ['networkOf: digits', networkOf, '0'],
  ['spaceBeforeMark: a long word', (text) => RULES.spaceBeforeMark.find(text), 'rsignd'],
  ['spaceAfterComma: a long word', (text) => RULES.spaceAfterComma.find(text), 'a', ' ', ',aa!'],
  [
    'frenchSpaceInQuotes: a quotation without an end',
    (text) => RULES.frenchSpaceInQuotes.find(text),
    '!',
    '«',
  ],
  ['closingQuote: a quotation without an end', (text) => RULES.closingQuote.find(text, 'de'), 'a', '„'],
];

/** Each length has four times the characters of the one before. A pattern that is cubic fails at a short one. */
const LENGTHS = [400, 1600, 6250, 25_000, 100_000];

/** A search that costs less is not compared: the clock and the memory of the process cost as much. */
const MIN_MS = 15;

function costMs(search: (text: string) => unknown, text: string): number {
  const start = process.cpuUsage();
  search(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

it.each(ATTACKS)(
  '%s: four times the text costs at most six times the CPU time',
  (_name, search, repeated, prefix = '', suffix = '') => {
    const costs: number[] = [];
    for (const length of LENGTHS) {
      const text = prefix + repeated.repeat(length / repeated.length) + suffix;
      const limit = 6 * Math.max(costs.at(-1) ?? MIN_MS, MIN_MS);
      // The first search includes the compilation of the pattern, and any may include garbage collection.
      const cost = Math.min(...Array.from({ length: 3 }, () => costMs(search, text)));
      expect(cost, `CPU time of ${length} characters in ms, after ${costs.join(', ')}`).toBeLessThanOrEqual(
        limit,
      );
      costs.push(cost);
    }
  },
);
