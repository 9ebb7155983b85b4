import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { identifyLanguage, languageToConfirm } from '../src/identifyLanguage';

const ALL = { offered: LANGUAGE_CODES, preferred: [] };
const identify = (text: string, hints: Partial<typeof ALL> | { preferred: readonly string[] } = {}) =>
  identifyLanguage(text, { ...ALL, ...hints });

describe('a script that only one language uses', () => {
  test.each([
    ['ko', '안녕하세요, 오늘 날씨가 좋네요'],
    ['th', 'วันนี้อากาศดีมาก'],
    ['ka', 'დღეს კარგი ამინდია'],
    ['el', 'Σήμερα ο καιρός είναι καλός'],
    ['ja', '今日は天気がとてもいいです'],
  ])('determines the language: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test('determines no language if its language is not offered', () => {
    expect(identify('안녕하세요, 오늘 날씨가 좋네요', { offered: ['en', 'es'] })).toBeUndefined();
  });

  test('determines the language even if the text contains a foreign name', () => {
    expect(identify('제 새 iPhone 화면이 깨졌어요, 어떡하죠')).toBe('ko');
    expect(identify('新しいiPhoneの画面が割れてしまいました')).toBe('ja');
  });
});

describe('Chinese', () => {
  test('is detected as simplified or traditional by its characters', () => {
    expect(identify('我们明天去买东西')).toBe('zh');
    expect(identify('我們明天去買東西')).toBe('zh_Hant');
  });

  test('is detected as the only offered variant', () => {
    expect(identify('我們明天去買東西', { offered: ['zh', 'en'] })).toBe('zh');
    expect(identify('我們明天去買東西', { offered: ['en'] })).toBeUndefined();
  });
});

describe('similar languages', () => {
  const SERBO_CROATIAN = 'Sutra idemo na more sa svojim prijateljima i ostajemo tamo do nedjelje.';

  test('are detected as the language of the page or of the browser', () => {
    expect(identify(SERBO_CROATIAN, { preferred: ['hr', 'en'] })).toBe('hr');
    expect(identify(SERBO_CROATIAN, { preferred: ['bs'] })).toBe('bs');
  });

  test('are distinguished by probability if the user prefers both', () => {
    const danish = 'Børnene legede ude i haven hele dagen og kom trætte hjem til aftensmad.';
    expect(identify(danish, { preferred: ['no', 'da'] })).toBe('da');
  });

  test('of which the speakers understand each other are detected without a hint', () => {
    expect(['hr', 'bs', 'sr']).toContain(
      identify('Svako ima pravo na jednak pristup javnim službama u svojoj zemlji.'),
    );
  });

  test('are not detected without a hint, unless the text is clear', () => {
    const market = 'Hari ini saya pergi ke pasar membeli sayur, ikan dan buah untuk makan malam keluarga.';
    expect(identify(market)).toBeUndefined();
    expect(identify('Jeg synes, at vi skal spise noget, før vi går i biografen.')).toBe('da');
  });

  test('are not detected as the language of a hint if the text contradicts the hint', () => {
    const danish = 'Børnene legede ude i haven hele dagen og kom trætte hjem til aftensmad.';
    expect(identify(danish, { preferred: ['no'] })).not.toBe('no');
  });

  test.each([
    ['hr', 'Tvrtka je tijekom prošlog tjedna izvijestila da će tisuću zaposlenika ostati bez posla.'],
    ['sr', 'Posle podne smo otišli na reku i celo vreme je padala kiša, ali deci to nije smetalo.'],
    ['id', 'Saya tidak bisa datang ke kantor hari ini karena mobil saya mogok di jalan.'],
    ['ms', 'Saya tidak boleh datang ke pejabat hari ini kerana kereta saya rosak di jalan raya.'],
    ['no', 'I går kveld lukket jeg vinduet på soverommet fordi det regnet mye og var kaldt.'],
  ])('are detected without a hint if the text has words of only one of them: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test.each([
    ['ms', 'Beliau mampu memiliki rumah sendiri selepas bekerja keras selama sepuluh tahun.'],
    ['ms', 'Setiap orang adalah berhak kepada cuti dan rehat yang cukup.'],
    ['id', 'Polisi sedang menyelidiki penyebab kebakaran di pabrik itu.'],
    ['id', 'Pejabat daerah itu mengatakan bahwa wilayah tersebut aman.'],
  ])('are detected if few words show the language: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test.each([
    'Kedai itu hanya menjual barang dapur dan adalah milik adik saya.',
    'Harga barang umum adalah lebih tinggi pada musim perayaan.',
    'Tak seorang pun boleh masuk tanpa izin dari kepala sekolah.',
  ])('are not detected by words that both languages have: %s', (text) => {
    expect(identify(text)).toBeUndefined();
  });

  test.each([
    ['pt', 'gl', 'Ontem à noite fechei a janela do quarto porque choveu muito e fazia frio.'],
    ['gl', 'pt', 'Onte pola noite pechei a xanela do cuarto porque choveu moito e facía frío.'],
  ])('are detected with any browser language if each word differs in them: %s', (code, other, text) => {
    expect(identify(text)).toBe(code);
    expect(identify(text, { preferred: [other] })).toBe(code);
  });

  test('require a higher probability in a short text', () => {
    expect(identify('Jeg er her, og det er han.')).toBeUndefined();
  });

  test('are detected as the language of a hint if the text is the same in both languages', () => {
    const market = 'Hari ini saya pergi ke pasar membeli sayur, ikan dan buah untuk makan malam keluarga.';
    expect(identify(market, { preferred: ['id'] })).toBe('id');
    expect(identify(market, { preferred: ['ms'] })).toBe('ms');
  });

  test('are never detected as another language because of borrowed English words', () => {
    const meeting =
      'Tolong update status ticket itu di dashboard, lalu share link meeting ke semua member team.';
    expect([undefined, 'id']).toContain(identify(meeting));
  });

  test.each([
    'Yesterday Emir Hadžihafizbegović and Jasmila Žbanić met the press at the Sarajevo film festival.',
    'We are staying in Banja Luka near Trg Krajine and then we go on to Čapljina and Međugorje.',
    'João Gonçalves and Xosé Luís Méndez sent Iñaki a note from Viseu, Ourense and São João da Madeira.',
    'Bjørn Ødegård and Søren Kierkegård moved from Tromsø to Ålborg before the winter set in.',
    'Susilo Bambang Yudhoyono met Megawati Soekarnoputri before the debate on television last night.',
  ])('are not detected because of names in an English text: %s', (text) => {
    expect([undefined, 'en']).toContain(identify(text));
  });

  test('are only detected if they are offered', () => {
    expect(identify(SERBO_CROATIAN, { offered: ['en', 'es'], preferred: ['hr'] })).toBeUndefined();
  });
});

