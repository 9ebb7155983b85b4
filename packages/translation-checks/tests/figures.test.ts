import { describe, expect, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';

const kinds = (from: string, to: string, source: string, target: string) =>
  checkTranslation({ source, target, sourceTag: from, targetTag: to }).map(({ kind }) => kind);

/** Each row: both languages, the source, a correct translation, and a faulty one with the kind of its warning. */
type Row = readonly [from: string, to: string, source: string, sound: string, faulty: string, kind: string];

const ROWS: readonly Row[] = [
  // East Asian numbers
  ['ja', 'en', '人口は2万5000人です。', 'The population is 25,000.', 'The population is 2,500.', 'number'],
  [
    'ja',
    'es',
    '予算は3億5000万円です。',
    'El presupuesto es de 350 millones de yenes.',
    'El presupuesto es de 350 mil yenes.',
    'number',
  ],
  ['en', 'ja', 'It has 125,000,000 users.', '利用者は1億2500万人です。', '利用者は1億2500人です。', 'number'],
  ['zh-Hans', 'en', '共有12万零500人。', 'There are 120,500 people.', 'There are 12,500 people.', 'number'],
  ['en', 'zh-Hans', 'It sold 2.5 million copies.', '售出250万册。', '售出250亿册。', 'number'],
  ['ko', 'en', '약 1억 5천만 km이다.', 'It is about 150 million km.', 'It is about 15 million km.', 'number'],
  ['en', 'ko', 'It sold 35,000 copies.', '3만 5천 부가 팔렸다.', '3억 5천 부가 팔렸다.', 'number'],
  // Words for thousands of millions
  ['en', 'es', 'It cost 3 billion.', 'Costó 3 mil millones.', 'Costó 3 billones.', 'number'],
  ['en', 'de', 'It cost 3 billion.', 'Es kostete 3 Milliarden.', 'Es kostete 3 Millionen.', 'number'],
  ['de', 'en', 'Es kostete 3 Billionen.', 'It cost 3 trillion.', 'It cost 3 billion.', 'number'],
  ['en', 'fr', 'It cost 3 million.', 'Cela a coûté 3 millions.', 'Cela a coûté 3 milliards.', 'number'],
  // Signs
  ['en', 'fr', 'It was -12 outside.', 'Il faisait -12 dehors.', 'Il faisait 12 dehors.', 'number'],
  [
    'en',
    'de',
    'It was −12 outside.',
    'Es waren minus 12 Grad draußen.',
    'Es waren 12 Grad draußen.',
    'number',
  ],
  ['en', 'ja', 'It was -12 outside.', '外は氷点下12度だった。', '外は12度だった。', 'number'],
  // Halves of the day
  ['en', 'es', 'Come at 8:30 p.m. today.', 'Ven hoy a las 20:30.', 'Ven hoy a las 8:30 a. m.', 'time'],
  ['en', 'fr', 'Come at 8:30 PM.', 'Venez à 20 h 30.', 'Venez à 08:30.', 'time'],
  [
    'en',
    'es',
    'Come at 8:30 p.m. today.',
    'Ven hoy a las 8:30 de la tarde.',
    'Ven hoy a las 9:30 de la tarde.',
    'time',
  ],
  ['ja', 'en', '午後3時に来てください。', 'Please come at 3 p.m.', 'Please come at 3 a.m.', 'time'],
  ['en', 'es', 'We eat at 12:00 p.m. today.', 'Hoy comemos al mediodía.', 'Hoy comemos a las 13:00.', 'time'],
  // Day and month
  [
    'en',
    'es',
    'It opened on May 4, 2021.',
    'Abrió el 4 de mayo de 2021.',
    'Abrió el 5 de abril de 2021.',
    'date',
  ],
  [
    'en',
    'ja',
    'It opened on May 4, 2021.',
    '2021 年 5 月 4 日に開きました。',
    '2021年4月5日に開きました。',
    'date',
  ],
  [
    'en',
    'de',
    'It is due on 2021-05-04.',
    'Fällig ist es am 4.5.2021.',
    'Fällig ist es am 5.4.2021.',
    'date',
  ],
  ['en', 'pt', 'It opened in May 2021.', 'Abriu em maio de 2021.', 'Abriu em abril de 2021.', 'date'],
  // Currency and unit of one of several amounts
  [
    'en',
    'ja',
    'Pay $44, not $50.',
    '50ドルではなく44ドルを払う。',
    '50ドルではなく44ユーロを払う。',
    'currency',
  ],
  ['en', 'fr', 'Pay €44, not €50.', 'Payez 44 €, pas 50 €.', 'Payez 44 $, pas 50 €.', 'currency'],
  [
    'en',
    'de',
    'It takes 810 MB of 12 GB.',
    'Es braucht 810 MB von 12 GB.',
    'Es braucht 810 GB von 12 GB.',
    'unit',
  ],
  [
    'en',
    'es',
    'It fell by 20% and is now 35%, as in May.',
    'Bajó un 20 % y ahora es del 35 %, como en mayo.',
    'Bajó 20 y, como ya se había visto en mayo, es del 35 %.',
    'unit',
  ],
];

describe('numbers and dates are compared by their meaning:', () => {
  test.each(ROWS)('%s to %s: %s', (from, to, source, sound, faulty, kind) => {
    expect(kinds(from, to, source, sound), sound).toEqual([]);
    expect(kinds(from, to, source, faulty), faulty).toContain(kind);
  });

  test.each([
    ['es', 'en', 'En los años 80 era más barato.', 'It was cheaper in the 1980s.'],
    ['en', 'es', 'It was cheaper in the 1980s.', 'En los años 80 era más barato.'],
    ['en', 'fr', 'We eat at 12 p.m.', 'Nous mangeons à midi.'],
    ['en', 'es', 'He is 5\'10" tall.', 'Mide 5\'10".'],
    ['en', 'de', 'It works in R&amp;D here.', 'Es arbeitet hier in F und E.'],
    ['en', 'tr', 'It grew by 50%.', '%50 büyüdü.'],
    ['ru', 'en', 'Минимум 1 ГГц.', 'At least 1 GHz.'],
    ['en', 'de', 'It was the 22nd time.', 'Es war das zweiundzwanzigste Mal.'],
  ])('without a false warning, from %s to %s: %s', (from, to, source, target) => {
    expect(kinds(from, to, source, target)).toEqual([]);
  });
});

describe('a missing placeholder is reported:', () => {
  test.each([
    ['%1$s has %2$d files.', '%1$s tiene %2$d archivos.', '%1$s tiene %3$d archivos.'],
    ['Move %1 to %2.', 'Mover %1 a %2.', 'Mover %1 a %4.'],
    ['It is in $HOME.', 'Está en $HOME.', 'Está en $CASA.'],
    ['It is in %PATH%.', 'Está en %PATH%.', 'Está en %RUTA%.'],
    ['See [[id]] here.', 'Véase [[id]] aquí.', 'Véase aquí.'],
    [
      '{count, plural, one {# file in {folder}} other {# files in {folder}}}',
      '{count, plural, one {# archivo en {folder}} many {# de archivos en {folder}} other {# archivos en {folder}}}',
      '{cuenta, plural, one {# archivo en {folder}} other {# archivos en {folder}}}',
    ],
    ['See the page.', 'Véase la página.', 'Véase la página.<script>alert(1)</script>'],
  ])('%s', (source, sound, faulty) => {
    expect(kinds('en', 'es', source, sound), sound).toEqual([]);
    expect(kinds('en', 'es', source, faulty), faulty).toContain('placeholder');
  });
});
