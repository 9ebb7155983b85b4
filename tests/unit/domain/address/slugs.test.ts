import { describe, expect, it } from 'vitest';
import { slugsFor } from '../../../../src/domain/address/routes';
import en from '@lang-assistant/core/labels/en.json';
import fr from '@lang-assistant/core/labels/fr.json';

describe('the name of a language in an address', () => {
  it('is the language code if the table has no name for the language', () => {
    expect(slugsFor({}).slugOf('pt_BR')).toBe('pt-br');
    expect(slugsFor({}).codeOf('pt-br')).toBe('pt_BR');
  });

  it.each(['', 'xx', 'constructor', '__proto__'])('cannot be %j', (name) => {
    expect(slugsFor(en).slugOf(name)).toBeUndefined();
    expect(slugsFor(en).codeOf(name)).toBeUndefined();
  });

  it('is computed once per table of language names', () => {
    expect(slugsFor(fr)).toBe(slugsFor(fr));
    expect(slugsFor(fr)).not.toBe(slugsFor(en));
  });
});
