import { describe, expect, it } from 'vitest';
import { LOCALES } from '@lang-assistant/core/locales';
import { joinSentences } from '../../../src/domain/format';
import type { AppError } from '@lang-assistant/core/errors';

import { sections } from '../../../src/i18n/sections/en';
import { listKinds } from '../../../src/i18n/files/fileTexts';
import { DEFAULT_FILE_KINDS } from '@lang-assistant/core/files/documentKinds';
import { kindNames } from '@lang-assistant/core/files/kindFacts';
import { filesErrorText } from '../../../src/i18n/files/filesErrorText';
import { loadLocale } from '../../../src/i18n/loadLocale';

const { files: en } = sections;

const localeData = await loadLocale('en');
const wordsOf = async (locale: (typeof LOCALES)[number]) =>
  (await (await loadLocale(locale)).loadSections()).files;

describe('the texts of the file translation', () => {
  it('are exactly those of the specification in English', () => {
    expect(en).toMatchObject({
      'problem.noFile': 'Please upload a file first',
      'error.title': 'Error translating the document. Please try again.',
      'error.noResult': 'No valid response received from server',
      'result.title': 'Document translated successfully',
      'drop.select': 'Select it from your computer',
      'drop.selectTouch': 'Choose a file',
      'action.translate': 'Translate document',
      'action.add': 'Add more documents',
      'action.new': 'New translation',
      'action.download': 'Download translation',
    });
  });

  it.each([
    ['en', 'Only PDF, DOC, DOCX, PPT or PPTX files are allowed', 'PDF, Word or PowerPoint, up to 5 MB'],
    ['es', 'Solo se permiten archivos PDF, DOC, DOCX, PPT o PPTX', 'PDF, Word o PowerPoint, hasta 5 MB'],
    [
      'fr',
      'Seuls les fichiers PDF, DOC, DOCX, PPT ou PPTX sont acceptés',
      'PDF, Word ou PowerPoint, 5 MB maximum',
    ],
    ['ja', 'PDF、DOC、DOCX、PPT、PPTX ファイルのみ使用できます', 'PDF、Word、PowerPoint（5 MB まで）'],
    ['ko', 'PDF, DOC, DOCX, PPT 또는 PPTX 파일만 사용할 수 있습니다', 'PDF, Word 또는 PowerPoint, 최대 5 MB'],
  ] as const)('list the supported file types (%s)', async (locale, refusal, offer) => {
    const messages = await wordsOf(locale);
    const names = listKinds(kindNames(DEFAULT_FILE_KINDS), messages);
    expect(messages['problem.wrongType'](names)).toBe(refusal);
    const labels = (['pdf', 'word', 'powerpoint'] as const).map((label) => messages[`kinds.${label}`]);
    expect(messages['drop.kindsUpTo'](listKinds(labels, messages), '5 MB')).toBe(offer);
    expect(listKinds(['PDF'], messages)).toBe('PDF');
  });

  it('state the current limits exactly', () => {
    expect(en['problem.tooLarge']('10 MB')).toBe('The file is too large. Maximum 10MB');
    expect(en['problem.blocked']('20 MB')).toBe('Cannot translate a file that exceeds the 20MB limit');
    expect(en['problem.oversize']('24.6 MB', '20.0 MB')).toBe(
      'This file (24.6 MB) exceeds the 20.0 MB limit of your plan for files. Try translating a smaller file or delete it.',
    );
  });

  it('use the right plural form for documents', async () => {
    expect(en['allowance.anonymous']('1', '3')).toBe(
      '1 document a day without an account, 3 when you log in.',
    );
    expect(en['allowance.own']('3')).toBe('3 documents a day.');
    const [es, fr] = [await wordsOf('es'), await wordsOf('fr')];
    expect([es['allowance.own']('1'), es['allowance.own']('3')]).toEqual([
      '1 documento al día.',
      '3 documentos al día.',
    ]);
    expect([fr['allowance.own']('1'), fr['allowance.own']('3')]).toEqual([
      '1 document par jour.',
      '3 documents par jour.',
    ]);
  });

  it.each([
    [
      'en',
      '1 paragraph could not be translated and was left as it was.',
      '3 paragraphs could not be translated and were left as they were.',
    ],
    [
      'es',
      '1 párrafo no se pudo traducir y se dejó como estaba.',
      '3 párrafos no se pudieron traducir y se dejaron como estaban.',
    ],
    [
      'fr',
      '1 paragraphe n’a pas pu être traduit et a été laissé tel quel.',
      '3 paragraphes n’ont pas pu être traduits et ont été laissés tels quels.',
    ],
    [
      'ja',
      '翻訳できなかった 1 個の段落は、原文のままです。',
      '翻訳できなかった 3 個の段落は、原文のままです。',
    ],
    [
      'ko',
      '문단 1개는 번역할 수 없어 원문 그대로 두었습니다.',
      '문단 3개는 번역할 수 없어 원문 그대로 두었습니다.',
    ],
  ] as const)('in %s state how many paragraphs are not translated: 1 or 3', async (locale, one, three) => {
    const w = await wordsOf(locale);
    expect(['1', '3'].map(w['result.left'])).toEqual([one, three]);
  });

  it('report a success in the same words in the toast and on the screen', async () => {
    for (const locale of LOCALES) {
      const { notices, files } = await (await loadLocale(locale)).loadSections();
      expect(notices['toast.fileDone']).toBe(files['result.title']);
    }
  });
});

