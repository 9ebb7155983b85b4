import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GLOSSARY_ROWS } from '@lang-assistant/core/translate/glossary';
import { parseGlossaryTable } from '../../../../src/domain/translate/glossaryTable';

const hall = { source: 'main hall', target: 'grande salle' };

describe('a glossary table', () => {
  it.each([
    ['commas', 'main hall,grande salle\nAcme,,,true'],
    ['semicolons', 'main hall;grande salle\r\nAcme;;;yes\r\n'],
    ['tabs', 'main hall\tgrande salle\nAcme\t\t\t1'],
    ['a header', 'Target,Source,Keep\ngrande salle,main hall,\n,Acme,x\n'],
    ['a byte order mark', '\uFEFFsource,target,keep\nmain hall,grande salle,\nAcme,,TRUE'],
    ['empty lines', '\n'.concat('main hall,grande salle\n\n\nAcme,,,true\n')],
  ])('may have %s', (_what, table) => {
    expect(parseGlossaryTable(table)).toEqual([hall, { source: 'Acme', target: 'Acme', keep: true }]);
  });

  it('may have quoted cells with separators, quotes and line breaks', () => {
    expect(parseGlossaryTable('"a, ""b""","c\nd"\n5" disk,disque')).toEqual([
      { source: 'a, "b"', target: 'c\nd' },
      { source: '5" disk', target: 'disque' },
    ]);
  });

  it('may have notes and language pairs', () => {
    expect(parseGlossaryTable('hall,salle,true,,a note,en-fr')).toEqual([
      { source: 'hall', target: 'salle', case: true, pair: 'en-fr' },
    ]);
  });

  it('is read up to 10,000 rows, in less than a second', () => {
    const table = Array.from(
      { length: MAX_GLOSSARY_ROWS + 50 },
      (_, index) => `term ${index},mot ${index}`,
    ).join('\n');
    expect(parseGlossaryTable(table)).toHaveLength(MAX_GLOSSARY_ROWS);
  });

  it('is read without an error for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', '\t', 'a') }),
        (text) => void parseGlossaryTable(text),
      ),
    );
  });

  it('has no rows if it is empty', () => {
    expect(parseGlossaryTable('')).toEqual([]);
  });
});
