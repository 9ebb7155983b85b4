import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { DOCUMENT_BOUNDS, DocumentError } from '../../src/parsedDocument';
import { makeOle } from '../textOnly/support';
import { toX, useTextDocuments, utf16, type TextResult } from './support';

/**
 * The attacks on other kinds are in `ooxml/attacks.exhaustive.test.ts`, `packageAttacks.exhaustive.test.ts` and
 * `textOnly/`.
 */
type OtherKind = 'pdf' | 'doc' | 'docx' | 'ppt' | 'pptx' | 'xlsx' | 'odt' | 'ods' | 'odp';
type TextKind = Exclude<DocumentKind, OtherKind>;

const XLIFF = (units: string) =>
  `<xliff version="1.2"><file source-language="en"><body>${units}</body></file></xliff>`;
const unit = (source: string) => `<trans-unit id="1"><source>${source}</source></trans-unit>`;
const TIMES = '00:00:01.000 --> 00:00:02.000';

/** Creates a document with a text, which may be markup. A new kind does not compile without a row here. */
const MAKERS: Readonly<Record<TextKind, (text: string) => string>> = {
  txt: (text) => `${text}\n`,
  md: (text) => `${text}\n`,
  srt: (text) => `1\n${TIMES.replaceAll('.', ',')}\n${text}\n`,
  vtt: (text) => `WEBVTT\n\n${TIMES}\n${text}\n`,
  html: (text) => `<!DOCTYPE html><meta charset="utf-8"><p>${text}</p>`,
  po: (text) =>
    `msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "${text}"\nmsgstr ""\n`,
  xliff: (text) => XLIFF(unit(text)),
};

const KINDS: readonly TextKind[] = ['txt', 'md', 'srt', 'vtt', 'html', 'po', 'xliff'];

const MANY: Readonly<Record<TextKind, () => string>> = {
  txt: () => 'one two\n\n'.repeat(200_000),
  md: () => 'one two\n\n'.repeat(200_000),
  srt: () => MAKERS.srt('one two').repeat(200_000),
  vtt: () => `WEBVTT\n\n${`${TIMES}\none two\n\n`.repeat(200_000)}`,
  html: () => '<p>one two'.repeat(200_000),
  po: () => 'msgid "one two"\nmsgstr ""\n\n'.repeat(200_000),
  xliff: () => XLIFF(unit('one two').repeat(200_000)),
};

const PDF = '%PDF-1.7 text';
const LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
const FILE_ENTITY = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

type Attack = (kind: TextKind) => string | Uint8Array;

const REFUSED: readonly (readonly [string, Attack, string])[] = [
  ['no byte', () => '', 'broken|no_text'],
  ['a zip file', () => Buffer.from('PK\u0003\u0004 text', 'latin1'), 'broken'],
  ['a compound file', () => makeOle({ WordDocument: Buffer.alloc(5000) }), 'broken'],
  ['a PDF', () => PDF, 'broken'],
  ['NUL characters', (kind) => MAKERS[kind]('two words\0'), 'broken'],
  ['UTF-16 that was cut', (kind) => utf16(MAKERS[kind]('two words')).subarray(0, -1), 'broken'],
  [
    'UTF-32 with numbers that are no characters',
    () => Buffer.from([0xff, 0xfe, 0, 0, 0xff, 0xff, 0xff, 0xff]),
    'broken',
  ],
  [
    'UTF-8 with a wrong byte',
    (kind) => Buffer.concat([Buffer.from(MAKERS[kind]('é'.repeat(50))), Buffer.of(0xc3)]),
    'broken',
  ],
  ['33 MB', () => Buffer.alloc(DOCUMENT_BOUNDS.partBytes + 1, 97), 'too_much'],
  ['a text of two million characters', (kind) => MAKERS[kind]('word '.repeat(400_000)), 'too_much'],
  ['200,000 paragraphs', (kind) => MANY[kind](), 'too_much'],
  ['no word', (kind) => MAKERS[kind]('12.5'), 'no_text'],
];

/** Files that the parsers of some formats refuse and others accept: quickly, and without a much larger output. */
const BOUNDED: readonly (readonly [string, Attack])[] = [
  ['100,000 nested elements', (kind) => MAKERS[kind](`${'<g>'.repeat(100_000)}a b${'</g>'.repeat(100_000)}`)],
  ['100,000 open tags', (kind) => MAKERS[kind](`a ${'<i '.repeat(100_000)} b`)],
  ['a tag of 100,000 attributes', (kind) => MAKERS[kind](`<g ${'a="b" '.repeat(100_000)}>a b</g>`)],
  ['an attribute of a megabyte', (kind) => MAKERS[kind](`<g title='${'a'.repeat(1_000_000)}'>a b</g>`)],
  ['a word of a megabyte', (kind) => MAKERS[kind]('a'.repeat(900_000))],
  ['a million brackets', (kind) => MAKERS[kind](`${'[({'.repeat(300_000)} a b`)],
  ['entities that expand', (kind) => LAUGHS + MAKERS[kind]('a &b; c')],
  ['an entity for a file of the server', (kind) => FILE_ENTITY + MAKERS[kind]('a &e; c')],
  ['a path for a name', (kind) => MAKERS[kind]('../../../../etc/passwd and words')],
  ['200,000 backslashes', (kind) => MAKERS[kind](`a ${'\\\\'.repeat(100_000)} b`)],
];

const MAX_MS = 20_000;

describe.each(KINDS)('a .%s file', (kind) => {
  const { translate, problem } = useTextDocuments(kind);

  it.each(REFUSED)('with %s is refused', async (_what, make, expected) => {
    expect(await problem(make(kind))).toMatch(new RegExp(`^(?:${expected})$`));
  });

  it.each(BOUNDED)(
    'with %s is refused, or translated quickly into a file of similar size',
    async (_what, make) => {
      const content = make(kind);
      const outcome = await translate(content, toX).catch((error: unknown) => error);
      if (outcome instanceof DocumentError) {
        expect(['broken', 'too_much', 'no_text']).toContain(outcome.problem);
        return;
      }
      expect(outcome).not.toBeInstanceOf(Error);
      const { bytes, text } = outcome as TextResult;
      expect(bytes.length).toBeLessThan(content.length * 4 + 10_000);
      expect(text).not.toContain('root:');
    },
    MAX_MS,
  );

  it('is read if it is valid', async () => {
    expect(await problem(MAKERS[kind]('two words'))).toBeUndefined();
  });
});
