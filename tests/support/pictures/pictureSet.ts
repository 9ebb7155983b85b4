/** A picture of the set, as a page that Chromium draws, and the text that is in it. */
export interface PictureCase {
  readonly name: string;
  /** A code of the catalogue. */
  readonly language: string;
  /** In reading order, separated by spaces or line breaks. Empty: no text. */
  readonly truth: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

const DISHES = [
  ['Ensalada de tomate y atún', '7,50'],
  ['Sopa de verduras de la huerta', '6,20'],
  ['Gambas al ajillo con pan tostado', '11,90'],
  ['Tortilla de patatas', '5,80'],
  ['Merluza a la plancha con limón', '14,50'],
  ['Chuletas de cordero asadas', '16,00'],
  ['Arroz con leche y canela', '4,90'],
  ['Flan casero', '4,50'],
] as const;

const BOOK = [
  'The old lighthouse stood at the end of the bay. Nobody had climbed its stairs for many years, because the door was locked and the key was lost.',
  'One evening the children of the village saw a light in the highest window. They ran home and told their parents, but nobody believed them.',
  'The next morning the postman found a letter under the door. It was written in a careful hand and asked for bread, candles and a newspaper.',
  'So the village learned that the keeper had returned. He had travelled around the world and wanted to live again where he was born.',
] as const;

const ARABIC =
  'مرحبا بكم في مكتبة المدينة العامة. تفتح المكتبة أبوابها كل يوم من الساعة التاسعة صباحا حتى الساعة السادسة مساء. يرجى عدم استخدام الهاتف داخل قاعة القراءة.';

const JAPANESE = '図書館は午前九時に開きます。本を借りるには会員証が必要です。館内では静かにしてください。';
const VERTICAL = '春の朝、山の道を歩いて小さな寺に着いた。庭には古い桜の木があり、花が静かに散っていた。';
const KOREAN =
  '도서관은 매일 아침 아홉 시에 문을 엽니다. 책을 빌리려면 회원증이 필요합니다. 자료실에서는 전화를 사용하지 마세요.';

const ENGLISH_NOTICE = 'Please keep this door closed. Visitors must report to the office on the first floor.';
const SPANISH_NOTICE =
  'Mantenga esta puerta cerrada. Los visitantes deben presentarse en la oficina del primer piso.';

const SETTINGS = [
  'Account settings',
  'Change your password and choose how we contact you.',
  'Send me an email when somebody answers my question',
  'Delete all messages after thirty days',
] as const;

const SMALL =
  'Store in a cool and dry place. Keep away from children. Do not use after the date that is printed on the bottom of the box.';

const column = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

const BOOK_PAGE = `<div style="font:34px/1.5 'DejaVu Serif';columns:2;column-gap:110px;padding:90px">${column(BOOK)}</div>`;

const INVOICE_ROWS = [
  ['Chaise de bureau', '2', '189,00'],
  ['Lampe de table', '4', '45,50'],
  ['Armoire métallique', '1', '320,00'],
] as const;

export const PICTURES: readonly PictureCase[] = [
  {
    name: 'sign',
    language: 'es',
    truth: 'Salida de emergencia No bloquear esta puerta durante el horario de trabajo',
    width: 1200,
    height: 640,
    // In colour, tesseract finds nothing on this sign: it takes the wall and the sign for dark and light.
    html: `<div style="background:#c8b08a;height:100%;padding:70px"><div style="background:#1763b6;color:#fff;height:100%;padding:60px;font:700 84px 'DejaVu Sans'">Salida de emergencia
      <p style="font:400 52px/1.4 'DejaVu Sans'">No bloquear esta puerta durante el horario de trabajo</p></div></div>`,
  },
  {
    name: 'menu',
    language: 'es',
    truth: `Menú del día ${DISHES.flat().join(' ')}`,
    width: 1800,
    height: 1700,
    html: `<div style="background:#f6eedd;height:100%;padding:150px 170px;filter:blur(.6px)"><div style="transform:rotate(-1.5deg)">
      <h1 style="font:700 96px 'DejaVu Serif';margin:0 0 70px">Menú del día</h1>${DISHES.map(
        ([dish, price]) =>
          `<div style="display:flex;justify-content:space-between;font:46px/2.5 'DejaVu Serif'"><span>${dish}</span><span>${price}</span></div>`,
      ).join('')}</div></div>`,
  },
  {
    name: 'invoice',
    language: 'fr',
    truth: `Facture numéro 2041 Merci de votre commande. Le paiement est attendu sous trente jours. ${INVOICE_ROWS.flat().join(' ')} Total à payer 880,00`,
    width: 1600,
    height: 1100,
    html: `<div style="padding:110px;font:38px/1.6 'DejaVu Sans'"><h1 style="font:700 64px 'DejaVu Sans'">Facture numéro 2041</h1>
      <p>Merci de votre commande. Le paiement est attendu sous trente jours.</p>${INVOICE_ROWS.map(
        ([what, count, price]) =>
          `<div style="display:grid;grid-template-columns:5fr 1fr 2fr"><span>${what}</span><span>${count}</span><span>${price}</span></div>`,
      ).join('')}<p>Total à payer 880,00</p></div>`,
  },
  {
    name: 'arabic',
    language: 'ar',
    truth: ARABIC,
    width: 1500,
    height: 640,
    html: `<div dir="rtl" style="padding:90px;font:54px/1.7 'DejaVu Sans'">${ARABIC}</div>`,
  },
  {
    name: 'mixed',
    language: 'en',
    truth: `${ENGLISH_NOTICE} ${SPANISH_NOTICE}`,
    width: 1500,
    height: 800,
    html: `<div style="padding:90px;font:48px/1.5 'DejaVu Sans'"><p>${ENGLISH_NOTICE}</p><p style="margin-top:90px">${SPANISH_NOTICE}</p></div>`,
  },
  {
    name: 'tiny',
    language: 'en',
    truth: SMALL,
    width: 640,
    height: 180,
    html: `<div style="padding:24px;font:15px/1.6 'DejaVu Sans'">${SMALL}</div>`,
  },
  { name: 'book', language: 'en', truth: BOOK.join(' '), width: 1900, height: 1200, html: BOOK_PAGE },
  {
    name: 'book90',
    language: 'en',
    truth: BOOK.join(' '),
    width: 1200,
    height: 1900,
    html: `<div style="width:1900px;height:1200px;transform-origin:0 0;transform:translateX(1200px) rotate(90deg)">${BOOK_PAGE}</div>`,
  },
  {
    name: 'jah',
    language: 'ja',
    truth: JAPANESE,
    width: 1400,
    height: 640,
    html: `<div style="padding:90px;font:56px/1.8 'Noto Sans CJK JP'">${JAPANESE}</div>`,
  },
  {
    name: 'jav',
    language: 'ja',
    truth: VERTICAL,
    width: 900,
    height: 1200,
    html: `<div style="height:1000px;width:700px;padding:90px;writing-mode:vertical-rl;font:56px/2 'Noto Serif CJK JP'">${VERTICAL}</div>`,
  },
  {
    name: 'korean',
    language: 'ko',
    truth: KOREAN,
    width: 1400,
    height: 640,
    html: `<div style="padding:90px;font:52px/1.8 'Noto Sans CJK KR';word-break:keep-all">${KOREAN}</div>`,
  },
  {
    name: 'webdark',
    language: 'en',
    truth: `${SETTINGS.join(' ')} Save changes`,
    width: 1280,
    height: 760,
    html: `<div style="background:#14171c;color:#e6e8ec;height:100%;padding:70px;font:26px/1.6 'DejaVu Sans'">
      <h1 style="font:700 44px 'DejaVu Sans'">${SETTINGS[0]}</h1><p style="color:#aab2bf">${SETTINGS[1]}</p><p>${SETTINGS[2]}</p><p>${SETTINGS[3]}</p>
      <span style="background:#2f6feb;color:#fff;padding:16px 34px;border-radius:10px">Save changes</span></div>`,
  },
  {
    name: 'notext',
    language: 'en',
    truth: '',
    width: 1400,
    height: 1000,
    html: `<div style="height:100%;background:radial-gradient(circle at 30% 40%,#e8b86b,#7a4a21 40%,#243b2f 75%,#0d1a26)"></div>`,
  },
  {
    name: 'noise',
    language: 'en',
    truth: '',
    width: 1200,
    height: 800,
    html: `<canvas width="1200" height="800"></canvas><script>
      const context = document.querySelector('canvas').getContext('2d');
      let seed = 7;
      for (let y = 0; y < 800; y += 2) for (let x = 0; x < 1200; x += 2) {
        seed = (seed * 16807) % 2147483647;
        context.fillStyle = 'rgb(' + [0, 8, 16].map((shift) => (seed >> shift) & 255) + ')';
        context.fillRect(x, y, 2, 2);
      }</script>`,
  },
];
