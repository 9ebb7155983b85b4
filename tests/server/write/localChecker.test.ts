import { afterAll, describe, expect, test } from 'vitest';
import { STYLES } from '../../../server/src/engines/contracts/write';
import { applyChanges } from '../../../server/src/engines/write/changes';
import { createCheckingWriter } from '../../../server/src/engines/write/checkingWriter';
import { createHarper } from '../../../server/src/engines/write/harper/harper';
import { createHunspell, DICTIONARY_FOLDERS } from '../../../server/src/engines/write/hunspell/hunspell';
import { createOtherLanguages } from '../../../server/src/engines/write/hunspell/otherLanguages';
import { createLocalChecker } from '../../../server/src/engines/write/localChecker';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { describeCheckerContract } from '../engines/checkerContract';
import { improve } from './bench';

/** Faulty texts and their corrections, written for these tests. */
type Faulty = readonly [faulty: string, right: string];

const FAULTY: readonly Faulty[] = [
  ['I has a apple in my bag.', 'I have an apple in my bag.'],
  ['She go to school every day.', 'She goes to school every day.'],
  ['He dont know the answer.', "He doesn't know the answer."],
  ['They was late again.', 'They were late again.'],
  ['This are my books.', 'These are my books.'],
  ['I recieved your letter yesterday.', 'I received your letter yesterday.'],
  ['We will definately come to the party.', 'We will definitely come to the party.'],
  ['Please find teh report attached.', 'Please find the report attached.'],
  ['I could of helped you.', 'I could have helped you.'],
  ['You should of told me.', 'You should have told me.'],
  ['He would of come by train.', 'He would have come by train.'],
  ['The the meeting starts at noon.', 'The meeting starts at noon.'],
  ['I am going to to the shop.', 'I am going to the shop.'],
  ['it was a cold day. we stayed at home.', 'It was a cold day. We stayed at home.'],
  ['i think i am right.', 'I think I am right.'],
  ['Its a nice day today.', "It's a nice day today."],
  ["The dog wagged it's tail.", 'The dog wagged its tail.'],
  ['Your welcome to join us.', "You're welcome to join us."],
  ['This is a example of a fault.', 'This is an example of a fault.'],
  ['He waited for a hour.', 'He waited for an hour.'],
  ['She is an teacher in a big school.', 'She is a teacher in a big school.'],
  ['We went to an university in the north.', 'We went to a university in the north.'],
  ['I cant find my keys.', "I can't find my keys."],
  ['They didnt answer the phone.', "They didn't answer the phone."],
  ['We wont be there on time.', "We won't be there on time."],
  ['The goverment changed the law.', 'The government changed the law.'],
  ['It is neccessary to wait.', 'It is necessary to wait.'],
  ['The hotel was very confortable.', 'The hotel was very comfortable.'],
  ['I beleive you are right.', 'I believe you are right.'],
  ['She has alot of friends.', 'She has a lot of friends.'],
  ['Alot of people came to see us.', 'A lot of people came to see us.'],
  ['He is more taller than me.', 'He is taller than me.'],
  ['I look forward to hear from you.', 'I look forward to hearing from you.'],
  ['She is better then her brother.', 'She is better than her brother.'],
  ['It is bigger then I thought.', 'It is bigger than I thought.'],
  ['I need some informations about the trip.', 'I need some information about the trip.'],
  ['She gave me a good advise.', 'She gave me good advice.'],
  ['We where at home all day.', 'We were at home all day.'],
  ['Me and him went home.', 'He and I went home.'],
  ['Each of the students have a book.', 'Each of the students has a book.'],
  ['There is many people in the room.', 'There are many people in the room.'],
  ['He said he wil come tomorow.', 'He said he will come tomorrow.'],
  ['I am writting to you about the bill.', 'I am writing to you about the bill.'],
  ['The wheather was bad last week.', 'The weather was bad last week.'],
  ['Thank you for you help.', 'Thank you for your help.'],
  ['I am agree with you.', 'I agree with you.'],
  ['She suggested me to wait.', 'She suggested that I wait.'],
  ['He has went home already.', 'He has gone home already.'],
  ['I have saw this film before.', 'I have seen this film before.'],
  ['She did not went to the office.', 'She did not go to the office.'],
  ['We discussed about the plan.', 'We discussed the plan.'],
  ['The results was very good.', 'The results were very good.'],
  ['Peoples are strange sometimes.', 'People are strange sometimes.'],
  ['I bought two book yesterday.', 'I bought two books yesterday.'],
  ['For all intensive purposes it is done.', 'For all intents and purposes it is done.'],
  ['He did it on accident.', 'He did it by accident.'],
  ['The shop is open on monday.', 'The shop is open on Monday.'],
  ['We flew to london in april.', 'We flew to London in April.'],
  ['She speaks english and french.', 'She speaks English and French.'],
  ['Wait ,I am not ready.', 'Wait, I am not ready.'],
  ['How are you ?', 'How are you?'],
  ['I like apples , pears and plums.', 'I like apples, pears and plums.'],
  ['I seperate the two piles.', 'I separate the two piles.'],
  ['It happend a long time ago.', 'It happened a long time ago.'],
  ['The adress is on the card.', 'The address is on the card.'],
  ['Untill now nobody has called.', 'Until now nobody has called.'],
  ['I dont no why he left.', "I don't know why he left."],
  ['There car is parked outside.', 'Their car is parked outside.'],
  ['Theres a problem with the order.', "There's a problem with the order."],
  ['Lets go to the beach.', "Let's go to the beach."],
];