describe('Hmong', () => {
  test.each([
    'Txhua tus neeg yug los muaj kev ywj pheej thiab sib npaug zos hauv lub meej mom thiab cov cai.',
    'Koj puas paub tias lub tsheb npav mus rau San Francisco yuav tuaj txog thaum twg?',
    'NWS HAIS TIAS nws yuav tsis tuaj vim nws mob taub hau heev, thiab nws niam yuav tuaj.',
    // With a name and joined syllables, and short.
    'Lub sijhawm ntawd Mary thiab peb tibneeg nyob hauv zos tau noj mov zoosiab.',
    'Kuv tus tub tsis nyob tsev.',
  ])('is detected by its spelling: %s', (text) => {
    expect(identify(text)).toBe('hmn');
    expect(identify(text, { offered: ['en', 'vi'] })).toBeUndefined();
  });

  test.each([
    'Bad dogs had big legs and red eggs; Bob led us, and Meg sees mad bees.',
    'Vi bad dem om at gå ud, og så tog vi et tog, et bad og en god bog med os.',
  ])('is not detected in other texts of short words: %s', (text) => {
    expect(identify(text)).not.toBe('hmn');
  });
});

test.each([
  ['xh', 'Wonke umntu unelungelo lokufumana imfundo, kwaye imfundo kufuneka ibe simahla kumabanga aphantsi.'],
  ['zu', 'Wonke umuntu unelungelo lokuthola imfundo, futhi imfundo kumele ibe mahhala emabangeni aphansi.'],
])('Xhosa and Zulu are told apart: %s', (code, text) => {
  expect(identify(text)).toBe(code);
});

describe('a language that shares its script with other languages', () => {
  test.each([
    ['cy', 'Mae hi wedi bod yn bwrw glaw drwy’r wythnos ac rydw i eisiau gweld yr haul.'],
    ['ga', 'Tá sé ag cur báistí i rith na seachtaine agus ba mhaith liom an ghrian a fheiceáil.'],
    ['bn', 'তিনি বিশেষত বিবাহ এবং প্রাণের দেবী হিসাবে পূজিত হতেন।'],
    [
      'bn',
      'আমার মা আজ বাজার থেকে আম আর মাছ এনেছে, আমরা সবাই মিলে রাতে খাব। দাদা আমাকে বলল আজ মাঠে না গিয়ে ঘরে বসে বই পড়।',
    ],
    ['eu', 'Aste osoan euria egin du, eta eguzkia ikusi nahi dut berriro.'],
    ['xh', 'Ndicela undixelele ukuba ibhasi elandelayo iza kufika ngabani ixesha.'],
    ['yo', 'Jọ̀wọ́ sọ fún mi ìgbà tí ọkọ̀ tó ń bọ̀ yóò dé síbí.'],
    ['sr_Cyrl', 'Да ли можете да ми кажете када полази следећи воз за Нови Сад?'],
  ])('is detected: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test('is not detected as another language if it is not offered itself', () => {
    const spanish = 'El perro del vecino ladra toda la noche y no me deja dormir.';
    expect(identify(spanish, { offered: ['en', 'ko'] })).toBeUndefined();
  });
});

