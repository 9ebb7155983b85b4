import { describe, expect, test } from 'vitest';
import { createConjugator } from '../../../server/src/engines/dictionary/wordForms/conjugate';
import { newRuleBasedChat } from './bench';
import { createRuleBasedChat } from '../../../server/src/engines/chat/ruleBasedChat/ruleBasedChat';

const user = (content: string) => ({ role: 'user', content }) as const;

describe('a request to conjugate a verb', () => {
  test.each([
    ['Conjugate the verb comer', 'comer', 'Spanish', 'Indicative', 'Present'],
    ['conjugate comer in Spanish, please', 'comer', 'Spanish', 'Indicative', 'Past'],
    ['Can you conjugate "tener"?', 'tener', 'Spanish', 'Subjunctive', 'Present'],
    ['Conjugate to run', 'run', 'English', 'Indicative', 'Present'],
    ['conjuga tener', 'tener', 'Español', 'Indicativo', 'Presente'],
    ['Conjuga el verbo comer, por favor', 'comer', 'Español', 'Indicativo', 'Pasado'],
    ['conjugue le verbe aller', 'aller', 'Français', 'Indicatif', 'Présent'],
    ['Conjuguez « se lever » au présent', 'se lever', 'Français', 'Subjonctif', 'Présent'],
    ['動詞 run を活用', 'run', '英語', '直説法', '現在'],
    ['「comer」を活用してください', 'comer', 'スペイン語', '直説法', '過去'],
    ['동사 run을 활용해 주세요', 'run', '영어', '직설법', '현재'],
    ['comer 동사 활용', 'comer', '스페인어', '직설법', '과거'],
  ])('is recognised in this wording: %s', async (message, verb, language, mood, tense) => {
    const text = await newRuleBasedChat().ask(message);
    expect(text).toContain(`**${verb}** (${language})`);
    const [, heads = ''] = text.split(`**${mood}**\n\n`);
    expect(heads.split('\n')[0]).toContain(` | ${tense} |`);
  });

  test('gets one table per mood: a row per person, and a column for each tense of the mood', async () => {
    expect(await newRuleBasedChat().ask('conjugate comer')).toBe(
      [
        '**comer** (Spanish)',
        '**Indicative**',
        '| Person | Present | Past |\n| --- | --- | --- |\n| yo | como | comí |',
        '**Subjunctive**',
        '| Person | Present |\n| --- | --- |\n| yo | como\\* |',
      ].join('\n\n'),
    );
  });

  test('may be only the verb at the conjugation endpoint; the reply is in the language of the conversation', async () => {
    const { ask } = newRuleBasedChat();
    const endpoint = 'verb-conjugation-plugin';
    expect(await ask('comer', { endpoint })).toContain('| yo | como | comí |');
    const history = [user('Quiero conjugar un verbo'), { role: 'assistant', content: '¿Cuál?' } as const];
    expect(await ask('comer', { endpoint, history })).toContain('| Persona | Presente | Pasado |');
  });

  test('also applies to the next message if that message is a single verb', async () => {
    const { ask } = newRuleBasedChat();
    const history = [user('conjugate comer'), { role: 'assistant', content: '…' } as const];
    expect(await ask('tener', { history })).toContain('| yo | tengo | tuve |');
  });

  test('without a verb gets the question which verb to conjugate', async () => {
    const { ask } = newRuleBasedChat();
    const endpoint = 'verb-conjugation-plugin';
    expect(await ask('Conjugate a verb', { endpoint })).toBe('Which verb shall I conjugate?');
    expect(await ask('Conjuga un verbo', { endpoint })).toContain('¿Qué verbo');
    expect(await ask('Conjuguer un verbe', { endpoint })).toContain('Quel verbe');
    expect(await ask('動詞を活用する', { endpoint })).toContain('どの動詞');
    expect(await ask('동사 활용', { endpoint })).toContain('어떤 동사');
  });

  test('for a word that is not a verb gets the reply “I do not know”', async () => {
    expect(await newRuleBasedChat().ask('conjugate blorp')).toBe('I do not know how “blorp” is conjugated.');
  });
});

describe('a request to define a word', () => {
  test.each([
    ['synonyms of house', 'house', 'home, dwelling'],
    ['What does house mean?', 'house', 'Definitions'],
    ['Define the word "house"', 'house', 'Definitions'],
    ['sinónimos de casa', 'casa', 'Sinónimos'],
    ['¿Qué significa la palabra casa?', 'casa', 'Definiciones'],
    ['synonymes du mot house', 'house', 'Synonymes'],
    ['「house」の類義語', 'house', '類義語'],
    ['犬の意味', '犬', '意味'],
    ['house 뜻', 'house', '뜻'],
    ['Search synonyms of this word:\nhouse', 'house', 'Synonyms'],
    ['Busca sinónimos de esta palabra:\ncasa', 'casa', 'Sinónimos'],
    ['Cherche des synonymes de ce mot\u202f:\nhouse', 'house', 'Synonymes'],
    ['次の単語の類義語を探してください：\nhouse', 'house', '類義語'],
    ['다음 단어의 유의어를 찾아 주세요:\nhouse', 'house', '유의어'],
  ])('is recognised in this wording: %s', async (message, word, part) => {
    const text = await newRuleBasedChat().ask(message);
    expect(text).toContain(`**${word}** (`);
    expect(text).toContain(part);
  });

  test('may be only the word at the endpoint for definitions', async () => {
    const { ask, queries } = newRuleBasedChat();
    const text = await ask('house', { endpoint: 'definition-synonyms-plugin' });
    expect(text).toContain('**Examples**\n\n- The house is old.');
    expect(queries[0]).toMatchObject({
      word: 'house',
      language: 'en',
      otherLanguage: 'es',
      readerLanguage: 'en',
    });
  });

  test('for an unknown word gets the reply that nothing was found', async () => {
    expect(await newRuleBasedChat().ask('define blorp')).toBe('I have found nothing about “blorp”.');
  });
});

