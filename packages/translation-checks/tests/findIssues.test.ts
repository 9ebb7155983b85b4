import { describe, expect, test } from 'vitest';
import type { CheckKind } from '../src/index';
import { checkTranslation } from './support/checkTranslation';

/** A faulty English to Spanish translation for each kind of issue. A new kind does not compile without one. */
const FAULTS: Readonly<Record<CheckKind, readonly [source: string, target: string]>> = {
  number: ['It costs 1,500 coins.', 'Cuesta monedas.'],
  extraNumber: ['It costs 1,500 coins.', 'Cuesta 1.500 monedas y 740 más.'],
  date: ['We met on March 5, 2024.', 'Nos vimos el 5 de abril de 2024.'],
  time: ['We met at 8:30.', 'Nos vimos a las 9:40.'],
  currency: ['It costs $15.', 'Cuesta 15 euros.'],
  unit: ['It weighs 15 kg.', 'Pesa 15 km.'],
  url: ['See https://example.org/a.', 'Véase https://example.org/b.'],
  email: ['Write to a@example.org.', 'Escriba a b@example.org.'],
  placeholder: ['Hello {name}.', 'Hola, {nombre}.'],
  emoji: ['Well done 🎉', 'Bien hecho 🎂'],
  quotes: ['She said “yes”.', 'Dijo sí.'],
  brackets: ['One (or two).', 'Uno o dos.'],
  sentences: ['The house is white.', 'La casa es blanca. Es muy grande. Está en la plaza mayor del pueblo.'],
  length: ['The house at the end of the street has been empty for several years now.', 'La casa.'],
  language: ['The house is very big and it is white.', 'Das Haus ist sehr groß und es ist weiß und alt.'],
  chatter: ['The house is white.', 'Sure! Here is the translation: La casa es blanca.'],
  repetition: ['The house is white.', 'La casa casa casa casa casa es blanca.'],
  characters: ['The house is white.', 'La casa es blanca\uFFFD.'],
};

const issues = (source: string, target: string, sourceTag = 'en', targetTag = 'es') =>
  checkTranslation({ source, target, sourceTag, targetTag });

test.each(Object.entries(FAULTS))('findIssues reports an error of the kind %s', (kind, [source, target]) => {
  expect(issues(source, target).map((warning) => warning.kind)).toContain(kind);
});

test('a warning quotes the missing part in the spelling of the source', () => {
  expect(issues('It costs 1,500 coins.', 'Cuesta monedas.')).toEqual([{ kind: 'number', subject: '1,500' }]);
});

describe('the conventions of the target language cause no warning', () => {
  test.each([
    ['en', 'es', 'It has 1,500 pages.', 'Tiene 1.500 páginas.'],
    ['en', 'fr', 'It has 1,500 pages.', 'Il compte 1 500 pages.'],
    ['en', 'ar', 'It has 1,500 pages.', 'فيه ١٥٠٠ صفحة.'],
    ['en', 'zh-Hans', 'It has 1,500 pages.', '它有一千五百页。'],
    ['en', 'ja', 'It has 15,000 pages.', '1万5千ページあります。'],
    ['en', 'hi', 'It has 150,000 pages.', 'इसमें 1,50,000 पृष्ठ हैं।'],
    ['en', 'es', 'It has 1.5 million pages.', 'Tiene 1.500.000 páginas.'],
    ['es', 'en', 'Tiene 25 mil páginas.', 'It has 25,000 pages.'],
    ['en', 'fr', 'It has 15 pages.', 'Il compte quinze pages.'],
    ['en', 'de', 'It has 25 pages.', 'Es hat fünfundzwanzig Seiten.'],
    ['en', 'fr', 'It has 91 pages.', 'Il compte quatre-vingt-onze pages.'],
    ['en', 'es', 'It is from the 19th century.', 'Es del siglo XIX.'],
    ['en', 'es', 'She was 1st.', 'Fue la primera.'],
    ['en', 'fr', 'Come at 8 p.m. today.', 'Venez à 20 h aujourd’hui.'],
    ['en', 'es', 'Come at 8 p.m. today.', 'Ven hoy a las 20:00.'],
    ['en', 'de', 'Come at 8:30 today.', 'Komm heute um halb neun.'],
    ['en', 'ja', 'It is March 5, 2024.', '2024年3月5日です。'],
    ['en', 'de', 'It is 2024-03-05.', 'Es ist der 5. März 2024.'],
    ['en', 'th', 'It is March 5, 2024.', 'วันนี้คือ 5 มีนาคม 2567'],
    ['en', 'ru', 'It costs $15 and weighs 5 kg.', 'Стоит 15 долларов и весит 5 кг.'],
    ['en', 'es', 'It grew by 5%.', 'Creció un cinco por ciento.'],
    ['en', 'fr', 'She said “yes”.', 'Elle a dit « oui ».'],
    ['en', 'es', 'Two %s of %d files.', 'Dos %1$s de %2$d archivos.'],
  ])('%s to %s: %s', (from, to, source, target) => {
    expect(issues(source, target, from, to)).toEqual([]);
  });
});

