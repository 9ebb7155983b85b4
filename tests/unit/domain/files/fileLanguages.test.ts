import { describe, expect, it } from 'vitest';
import { FILE_LANGUAGES } from '../../../../src/domain/files/fileLanguages';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';

describe('the languages of documents', () => {
  it('are the ten languages of spec §9, in the same order', () => {
    expect(FILE_LANGUAGES).toEqual(['es', 'en', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh']);
  });

  it('are all in the catalogue', () => {
    expect(FILE_LANGUAGES.filter((code) => !LANGUAGE_CODES.includes(code))).toEqual([]);
  });
});
