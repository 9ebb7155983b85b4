import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { findScheme } from '../../packages/core/src/address/bases';
import { splitSentences } from '../../packages/core/src/translate/splitSentences';
import { readFragment } from '../../packages/documents/src/fragment';
import { DOCUMENT_BOUNDS, type ParseDocument } from '../../packages/documents/src/parsedDocument';
import { fixInitial } from '../../packages/documents/src/paragraphs/write/fixInitial';
import { withAttribute } from '../../packages/documents/src/paragraphs/write/languageChange';
import { planParagraph } from '../../packages/documents/src/paragraphs/segments';
import { createJoiner } from '../../packages/documents/src/pdf/joinLines';
import { headerEdits } from '../../packages/documents/src/text/gettext/poHeader';
import { readPo } from '../../packages/documents/src/text/gettext/readPo';
import { parseHtml } from '../../packages/documents/src/text/html/parseHtml';
import { placeholdersOf as placeholdersOfMessage } from '../../packages/documents/src/text/inline/placeholders';
import { maskSyntax } from '../../packages/documents/src/text/markdown/maskSyntax';
import { markdownTokens } from '../../packages/documents/src/text/markdown/markdownTokens';
import { parseMd } from '../../packages/documents/src/text/markdown/parseMd';
import { parseSrt } from '../../packages/documents/src/text/subtitles/parseSrt';
import { parseVtt } from '../../packages/documents/src/text/subtitles/parseVtt';
import { subtitleTokens } from '../../packages/documents/src/text/subtitles/subtitleTokens';
import { columnNamesIn } from '../../packages/documents/src/xlsx/references';
import { toProse } from '../../packages/language-detector/src/toProse';
import type { Check } from '../../packages/translation-checks/src/checkedSentence';
import { createComparison } from '../../packages/translation-checks/src/createComparison';
import { findDates } from '../../packages/translation-checks/src/dates/findDates';
import { emailsOf, placeholdersOf, trimAddress } from '../../packages/translation-checks/src/fixed/patterns';
import { checkPlaceholders } from '../../packages/translation-checks/src/fixed/placeholder';
import { findNumbers } from '../../packages/translation-checks/src/numbers/findNumbers';
import { mixedNumbers } from '../../packages/translation-checks/src/numbers/hanNumbers';
import { checkQuotes } from '../../packages/translation-checks/src/quotes';
import { checkChatter } from '../../packages/translation-checks/src/wording/chatter';
import { checkLanguage } from '../../packages/translation-checks/src/wording/language';
import { checkGrammar } from '../../server/src/engines/chat/ruleBasedChat/checkGrammar';
import { findIntent, subjectOf } from '../../server/src/engines/chat/ruleBasedChat/intent';
import { quotedIn } from '../../server/src/engines/chat/ruleBasedChat/languages';
import { escapeLine } from '../../server/src/engines/chat/ruleBasedChat/markdown';
import { parseTranslationIntent } from '../../server/src/engines/chat/ruleBasedChat/translationIntent';
import { writeWelcome } from '../../server/src/engines/chat/ruleBasedChat/writeWelcome';
import { isPlain } from '../../server/src/engines/dictionary/embedded/plainSentence';
import { fixAnswer } from '../../server/src/engines/text/fixAnswer';
import { readJson } from '../../server/src/engines/llm/readJson';
import { protectedSpans } from '../../server/src/engines/text/protectedSpans';
import { replaceTags, toHtmlText } from '../../server/src/engines/translation/glossary/htmlText';
import { phrasePattern } from '../../server/src/engines/translation/glossary/phrasePattern';
import { maskTags } from '../../server/src/engines/translation/llm/maskTags';
import { contract, expandContractions } from '../../server/src/engines/write/contractions';
import { RULES } from '../../server/src/engines/write/hunspell/rules';
import { MESSAGES } from '../../server/src/i18n/allMessages';
import { networkOf } from '../../server/src/identity/network';
import { parseWriteContent } from '../../server/src/usecases/write';

const slot = {
  kind: 'text',
  tag: '',
  start: 0,
  openEnd: 0,
  closeStart: 0,
  end: 0,
  run: undefined,
  chain: [],
  keepsSpace: true,
} as const;

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
    items: [{ kind: 'text', text, key: '', isLocked: false, slot: { ...slot, pieces: [] } }],
  });

const entry = (text: string, key: string) => ({
  piece: { slot: { ...slot, pieces: [] }, text, translation: undefined, before: '', after: '' },
  key,
  isLocked: false,
});

const SPANISH = { tag: 'es', isRtl: false };

const poHeader = (po: string) => {
  const [first] = readPo(po);
  return headerEdits(po, first, SPANISH, [], 'UTF-8', '\n');
};

const joinLines = createJoiner([]);

const htmlOf = (value: string) => {
  const block = { type: 'paragraph', start: 0, end: value.length, value, label: '' };
  return markdownTokens(value, value, { ...block, children: [{ ...block, type: 'html', children: [] }] });
};

