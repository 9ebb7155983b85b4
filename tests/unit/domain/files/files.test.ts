import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRejectionReason } from '../../../../src/domain/files/fileRules';
import {
  downloadsOf,
  exportName,
  fileLimitOf,
  isBlocked,
  isOversize,
  isPermanent,
  kindOf,
  uploadName,
  toSupportedPair,
  splitName,
  stemOf,
  textExportName,
  toSize,
  toSizeOver,
  type ChosenFile,
  type FileTranslation,
} from '../../../../src/domain/files/files';
import type { FileOutput } from '../../../../src/domain/files/jobs';
import { KIND_FACTS } from '@lang-assistant/core/files/kindFacts';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { FILE_LANGUAGES } from '../../../../src/domain/files/fileLanguages';
import { DEFAULT_LIMITS } from '@lang-assistant/core/usage/limits';
import { clusters } from '@lang-assistant/core/text';

const MB = 1_048_576;

const file = (name: string, size = 1000, type = '', lastModified = 1): ChosenFile => ({
  name,
  size,
  type,
  lastModified,
});

describe('the type of a document', () => {
  it.each([
    ['report.pdf', '', 'pdf'],
    ['REPORT.PDF', '', 'pdf'],
    ['old.doc', '', 'doc'],
    ['a.b.docx', '', 'docx'],
    ['talk.ppt', '', 'ppt'],
    ['talk.PpTx', '', 'pptx'],
    ['.pdf', '', 'pdf'],
    // The extension decides, because users see it and the server uses it.
    ['photo.HEIC', '', 'jpg'],
    ['photo', 'image/webp', 'jpg'],
    ['drawing', 'image/svg+xml', undefined],
    ['report.txt', KIND_FACTS.pdf.mediaType, 'txt'],
    ['report.exe', KIND_FACTS.pdf.mediaType, undefined],
    ['report.pdf.exe', '', undefined],
    ['report', KIND_FACTS.docx.mediaType, 'docx'],
    ['report', '', undefined],
    ['report.', KIND_FACTS.ppt.mediaType, 'ppt'],
  ] as const)('is found from name and media type: %s of type «%s» is %s', (name, type, kind) => {
    expect(kindOf(file(name, 1, type))).toBe(kind);
  });
});

