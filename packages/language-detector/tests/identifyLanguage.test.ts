import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { identifyLanguage, languageToConfirm } from '../src/identifyLanguage';

const ALL = { offered: LANGUAGE_CODES, preferred: [] };
const identify = (text: string, hints: Partial<typeof ALL> | { preferred: readonly string[] } = {}) =>
  identifyLanguage(text, { ...ALL, ...hints });

describe('a script of one language', () => {
  test.each([
    ['ko', '안녕하세요, 오늘 날씨가 좋네요'],
    ['th', 'วันนี้อากาศดีมาก'],
    ['ka', 'დღეს კარგი ამინდია'],
    ['el', 'Σήμερα ο καιρός είναι καλός'],
    ['ja', '今日は天気がとてもいいです'],
  ])('decides: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test('decides nothing if its language is not offered', () => {
    expect(identify('안녕하세요, 오늘 날씨가 좋네요', { offered: ['en', 'es'] })).toBeUndefined();
  });

  test('counts in a text that mentions a foreign name', () => {
    expect(identify('제 새 iPhone 화면이 깨졌어요, 어떡하죠')).toBe('ko');
    expect(identify('新しいiPhoneの画面が割れてしまいました')).toBe('ja');
  });
});

describe('Chinese', () => {
  test('is simplified or traditional by its characters', () => {
    expect(identify('我们明天去买东西')).toBe('zh');
    expect(identify('我們明天去買東西')).toBe('zh_Hant');
  });

  test('is the entry that is offered', () => {
    expect(identify('我們明天去買東西', { offered: ['zh', 'en'] })).toBe('zh');
    expect(identify('我們明天去買東西', { offered: ['en'] })).toBeUndefined();
  });
});

describe('neighbours that a text does not tell apart', () => {
  const SERBO_CROATIAN = 'Sutra idemo na more sa svojim prijateljima i ostajemo tamo do nedjelje.';

  test('follow the language of the page or the browser', () => {
    expect(identify(SERBO_CROATIAN, { preferred: ['hr', 'en'] })).toBe('hr');
    expect(identify(SERBO_CROATIAN, { preferred: ['bs'] })).toBe('bs');
  });

  test('are the likelier of two such languages', () => {
    const danish = 'Børnene legede ude i haven hele dagen og kom trætte hjem til aftensmad.';
    expect(identify(danish, { preferred: ['no', 'da'] })).toBe('da');
  });

  test('give no result without a hint, unless the text is clear', () => {
    expect([undefined, 'hr', 'bs']).toContain(identify(SERBO_CROATIAN));
    expect(identify('Jeg synes, at vi skal spise noget, før vi går i biografen.')).toBe('da');
  });

  test('are not replaced by a hint that the text contradicts', () => {
    const danish = 'Børnene legede ude i haven hele dagen og kom trætte hjem til aftensmad.';
    expect(identify(danish, { preferred: ['no'] })).not.toBe('no');
  });

  test.each([
    ['hr', 'Tvrtka je tijekom prošlog tjedna izvijestila da će tisuću zaposlenika ostati bez posla.'],
    ['sr', 'Posle podne smo otišli na reku i celo vreme je padala kiša, ali deci to nije smetalo.'],
    ['id', 'Saya tidak bisa datang ke kantor hari ini karena mobil saya mogok di jalan.'],
    ['ms', 'Saya tidak boleh datang ke pejabat hari ini kerana kereta saya rosak di jalan raya.'],
    ['no', 'I går kveld lukket jeg vinduet på soverommet fordi det regnet mye og var kaldt.'],
  ])('are found without a hint where their words differ: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test.each([
    ['pt', 'gl', 'Ontem à noite fechei a janela do quarto porque choveu muito e fazia frio.'],
    ['gl', 'pt', 'Onte pola noite pechei a xanela do cuarto porque choveu moito e facía frío.'],
  ])('are found whatever the browser speaks where each word differs: %s', (code, other, text) => {
    expect(identify(text)).toBe(code);
    expect(identify(text, { preferred: [other] })).toBe(code);
  });

  test('need more to show in a short text', () => {
    expect(identify('Jeg er her, og det er han.')).toBeUndefined();
  });

  test('follow a hint where their words are the same', () => {
    const market = 'Hari ini saya pergi ke pasar membeli sayur, ikan dan buah untuk makan malam keluarga.';
    expect(identify(market, { preferred: ['id'] })).toBe('id');
    expect(identify(market, { preferred: ['ms'] })).toBe('ms');
  });

  test('are found among borrowed English words, or not at all', () => {
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
  ])('are not found by names in an English text: %s', (text) => {
    expect([undefined, 'en']).toContain(identify(text));
  });

  test('are one of the offered languages', () => {
    expect(identify(SERBO_CROATIAN, { offered: ['en', 'es'], preferred: ['hr'] })).toBeUndefined();
  });
});

describe('a language of a shared script', () => {
  test.each([
    ['cy', 'Mae hi wedi bod yn bwrw glaw drwy’r wythnos ac rydw i eisiau gweld yr haul.'],
    ['ga', 'Tá sé ag cur báistí i rith na seachtaine agus ba mhaith liom an ghrian a fheiceáil.'],
    ['eu', 'Aste osoan euria egin du, eta eguzkia ikusi nahi dut berriro.'],
    ['xh', 'Ndicela undixelele ukuba ibhasi elandelayo iza kufika ngabani ixesha.'],
    ['yo', 'Jọ̀wọ́ sọ fún mi ìgbà tí ọkọ̀ tó ń bọ̀ yóò dé síbí.'],
    ['sr_Cyrl', 'Да ли можете да ми кажете када полази следећи воз за Нови Сад?'],
  ])('is found: %s', (code, text) => {
    expect(identify(text)).toBe(code);
  });

  test('is not replaced by another one that is offered', () => {
    const spanish = 'El perro del vecino ladra toda la noche y no me deja dormir.';
    expect(identify(spanish, { offered: ['en', 'ko'] })).toBeUndefined();
  });
});

describe('what must not switch the language', () => {
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

test('whatever the text, the result is an offered language that is no regional variant, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.subarray([...LANGUAGE_CODES]), (text, offered) => {
      const code = identify(text, { offered, preferred: ['en_US'] });
      expect(code === undefined || offered.includes(code)).toBe(true);
      expect(['en_US', 'fr_CA', 'pt_BR']).not.toContain(code);
    }),
  );
});

describe('a second detector may confirm the likeliest language', () => {
  const SERBIAN = 'Свако има право на живот, слободу и безбедност личности.';
  const toConfirm = (text: string, hints: Partial<typeof ALL> = {}) =>
    languageToConfirm(text, { ...ALL, ...hints });

  test('of a sentence that does not show it clearly', () => {
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
  ])('but not of %s', (_, text) => {
    expect(toConfirm(text)).toBeUndefined();
  });

  test('nor of one that is not offered', () => {
    expect(toConfirm(SERBIAN, { offered: ['en', 'ru'] })).toBeUndefined();
  });
});
