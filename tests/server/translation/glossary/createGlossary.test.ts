import { assert, asyncProperty, record, string, array } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGlossary } from '../../../../server/src/engines/translation/glossary/createGlossary';

const EN_ES = { source: 'en', target: 'es' };

async function found(rows: Parameters<typeof createGlossary>[0], text: string, pair = EN_ES) {
  const hits = await createGlossary(rows, pair).find(text);
  return hits.map((hit) => [hit.text, hit.term.target] as const);
}

describe('the glossary finds a term', () => {
  test.each([
    ['in any case', 'The Server and the SERVER.', ['Server', 'SERVER']],
    ['in the plural', 'Two servers.', ['servers']],
    ['beside punctuation', '(server), "server"; server’s', ['server', 'server', 'server']],
  ])('%s', async (_name, text, texts) => {
    expect((await found([{ source: 'server', target: 'servidor' }], text)).map(([hit]) => hit)).toEqual(
      texts,
    );
  });

  test.each([
    [
      'write off',
      'ignorar',
      'Written off? They wrote it off, after writing off two WRITE-OFFS.',
      ['Written off', 'writing off', 'WRITE-OFFS'],
    ],
    ['process', 'procesar', 'It is processed by the processor, in process.', ['processed', 'process']],
    ['add', 'agregar', 'Adding an address or additional addends adds.', ['Adding', 'adds']],
    ['plan', 'planificar', 'The planned planet, planning a plane.', ['planned', 'planning']],
    ['use', 'usar', 'Using the used user.', ['Using', 'used']],
    ['default', 'predefinir', 'A defaultable bank defaulted by default.', ['defaulted', 'default']],
    ['see', 'ver', 'I saw a seed, seeing is seen.', ['saw', 'seeing', 'seen']],
    ['train', 'tren', 'Trained in the training of trains.', ['trains']],
    [
      'use case',
      'caso de uso',
      'A use-case, use\u2011cases and a use\u00adcase.',
      ['use-case', 'use\u2011cases'],
    ],
    ['complete', 'completo', 'Incomplete, completely.', []],
    ['check', 'verificar', 'CHECKING che\u00adcked checkups, check\u00adup.', ['CHECKING', 'che\u00adcked']],
  ])('%s as %s in "%s"', async (source, target, text, texts) => {
    expect((await found([{ source, target }], text)).map(([hit]) => hit)).toEqual(texts);
  });

  test('only in its exact case if the row says so', async () => {
    const rows = [{ source: 'Apple', target: 'Apple', case: true }];
    expect(await found(rows, 'An apple of Apple, APPLE')).toEqual([['Apple', 'Apple']]);
  });

  test('only as a whole word', async () => {
    expect(await found([{ source: 'art', target: 'arte' }], 'The party starts, artful.')).toEqual([]);
  });

  test('with any white space between its words', async () => {
    expect(await found([{ source: 'hard disk', target: 'disco duro' }], 'Two hard\u00A0disks.')).toHaveLength(
      1,
    );
  });

  test('anywhere in languages without spaces', async () => {
    const pair = { source: 'ja', target: 'en' };
    expect(
      await found([{ source: '東京', target: 'Tokyo' }], '私は東京都に住んでいます。', pair),
    ).toHaveLength(1);
  });

  test.each([
    ['en', "driver's seat", 'The driver’s seat is red.', 'driver’s seat'],
    ['en', 'driver’s seat', "The driver's seat is red.", "driver's seat"],
    ['fr', 'usine', 'L’usine et d’autres usines.', 'usine'],
    ['fr', "l'usine", 'Voici l’usine.', 'l’usine'],
    ['it', 'azienda', "I clienti dell'azienda.", 'azienda'],
    ['fr', 'mot clé', 'Un mot\u202Fclé.', 'mot\u202Fclé'],
    ['de', 'Donaudampfschiff', 'Das Donau\u00ADdampf\u00ADschiff fährt.', 'Donau\u00ADdampf\u00ADschiff'],
    ['en', 'e-mail', 'An e\u2011mail came.', 'e\u2011mail'],
    ['de', 'Straße', 'DIE STRASSE IST LANG.', 'STRASSE'],
    ['de', 'Strasse', 'Die Straße ist lang.', 'Straße'],
    ['ar', 'خادم', 'وصل الخادم الجديد.', 'خادم'],
    ['ar', 'خادم', 'اتصل بالخادم.', 'خادم'],
    ['ar', 'خادم', 'خادم وخوادم', 'خادم'],
    ['he', 'שרת', 'השרת החדש', 'שרת'],
  ])('in %s: %s in "%s"', async (source, term, text, hit) => {
    const hits = await found([{ source: term, target: 'x' }], text, { source, target: 'en' });
    expect(hits[0]).toEqual([hit, 'x']);
  });

  test('but not after a soft hyphen inside a longer word', async () => {
    expect(
      await found([{ source: 'Tür', target: 'door' }], 'Die Haus\u00ADtür.', { source: 'de', target: 'en' }),
    ).toEqual([]);
  });

  test('in a text of many soft hyphens, without a stack overflow', async () => {
    const rows = [{ source: 'a\u00ADb', target: 'x' }];
    expect(await found(rows, `a${'\u00AD'.repeat(50_000)}b a\u00ADb`)).toHaveLength(1);
  });

  test('that starts or ends with punctuation', async () => {
    const rows = ['C++', '.NET', 'R&D', 'a.b*c'].map((source) => ({ source, keep: true }));
    expect((await found(rows, 'C++, .NET and R&D: a.b*c, not aXbbc')).map(([hit]) => hit)).toEqual(
      rows.map(({ source }) => source),
    );
  });

  test('once, as part of the longest term', async () => {
    const rows = [
      { source: 'machine', target: 'máquina' },
      { source: 'machine learning', target: 'aprendizaje automático' },
    ];
    expect((await found(rows, 'Machine learning needs a machine.')).map(([, target]) => target)).toEqual([
      'aprendizaje automático',
      'máquina',
    ]);
  });
});