describe('remarks that a language model adds to a translation', () => {
  test.each([
    ['La casa es blanca.', "Here's the English version: The house is white."],
    ['La casa es blanca.', 'Sure, here you go: The house is white.'],
    ['La casa es blanca.', 'Of course, I will translate it. The house is white.'],
    ['La casa es blanca.', 'The house is white. Let me know if you need anything else.'],
    ['La casa es blanca.', 'The house is white. If you have any questions, feel free to ask.'],
    ['La casa es blanca.', "I'm sorry, but I cannot translate this text."],
  ])('are reported: %s: %s', (source, target) => {
    expect(issues(source, target, 'es', 'en').map(({ kind }) => kind)).toContain('chatter');
  });

  test.each([
    ['es', 'Esta es la versión final.', 'This is the final version.'],
    ['es', 'Si tiene alguna pregunta, escríbanos.', 'If you have any questions, write to us.'],
    ['es', 'Avísame si vienes mañana.', 'Let me know if you are coming tomorrow.'],
    ['fr', 'J’espère que cela vous aidera.', 'I hope this helps.'],
    ['de', 'Natürlich, ich komme gleich.', 'Of course, I am coming right away.'],
    ['es', 'Claro, aquí está: la casa.', 'Sure, here it is: the house.'],
    ['es', 'Salida: 5 archivos.', 'Output: 5 files.'],
    ['es', 'No puedo traducir esto.', 'I cannot translate this.'],
  ])('are not reported if the source contains the same remark (%s): %s', (from, source, target) => {
    expect(issues(source, target, from, 'en')).toEqual([]);
  });
});

describe('a translation by people may change punctuation:', () => {
  test.each([
    ['de', 'Try to (un)set the options.', 'Versuchen, Optionen zu setzen oder zu löschen.'],
    ['ru', 'Accept only this one [default].', 'Принимать только это (по умолчанию).'],
    ['zh-Hans', 'The array [0] is empty.', '数组【0】为空。'],
    ['fr', 'See figures (a) and (b).', 'Voir les figures a) et b).'],
    ['es', 'Call +1 (555) 123-4567 now.', 'Llame ahora al +1 555 123 4567.'],
    ['fa', 'The proxy does not support “connect”.', 'پیشکار از فرمان connect پشتیبانی نمی‌کند.'],
    ['ru', 'To upgrade, use "rsync" as documented.', 'Для обновления используйте rsync, как описано.'],
    [
      'nb',
      'The house is old; it was built long ago; it is red.',
      'Huset er gammelt. Det er bygget. Det er rødt.',
    ],
    [
      'ta',
      'The picture has no map, and its frame has none.',
      'அதனுல் இருக்கும் ஓர் சட்டத்திற்கு வண்ண விவரப் படம் கிடையாது.',
    ],
    [
      'ja',
      'The numbers 1 to 3 came 195, 151 and 148 times.',
      '1が195回、2が151回、3が148回、それぞれ出ました。',
    ],
    ['ru', 'To convert the old 2D objects: press it.', 'Преобразовать двумерные старые объекты: нажмите.'],
    [
      'tr',
      'A month denotes the months for the first year.',
      'Ay ilk yıldaki ay sayısıdır. Ay geçilirse varsayılır.',
    ],
    ['fi', "It belongs to '$(unit)' only.", "Se kuuluu vain yksikköön '$(unit)':iin."],
  ])('%s: %s', (to, source, target) => {
    expect(issues(source, target, 'en', to)).toEqual([]);
  });

  test.each([
    ['brackets', 'The array [0] is empty.', 'La matriz 0 está vacía.'],
    ['brackets', 'See figures (a) and (b) of one (or two).', 'Véanse las figuras a) y b) de uno o dos.'],
    ['brackets', 'One (or two).', 'Uno (o dos.'],
    ['quotes', 'Use "rsync" or "copy".', 'Use rsinc o copiar.'],
    ['sentences', 'It is old; it is red.', 'Es viejo. Es rojo. Es grande. Es bonito.'],
    ['repetition', 'ここは家です。', 'ကကကကကကကကကက'],
    ['placeholder', 'Hello :name here.', 'Hola aquí.'],
    ['placeholder', 'Say ":name" here.', 'Diga "" aquí.'],
  ])('but errors are reported: %s in %s', (kind, source, target) => {
    expect(issues(source, target).map((one) => one.kind)).toContain(kind);
  });
});

