import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTextOf } from '@lang-assistant/documents';
import { fixAnswer } from '../../../server/src/engines/text/fixAnswer';

const GARDEN =
  '<span id="r0">Duerme en el</span> <span id="r1">jardín</span><span id="r2">, dice Juan.</span>';

describe('fixAnswer', () => {
  test.each([
    [
      'a word in front of its tag',
      GARDEN,
      '<span id="r0">Dorm al jardí</span> <span id="r1"></span><span id="r2">, diu Joan.</span>',
      '<span id="r0">Dorm al </span><span id="r1">jardí</span><span id="r2">, diu Joan.</span>',
    ],
    [
      'one within another tag',
      GARDEN,
      '<span id="r0">Dorm al jardí </span><span id="r1"></span><span id="r2">, diu Joan.</span>',
      '<span id="r0">Dorm al </span><span id="r1">jardí</span><span id="r2">, diu Joan.</span>',
    ],
    [
      'one with a word behind it',
      'En el <span id="r1">jardín</span> de casa.',
      'Al jardí <span id="r1"></span> de casa.',
      'Al <span id="r1">jardí</span> de casa.',
    ],
    [
      'the full stop of a heading that has none',
      'Vida en el <span id="r1">jardín</span>',
      'Vida al jardí. <span id="r1"></span>',
      'Vida al <span id="r1">jardí</span>',
    ],
    [
      'two spaces on both sides of a tag',
      'Añadió <span id="r0">una palabra</span>.',
      'It added  <span id="r0"> a word</span> .',
      'It added <span id="r0">a word</span>.',
    ],
    ['a space before a full stop', 'Se marchó.', 'He left .', 'He left.'],
    [
      'a space within brackets',
      '(<span id="r0">sí</span>)',
      '( <span id="r0">yes</span> )',
      '(<span id="r0">yes</span>)',
    ],
  ])(
    'corrects this error that engines make at the start or end of formatting: %s',
    (_what, segment, answer, expected) => {
      expect(fixAnswer(answer, segment, 'ca')).toBe(expected);
    },
  );

  test.each([
    ['the space that French has before a sign', 'How?', 'Comment ?', 'fr'],
    ['a space that the document has itself', 'Use .NET :)', 'Usa .NET :)', 'es'],
    [
      'a word beside the tag of several',
      'El <span id="r1">gran jardín</span>.',
      'Al jardí<span id="r1"></span>.',
      'ca',
    ],
    [
      'a tag that has its word elsewhere',
      '<span id="r1">Sí</span> señor',
      '<span id="r1">Yes</span> sir<span id="r1"></span>',
      'en',
    ],
    ['signs of HTML', 'a &lt;b&gt; &amp; c', 'a &lt;b&gt; &amp; c', 'es'],
  ])('does not change %s', (_what, segment, answer, target) => {
    expect(fixAnswer(answer, segment, target)).toBe(answer);
  });

  test('neither loses nor adds a word, whatever the engine returns', () => {
    const piece = fc.constantFrom(
      'a',
      'b ',
      ' ',
      ' c',
      '.',
      ', ',
      '<span id="r1">',
      '</span>',
      '<',
      '&amp;',
      '(',
    );
    const html = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    const withoutSpaces = (text: string) => plainTextOf(text).replaceAll(' ', '').replace(/\.$/, '');
    fc.assert(
      fc.property(html, html, (answer, segment) => {
        expect(withoutSpaces(fixAnswer(answer, segment, 'es'))).toBe(withoutSpaces(answer));
      }),
    );
  });
});