describe('a request to check grammar', () => {
  const endpoint = 'check-grammar-plugin';

  test('gets the corrected text and a list of the changes', async () => {
    const { ask } = newRuleBasedChat();
    const text = await ask('She go home.\nI go too.', { endpoint });
    expect(text).toBe(
      '**Corrected text**\n\n> She goes home.\\\n> I goes too.\n\n**Changes**\n\n- go → **goes**\n- go → **goes**',
    );
  });

  test.each([
    'Check the grammar of this text: She go home.',
    'Please correct: She go home.',
    'Check grammar:\nShe go home.',
    'Revisa la gramática: She go home.',
    '文法をチェックしてください：She go home.',
    'Revisa la gramática de este texto:\nShe go home.',
    'Vérifie la grammaire de ce texte\u202f:\nShe go home.',
    '次の文章の文法をチェックしてください：\nShe go home.',
    '다음 글의 문법을 검사해 주세요:\nShe go home.',
  ])(
    'may start with an instruction, and only the text after the instruction is checked: %s',
    async (message) => {
      const { ask, written } = newRuleBasedChat();
      await ask(message, { endpoint });
      expect(written).toEqual(['She go home.']);
    },
  );

  test('may consist only of a text, even of a text that looks like another request', async () => {
    const { ask, written } = newRuleBasedChat();
    await ask('Translate this letter and conjugate it.', { endpoint });
    expect(written).toEqual(['Translate this letter and conjugate it.']);
  });

  test.each([
    ['Check grammar', 'Send me the English text'],
    ['Check the grammar of my text.', 'Send me the English text'],
    ['Revisa la gramática', 'Envíame el texto en inglés'],
    ['文法をチェック', '英語の文章を送ってください'],
    ['문법 검사', '영어 글을 보내 주세요'],
  ])('without a text gets the question which text to check: %s', async (message, question) => {
    const { ask, written } = newRuleBasedChat();
    expect(await ask(message, { endpoint })).toContain(question);
    expect(written).toEqual([]);
  });

  test('gets the reply that there are no errors, or that the language is not supported', async () => {
    expect(await newRuleBasedChat().ask('All is well.', { endpoint })).toContain('no faults');
    for (const notice of ['language_unsupported', 'grammar_unchecked', 'spelling_unavailable'] as const)
      expect(await newRuleBasedChat([notice]).ask('Wie geht es dir?', { endpoint })).toBe(
        'Without a language model I cannot check texts in this language.',
      );
  });
});

describe('a request to translate', () => {
  test.each([
    ["translate 'hello' to French", 'hello', 'en', 'fr'],
    ['Translate "good morning" into Haitian Creole', 'good morning', 'en', 'ht'],
    ['please translate the dog is at home from English to Spanish', 'the dog is at home', 'en', 'es'],
    ['Translate to French: the book is here', 'the book is here', 'en', 'fr'],
    ['traduce «hola» al francés', 'hola', 'es', 'fr'],
    ['Traduce el perro está en casa al inglés', 'el perro está en casa', 'es', 'en'],
    ['traduis « bonjour » en espagnol', 'bonjour', 'fr', 'es'],
    ['「こんにちは」をフランス語に翻訳して', 'こんにちは', 'ja', 'fr'],
    ["'안녕하세요'를 영어로 번역해 주세요", '안녕하세요', 'ko', 'en'],
  ])('is recognised in this wording: %s', async (message, text, source, target) => {
    const { ask, translations } = newRuleBasedChat();
    const answer = await ask(message);
    expect(translations).toEqual([{ text, source, target }]);
    expect(answer).toContain(`> ${target.replace('_', '\\_')}:${text}`);
  });

  test('gets the reply that the text cannot be translated if no engine has the language pair', async () => {
    expect(await newRuleBasedChat().ask("translate 'hello' to German")).toBe(
      'I cannot translate this from English into German at the moment.',
    );
  });

  test('gets a question for the text or the language if one of them is missing', async () => {
    expect(await newRuleBasedChat().ask('translate hello')).toContain('into which language');
    expect(await newRuleBasedChat().ask('traduce al francés')).toContain('¿Qué texto');
  });
});