describe('common forms of numbers, times and units cause no warning', () => {
  test.each([
    ['en', 'ja', 'The train leaves at 8:30 p.m.', '電車は午後8時半に出ます。'],
    ['en', 'es', 'In the 1990s it was cheaper.', 'En los años noventa era más barato.'],
    ['de', 'en', 'Es wiegt 2,5 kg.', 'It weighs two and a half kilograms.'],
    ['en', 'es', 'It takes 2.5 hours.', 'Se tarda dos horas y media.'],
    ['en', 'de', 'It takes 1.5 hours.', 'Es dauert anderthalb Stunden.'],
    ['de', 'en', 'Am 3.10. feiern wir um 15 Uhr.', 'On October 3 we celebrate at 3 p.m.'],
    ['en', 'ja', 'The range is [1,20].', '範囲は [1, 20] です。'],
    ['uk', 'sv', 'Він у діапазоні [1, 20].', 'Det är i intervallet [1,20].'],
    ['en', 'ja', 'It is 5 m long at 20 °C.', '長さは20℃で5メートルです。'],
    ['en', 'bg', 'It has 64 GB.', 'Има 64 ГБ.'],
    ['en', 'es', 'They paid $5m for it.', 'Pagaron 5 millones de dólares por él.'],
    ['fr', 'en', 'Il part à 5 l’été.', 'It leaves at 5 in summer.'],
    ['hu', 'en', 'Az érték 0, ha nincs.', 'The value is 0 if there is none.'],
    ['my', 'en', '၄င်းကို လုပ်ပါ။', 'Do this.'],
    // The number words of this language are not listed.
    ['en', 'ka', 'It has 15 pages.', 'მას აქვს თხუთმეტი გვერდი.'],
    ['en', 'fi', 'It was built in the 19th century.', 'Se rakennettiin 1800-luvulla.'],
    ['en', 'de', 'I am 100 percent sure.', 'Ich bin absolut sicher.'],
    ['en', 'es', 'Take 1/2 cup.', 'Tome media taza.'],
    ['en', 'ar', 'It is -5 today.', 'إنها 5- اليوم.'],
    ['es', 'en', 'En los años 80 era joven.', 'In the 1980s he was young.'],
    ['en', 'de', 'It costs 5 million.', 'Es kostet 5 Millionen.'],
    ['en', 'es', 'It took half of the money.', 'Se llevó el 50 del dinero.'],
    ['zh-Hans', 'en', '无法打开“%2$s”中的“%1$s”。', 'Could not open “%s” in “%s”.'],
  ])('%s to %s: %s', (from, to, source, target) => {
    expect(issues(source, target, from, to)).toEqual([]);
  });

  test.each([
    ['time', 'en', 'ja', 'The train leaves at 8:30 p.m.', '電車は午後7時半に出ます。'],
    ['number', 'en', 'es', 'In the 1990s it was cheaper.', 'En los años ochenta era más barato.'],
    ['number', 'en', 'es', 'It takes 2.5 hours.', 'Se tarda tres horas y media.'],
    ['number', 'en', 'es', 'It takes 2.5 hours.', 'Se tarda dos horas.'],
    ['number', 'en', 'ja', 'The range is [1,20].', '範囲は [1, 30] です。'],
    ['number', 'de', 'en', 'Es kostet 1,50.', 'It costs 1 and 50.'],
    ['date', 'de', 'en', 'Am 3.10. feiern wir.', 'On October 4 we celebrate.'],
    ['unit', 'en', 'ja', 'It is 5 km long.', '長さは5㎏です。'],
    ['unit', 'en', 'es', 'Take 3, 5 kg each.', 'Tome 3, de 5 km cada una.'],
    ['number', 'my', 'en', '၄၅ ခု ရှိသည်။', 'There are some.'],
    ['number', 'en', 'ka', 'It has 150 pages.', 'მას აქვს ბევრი გვერდი.'],
    ['number', 'en', 'ka', 'It has 15 pages.', 'მას აქვს 16 გვერდი.'],
    ['number', 'en', 'fi', 'It was built in the 19th century.', 'Se rakennettiin 1700-luvulla.'],
    ['number', 'en', 'de', 'I am 90 percent sure.', 'Ich bin absolut sicher.'],
    ['number', 'en', 'es', 'It is -5 °C.', 'Hace 5 °C.'],
    ['number', 'en', 'es', 'It has five pages.', 'Tiene seis páginas.'],
    ['number', 'en', 'de', 'It costs 5 million.', 'Es kostet 5 Milliarden.'],
    ['extraNumber', 'en', 'es', 'It is big.', 'Mide 45.'],
  ])('but errors are reported: %s from %s to %s, %s', (kind, from, to, source, target) => {
    expect(issues(source, target, from, to).map((one) => one.kind)).toContain(kind);
  });
});
