import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { kindOf, mediaTypeOf, translatedName } from '../../../../server/src/usecases/documentName';

describe('the file of a translated text', () => {
  it.each([
    ['notes.TXT', 'translated_notes.txt'],
    ['page.htm', 'translated_page.htm'],
    ['messages.pot', 'translated_messages.po'],
    ['read me.markdown', 'translated_read me.markdown'],
    ['app.xlf', 'translated_app.xlf'],
    ['app.xliff', 'translated_app.xliff'],
    ['film.en.srt', 'translated_film.en.srt'],
  ])('has the extension of its kind: %s', (name, translated) => {
    const kind = kindOf(name);
    expect(kind && translatedName(name, kind)).toBe(translated);
  });

  it('has the media type of its kind', () => {
    for (const kind of DOCUMENT_KINDS) expect(mediaTypeOf(kind), kind).toMatch(/^[a-z]+\/[\w.+-]+$/);
  });
});
