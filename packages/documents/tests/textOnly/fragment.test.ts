import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf, readFragment, withoutForbidden } from '../../src/fragment';

describe('a translated fragment', () => {
  it('is split into text and the spans of runs', () => {
    expect(readFragment('One <span id="r0">two &amp; <span id="r12">three</span></span>.')).toEqual([
      { kind: 'text', text: 'One ' },
      { kind: 'open', id: 'r0' },
      { kind: 'text', text: 'two & ' },
      { kind: 'open', id: 'r12' },
      { kind: 'text', text: 'three' },
      { kind: 'close' },
      { kind: 'close' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each([
    ["<span id='r1'>a</span>"],
    ['<SPAN class="x" id=r1 >a</SPAN>'],
    ['<span id = "R1" lang="es">a</span>'],
    ['<b><span id="r1"><!-- so -->a</span></b><br/>'],
  ])('is parsed however the engine writes its tags: %s', (html) => {
    expect(readFragment(html)).toEqual([
      { kind: 'open', id: 'r1' },
      { kind: 'text', text: 'a' },
      { kind: 'close' },
    ]);
  });

  it('has no end token for a span that is not a run', () => {
    expect(readFragment('<span id="r0">a<span class="notranslate">b</span>c</span>')).toEqual([
      { kind: 'open', id: 'r0' },
      { kind: 'text', text: 'abc' },
      { kind: 'close' },
    ]);
    expect(readFragment('<span id="r0"/>a')).toEqual([
      { kind: 'open', id: 'r0' },
      { kind: 'close' },
      { kind: 'text', text: 'a' },
    ]);
  });

  it.each([
    ['&lt;b&gt; &amp;amp; &quot;it&#39;s&#x201D;', '<b> &amp; "it\'s”'],
    ['a&nbsp;b&hellip; &eacute;&Ntilde;&uuml;&ccedil;', 'a\u00a0b… éÑüç'],
    ['AT&T &unknown; &#0; &#x110000; &#xD800; &', 'AT&T &unknown; \ufffd \ufffd  &'],
    ['5 < 6 and a <3', '5 < 6 and a <3'],
    ['a <b and then', 'a <b and then'],
    ['</span></p>end<?x y?>', 'end'],
    ['bell\u0007 and half \ud800 a pair', 'bell and half  a pair'],
  ])('becomes plain text: %s', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });

  it('is converted back to exactly the text that was escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = withoutForbidden(text);
        expect(plainTextOf(escapeText(text))).toBe(kept);
      }),
    );
  });

  it('is tokenized in linear time, and never has two adjacent text tokens', () => {
    const bits = ['<span id="r1">', '</span>', '<', '>', '&', '&#', ';', '<span', ' id=', '<!--', 'a', '"'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits)), (parts) => {
        const tokens = readFragment(parts.join(''));
        const neighbours = tokens.filter(
          (one, place) => one.kind === 'text' && tokens[place - 1]?.kind === 'text',
        );
        expect(neighbours).toEqual([]);
      }),
    );
    // Inputs that would make a careless parser take quadratic time.
    for (const hostile of ['<a', '<', '<span id="', '&#', '<!--', '&aaaaaaa']) {
      expect(readFragment(hostile.repeat(200_000)).length).toBeLessThan(2);
    }
  });
});
