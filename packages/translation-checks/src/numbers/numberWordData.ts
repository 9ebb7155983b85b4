/** In lower case, with `/` between alternatives and `_` for a space. */
export interface NumberWords {
  /** 0 to 20. */
  readonly units: string;
  /** 30, 40 … 90. */
  readonly tens: string;
  readonly hundred: string;
  readonly thousand: string;
  /** 1st to 12th. */
  readonly ordinals: string;
}

export const NUMBER_WORDS: Readonly<Record<string, NumberWords>> = {
  en: {
    units:
      'zero/no/none one/a/an/once two/twice/both/pair/couple three four five six seven eight nine ten eleven twelve/dozen thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    tens: 'thirty forty fifty sixty seventy eighty ninety',
    hundred: 'hundred',
    thousand: 'thousand',
    ordinals: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  },
  es: {
    units:
      'cero/ningun/ningún/ninguna un/uno/una dos/ambos/ambas/par tres cuatro cinco seis siete ocho nueve diez once doce/docena trece catorce quince/quincena dieciséis/dieciseis diecisiete dieciocho diecinueve veinte/veinti/veintena',
    tens: 'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    hundred: 'cien/cient/quinient/setecient/novecient',
    thousand: 'mil',
    ordinals: 'primer segund tercer cuart quint sext séptim octav noven décim undécim duodécim',
  },
  ca: {
    units:
      'zero/cap un/una dos/dues/ambdós/parell tres quatre cinc sis set vuit/huit nou deu onze dotze/dotzena tretze catorze quinze setze disset/dèsset divuit/díhuit dinou/dènou vint',
    tens: 'trenta quaranta cinquanta seixanta setanta vuitanta/huitanta noranta',
    hundred: 'cent',
    thousand: 'mil',
    ordinals: 'primer segon tercer quart cinqu sis set vuit nov des onz dotz',
  },
  gl: {
    units:
      'cero/ningún un/unha dous/dúas/ambos/par tres catro cinco seis sete oito nove dez once doce/ducia trece catorce quince dezaseis dezasete dezaoito dezanove vinte',
    tens: 'trinta corenta cincuenta sesenta setenta oitenta noventa',
    hundred: 'cen/quiñent',
    thousand: 'mil',
    ordinals: 'primeir segund terceir cuart quint sext sétim oitav noven décim undécim duodécim',
  },
  pt: {
    units:
      'zero/nenhum um/uma dois/duas/ambos/par três/tres quatro cinco seis/meia sete oito nove dez onze doze/dúzia treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove vinte',
    tens: 'trinta quarenta cinquenta sessenta setenta oitenta noventa',
    hundred: 'cem/cent/duzent/trezent/quinhent',
    thousand: 'mil',
    ordinals: 'primeir segund terceir quart quint sext sétim oitav non décim décim décim',
  },
  fr: {
    units:
      'zéro/aucun/aucune un/une deux/double trois quatre cinq six sept huit neuf dix onze douze/douzaine treize quatorze quinze/quinzaine seize dix-sept dix-huit dix-neuf vingt',
    tens: 'trente quarante cinquante soixante soixante-dix/septante quatre-vingt/huitante/octante quatre-vingt-dix/nonante',
    hundred: 'cent',
    thousand: 'mille/mil',
    ordinals: 'premi second/deuxi troisi quatri cinqui sixi septi huiti neuvi dixi onzi douzi',
  },
  it: {
    units:
      'zero/nessun un/uno/una due/entrambi/paio tre quattro cinque sei sette otto nove dieci undici dodici/dozzina tredici quattordici quindici sedici diciassette diciotto diciannove venti/vent',
    tens: 'trenta/trent quaranta/quarant cinquanta/cinquant sessanta/sessant settanta/settant ottanta/ottant novanta/novant',
    hundred: 'cento',
    thousand: 'mille/mila',
    ordinals: 'prim second terz quart quint sest settim ottav non decim undicesim dodicesim',
  },
  de: {
    units:
      'null/kein ein/eins/eine/einen/einer/einem zwei/beide/paar drei vier fünf sechs/sech sieben/sieb acht neun zehn elf zwölf/dutzend dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
    tens: 'dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    thousand: 'tausend',
    ordinals: 'erst zweit dritt viert fünft sechst siebt/siebent acht neunt zehnt elft zwölft',
  },
  nl: {
    units:
      'nul/geen een/één/eens twee/beide/paar drie vier vijf zes zeven acht negen tien elf twaalf/dozijn dertien veertien vijftien zestien zeventien achttien negentien twintig',
    tens: 'dertig veertig vijftig zestig zeventig tachtig negentig',
    hundred: 'honderd',
    thousand: 'duizend',
    ordinals: 'eerst tweed derd vierd vijfd zesd zevend achtst negend tiend elfd twaalfd',
  },
  sv: {
    units:
      'noll/ingen en/ett två/båda/par tre fyra fem sex sju åtta nio tio elva tolv/dussin tretton fjorton femton sexton sjutton arton nitton tjugo',
    tens: 'trettio fyrtio femtio sextio sjuttio åttio nittio',
    hundred: 'hundra',
    thousand: 'tusen',
    ordinals: 'först andr tredj fjärd femt sjätt sjund åttond niond tiond elft tolft',
  },
  pl: {
    units:
      'zero/żaden jeden/jedna/jedno/jednego/jednej dwa/dwie/dwóch/dwu/oba/para trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenast dwanaście/dwunast/tuzin trzynaście/trzynast czternaście/czternast piętnaście/piętnast szesnaście/szesnast siedemnaście/siedemnast osiemnaście/osiemnast dziewiętnaście/dziewiętnast dwadzieścia/dwudziest',
    tens: 'trzydzieści/trzydziest czterdzieści/czterdziest pięćdziesiąt/pięćdziesięci sześćdziesiąt/sześćdziesięci siedemdziesiąt/siedemdziesięci osiemdziesiąt/osiemdziesięci dziewięćdziesiąt',
    hundred: 'sto/stu/dwieście/sta/set',
    thousand: 'tysiąc/tysią/tysię',
    ordinals: 'pierwsz drug trzeci czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast',
  },
  ru: {
    units:
      'ноль/ни один/одна/одно/одного/одной два/две/двух/двум/дву/оба/пара три/трех/трёх четыре/четырех/четырёх пять/пяти шесть/шести семь/семи восемь/восьми девять/девяти десять/десяти одиннадцать/одиннадцати двенадцать/двенадцати/дюжина тринадцать/тринадцати четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати девятнадцать/девятнадцати двадцать/двадцати',
    tens: 'тридцат сорок/сорока пятьдесят шестьдесят семьдесят восемьдесят девяност',
    hundred: 'сто/ста/двести/сот',
    thousand: 'тысяч',
    ordinals: 'перв втор трет четв пят шест седьм восьм девят десят одиннадцат двенадцат',
  },
  tr: {
    units:
      'sıfır bir iki/çift üç dört beş altı yedi sekiz dokuz on onbir oniki/düzine onüç ondört onbeş onaltı onyedi onsekiz ondokuz yirmi',
    tens: 'otuz kırk elli altmış yetmiş seksen doksan',
    hundred: 'yüz',
    thousand: 'bin',
    ordinals:
      'ilk/birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu onbirinci onikinci',
  },
  ar: {
    units:
      'صفر/لا واحد/واحدة/أحد/إحدى اثنان/اثنين/اثنتان/اثنتين/كلا/كلتا/زوج ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثماني/ثمان تسعة/تسع عشرة/عشر أحد_عشر/إحدى_عشرة اثنا_عشر/اثني_عشر/اثنتا_عشرة/اثنتي_عشرة ثلاثة_عشر/ثلاث_عشرة أربعة_عشر/أربع_عشرة خمسة_عشر/خمس_عشرة ستة_عشر/ست_عشرة سبعة_عشر/سبع_عشرة ثمانية_عشر/ثماني_عشرة تسعة_عشر/تسع_عشرة عشرون/عشرين',
    tens: 'ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين',
    hundred: 'مائة/مئة/مائت/مئت',
    thousand: 'ألف/آلاف/ألفا/ألفي',
    ordinals:
      'الأول/الأولى الثاني/الثانية الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحادي الثاني_عشر',
  },
};
