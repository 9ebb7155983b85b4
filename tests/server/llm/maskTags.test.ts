import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskTags } from '../../../server/src/engines/translation/llm/maskTags';

describe('the tags of a segment', () => {
  test('are replaced by numbers, and restored around the translated words', () => {
    const html = 'A <b class="x">quick</b> <a href="https://example.org/?a=1&amp;b=2">fox</a><br> runs.';
    const { text, restore } = maskTags(html);
    expect(text).toBe('A <t1>quick</t1> <t3>fox</t3><t5/> runs.');
    expect(restore('Un <t3>zorro</t3> <t1>rápido</t1><t5/> corre.')).toBe(
      'Un <a href="https://example.org/?a=1&amp;b=2">zorro</a> <b class="x">rápido</b><br> corre.',
    );
  });

  test.each([
    ['lost', 'Un rápido zorro'],
    ['doubled', '<t1>a</t1> <t1>b</t1>'],
    ['left open', '<t1>a'],
    ['turned round', '</t1>a<t1>'],
    ['renamed', '<t2>a</t2>'],
    ['joined by one of its own', '<t1>a</t1><script>'],
    ['joined by a bare bracket', '<t1>a</t1> <'],
  ])('cause an error if a tag in the response is %s', (_how, answer) => {
    expect(maskTags('<b>a</b>').restore(answer)).toBeUndefined();
  });

  test('are recognised in the spellings that models use', () => {
    expect(maskTags('<b>a</b><br/>').restore('<T1>x</T1><t3 />')).toBe('<b>x</b><br/>');
  });

  test.each([
    ['<b><i>x</b></i>', '<t1><t2/>x</t1><t4/>'],
    ['a < b and <3', 'a &lt; b and &lt;3'],
    ['<!-- note --><img alt="a > b">x', '<t1/><t2/>x'],
    ['a <!-- b', 'a <t1/>'],
    ['<a title="unclosed>x</a>', '&lt;a title="unclosed>x<t1/>'],
  ])('are numbered in invalid markup, too: %j', (html, masked) => {
    expect(maskTags(html).text).toBe(masked);
  });

  test('are restored exactly from an unchanged response, for any markup', () => {
    const parts = [
      '<b>',
      '</b>',
      '<i class="a>b">',
      '</i>',
      '<br/>',
      '<',
      '>',
      '&amp;',
      'word',
      '<!--x-->',
      '<t1>',
      '</t1>',
      '"',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts)).map((some) => some.join('')),
        (html) => {
          const { text, restore } = maskTags(html);
          const back = restore(text);
          expect(back?.replaceAll('&lt;', '<')).toBe(html);
        },
      ),
    );
  });
});
