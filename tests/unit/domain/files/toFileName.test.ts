import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toFileName } from '../../../../src/domain/files/files';

const named = (name: string, extension = '.docx') => toFileName(name, extension, 'document');

describe('the name of a file', () => {
  it.each([
    ['informe.docx', 'informe.docx'],
    ['informe.DOCX', 'informe.docx'],
    ['informe', 'informe.docx'],
    ['informe.exe', 'informe.exe.docx'],
    ['Ünïcödé 日本語 العربية.docx', 'Ünïcödé 日本語 العربية.docx'],
    ['👩‍👩‍👧 family.docx', '👩‍👩‍👧 family.docx'],
  ])('changes from %j to %j', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd.docx'],
    ['C:\\Windows\\a.docx', 'C__Windows_a.docx'],
    ['a"b\n<c>|d?*.docx', 'a_b_c__d__.docx'],
    ['.htaccess', 'htaccess.docx'],
    ['name . .docx', 'name.docx'],
    ['a\0\x07\x7f\u0085b.docx', 'ab.docx'],
    ['\ud800.docx', '\ufffd.docx'],
  ])('%j loses path parts and characters that an operating system does not allow', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it('contains no characters that reverse or hide text', () => {
    expect(named('cod\u202efdp.exe\u2066\u200b\ufeff')).toBe('codfdp.exe.docx');
  });

  it.each(['', '.docx', ' ', '...', '\u202e', '\n'])(
    'is the default name if the given name is %j',
    (name) => {
      expect(named(name)).toBe('document.docx');
    },
  );

  it('is also valid without an extension', () => {
    expect(named('readme', '')).toBe('readme');
    expect(named('...', '')).toBe('document');
  });

  it.each(['a', 'é', '漢', '😀', '👩‍👩‍👧‍👦'])(
    'of 300 times %s is shortened to the length that file systems allow, without splitting a character',
    (character) => {
      const name = named(`${character.repeat(300)}.docx`);
      const stem = name.slice(0, -'.docx'.length);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(205);
      expect(Buffer.byteLength(name)).toBeGreaterThan(170);
      expect(stem.replaceAll(character, '')).toBe('');
    },
  );

  it('does not include a character that is longer than the limit', () => {
    expect(named(`e${'\u0301'.repeat(500)}.docx`)).toBe('document.docx');
  });

  it('is valid for any input, and does not change when it is converted again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom('.docx', '.pdf', ''),
        (name, extension) => {
          const safe = toFileName(name, extension, 'document');
          expect(safe).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^[\s.]|[\s.]$/u);
          expect(safe.endsWith(extension)).toBe(true);
          expect(safe).not.toMatch(/\p{Cs}/u);
          expect(toFileName(safe, extension, 'document')).toBe(safe);
        },
      ),
    );
  });
});