const maskedOf = (text: string) =>
  maskSyntax(text, () => ({ type: 'root', start: 0, end: text.length, value: '', label: '', children: [] }));

/** A paragraph of two empty texts with a gap between them. */
const gapOf = (value: string) => {
  const empty = { type: 'text', start: 0, end: 0, value: '', label: '', children: [] };
  const last = { ...empty, start: value.length, end: value.length };
  return markdownTokens(value, value, { ...last, type: 'paragraph', start: 0, children: [empty, last] });
};

/** A check of a text that is the source and the translation. */
const compare = (check: Check, target: string, source = target) =>
  check(createComparison({ source, target, sourceTag: 'en', targetTag: 'fr' }));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'growth-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @param translation of each segment; without it, the document is only parsed */
async function parse(read: ParseDocument, text: string, translation?: string): Promise<void> {
  const file = path.join(folder, 'given');
  await writeFile(file, text);
  const { segments, write } = await read(file, SPANISH, DOCUMENT_BOUNDS);
  expect(segments.length).toBeGreaterThan(0);
  if (translation !== undefined) {
    const out = path.join(folder, 'written');
    await write(
      segments.map(() => translation),
      out,
    );
    await rm(out);
  }
}

/** The patterns are searched before a document with such a paragraph is rejected. The parser costs much more. */
const LONG_PARAGRAPH = 'a'.repeat(10_001);
const rejectMd = (text: string) => expect(parse(parseMd, text)).rejects.toThrow('a paragraph is too long');

const signal = new AbortController().signal;
const question = (message: string) =>
  ({ message, reader: 'en', messages: MESSAGES.en.reply, signal }) as const;
const writer = {
  name: '',
  quality: 'rule',
  improve: ({ text }: { text: string }) =>
    Promise.resolve({ correctedText: text, changes: [], alternatives: [], notices: [] }),
} as const;