describe('a request for a welcome e-mail', () => {
  test.each([
    ['Write a welcome email for Ana', 'Dear Ana,', 'Welcome to \\[our community\\]'],
    [
      'Write a welcome email to our new customer Ana García joining the chess club.',
      'Dear Ana García,',
      'Welcome to the chess club!',
    ],
    ['Escribe un correo de bienvenida para Luis', 'Hola, Luis:', 'Te damos la bienvenida'],
    ['Écris un e-mail de bienvenue pour Chloé', 'Bonjour Chloé,', 'Nous vous souhaitons la bienvenue'],
    ['田中さんへのウェルカムメールを書いて', '田中様', 'ようこそ'],
    ['민수 씨에게 보낼 환영 이메일을 써 주세요', '민수 님께', '환영합니다'],
  ])('is recognised in this wording: %s', async (message, greeting, sentence) => {
    const text = await newRuleBasedChat().ask(message, { endpoint: 'write-mail-plugin' });
    expect(text).toContain(greeting);
    expect(text).toContain(sentence);
  });

  test('without a name gets a text with placeholders; a name in the next message fills one placeholder', async () => {
    const { ask } = newRuleBasedChat();
    const endpoint = 'write-mail-plugin';
    expect(await ask('Write a welcome email', { endpoint })).toContain('Dear \\[Name\\],');
    expect(await ask('Ana', { endpoint })).toContain('Dear Ana,');
  });

  test('is not confused with a request for another kind of e-mail', async () => {
    expect(
      await newRuleBasedChat().ask('Write an email to complain about my bill', {
        endpoint: 'write-mail-plugin',
      }),
    ).toContain('No language model is configured');
  });
});

describe('a request that the rule-based chat does not answer', () => {
  test.each([
    ['Who won the football match?', 'No language model is configured'],
    ['¿Quién ganó el partido de fútbol?', 'ningún modelo de lenguaje'],
    ['Comment vas-tu dans la vie ?', 'Aucun modèle de langue'],
    ['今日の天気はどうですか', '言語モデルが設定されていない'],
    ['오늘 날씨가 어때요?', '언어 모델이 설정되어 있지 않아'],
    ['Wie geht es dir?', 'No language model is configured'],
    ['', 'No language model is configured'],
  ])(
    'gets a reply in the language of the request, else in English, that no language model is configured: %s',
    async (message, sentence) => {
      const text = await newRuleBasedChat().ask(message);
      expect(text).toContain(sentence);
    },
  );

  test('gets this reply at an endpoint that needs a language model, whatever the text', async () => {
    expect(await newRuleBasedChat().ask('conjugate comer', { endpoint: 'tt-fluency-review' })).toContain(
      'No language model is configured',
    );
  });

  test('is rejected with the abort reason if the client has aborted the request', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(newRuleBasedChat().ask('conjugate comer', { signal })).rejects.toThrow('gone');
  });
});

/** Stands in for the assistants that this test does not use: only the conjugation is tested. */
const unused = () => Promise.reject(new Error('not expected to be called'));
const conjugator = createConjugator();
const realChat = createRuleBasedChat({
  dictionary: {
    name: 'none',
    quality: 'lexicon',
    lookUp: async ({ language, word }) => {
      const conjugation = await conjugator.conjugate(language, word);
      const entry = { wordType: 'verb', definitions: [], synonyms: [], examples: [] };
      return conjugation ? { ...entry, conjugation } : entry;
    },
    close: () => Promise.resolve(),
  },
  writer: { name: 'none', quality: 'rule', improve: unused },
  translate: unused,
});

async function tablesOf(message: string): Promise<readonly (readonly string[][])[]> {
  const { signal } = new AbortController();
  const text = await realChat.answer({ endpoint: 'chat-ai-plugin', message, history: [], signal });
  const blocks = text.split('\n\n').filter((block) => block.startsWith('|'));
  return blocks.map((block) => block.split('\n').map((line) => line.slice(2, -2).split(' | ')));
}

describe('the conjugation of a verb is shown as one table per mood:', () => {
  test.each([
    ['conjugate the Spanish verb comer', ['yo', 'como', 'comí', 'comeré'], 2],
    ['conjugate the English verb go', ['I', 'go', 'went', 'will go'], 2],
    ['conjugate aller in French', ['je', 'vais', 'allais', 'irai'], 2],
    ['conjugate the German verb gehen', ['ich', 'gehe', 'ging', 'werde gehen'], 2],
    ['conjugate andare in Italian', ['io', 'vado', 'andavo', 'andrò'], 2],
  ])('%s', async (message, first, moods) => {
    const tables = await tablesOf(message);
    expect(tables.length).toBe(moods);
    const [indicative = []] = tables;
    expect(indicative[0]).toEqual(['Person', 'Present', 'Past', 'Future']);
    expect(indicative[2]).toEqual(first);
    for (const table of tables) {
      // The table has a heading line, a line below it, and six persons, with a cell for each tense.
      expect(table).toHaveLength(8);
      expect(new Set(table.map((row) => row.length)).size).toBe(1);
      expect(table.flat().every((cell) => cell !== '')).toBe(true);
    }
  });
});