describe('the error message of a document', () => {
  const told = (error: AppError, isPicture = false) =>
    filesErrorText(error, {
      messages: en,
      t: localeData.messages,
      moment: () => '00:00',
      count: String,
      join: (...sentences) => joinSentences('en', sentences),
      blockedFrom: '20 MB',
      kinds: 'PDF or DOC',
      isPicture,
    });

  it.each<[AppError, string]>([
    [{ kind: 'network' }, 'Error translating the document. Please try again.'],
    [{ kind: 'timeout' }, 'Error translating the document. Please try again.'],
    [{ kind: 'http', status: 401 }, 'Error translating the document. Please try again.'],
    [{ kind: 'http', status: 429 }, 'Error translating the document. Please try again.'],
    [
      { kind: 'http', status: 500, serverText: 'secret' },
      'Error translating the document. Please try again.',
    ],
    [{ kind: 'invalidReply', raw: '' }, 'No valid response received from server'],
    [{ kind: 'badInput', rule: '' }, 'Cannot translate a file that exceeds the 20MB limit'],
    [
      { kind: 'badInput', rule: 'readable' },
      'This file was changed or moved after you chose it. Remove it, and choose it again.',
    ],
    [{ kind: 'unsupported', feature: 'files' }, 'This assistant is not set up yet'],
    [{ kind: 'limit', feature: 'files', canRetry: false }, 'You have reached the daily translation limit.'],
  ])('for %j is «%s»', (error, sentence) => {
    const { title, text } = told(error);
    expect(title ?? text).toBe(sentence);
    expect(text).not.toContain('secret');
  });

  it.each([
    ['file_broken', 'error.broken'],
    ['file_encrypted', 'error.encrypted'],
    ['file_too_old', 'error.tooOld'],
    ['file_no_text', 'error.noText'],
    ['file_too_complex', 'error.tooComplex'],
    ['unsupported_pair', 'error.pair'],
    ['something_new', 'error.document'],
    ['constructor', 'error.document'],
  ] as const)('for the gateway’s code %s has a specific text', (code, key) => {
    const error = { kind: 'http', status: 422, code, serverText: 'secret' } as const;
    expect(told(error)).toEqual({ text: en[key], canRetry: false });
  });

  it.each([
    ['file_no_text', { title: en['picture.noText'], text: en['picture.hint'], canRetry: false }],
    ['file_broken', { text: en['picture.broken'], canRetry: false }],
    ['unknown_language', { text: en['picture.language'], canRetry: false }],
    ['file_too_complex', { text: en['error.tooComplex'], canRetry: false }],
  ] as const)('for a picture says what is wrong with it: %s', (code, expected) => {
    expect(told({ kind: 'http', status: 422, code }, true)).toEqual(expected);
    expect(told({ kind: 'badInput', rule: 'picture' }, true).text).toBe(en['picture.broken']);
  });

  it.each([
    ['no_text', en['error.noText']],
    ['no_unicode', en['error.pageFonts']('7')],
    ['damaged', en['error.pageDamaged']('7')],
    ['text_limit', en['error.pageLimit']('7')],
    ['page_limit', en['error.pageCount']('7')],
  ] as const)('names the damaged page of a PDF: %s', (reason, text) => {
    const at = { page: 7, reason };
    expect(told({ kind: 'http', status: 422, code: 'file_no_text', at })).toEqual({ text, canRetry: false });
  });

  it('states what the user can do, and whether it helps to try again', () => {
    const canRetry = (status: number) => told({ kind: 'http', status }).canRetry;
    expect([413, 415, 422, 500].map(canRetry)).toEqual([false, false, false, true]);
    expect(told({ kind: 'http', status: 415 }).text).toBe('Only PDF or DOC files are allowed');
    expect(told({ kind: 'limit', feature: 'files', canRetry: false, resetsAt: 1 }).text).toBe(
      'You have reached the daily translation limit. Available again: 00:00',
    );
  });
});