describe('glossary rows', () => {
  test('with the same source are ignored except for the first', async () => {
    const rows = [
      { source: 'bank', target: 'banco' },
      { source: 'Bank', target: 'orilla' },
    ];
    expect(createGlossary(rows, EN_ES).terms).toMatchObject([{ target: 'banco' }]);
  });

  test('without a term are ignored', async () => {
    const rows = [
      { source: '', target: 'a' },
      { source: ' \n', keep: true },
      { source: 'a', target: ' ' },
      { source: 'b' },
    ];
    expect(createGlossary(rows, EN_ES).terms).toEqual([]);
  });

  test('may contain HTML, which is treated as text', async () => {
    const rows = [{ source: '<b>bold</b>', target: '<script>' }];
    expect(await found(rows, 'A <b>bold</b> move')).toEqual([['<b>bold</b>', '<script>']]);
  });

  test('are searched for in less than a second, even ten thousand rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      source: `term${index} x`,
      target: `t${index}`,
    }));
    const glossary = createGlossary(rows, EN_ES);
    const text = 'The term777 x is here. '.repeat(200);
    expect(await glossary.find(text)).toHaveLength(200);
  });
});

describe('the glossary recognises the target term in a translation', () => {
  const isMissing = async (target: string, translation: string, language = 'es') => {
    const glossary = createGlossary([{ source: 'thing', target }], { source: 'en', target: language });
    return (await glossary.missing(await glossary.find('A thing.'), translation)).length > 0;
  };

  test.each([
    ['es', 'canción', 'Dos canciones.'],
    ['es', 'procesar', 'Los datos son procesados.'],
    ['es', 'correo electrónico', 'Los Correos Electrónicos'],
    ['de', 'Haus', 'Zwei Häuser'],
    ['de', 'Datenbank', 'der Datenbanken'],
    ['fr', 'cheval', 'des chevaux'],
    ['it', 'amico', 'gli amici'],
    ['ru', 'сервер', 'на сервере'],
    ['ru', 'книга', 'в книге'],
    ['pl', 'serwer', 'na serwerach'],
    ['tr', 'ev', 'ev'],
    ['tr', 'sunucu', 'sunucuların'],
    ['fi', 'talo', 'talossa'],
    ['ko', '서버', '서버에서'],
    ['ja', 'サーバー', 'このサーバーは'],
    ['ar', 'خادم', 'الخادم الجديد'],
    ['ar', 'خادم', 'اتصلت بخادمها'],
    ['fa', 'سرور', 'سرورها'],
    ['zh', 'AI', '使用AI技术。'],
    ['ja', 'サーバー', '新しいWebサーバーです。'],
    ['fr', "point d'accès", 'le point d’accès'],
    ['de', 'Maß', 'DAS MASS'],
  ])('%s: %s in "%s"', async (language, target, translation) => {
    expect(await isMissing(target, translation, language)).toBe(false);
  });

  test.each([
    ['es', 'casa', 'Es el caso.'],
    ['es', 'puerto', 'La puerta.'],
    ['de', 'Bank', 'Die Bankräuber'],
    ['ru', 'порт', 'портрет'],
    ['fi', 'talo', 'taloudellinen'],
    ['en', 'art', 'The party'],
    ['ar', 'بيت', 'كبيتزا طازجة'],
    ['zh', 'AI', '发送MAIL。'],
    ['ja', 'スト', 'テストです。'],
  ])('%s: %s is not in "%s"', async (language, target, translation) => {
    expect(await isMissing(target, translation, language)).toBe(true);
  });

  test('only if it occurs as often as the term in the source', async () => {
    const rows = [
      { source: 'boat', target: 'barco' },
      { source: 'ship', target: 'barco' },
    ];
    const glossary = createGlossary(rows, EN_ES);
    const hits = await glossary.find('A boat and a ship.');
    expect(await glossary.missing(hits, 'Un barco y una nave.')).toHaveLength(2);
    expect(await glossary.missing(hits, 'Un barco y otro barco.')).toEqual([]);
  });
});