describe('no language is detected for', () => {
  test.each([
    ['nothing', ''],
    ['numbers', '1234567890 + 42 = ? १२३४५६७८९०'],
    ['emoji', '😀😀😀😀😀😀😀😀😀😀'],
    ['names', 'Maria Garcia, Johann Schmidt, Jean Dupont, Giovanni Rossi, Piotr Nowak'],
    ['code', 'for (const item of list) { console.log(item.name.toUpperCase(), total += 1); }'],
    ['an address', 'https://example.com/une/page/en/francais/avec/beaucoup/de/mots'],
    [
      'an address in a neighbour',
      'https://www.example.hr/vijesti/gospodarstvo/sijecanj/novi-zakon-o-radu.html',
    ],
    [
      'code with words of a neighbour',
      'const ime = dohvatiKorisnika(sesija).puniNaziv ?? nepoznatoIme; ispisi(ime);',
    ],
    [
      'code with words of another neighbour',
      'function obterUtilizador(sessão) { return sessão.utilizador ?? novoUtilizador(); } gravarFicheiro();',
    ],
    ['capitals of a neighbour', 'SVI LJUDI RAĐAJU SE SLOBODNI I JEDNAKI U DOSTOJANSTVU I PRAVIMA'],
    [
      'English and a neighbour, half and half',
      'Please call me back when you have time for a chat. Besok sore kami mau pergi ke rumah nenek di desa.',
    ],
    ['capitals', 'VEUILLEZ NE PAS LAISSER VOS BAGAGES SANS SURVEILLANCE DANS LA GARE'],
    [
      'two languages, half and half',
      'We took the early train to the coast and had breakfast. Mañana por la tarde vamos a visitar a mi abuela.',
    ],
    [
      'English and Portuguese, half and half',
      'Please call me back when you have time for a chat. Amanhã à tarde vamos visitar a minha avó na aldeia.',
    ],
    ['two scripts, half and half', 'абвгде abcdef'],
  ])('%s', (_, text) => {
    expect(identify(text)).toBeUndefined();
  });
});

describe('keyboard mashing', () => {
  const consonants = (letters: string) =>
    fc.array(fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 3, maxLength: 12 }), {
      minLength: 8,
      maxLength: 12,
    });
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzабвгдежзиклмнопрстуф'.split(''));
  const repeated = fc
    .tuple(letter, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 8, maxLength: 20 }))
    .map(([key, lengths]) => lengths.map((length) => key.repeat(length)));
  const mashed = fc.oneof(
    letter.map((key) => [key.repeat(60)]),
    repeated,
    consonants('bcdfghjklmnpqrstvwxz'),
    consonants('sdfghjkl'),
    consonants('бвгджзклмнпрстфхцчшщ'),
  );

  test('has no language, with and without spaces', () => {
    const texts = fc
      .sample(fc.tuple(mashed, fc.constantFrom(' ', '')), { numRuns: 200, seed: 1 })
      .map(([words, space]) => words.join(space));
    const named = texts.flatMap((text) => identify(text) ?? languageToConfirm(text, ALL) ?? []);
    expect(named.length).toBeLessThanOrEqual(2);
  });
});

test('identifyLanguage returns an offered language without a region, or undefined, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.subarray([...LANGUAGE_CODES]), (text, offered) => {
      const code = identify(text, { offered, preferred: ['en_US'] });
      expect(code === undefined || offered.includes(code)).toBe(true);
      expect(['en_US', 'fr_CA', 'pt_BR']).not.toContain(code);
    }),
  );
});

describe('a second detector', () => {
  const SERBIAN = 'Свако има право на живот, слободу и безбедност личности.';
  const toConfirm = (text: string, hints: Partial<typeof ALL> = {}) =>
    languageToConfirm(text, { ...ALL, ...hints });

  test('may confirm the most probable language of a sentence that is not clear', () => {
    expect(identify(SERBIAN)).toBeUndefined();
    expect(toConfirm(SERBIAN)).toBe('sr_Cyrl');
  });

  test.each([
    ['a short text', 'Elkeen het die reg tot asiel.'],
    ['a text without words', `${'1234 '.repeat(10)}!`],
    ['a script that decides alone', '안녕하세요, 오늘 날씨가 좋네요. '.repeat(3)],
    ['neighbours', 'Sutra idemo na more sa svojim prijateljima i ostajemo tamo do nedjelje.'],
    [
      'two languages',
      'The weather was lovely yesterday and we walked in the park with friends, mais aujourd’hui il pleut et nous restons à la maison avec les enfants.',
    ],
  ])('may not confirm the language of %s', (_, text) => {
    expect(toConfirm(text)).toBeUndefined();
  });

  test('may not confirm a language that is not offered', () => {
    expect(toConfirm(SERBIAN, { offered: ['en', 'ru'] })).toBeUndefined();
  });
});
