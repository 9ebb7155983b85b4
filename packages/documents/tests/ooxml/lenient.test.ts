import { expect, test } from 'vitest';
import { toPartKind } from '../../src/ooxml/partKind';
import { paragraph, wordFile, wordXml } from '../support/zipFile';
import { unzip } from './packages';
import { SPANISH, useFolder } from '../textOnly/support';
import { parseDocument } from '../../src/parseDocument';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';

const folder = useFolder();

test('a document with an empty zip entry that is marked as compressed is translated', async () => {
  const thumbnail = {
    name: 'docProps/thumbnail.wmf',
    data: Buffer.alloc(0),
    isDeflated: true,
    size: 0,
    crc: 0,
  };
  const path = await folder.write(wordFile(wordXml(paragraph('The dog sleeps.')), thumbnail));
  const { segments, write } = await parseDocument(path, 'docx', SPANISH, DOCUMENT_BOUNDS);
  expect(segments).toEqual(['The dog sleeps.']);
  const out = folder.path('out.docx');
  await write(['El perro duerme.'], out);
  const parts = await unzip(out);
  expect(parts.get('docProps/thumbnail.wmf')).toHaveLength(0);
  expect(String(parts.get('word/document.xml'))).toContain('El perro duerme.');
});

test('an embedded slide counts as a package, not as a slide of the presentation', () => {
  const slide = 'application/vnd.openxmlformats-officedocument.presentationml.slide';
  expect(toPartKind(slide)).toBeUndefined();
  expect(toPartKind(` ${slide}+XML `)).toBe('slide');
});
