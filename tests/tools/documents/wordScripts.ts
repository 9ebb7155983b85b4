import type { Recipe } from './recipe';
import { makeWord, paragraph, run } from './wordPackage';

const ARABIC = 'مرحبا بكم في هذه المدينة الجميلة';
const HEBREW = 'שלום לכם בעיר היפה הזאת';

/** The scripts that differ in how they are set. */
export const WORD_SCRIPTS: readonly Recipe[] = [
  {
    name: 'Arabic and Hebrew, right to left',
    kind: 'docx',
    texts: [ARABIC, `${HEBREW} with English`],
    make: () =>
      makeWord({
        body:
          paragraph(run(ARABIC, '<w:rtl/><w:lang w:bidi="ar-SA"/>'), '<w:bidi/><w:jc w:val="left"/>') +
          paragraph(`${run(HEBREW, '<w:b/><w:bCs/><w:rtl/>')}${run(' with English', '<w:i/>')}`, '<w:bidi/>'),
      }),
    converted: ['pdf'],
  },
  {
    name: 'Japanese, Chinese and Korean',
    kind: 'docx',
    texts: ['吾輩は猫である。名前はまだ無い。', '我能吞下玻璃而不伤身体。', '나는 유리를 먹을 수 있어요.'],
    make: () =>
      makeWord({
        body:
          paragraph(
            `${run('吾輩は')}${run('猫である', '<w:rFonts w:eastAsia="Noto Sans CJK JP"/><w:b/>')}${run('。名前はまだ無い。')}`,
          ) +
          paragraph('我能吞下玻璃而不伤身体。') +
          paragraph('나는 유리를 먹을 수 있어요.'),
      }),
    converted: ['pdf', 'doc'],
  },
  {
    name: 'Thai and Hindi, with letters that join',
    kind: 'docx',
    texts: ['ฉันกินกระจกได้ แต่มันไม่ทำให้ฉันเจ็บ', 'मैं काँच खा सकता हूँ'],
    make: () =>
      makeWord({
        body:
          paragraph(`${run('ฉันกินกระจก')}${run('ได้', '<w:b/>')}${run(' แต่มันไม่ทำให้ฉันเจ็บ')}`) +
          paragraph('मैं काँच खा सकता हूँ'),
      }),
  },
  {
    name: 'emoji of several code points',
    kind: 'docx',
    texts: ['A family 👨‍👩‍👧‍👦 waves 👋🏽 a flag 🇪🇸 and leaves 🏃‍♀️.'],
    make: () =>
      makeWord({
        body: paragraph(
          `${run('A family 👨‍👩‍👧‍👦 waves ')}${run('👋🏽 a flag 🇪🇸', '<w:b/>')}${run(' and leaves 🏃‍♀️.')}`,
        ),
      }),
  },
  {
    name: 'Greek, Cyrillic and letters with marks',
    kind: 'docx',
    texts: ['Привет большой мир', 'Καλημέρα κόσμε', 'Cafe\u0301 na\u00efve \u00c5ngstro\u0308m'],
    make: () =>
      makeWord({
        body:
          paragraph('Привет большой мир') +
          paragraph('Καλημέρα κόσμε') +
          paragraph('Cafe\u0301 na\u00efve \u00c5ngstro\u0308m'),
      }),
    converted: ['doc'],
  },
];