test.each([
  ['the first word', (index: number) => `a b${index}`],
  ['nearly all words', (index: number) => `${'a '.repeat(index % 100)}b${index}`],
])(
  'a thousand rows that share %s with each word of the text do not delay other requests',
  async (_name, sourceOf) => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({ source: sourceOf(index), target: 'x' }));
    const glossary = createGlossary(rows, EN_ES);
    expect(await glossary.find('a '.repeat(2_500))).toEqual([]);
  },
  30_000,
);

test('a search of a thousand terms in 80,000 words pauses for other requests, in the text and in its translation', async () => {
  const words = Array.from({ length: 80_000 }, (_, index) => (index % 11 === 0 ? `term${index}` : 'house'));
  const text = words.join(' ');
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    source: `term${index * 11}`,
    target: `x${index}`,
  }));
  let turns = 0;
  let timer = setImmediate(function count() {
    turns += 1;
    timer = setImmediate(count);
  });
  const glossary = createGlossary(rows, EN_ES);
  const hits = await glossary.find(text);
  expect(turns).toBeGreaterThan(5);
  turns = 0;
  expect(await glossary.missing(hits, text)).toHaveLength(1_000);
  expect(turns).toBeGreaterThan(5);
  clearImmediate(timer);
}, 30_000);

test('the found terms are in order and match the text at their positions, for any rows and any text', async () => {
  const unit = string({ maxLength: 6 });
  const text = string({ unit: 'grapheme', maxLength: 60 });
  await assert(
    asyncProperty(
      array(record({ source: unit, target: unit }), { maxLength: 20 }),
      text,
      async (rows, given) => {
        let end = 0;
        for (const hit of await createGlossary(rows, EN_ES).find(given)) {
          expect(hit.start).toBeGreaterThanOrEqual(end);
          expect(given.slice(hit.start, hit.end)).toBe(hit.text);
          ({ end } = hit);
        }
      },
    ),
  );
});
