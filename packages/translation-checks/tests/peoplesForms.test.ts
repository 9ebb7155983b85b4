import { describe, expect, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';

const kinds = (from: string, to: string, source: string, target: string) =>
  checkTranslation({ source, target, sourceTag: from, targetTag: to }).map(({ kind }) => kind);

/**
 * Each row has both languages, a source, its translations by people, and faulty translations with the kind of their
 * issue. A row that is too long goes on with two spaces.
 */
function testRows(text: string) {
  const rows = text.trim().replaceAll('\n ', '').split('\n');
  test.each(rows.map((row) => row.split(' | ')))('%s %s', (pair = '', source = '', ...targets) => {
    const [from = '', to = ''] = pair.split(' ');
    for (const given of targets) {
      const [, kind, faulty = ''] = /^(\w+): (.*)$/.exec(given) ?? [];
      if (kind === undefined) expect(kinds(from, to, source, given), given).toEqual([]);
      else expect(kinds(from, to, source, faulty), faulty).toContain(kind);
    }
  });
}

describe('a measure may be converted, but not only renamed:', () => {
  testRows(`
en de | The road is 40 miles long. | Die Straße ist 64 Kilometer lang. | Die Straße ist 65 km lang. |
  Die Straße ist 40 Meilen lang. | number: Die Straße ist 74 Kilometer lang. |
  unit: Die Straße ist 40 Kilometer lang.
en pl | Expect 2 to 4 inches of rain. | Spodziewane jest od 5 do 10 cm deszczu. |
  number: Spodziewane jest od 5 do 18 cm deszczu.
en it | The flat has 1,000 square feet. | L’appartamento ha 93 metri quadrati. |
  number: L’appartamento ha 39 metri quadrati.
en fr | It was 77 degrees in the shade. | Il faisait 25 degrés à l’ombre.
en fr | The 6-foot-6 player won. | Le joueur de 1,98 m a gagné.
en es | The wind reached 85 mph. | El viento alcanzó 137 km/h.
en es | It has a two-foot wide brim. | Tiene un ala de 60 centímetros.
en es | A speed of 800 kph (497 mph) is usual here. | Aquí es normal una velocidad de 800 km/h.
de en | Er wiegt 80 Kilogramm. | He weighs 176 pounds. | number: He weighs 196 pounds.
en th | The wave was 20 feet high. | คลื่นสูง 6 เมตร | unit: คลื่นสูง 20 เมตร
en es | They paid £125m for 20 shops. | Pagaron 125 millones de libras por 20 tiendas.
en es | It has 10 milestones. | Tiene 10 hitos. | number: Tiene 16 hitos.`);
});

describe('a translation may report a quotation, but not leave it open:', () => {
  testRows(`
en de | The speaker said in a briefing on Sunday that the lines “were completely down” since the storm. |
  Der Sprecher sagte am Sonntag in einer Besprechung, die Leitungen seien seit dem Sturm völlig unterbrochen. |
  quotes: Der Sprecher sagte am Sonntag in einer Besprechung, die Leitungen seien seit dem Sturm „völlig unterbrochen.
en es | Press “Save now” to go on. | quotes: Pulse guardar ahora para seguir.
en ko | He called it “a gift” twice. | 그는 두 번이나 그것을 ‘선물’이라고 불렀다.`);
});

describe('sentences may be split and joined, but not left out:', () => {
  testRows(`
en ko | The driver stopped at once and helpers came to the place, but the old man died there. |
  운전자는 즉시 멈췄습니다. 구조대원이 현장에 왔습니다. 그러나 그 노인은 그곳에서 숨졌습니다. |
  sentences: 운전자는 즉시 멈췄습니다. 구조대원이 현장에 왔습니다. 그러나 그 노인은 그곳에서 숨졌습니다. 우리는 다음 날 아침 일찍 도시로 돌아왔습니다. 날씨가 아주 추워서 아무도 밖에 나오지 않았습니다.
en es | It began to rain. The streets were empty. Nobody came to the shop. We closed it early. |
  Empezó a llover, las calles estaban vacías y nadie vino a la tienda, así que la cerramos pronto. |
  sentences: Empezó a llover y nadie vino.
en fi | He told U.S. Senator Lee and U.N. Envoy Ray. | Hän kertoi senaattori Leelle ja lähettiläs Raylle.`);
});

describe('brackets around what is repeated may be left out:', () => {
  testRows(`
en es | They met on Saturday (September 29) in Rome. | Se vieron el sábado 29 de septiembre en Roma.
en es | It is 300 km (190 miles) long. | Mide 300 km. | number: Mide 500 km.`);
});

describe('magnitudes have the words and abbreviations of their language:', () => {
  testRows(`
en pl | The town has 380,000 people. | Miasto ma 380 tys. osób. | number: Miasto ma 380 mln osób.
en cs | The town has 380,000 people. | Město má 380 tis. lidí. | number: Město má 380 mil. lidí.
en fi | It sold 3 million copies. | Sitä myytiin 3 miljoonaa. | number: Sitä myytiin 3 miljardia.
en el | It has 3 billion users. | Έχει 3 δισ. χρήστες. | number: Έχει 3 εκατομμύρια χρήστες.
en ja | The $11 billion line carries 110 billion liters. | 110億ドルの管は1,100億リットルを運ぶ。 |
  number: 110億ドルの管は1,100万リットルを運ぶ。`);
});

describe('currencies have their everyday names:', () => {
  testRows(`
en vi | It costs $350. | Nó có giá 350 đô la. | currency: Nó có giá 350 euro.
en th | It costs £350. | ราคา 350 ปอนด์ | currency: ราคา 350 ยูโร
en th | It costs $350. | ราคา 350 เหรียญ
en el | They paid $350. | Πλήρωσαν 350 δολαρίων. | currency: Πλήρωσαν 350 ευρώ.
en fi | A loan of £350. | 350 punnan laina. | currency: 350 euron laina.`);
});

describe('months with the same start differ:', () => {
  testRows(`
en fr | In June 2021. | En juin 2021. | date: En juillet 2021.`);
});

describe('years, centuries and ages may have other forms:', () => {
  testRows(`
en fi | It is from the 19th century. | Se on 1800-luvulta. | number: Se on 1700-luvulta. Oli 23.
en fr | It is from the 17th century. | Il date du XVIIe siècle. | number: Il date du XVIIIe siècle.
en de | The 1950-53 war was long. | Der Krieg von 1950 bis 1953 war lang. |
  number: Der Krieg von 1950 bis 1957 war lang.
en th | It grew again in 2018. | มันเติบโตอีกครั้งในปี 2561 | number: มันเติบโตอีกครั้งในปี 2562
en el | It began in July 2017. | Άρχισε τον Ιούλιο του 2017. | date: Άρχισε τον Ιούνιο του 2017.
en pl | A 42-year-old worker came. | Przyszedł czterdziestodwuletni robotnik. |
  number: Przyszedł czterdziestoletni robotnik.
en pl | They left in the 1930s. | Wyjechali w latach trzydziestych. | number: Wyjechali w latach czterdziestych.
en de | She is 100 percent certain. | Sie ist völlig sicher. | number: Sie ist zu 90 Prozent sicher.
en fi | He came at 7 a.m. today. | Hän tuli tänään aamuseitsemältä. | time: Hän tuli tänään klo 9.15.`);
});

describe('a part of the day belongs to its time:', () => {
  testRows(`
en de | Come at 8 p.m. today. | Komm heute um 20 Uhr. | Komm heute um 8 Uhr abends. |
  time: Komm heute um 8 Uhr morgens. | time: Komm heute um 8 Uhr.
en fr | Come at 8 a.m. today. | Venez à 8 h du matin. | Venez à 8 heures. | time: Venez à 8 h du soir. |
  time: Venez à 20 h.
en it | Come at 3 p.m. today. | Venga oggi alle 15:00. | time: Venga oggi alle 3:00.`);
});

describe('a weekday may be left out, but not changed:', () => {
  testRows(`
en es | We met on Sunday. | Nos vimos el domingo. | Nos vimos. | date: Nos vimos el martes.
en pl | The shop opens on Wednesday. | Sklep otwiera się w środę. | date: Sklep otwiera się w piątek.
en tr | The shop opens on Monday. | Dükkân pazartesi açılıyor. | date: Dükkân pazar günü açılıyor.
ja en | 月曜日に会いました。 | We met on Monday. | date: We met on Friday.
en ar | We met on Thursday. | التقينا يوم الخميس. | date: التقينا يوم الجمعة.`);
});

describe('number words and Roman numerals keep their value:', () => {
  testRows(`
en es | Henry VIII was a king. | Enrique VIII fue rey. | Enrique 8.º fue rey. | number: Enrique VII fue rey.
en de | The text of Elizabeth II is old. | Der Text von Elisabeth II. ist alt. |
  number: Der Text von Elisabeth III. ist alt.
en ja | It has 12 pages. | 十二ページあります。 | number: 十五ページあります。
en ja | Five people came today. | 今日は五人来ました。 | number: 今日は七人来ました。
en ar | It has 13 pages. | فيه ثلاث عشرة صفحة. | number: فيه ست عشرة صفحة.
en ar | Seven people came today. | جاء سبعة أشخاص اليوم. | number: جاء تسعة أشخاص اليوم.
fr es | Il a quatre frères. | Tiene cuatro hermanos. | number: Tiene cinco hermanos.`);
});

describe('a text in another language of the same script is reported:', () => {
  testRows(`
en es | The committee will publish its new report about the school tomorrow morning. |
  El comité publicará mañana por la mañana su nuevo informe sobre la escuela. |
  language: A comissão publicará amanhã de manhã o seu novo relatório sobre a escola pública. |
  language: Il comitato pubblicherà domani mattina la sua nuova relazione sulla scuola pubblica.
en ru | The committee will publish its new report about the school tomorrow morning. |
  Комитет опубликует завтра утром свой новый доклад о школе. |
  language: Комітет завтра вранці опублікує свою нову доповідь про загальноосвітню школу міста.`);
});

describe('numbers and dates are compared by their meaning:', () => {
  testRows(`
ja en | 人口は2万5000人です。 | The population is 25,000. | number: The population is 2,500.
ja es | 予算は3億5000万円です。 | El presupuesto es de 350 millones de yenes. |
  number: El presupuesto es de 350 mil yenes.
en ja | It has 125,000,000 users. | 利用者は1億2500万人です。 | number: 利用者は1億2500人です。
zh-Hans en | 共有12万零500人。 | There are 120,500 people. | number: There are 12,500 people.
en zh-Hans | It sold 2.5 million copies. | 售出250万册。 | number: 售出250亿册。
ko en | 약 1억 5천만 km이다. | It is about 150 million km. | number: It is about 15 million km.
en ko | It sold 35,000 copies. | 3만 5천 부가 팔렸다. | number: 3억 5천 부가 팔렸다.
en es | It cost 3 billion. | Costó 3 mil millones. | number: Costó 3 billones.
en de | It cost 3 billion. | Es kostete 3 Milliarden. | number: Es kostete 3 Millionen.
de en | Es kostete 3 Billionen. | It cost 3 trillion. | number: It cost 3 billion.
en fr | It cost 3 million. | Cela a coûté 3 millions. | number: Cela a coûté 3 milliards.
en fr | It was -12 outside. | Il faisait -12 dehors. | number: Il faisait 12 dehors.
en de | It was −12 outside. | Es waren minus 12 Grad draußen. | number: Es waren 12 Grad draußen.
en ja | It was -12 outside. | 外は氷点下12度だった。 | number: 外は12度だった。
en es | Come at 8:30 p.m. today. | Ven hoy a las 20:30. | time: Ven hoy a las 8:30 a. m.
en fr | Come at 8:30 PM. | Venez à 20 h 30. | time: Venez à 08:30.
en es | Come at 8:30 p.m. today. | Ven hoy a las 8:30 de la tarde. | time: Ven hoy a las 9:30 de la tarde.
ja en | 午後3時に来てください。 | Please come at 3 p.m. | time: Please come at 3 a.m.
en es | We eat at 12:00 p.m. today. | Hoy comemos al mediodía. | time: Hoy comemos a las 13:00.
en es | It opened on May 4, 2021. | Abrió el 4 de mayo de 2021. | date: Abrió el 5 de abril de 2021.
en ja | It opened on May 4, 2021. | 2021 年 5 月 4 日に開きました。 | date: 2021年4月5日に開きました。
en de | It is due on 2021-05-04. | Fällig ist es am 4.5.2021. | date: Fällig ist es am 5.4.2021.
en pt | It opened in May 2021. | Abriu em maio de 2021. | date: Abriu em abril de 2021.
en ja | Pay $44, not $50. | 50ドルではなく44ドルを払う。 | currency: 50ドルではなく44ユーロを払う。
en fr | Pay €44, not €50. | Payez 44 €, pas 50 €. | currency: Payez 44 $, pas 50 €.
en de | It takes 810 MB of 12 GB. | Es braucht 810 MB von 12 GB. | unit: Es braucht 810 GB von 12 GB.
en es | It fell by 20% and is now 35%, as in May. | Bajó un 20 % y ahora es del 35 %, como en mayo. |
  unit: Bajó 20 y, como ya se había visto en mayo, es del 35 %.`);
});

describe('numbers and units cause no false warning:', () => {
  testRows(`
es en | En los años 80 era más barato. | It was cheaper in the 1980s.
en es | It was cheaper in the 1980s. | En los años 80 era más barato.
en fr | We eat at 12 p.m. | Nous mangeons à midi.
en es | He is 5'10" tall. | Mide 5'10".
en de | It works in R&amp;D here. | Es arbeitet hier in F und E.
en tr | It grew by 50%. | %50 büyüdü.
ru en | Минимум 1 ГГц. | At least 1 GHz.
en de | It was the 22nd time. | Es war das zweiundzwanzigste Mal.`);
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
