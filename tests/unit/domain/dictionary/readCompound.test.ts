import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCompound } from '../../../../src/domain/dictionary/planLookups';

const ENGLISH = { text: 'a word', language: 'en' };

describe('a compound word that Intl.Segmenter splits', () => {
  it.each([
    ['图书馆员', 'zh', '图书馆员'],
    ['机器学习。', 'zh', '机器学习'],
    [' 二维码 ', 'zh', '二维码'],
    ['機器學習', 'zh_Hant', '機器學習'],
    ['図書館員', 'ja', '図書館員'],
    ['「人工知能」', 'ja', '人工知能'],
    ['電子メール', 'ja', '電子メール'],
    ['自動販売機', 'ja', '自動販売機'],
    ['图书馆员', 'ja', '图书馆员'],
  ])('is read as one word: %s in %s', (text, language, word) => {
    expect(readCompound(text, language, ENGLISH)).toBe(word);
  });

  it.each([
    ['我喜欢你', 'zh', 'words of grammar'],
    ['你好吗', 'zh', 'words of grammar'],
    ['这本书', 'zh', 'words of grammar'],
    ['北京大学图书馆管理员', 'zh', 'length'],
    ['北京大学图书馆', 'zh', 'the number of parts'],
    ['机器 学习', 'zh', 'a space'],
    ['机器,学习', 'zh', 'punctuation'],
    ['5G网络', 'zh', 'other characters'],
    ['水を飲む', 'ja', 'a particle'],
    ['私は学生です', 'ja', 'particles'],
    ['食べました', 'ja', 'an ending'],
    ['図書館', 'ja', 'the segmenter, which knows it as one'],
    ['machine learning', 'en', 'the language'],
    [`${'。'.repeat(20)}机器学习`, 'zh', 'what surrounds it'],
    ['', 'zh', 'nothing to look up'],
  ])('is not looked up if there is a reason against it: %s in %s, reason: %s', (text, language) => {
    expect(readCompound(text, language, ENGLISH)).toBeUndefined();
  });

  it.each([
    ['the machine learns a lot', 'many words'],
    ['x'.repeat(61), 'a long text'],
  ])('is read as a phrase if its translation is long: %s', (text) => {
    expect(readCompound('机器学习', 'zh', { text, language: 'en' })).toBeUndefined();
  });

  describe('without Intl.Segmenter', () => {
    afterEach(() => vi.unstubAllGlobals());

    it('is not looked up', () => {
      vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
      expect(readCompound('机器学习', 'zh', ENGLISH)).toBeUndefined();
    });
  });
});