describe('a long file name', () => {
  it.each([
    ['a.b.pdf', 'a.b'],
    ['README', 'README'],
    ['.profile', '.profile'],
  ])('%s is split so that the part before the extension is «%s»', (name, stem) => {
    expect(stemOf(name)).toBe(stem);
  });

  it.each([
    ['Annual report 2025.pdf', 'Annual report ', '2025.pdf'],
    ['a.pdf', '', 'a.pdf'],
    ['noEndingAtAll', 'noEndingA', 'tAll'],
    ['x.aVeryLongEndingThatIsNone', 'x.aVeryLongEndingThatIs', 'None'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧.pdf', '👨‍👩‍👧', '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧.pdf'],
    ['', '', ''],
  ])('%s is shortened in the middle', (name, head, tail) => {
    expect(splitName(name)).toEqual({ head, tail });
  });

  it('is shown completely in two parts, without splitting a character or the extension', () => {
    const stem = fc.string({ unit: 'grapheme', maxLength: 60 });
    const ending = fc.constantFrom('.pdf', '.doc', '.docx', '.PPTX', '');
    fc.assert(
      fc.property(stem, ending, (before, after) => {
        const name = before + after;
        const { head, tail } = splitName(name);
        expect(head + tail).toBe(name);
        expect([...clusters(head), ...clusters(tail)]).toEqual([...clusters(name)]);
        expect(tail.endsWith(after)).toBe(true);
        expect([...clusters(tail)].length).toBeLessThanOrEqual(4 + 8);
      }),
    );
  });
});

describe('a file size', () => {
  it.each([
    [0, 0, 'Bytes'],
    [1023, 1, 'KB'],
    [900, 900, 'Bytes'],
    [1024, 1, 'KB'],
    [1536, 1.5, 'KB'],
    [3_355_443, 3.2, 'MB'],
    [5 * MB, 5, 'MB'],
    // Without the larger unit, the size would read 1,024.0 KB.
    [MB - 1, 1, 'MB'],
    [24.6 * MB, 24.6, 'MB'],
    [2 * 1024 * MB, 2, 'GB'],
  ] as const)('of %i bytes is shown as %d %s', (bytes, value, unit) => {
    expect(toSize(bytes)).toEqual({ value, unit });
  });

  it('is rounded to one decimal place, in the largest unit that fits', () => {
    const factor = { Bytes: 1, KB: 1024, MB, GB: 1024 * MB };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (bytes) => {
        const { value, unit } = toSize(bytes);
        expect(Math.abs(value * factor[unit] - bytes)).toBeLessThanOrEqual(0.051 * factor[unit]);
        if (unit !== 'GB') expect(value).toBeLessThan(1024);
        if (unit !== 'Bytes') expect(value).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('over a limit is not rounded down to the limit', () => {
    expect(toSizeOver(5 * MB + 1, 5 * MB)).toEqual({ value: 5.1, unit: 'MB' });
    expect(toSizeOver(6 * MB, 5 * MB)).toEqual({ value: 6, unit: 'MB' });
    expect(toSizeOver(501, 500)).toEqual({ value: 501, unit: 'Bytes' });
    expect(toSizeOver(5 * MB, 5 * MB)).toEqual({ value: 5, unit: 'MB' });
  });
});

describe('the size limit of a document', () => {
  it('is the smallest of the three limits', () => {
    expect(fileLimitOf(DEFAULT_LIMITS)).toBe(5 * MB);
    expect(fileLimitOf({ ...DEFAULT_LIMITS, oversizeMarkBytes: 50 * MB })).toBe(10 * MB);
    expect(fileLimitOf({ ...DEFAULT_LIMITS, oversizeMarkBytes: 50 * MB, uploadRejectBytes: 50 * MB })).toBe(
      20 * MB,
    );
  });

  it.each([
    [5 * MB, false, false, undefined],
    [5 * MB + 1, true, false, undefined],
    [10 * MB, true, false, undefined],
    [10 * MB + 1, true, false, 'tooLarge'],
    [20 * MB, true, false, 'tooLarge'],
    [20 * MB + 1, true, true, 'tooLarge'],
  ])(
    'applied to %i bytes: marked as too large %s, blocked %s, reason for rejection %s',
    (size, marked, blocked, refusal) => {
      const document = file('a.pdf', size);
      expect(isOversize(document, DEFAULT_LIMITS)).toBe(marked);
      expect(isBlocked(document, DEFAULT_LIMITS)).toBe(blocked);
      expect(findRejectionReason(document, DEFAULT_CONFIG, [])).toBe(refusal);
    },
  );
});

describe('the downloads of a translation', () => {
  const document = { name: 'a.docx', type: 'x', base64: '' };
  const outputs = (...kinds: FileOutput['kind'][]) =>
    kinds.map((kind) => ({ kind, name: kind, type: 'x', load: () => Promise.resolve(new Blob()) }));

  it.each<[string, FileTranslation, readonly string[]]>([
    ['a document and its text', { text: 'a', document }, ['document', 'text']],
    ['a document without text', { text: '', document }, ['document']],
    ['text alone', { text: 'a' }, ['document']],
    ['the outputs of a job', { text: '', outputs: outputs('tmx', 'document') }, ['document', 'tmx']],
    ['a job without a document', { text: '', outputs: outputs('tmx', 'bilingual') }, ['bilingual', 'tmx']],
    ['a job without outputs', { text: '', outputs: [] }, ['document']],
  ])('for %s have the translation itself first', (_name, translation, expected) => {
    expect(downloadsOf(translation)).toEqual(expected);
  });
});

it('a picture has a download of its own where the browser can draw it', () => {
  const text = {
    id: 1,
    text: 'Pan',
    box: [0, 0, 9, 9],
    size: 9,
    angle: 0,
    vertical: false,
    lines: [],
  } as const;
  const translation = { text: 'Bread', picture: { width: 9, height: 9, texts: [text] } };
  expect(downloadsOf(translation, true)).toEqual(['picture', 'document']);
  expect(downloadsOf(translation, false)).toEqual(['document']);
});

it.each([
  [{ kind: 'badInput', rule: 'picture' }, true],
  [{ kind: 'badInput', rule: 'text' }, false],
  [{ kind: 'http', status: 415 }, true],
  [{ kind: 'http', status: 500 }, false],
] as const)('a document that fails with %j fails again: %s', (error, expected) => {
  expect(isPermanent(error)).toBe(expected);
});

describe('the name of a downloaded file', () => {
  it.each([
    ['Report.pdf', 'translated_Report.docx'],
    ['a.b.pptx', 'translated_a.b.docx'],
    ['Report', 'translated_Report.docx'],
  ])('for %s is %s', (name, expected) => {
    expect(exportName(name)).toBe(expected);
    expect(textExportName(name, undefined)).toBe(expected);
  });

  it('differs from the names of the other downloads', () => {
    const beside = (name: string) => ({ name, type: '', base64: '' });
    expect(textExportName('a.docx', beside('translated_a.docx'))).toBe('translated_a-text.docx');
    expect(textExportName('a.pptx', beside('translated_a.pptx'))).toBe('translated_a.docx');
  });
});

describe('the language menus of documents', () => {
  it.each([
    ['en', 'es', 'en', 'es'],
    ['en_US', 'pt_BR', 'en', 'pt'],
    ['nl', 'es', '', 'es'],
    ['en', 'nl', 'en', ''],
    // Both codes are the same language for documents: the source stays, the target is empty.
    ['pt', 'pt_BR', 'pt', ''],
    ['', '', '', ''],
  ])('change the pair %s to %s into «%s» to «%s»', (source, target, from, to) => {
    expect(toSupportedPair({ source, target }, FILE_LANGUAGES)).toEqual({ source: from, target: to });
  });
});

it.each([
  ['a.pdf', 'application/pdf', 'a.pdf'],
  ['a.PDF', '', 'a.PDF'],
  ['a', 'application/pdf', 'a.pdf'],
  ['a', 'text/css', 'a'],
])('a document named %s of type «%s» is uploaded as %s', (name, type, sent) => {
  expect(uploadName({ name, type, size: 1 })).toBe(sent);
});