const wordNet = { lookUp: () => Promise.resolve([]), close: () => Promise.resolve() };

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
  [
    'placeholdersOf of a message: signs of a format',
    (text) => placeholdersOfMessage(text, 'c'),
    '<{,.',
    '',
    '\n',
  ],
  ['markdownTokens: a long name of a tag', htmlOf, 'a', '<a', '<'],
  ['placeholdersOf of a message: variants', (text) => placeholdersOfMessage(text, 'icu'), '{a,plural,} a'],
  ['maskSyntax: dollars', maskedOf, '$a \\$'],
  ['maskSyntax: brackets of formulas', maskedOf, '\\(\\['],
  ['maskSyntax: attributes', maskedOf, '{.a {a=', '', '\n'],
  ['maskSyntax: marks of containers', maskedOf, ':::a[ "\n    !!! a "\n'],
  ['maskSyntax: spaces', maskedOf, ' ', '\n', 'a$'],
  ['markdownTokens: empty lines in a gap', gapOf, '\n\t', '\t', '\0'],
  [
    'subtitleTokens: tags without an end',
    (text) => subtitleTokens(text, 0, String),
    '{<aaaaaaaaaaa}aa',
    '',
    '{\\<',
  ],
  ['readFragment: attributes', readFragment, '\tID=', '<span', '\0ID>'],
  ['fixInitial: capitals', (text) => fixInitial(entry(text, 'a'), entry('a', 'b')), 'À', '\u0300', 'à'],
  ['headerEdits: letters', poHeader, 'NE', 'msgid ""\nmsgstr "', '"\n'],
  ['readPo: flags', (text) => [...readPo(text)], ' a-', '#,', '\nmsgid "a"\nmsgstr "b"\n'],
  ['parseHtml: attributes', (text) => parse(parseHtml, text), '<META\tS', '', '><p>a</p>'],
  ['parseMd: empty lines after a mark of metadata', rejectMd, '\n\r', '+++\n', LONG_PARAGRAPH],
  ['parseMd: empty lines with spaces', rejectMd, '\r\n ', 'a', LONG_PARAGRAPH],
  ['parseMd: ampersands of a translation', (text) => parse(parseMd, 'a', text), '&', '', '0'],
  ['parseSrt: times', (text) => parse(parseSrt, text), '1:1 ', '1\n00:01 --> 00:02\na\n'],
  ['parseVtt: arrows', (text) => parse(parseVtt, text), '-> ', 'WEBVTT\n\n', '->\r-->\ra'],
  [
    'parseVtt: line separators',
    (text) => parse(parseVtt, text),
    '\u2028',
    'WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n',
  ],
  ['toProse: a word without @', toProse, 't'],
  ['toProse: capitals', toProse, 'A', '', 'a'],
  ['emailsOf: signs of an address', emailsOf, '.-', '@'],
  ['trimAddress: marks', trimAddress, '!', 'a', 'a'],
  ['placeholdersOf: opening braces', placeholdersOf, '{{', '', '{{        {'],
  ['placeholdersOf: opening brackets', placeholdersOf, '%[[0', '', '[\n'],
  ['placeholdersOf: tags without an end', placeholdersOf, '<h'],
  ['placeholdersOf: quotation marks', placeholdersOf, '"\0', ':'],
  [
    'checkPlaceholders: names without an end',
    (text) => compare(checkPlaceholders, text),
    '{A',
    '{a, plural,',
  ],
  ['checkQuotes: opening marks', (text) => compare(checkQuotes, 'A', text), '«a'],
  ['checkQuotes: tags', (text) => compare(checkQuotes, text), '>"\0">>', '', '«'],
  ['checkChatter: offers', (text) => compare(checkChatter, text, 'A'), 'let me know if ', '', '\n'],
  ['checkChatter: notes', (text) => compare(checkChatter, text, 'A'), '(note:e', '', '\n'],
  ['checkChatter: refusals', (text) => compare(checkChatter, text, 'A'), "i'm sorry\0", 'translat '],
  [
    'checkChatter: empty lines of the source',
    (text) => compare(checkChatter, 'A.\nNote: a', text),
    '\n\t',
    '',
    'a',
  ],
  ['checkLanguage: opening brackets', (text) => compare(checkLanguage, text, 'A'), '(', '', '\n'],
  ['findDates: days', (text) => findDates(text, 'de'), '0.0...'],
  ['findNumbers: zeros', findNumbers, '0', '1.', '1'],
  ['findNumbers: full stops', findNumbers, '.A', '1', '.'],
  ['mixedNumbers: digits', mixedNumbers, '0', '一', '\0'],
  ['mixedNumbers: groups of digits', mixedNumbers, ',000', '一1'],
  ['findIntent: the start of a question', (text) => findIntent('chat-ai-plugin', text, []), 'what does '],
  ['findIntent: the start of a letter', (text) => findIntent('chat-ai-plugin', text, []), 'letter '],
  ['findIntent: the start of a check', (text) => findIntent('chat-ai-plugin', text, []), '文法.'],
  ['subjectOf: Korean syllables', subjectOf, '의'],
  ['quotedIn: opening marks', quotedIn, '“『’‘'],
  ['quotedIn: marks within words', quotedIn, "A“'", '«‘"', '“'],
  ['checkGrammar: the start of a request', (text) => checkGrammar(question(text), writer), '文章', 'm', '\n'],
  ['writeWelcome: Japanese characters', (text) => writeWelcome(text, 'ja'), 'A会'],
  ['writeWelcome: Korean syllables', (text) => writeWelcome(text, 'ko'), '에새합입오'],
  ['parseWriteContent: settings', (text) => parseWriteContent(text, 200_000), 'STYLE:E.TONE:', '', '\0'],
  ['contract: words before a verb', contract, 'where ', '', '. It is good'],
  ['expandContractions: empty lines', expandContractions, '\n', '', "(isn't good?"],
  ['isPlain: line separators', (sentence) => isPlain(wordNet, { sentence, isUsual: true }), '\u2028'],
  [
    'fixAnswer: full stops',
    (text) => fixAnswer(text, '<span id="r0">a</span>', 'en'),
    '.',
    '<span id="r0"></span>',
  ],
  [
    'fixAnswer: words before end tags',
    (text) => fixAnswer(text, '<span id="r0">a</span>', 'en'),
    ' s</span>',
    '<span id="r0"></span>',
  ],
  ['maskTags: comments without an end', maskTags, '<!--'],
  [
    'phrasePattern: vowels',
    (text) => phrasePattern(text, false, { language: 'de', isTarget: false, formsOf: () => [] }),
    'au',
  ],
  ['escapeLine: spaces', escapeLine, ' ', 'a', 'a'],
  ['parseTranslationIntent: letters and apostrophes', parseTranslationIntent, "ú'", '', '0'],
  ['readJson: spaces after a fence', (text) => readJson(text, z.number()), ' ', '```'],
  ['readJson: the language of a fence', (text) => readJson(text, z.number()), 'a', '```'],
  ['protectedSpans: opening marks', protectedSpans, '« “ ', '', '\n'],
  ['protectedSpans: single opening marks', protectedSpans, '\r‘', '\t'],
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

async function costMs(search: (text: string) => unknown, text: string): Promise<number> {
  const start = process.cpuUsage();
  await search(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

it.each(ATTACKS)(
  '%s: four times the text costs at most six times the CPU time',
  async (_name, search, repeated, prefix = '', suffix = '') => {
    const costs: number[] = [];
    for (const length of LENGTHS) {
      const text = prefix + repeated.repeat(length / repeated.length) + suffix;
      const limit = 6 * Math.max(costs.at(-1) ?? MIN_MS, MIN_MS);
      // The first search includes the compilation of the pattern, and any may include garbage collection: on a busy
      // machine several in a row.
      let cost = await costMs(search, text);
      for (let times = 1; times < 3 || (times < 20 && cost > limit); times += 1)
        cost = Math.min(cost, await costMs(search, text));
      expect(cost, `CPU time of ${length} characters in ms, after ${costs.join(', ')}`).toBeLessThanOrEqual(
        limit,
      );
      costs.push(cost);
    }
  },
);