/** Correct texts in all varieties of English, which must be returned unchanged. */
const CORRECT: readonly string[] = [
  'I come before you tonight with a request.',
  "If you're miles from where they live, call them.",
  'Return the text without its leading spaces.',
  'At 150 MB a second, it takes a minute.',
  'Compare it with the .spec files of the package.',
  'The test includes pregnant women who are healthy.',
  'The meeting starts at nine and ends at noon.',
  'She reads the news on the train every morning.',
  'We have lived in this town since 2009.',
  "I don't think that it's a problem.",
  'Could you please send me the invoice by Friday?',
  'He ran, jumped and fell.',
  'The children were playing in the garden when it began to rain.',
  'An hour later a European guest asked for a room.',
  'It took an honest man to say so.',
  'A user asked for a one-way ticket.',
  'Who is there? It is I.',
  'Had I known, I would have called.',
  'Neither of them has answered yet.',
  'The data were collected over three years.',
  'The committee has made its decision.',
  'What she said was that that was enough.',
  'He had had enough of it.',
  'If I were you, I would wait.',
  'The book that I borrowed is on the table.',
  'Thank you for your help; I really appreciate it.',
  'There are fewer cars on the road today.',
  'My sister, who lives in Leeds, is a nurse.',
  'They left early because they were tired.',
  'I look forward to hearing from you.',
  'Let us know whether you can come.',
  'The more you practise, the better you get.',
  'You and I have been friends for ten years.',
  'This is the best cake I have ever eaten.',
  'The price rose by 3.5 % in March.',
  'Please read the instructions carefully before you start.',
  'All of the work has been done.',
  'Her advice was good, but we did not follow it.',
  'No one knew where the noise came from.',
  'Dear Ms Clarke,\nThank you for your letter of 3 May.\nKind regards,\nTom',
  'First, wash the rice. Then boil it for ten minutes.',
  'Not only did he come, but he also stayed.',
  'The train leaves at 7.45 p.m. from platform 2.',
  'She sells sea shells by the sea shore.',
  'I used to smoke, but I stopped last year.',
  'It is raining; take an umbrella.',
  'She suggested that he wait outside.',
  'Bring some fruit, e.g. apples or pears, for lunch.',
  'It was a unanimous decision by a European jury.',
  "I know it's time to go.",
  "Aren't there any seats left?",
  'Thank you for your kind letter.',
  'He beat the eggs and put them in the pan.',
  'The effects of the storm lasted for days.',
  'None of us was hurt.',
  'Ok, see you on Monday in May.',
  // British and other spellings
  'The colour of the theatre curtain was grey.',
  'He apologised for his behaviour at the centre.',
  'We organised a trip for our favourite neighbours.',
  'The travellers cancelled their journey to the harbour.',
  'She analysed the programme and catalogued its faults.',
  'The color of the theater curtain was gray.',
  'Whilst learning to drive he got his licence.',
  // names
  'Nguyen and Oluwaseun met Björk in Reykjavik.',
  'Siobhan works at Zalando with Krzysztof.',
  'Mr Dvorak bought an iPhone in Łódź.',
  'Our customer Xanthippe Papadopoulos lives in Thessaloniki.',
  'The new firm is called Flurbo and sells kombucha.',
  // quotes and other languages
  'She said "hola amigo" and left.',
  'The French say "c\'est la vie" when things go wrong.',
  'He wrote: “Ich habe keine Zeit.”',
  "The sign said 'dont walk', with no apostrophe.",
  // addresses, code, things that are not words
  'Write to jane.doe@example.com or see https://example.com/a-b?c=d&e=teh.',
  'Run npm install --save-dev and open src/index.ts afterwards.',
  'The function getUserName() returns a string.',
  'Set `recieve_buffer = 3` in config.yml before you start.',
  'Press Ctrl+C to stop the program.',
  'Use #travel and @anna_b in your post.',
  'The file is called reprot_final2.docx.',
  // signs, white space
  'Great 😀 see you at 5 👍🏽!',
  'One\n\ntwo  lines,\ttabs and spaces.',
  '- milk\n- eggs\n- two loaves of bread',
  'Sum: 3 + 4 = 7 (that is all).',
];

