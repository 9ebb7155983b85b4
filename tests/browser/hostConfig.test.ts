import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../src/domain/hostConfig';
import { readHostConfig, type ConfigSources } from '../../src/element/hostConfig';

function read(sources: Partial<ConfigSources>) {
  const warnings: string[] = [];
  const config = readHostConfig(
    { global: undefined, attributes: {}, property: undefined, ...sources },
    (message) => warnings.push(message),
  );
  return { config, warnings };
}

const circular: Record<string, unknown> = { sourceLanguage: 'fr' };
circular['self'] = circular;

describe('whatever a page says', () => {
  it.each([
    ['a number', 42],
    ['a bigint', 10n],
    ['a list', [1, 2]],
    ['a function', () => 1],
    ['a bigint for a language', { sourceLanguage: 5n }],
    ['an object for a text', { placeholderText: {} }],
    ['garbage for limits', { limits: { textChars: { anonymous: -1, free: '5000' } } }],
    ['garbage for endpoints', { translate: 'https://example.org' }],
    ['an endpoint that is a script', { translate: { url: 'javascript:alert(1)', token: 'S3CRET' } }],
    ['garbage for timeouts', { timeouts: { translate: 'soon' } }],
  ])('%s is warned of, once, and the defaults hold', (_what, global) => {
    const { config, warnings } = read({ global });
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(new Set(warnings).size).toBe(warnings.length);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('an object that refers to itself is read like any other', () => {
    expect(read({ global: circular })).toMatchObject({
      config: { languages: { source: 'fr', target: 'es' } },
      warnings: [],
    });
  });

  it('a getter that throws counts as not set', () => {
    const global = {
      get sourceLanguage() {
        throw new Error('no');
      },
      targetLanguage: 'fr',
    };
    expect(read({ global }).config.languages).toEqual({ source: 'en', target: 'fr' });
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'the name %j of a thing that every object has is no language',
    (name) => {
      const { config, warnings } = read({ attributes: { interfaceLanguage: name, sourceLanguage: name } });
      expect(config).toEqual(DEFAULT_CONFIG);
      expect(warnings).toHaveLength(2);
    },
  );

  it('no token, nonce or broken configuration is repeated in a warning, and nothing at length', () => {
    const { warnings } = read({
      global: {
        translate: { url: 'javascript:1', token: 'S3CRET' },
        userToken: { token: 'S3CRET' },
        nonce: {},
      },
      attributes: { config: '{"token":"S3CRET"', theme: 'x'.repeat(100_000) },
    });
    expect(warnings).toHaveLength(5);
    expect(warnings.join()).not.toContain('S3CRET');
    for (const warning of warnings) expect(warning.length).toBeLessThan(250);
  });
});

describe('languages', () => {
  it.each([
    [{ sourceLanguage: 'es' }, { source: 'es', target: 'en' }],
    [{ targetLanguage: 'en' }, { source: 'es', target: 'en' }],
    [
      { sourceLanguage: 'fr', targetLanguage: 'fr' },
      { source: 'es', target: 'fr' },
    ],
    [
      { sourceLanguage: 'PT-br', targetLanguage: 'zh-TW' },
      { source: 'pt_BR', target: 'zh_Hant' },
    ],
  ])('%j makes the pair %j: never twice the same', (global, pair) => {
    expect(read({ global }).config.languages).toEqual(pair);
  });
});

it('numbers of the limits and the timeout are the host’s to set', () => {
  const { config } = read({
    property: { limits: { textChars: { anonymous: 100 } }, timeouts: { translate: 9000 } },
  });
  expect(config.limits.textChars).toEqual({ ...DEFAULT_CONFIG.limits.textChars, anonymous: 100 });
  expect(config.timeouts).toEqual({ translate: 9000 });
});
