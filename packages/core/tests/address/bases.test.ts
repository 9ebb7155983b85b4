import { describe, expect, it } from 'vitest';
import { decodePath, findScheme } from '../../src/address/bases';

describe('the pages of the widget', () => {
  it.each([
    ['/translator/', '/translator'],
    ['/translator/english-to-spanish', '/translator'],
    ['/ja/%E7%BF%BB%E8%A8%B3%E8%80%85/', '/ja/翻訳者'],
    ['/ko/%eb%b2%88%ec%97%ad%ea%b8%b0/ai-write', '/ko/번역기'],
    [`/ko/${'번역기'.normalize('NFD')}/ai-write`, '/ko/번역기'],
    [encodeURI(`/ko/${'번역기'.normalize('NFD')}`), '/ko/번역기'],
    ['/translator/%E0%A4%A', '/translator'],
  ])('include %s, below the base path %s', (path, base) => {
    expect(findScheme(path, '', 'fr')?.base).toBe(base);
  });

  it.each(['/', '', '/translators', '/blog/translator', '/Translator', '/es/translator', 'translator'])(
    'do not include %j',
    (path) => {
      expect(findScheme(path, '', 'en')).toBeUndefined();
    },
  );

  it.each(['/tools/uebersetzer', '/tools/uebersetzer/', '/tools/%75ebersetzer//'])(
    'have addresses in the interface language below the base path %s of the host',
    (ownBase) => {
      const scheme = { base: '/tools/uebersetzer', locale: 'fr' };
      expect(findScheme('/tools/uebersetzer', ownBase, 'fr')).toEqual(scheme);
      expect(findScheme('/tools/uebersetzer/x', ownBase, 'fr')).toEqual(scheme);
      expect(findScheme('/tools/uebersetzers', ownBase, 'fr')).toBeUndefined();
      expect(findScheme('/translator', ownBase, 'fr')).toEqual({ base: '/translator', locale: 'en' });
    },
  );

  it('are below the base path of the host page even if a default base path matches too', () => {
    expect(findScheme('/translator/x', '/translator', 'ko')).toEqual({ base: '/translator', locale: 'ko' });
    expect(findScheme('/es/traductor/x', '/es', 'ja')).toEqual({ base: '/es', locale: 'ja' });
  });
});

describe('a percent-encoded path', () => {
  it.each([
    ['/ja/%E7%BF%BB%E8%A8%B3%E8%80%85', '/ja/翻訳者'],
    ['/caf%65%CC%81', '/café'],
    ['/a%2Fb/c', '/a/b/c'],
    ['/%E0%A4%A/%E8%80%85', '/%E0%A4%A/者'],
  ])('%s is read as %s', (path, decoded) => {
    expect(decodePath(path)).toBe(decoded);
  });
});