/** Texts without an error that a checker of English could mistake, or that could keep it busy, by name. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['ten thousand quotes', '"'.repeat(10_000)],
  ['ten thousand apostrophes among words', "I don't 'know ".repeat(2_500)],
  ['5,000 characters without a space', 'a'.repeat(5_000)],
  ['a word of five thousand letters', `This is the ${'a'.repeat(5_000)} of it.`],
  ['a word of a million letters', 'a'.repeat(1_000_000)],
  ['a million blanks', ' '.repeat(1_000_000)],
  ['emoji only', '😀👩‍👩‍👧‍👦🏳️‍🌈'.repeat(500)],
  ['right-to-left text', 'مرحبا بالعالم، هذا نص طويل. '.repeat(150)],
  ['a code block', '```\nfunction teh(recieve) { return recieve + 1 }\n```'],
  ['addresses', 'See https://exampel.com/teh/adress, mailto:recieve@exampel.com and www.teh.example.'],
  ['HTML', '<p class="teh">This is <b>fine</b> &amp; <script>recieve()</script></p>'],
  ['quotations in another language', 'He said «Je ne sais pas pourqoi» and “No se nada” to us.'],
  ['a name on every word', 'Aleksander Brückner Wojciechowski Szczepański Xochitl Nguyen Ojukwu.'],
  ['NUL and other control characters', 'This is\u0000 fine\u0001 and\u001b[31m red.'],
  ['lone surrogates', 'This \ud800 is \udc00 fine.'],
  ['right-to-left marks', 'This \u202eis\u202c fine. שלום'],
  ['combining marks without end', `This is fine e${'\u0301'.repeat(3_000)}.`],
  ['brackets that are never closed', `This is fine ${'('.repeat(5_000)}`],
  ['backticks without a partner', '`a '.repeat(3_001)],
];

// All tests share one Harper, because its start takes seconds.
const log = () => undefined;
const harper = createHarper({ log: { info: log, warn: log } });
const checker = createLocalChecker({ harper });
const withOthers = createLocalChecker({
  harper,
  others: createOtherLanguages({
    hunspell: createHunspell({ command: 'hunspell', folders: DICTIONARY_FOLDERS }),
    log,
  }),
});
const writer = createCheckingWriter(checker);
afterAll(() => harper.close());

const corrected = async (text: string) => (await improve(writer, text)).correctedText;

describeCheckerContract('of English, Harper', {
  faulty: { text: 'We heard teh news.', language: 'en', word: 'teh', right: 'the' },
  open: async () => withOthers,
});

describe.skipIf(skipReason('hunspell') !== undefined)('with hunspell', () => {
  describeCheckerContract('of Spanish', {
    faulty: {
      text: 'El perro duerme en el jardin de la casa.',
      language: 'es',
      word: 'jardin',
      right: 'jardín',
    },
    open: async () => withOthers,
  });
});

test('at most 2 of 83 correct texts in all varieties of English are changed', async () => {
  const changed: string[] = [];
  for (const text of CORRECT) if ((await corrected(text)) !== text) changed.push(text);
  expect(CORRECT).toHaveLength(83);
  expect(changed.length, changed.join('\n')).toBeLessThanOrEqual(2);
});

test('at least 40 of 70 faulty sentences are corrected completely', async () => {
  const fixed: string[] = [];
  for (const [faulty, right] of FAULTY) if ((await corrected(faulty)) === right) fixed.push(faulty);
  expect(FAULTY).toHaveLength(70);
  expect(fixed.length).toBeGreaterThanOrEqual(40);
});

describe('the correction of English errors', () => {
  test.each([
    ['I has a apple in my bag.', 'I have an apple in my bag.'],
    ['We will definately come.', 'We will definitely come.'],
    ['Please find TEH report attached.', 'Please find THE report attached.'],
    ['The shop is open on monday.', 'The shop is open on Monday.'],
    ['I could of helped you.', 'I could have helped you.'],
    ['How are you ?', 'How are you?'],
    // Both `colour` and `theater` are correct, although their varieties differ.
    ['The colour of the theater is grey, realy.', 'The colour of the theater is grey, really.'],
  ])('%s', async (faulty, right) => {
    expect(await corrected(faulty)).toBe(right);
  });

  test.each([
    'Jozef Nowakowski met Xavier Quirozz in Lodz.',
    'The zstd option of the initramfs and of jfbterm.',
    'He had had enough of it, and he beat the eggs.',
    'None of us was hurt by Mr. smith.',
  ])('leaves names, terms and possibly correct words unchanged: %s', async (text) => {
    expect(await corrected(text)).toBe(text);
  });

  test('keeps line breaks, spaces and characters outside the basic plane of Unicode', async () => {
    const text = '\n  😀👍🏽  I has  a apple.\r\n\tThe end 𝒳 is near.\n\n\n';
    expect(await corrected(text)).toBe('\n  😀👍🏽  I have  an apple.\r\n\tThe end 𝒳 is near.\n\n\n');
  });

  test('leaves quotations, code and addresses unchanged', async () => {
    const kept =
      '"I has a apple", `teh code`, https://example.com/teh?a=recieve and recieve_all() are here. ';
    expect(await corrected(`${kept}She have teh list.`)).toBe(`${kept}She has the list.`);
  });
});

describe('the changes of an improved text', () => {
  test.each(STYLES)('turn the text into the corrected text: %s', async (style) => {
    const paragraphs = FAULTY.slice(0, 20).map(([faulty]) => `😀 It's true.\n\n${faulty}`);
    const text = paragraphs.join('\n\n');
    const { correctedText, changes } = await improve(writer, text, { style });
    expect(changes.length).toBeGreaterThan(10);
    expect(applyChanges(text, changes)).toBe(correctedText);
  });

  test('have a kind, the reason of the checker, and further suggestions', async () => {
    const { changes } = await improve(writer, 'He go to teh libary.');
    expect(changes).toMatchObject([
      { start: 3, end: 5, text: 'goes', kind: 'grammar', reason: { language: 'en' } },
      { start: 9, end: 12, text: 'the', kind: 'spelling' },
      { start: 13, end: 19, text: 'library', kind: 'spelling' },
    ]);
  });

  test('for style are merged with the correction of an error at the same position', async () => {
    const { correctedText, changes } = await improve(writer, 'I dont know.', { style: 'professional' });
    expect(correctedText).toBe('I do not know.');
    expect(changes).toMatchObject([{ start: 2, end: 6, text: 'do not', kind: 'spelling' }]);
  });
});

describe('a checked sentence', () => {
  const check = async (text: string, before = '', after = '') => {
    const { signal } = new AbortController();
    const request = { passages: [{ text, before, after }], language: 'en', withStyle: true, signal };
    return (await checker.check(request)).texts[0]?.changes ?? [];
  };

  test('can have changes that are suggested but not applied', async () => {
    expect(await check('She gave me a good advise.')).toMatchObject([{ text: 'advice', isCertain: false }]);
  });

  test('gets a capital letter only if it starts a sentence in its text', async () => {
    expect(await check('and he goes home.', 'She stays here ')).toEqual([]);
    expect(await check('then he goes home.', 'She stays here. ')).toMatchObject([
      { start: 0, end: 4, text: 'Then' },
    ]);
  });

  test('has no changes in the surrounding text', async () => {
    expect(await check('He is here.', 'I has teh key. ', ' She go.')).toEqual([]);
  });
});

test('an English sentence is recognised even if other languages share its words', async () => {
  const both = createCheckingWriter(withOthers);
  expect(await improve(both, 'I dont no why he go home.')).toMatchObject({
    correctedText: "I don't no why he goes home.",
    notices: [],
  });
});

describe('texts that are not in English:', () => {
  test.each([
    'Hola, ¿cómo estás? No tengo informations.',
    'Je suis une informations',
    'Das ist ein Test, und er ist gut.',
    'casa',
    '日本語のテキストです。',
    '한국어 문장입니다.',
    'שלום עולם',
  ])('a text in another language is returned unchanged, with a notice: %s', async (text) => {
    const result = await improve(writer, text, { style: 'professional' });
    expect(result).toMatchObject({ correctedText: text, changes: [], notices: ['language_unsupported'] });
  });

  test('only the English paragraphs of a text in two languages are corrected', async () => {
    const text = 'She go home every day.\n\nElla va a casa cada dia.';
    const { correctedText, notices } = await improve(writer, text);
    expect(correctedText).toBe('She goes home every day.\n\nElla va a casa cada dia.');
    expect(notices).toEqual([]);
  });

  test('a text without words gets no notice, because it is in no language', async () => {
    expect((await improve(writer, '12 + 3 😀')).notices).toEqual([]);
    expect((await improve(writer, '')).correctedText).toBe('');
  });
});

test('a tone is not applied by the checker: the text is only corrected, and a notice says so', async () => {
  expect(await improve(writer, 'She go home.', { tone: 'friendly' })).toMatchObject({
    correctedText: 'She goes home.',
    alternatives: [],
    notices: ['tone_unsupported'],
  });
});

describe('hostile text:', () => {
  test.each(HOSTILE)('the text is returned unchanged: %s', async (_name, text) => {
    expect(await corrected(text)).toBe(text);
  });

  test('errors next to hostile text are still corrected', async () => {
    expect(await corrected('\u0000 😀 \ud800 She go home.')).toBe('\u0000 😀 \ud800 She goes home.');
  });

  test('the check of a megabyte of errors ends at the deadline at the latest', async () => {
    const text = 'She go home to to the teh shop and dont know why.\n\n'.repeat(20_000);
    const signal = AbortSignal.timeout(200);
    await expect(improve(writer, text, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await corrected('She go home.')).toBe('She goes home.');
  });
});
