import { describe, expect, it } from 'vitest';
import { DEFAULT_FILE_KINDS, DOCUMENT_KINDS } from '../../src/files/documentKinds';
import {
  extensionsOf,
  extensionOf,
  KIND_FACTS,
  kindNames,
  kindOfExtension,
  kindOfMediaType,
  translatedExtension,
} from '../../src/files/kindFacts';

describe('the kinds of documents', () => {
  it('offered by default are the kinds of the specification', () => {
    expect(kindNames(DEFAULT_FILE_KINDS)).toEqual(['PDF', 'DOC', 'DOCX', 'PPT', 'PPTX']);
  });

  it.each(DOCUMENT_KINDS)('%s is found by its media type and by each of its extensions', (kind) => {
    expect(kindOfMediaType(KIND_FACTS[kind].mediaType)).toBe(kind);
    expect(extensionsOf(kind).map(kindOfExtension)).toEqual(extensionsOf(kind).map(() => kind));
    expect(translatedExtension(kind, 'exe')).toBe(kind);
  });

  it('share no extension and no media type', () => {
    const extensions = DOCUMENT_KINDS.flatMap((kind) => extensionsOf(kind));
    const mediaTypes = DOCUMENT_KINDS.map((kind) => KIND_FACTS[kind].mediaType);
    expect(new Set(extensions).size).toBe(extensions.length);
    expect(new Set(mediaTypes).size).toBe(mediaTypes.length);
  });

  it.each(['', 'exe', 'PDF', 'constructor'])('do not include %j', (extension) => {
    expect(kindOfExtension(extension)).toBeUndefined();
    expect(kindOfMediaType(extension)).toBeUndefined();
  });
});

it.each([
  ['a.b.PDF', 'pdf'],
  ['README', ''],
  ['.profile', 'profile'],
])('the extension of the file name %s is «%s»', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});
