import { array, assert, constantFrom, property, record, boolean, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignRuns, markedTexts } from '../../../server/src/engines/segments/alignRuns';
import { assembleSegment, inPlace } from '../../../server/src/engines/segments/assembleSegment';
import { cutSentences, type Sentence } from '../../../server/src/engines/segments/cutSentences';
import { plainTextOf } from '@lang-assistant/documents';
import { sourceOf } from '../../../server/src/engines/segments/fragment';
import { runsOf, type WireRun } from '../../support/server/inlineSentences';

const EN_ES = { source: 'en', target: 'es' };

const segmentOf = (runs: readonly WireRun[]) => ({
  id: 1,
  runs: runs.map(({ id, text, keep = false }) => ({ id, text, keep })),
});

function onlySentence(marked: string): Sentence {
  const [sentence, ...more] = cutSentences(segmentOf(runsOf(marked)), 'en');
  if (!sentence || more.length > 0) throw new Error(`no single sentence: ${marked}`);
  return sentence;
}

/** Aligns a response, in which `[0 text]` stands for the span with the id `r0`. */
function align(marked: string, answer: string, pair = EN_ES, alone?: ReadonlyMap<string, string>) {
  const html = answer.replaceAll(/\[(\d+) ([^\]]*)\]/g, '<span id="r$1">$2</span>');
  return alignRuns(onlySentence(marked), html, pair, alone);
}

describe('a sentence of runs (pieces of text, of which some are links or formatted)', () => {
  test('is sent to the engine with one span per run; the spaces between the runs are outside the spans', () => {
    expect(sourceOf(onlySentence('Read the [full terms] & <more>.'))).toEqual({
      kind: 'html',
      html: '<span id="r0">Read the</span> <span id="r1">full terms</span> <span id="r2">&amp; &lt;more&gt;.</span>',
    });
  });

  test('with only one run is sent to the engine as plain text', () => {
    expect(sourceOf(onlySentence('Read the <terms>.'))).toEqual({ kind: 'text', text: 'Read the <terms>.' });
  });

  test('has its translated runs in document order, and spaces where the source has spaces', () => {
    expect(align('Read the [full terms] first.', '[0 Lea primero los] [1 términos completos][2 .]')).toEqual([
      'Lea primero los ',
      'términos completos',
      '.',
    ]);
  });

  test('has the formatting on the right word when the engine reorders the words around this word', () => {
    expect(align('the *red* car', '[0 el] [2 coche] [1 rojo]')).toEqual(['el coche ', 'rojo', '']);
  });

  test('gets only its words reordered, not its formatting, when the engine reorders two formatted words', () => {
    expect(align('a *big* and *red* car', '[0 un] [4 coche] [3 rojo] [2 y] [1 grande]')).toEqual([
      'un ',
      '',
      'coche ',
      'rojo',
      ' y grande',
    ]);
  });

  test('is refused if the engine swaps two links', () => {
    expect(align('[Terms] and [privacy]', '[2 privacidad] [1 y] [0 términos]')).toBeUndefined();
  });

  test('is refused if a link is lost', () => {
    expect(align('Read the [terms] now', '[0 Lea los términos] [2 ahora]')).toBeUndefined();
  });

  test('is refused if a link is empty or has only punctuation', () => {
    for (const rest of ['', ' ', '.', '…'])
      expect(align('Read the [terms] now', `[0 Lea los términos][1 ${rest}] [2 ahora]`)).toBeUndefined();
  });

  test('may leave a formatted run empty, without an extra space', () => {
    expect(align('You *do* know', '[0 Lo sabes]')).toEqual(['Lo sabes', '', '']);
  });

  test('has only one space where a formatted run becomes empty between two spaces', () => {
    // The run between the link and the formatted word is a space.
    const texts = align('the [water] *cold* is', '[0 the cold] [1 water] [3 is]');
    expect(texts).toEqual(['the cold ', 'water', '', 'is']);
  });

  test('has text that the engine moved before its first link inside the link, because no node may move', () => {
    expect(align('[Sign in] to continue', '[1 Para continuar,] [0 inicie sesión]')).toEqual([
      'Para continuar, inicie sesión',
      '',
    ]);
  });

  test('has text outside all spans in the run whose span the engine omitted', () => {
    expect(align('Read the [terms] now', 'Lea los [1 términos] ahora')).toEqual([
      'Lea los ',
      'términos',
      ' ahora',
    ]);
  });

  test('has the same white space between two runs as the source', () => {
    expect(align('Read the\n  [terms]', '[0 Lea los] [1 términos]')).toEqual(['Lea los\n  ', 'términos']);
  });

  test('in Japanese loses the space that the engine copied from the source', () => {
    const pair = { source: 'en', target: 'ja' };
    expect(align('Read the [terms] now', '[0 今すぐ] [1 利用規約] [2 を読む]', pair)).toEqual([
      '今すぐ',
      '利用規約',
      'を読む',
    ]);
  });

  test('has no space between a link and the suffix that follows the link', () => {
    const pair = { source: 'en', target: 'ko' };
    expect(align('Read the [terms] now', '[0 지금] [1 약관][2 을 읽으세요]', pair)).toEqual([
      '지금 ',
      '약관',
      '을 읽으세요',
    ]);
  });
});

describe('a sentence from an engine that leaves the tags in place', () => {
  test('gets its formatting on the words that translate the run', () => {
    const alone = new Map([['red', 'Rojo']]);
    expect(align('the *red* car', '[0 el] [1 coche] [2 rojo]', EN_ES, alone)).toEqual([
      'el coche ',
      'rojo',
      '',
    ]);
  });

  test('gets its formatting also on inflected forms of the words that translate the run', () => {
    const alone = new Map([['old', 'Viejo']]);
    expect(align('the *old* town', '[0 la] [1 ciudad] [2 vieja]', EN_ES, alone)).toEqual([
      'la ciudad ',
      'vieja',
      '',
    ]);
  });

  test('is refused if the words of two links are swapped', () => {
    const alone = new Map([
      ['red', 'rojo'],
      ['car', 'coche'],
    ]);
    expect(align('the [red] [car]', '[0 el] [1 coche] [2 rojo]', EN_ES, alone)).toBeUndefined();
  });

  test('keeps the tags of the engine if the words are not found, or are found twice', () => {
    const answer = '[0 el] [1 coche] [2 rojo, rojo]';
    for (const word of ['azul', 'rojo'])
      expect(align('the *red* car', answer, EN_ES, new Map([['red', word]]))).toEqual([
        'el ',
        'coche',
        ' rojo, rojo',
      ]);
  });

  test('also requires a separate translation of each of its links and formatted words', () => {
    expect(markedTexts(onlySentence('Read the [full terms] on *Monday* again.'))).toEqual([
      'full terms',
      'Monday',
    ]);
  });
});

describe('a block of the page', () => {
  test('is split into sentences across its runs, with line breaks as white space', () => {
    const segment = segmentOf(runsOf('One\nline. Two [links here. Three] go.'));
    const sentences = cutSentences(segment, 'en');
    expect(sentences.map(({ parts }) => parts.map(({ core }) => core))).toEqual([
      ['One line.'],
      ['Two', 'links here.'],
      ['Three', 'go.'],
    ]);
    expect(sentences.map(({ range }) => range)).toEqual([
      [0, 10],
      [10, 26],
      [26, 35],
    ]);
  });

  test('is split at a line-break element, but not at a line break inside a run', () => {
    const runs = [
      { id: 0, text: 'Opening hours' },
      { id: 1, text: '\n', keep: true },
      { id: 2, text: 'Monday to\nfriday' },
    ];
    const sentences = cutSentences(segmentOf(runs), 'en');
    expect(sentences.map(sourceOf)).toEqual([
      { kind: 'text', text: 'Opening hours' },
      { kind: 'text', text: 'Monday to friday' },
    ]);
    const { texts } = assembleSegment(
      segmentOf(runs),
      sentences,
      [['Horario'], ['De lunes a viernes']],
      EN_ES,
    );
    expect(texts).toEqual(['Horario', '\n', 'De lunes a viernes']);
  });

  test('keeps the position of an element without text, which is not sent to the engine', () => {
    const runs = [
      { id: 0, text: 'Run ' },
      { id: 1, text: '\uFFFC', keep: true },
      { id: 2, text: ' or read' },
      { id: 3, text: '\uFFFC', keep: true },
      { id: 4, text: 'this', keep: true },
    ];
    const [sentence, ...more] = cutSentences(segmentOf(runs), 'en');
    if (!sentence || more.length > 0) throw new Error('no single sentence');
    const html = '<span id="r0">Run</span> <span id="r1">or read</span> <span id="r2">this</span>';
    expect(sourceOf(sentence)).toEqual({ kind: 'html', html });
    const aligned = alignRuns(sentence, html, EN_ES) ?? [];
    const { texts } = assembleSegment(segmentOf(runs), [sentence], [aligned], EN_ES);
    expect(texts).toEqual(runs.map(({ text }) => text));
  });

  test('keeps the white space at its start and end and between its sentences', () => {
    const segment = segmentOf([
      { id: 0, text: '\n  One. ' },
      { id: 1, text: 'Two.', keep: true },
      { id: 2, text: ' \n' },
    ]);
    const { texts } = assembleSegment(segment, cutSentences(segment, 'en'), [['Uno.'], ['Dos.']], EN_ES);
    expect(texts).toEqual(['\n  Uno. ', 'Dos.', ' \n']);
  });

  test('gets a space between sentences if only the target language uses one', () => {
    const segment = segmentOf([{ id: 0, text: '今日は。はい。' }]);
    const pair = { source: 'ja', target: 'en' };
    const { texts } = assembleSegment(segment, cutSentences(segment, 'ja'), [['Hello.'], ['Yes.']], pair);
    expect(texts).toEqual(['Hello. Yes.']);
  });

  const runTexts = constantFrom(
    'One',
    ' two ',
    '. ',
    'three.',
    '\uFFFC',
    'a\nB',
    '',
    '  ',
    '\n',
    '四。',
    '😀',
    'x\u00A0',
  );
  const wireRuns = array(tuple(runTexts, boolean()), { maxLength: 8 }).map((runs) =>
    runs.map(([text, keep], id) => ({ id, text, keep })),
  );

  test('is returned unchanged if the engine changes nothing', () => {
    assert(
      property(wireRuns, (runs) => {
        const segment = segmentOf(runs);
        const sentences = cutSentences(segment, 'en');
        const inner = sentences.map((sentence) =>
          inPlace(
            sentence,
            sentence.parts.flatMap(({ core }) => (core === '' ? [] : [core])),
          ),
        );
        const same = { source: 'en', target: 'en' };
        const { texts } = assembleSegment(segment, sentences, inner, same);
        expect(texts).toEqual(runs.map(({ text }) => text));
      }),
    );
  });

  const span = record({
    group: constantFrom(0, 1, 2, 3, 4, 9),
    text: constantFrom('a', ' b', 'c ', '', ' ', '.', '<'),
  });

  test('keeps every link and shows the whole translation, for any response of the engine', () => {
    assert(
      property(array(span, { maxLength: 8 }), string({ maxLength: 6 }), (spans, tail) => {
        const sentence = onlySentence('Go [there] or *then* to [here] now');
        const answer = spans.map(({ group, text }) => `<span id="r${group}">${text}</span>`).join(' ') + tail;
        const texts = alignRuns(sentence, answer, EN_ES);
        if (!texts) return;
        expect(texts).toHaveLength(5);
        expect(texts[1]).toMatch(/\p{L}/u);
        expect(texts[3]).toMatch(/\p{L}/u);
        expect(texts.join('').replaceAll(/\s/g, '')).toBe(plainTextOf(answer).replaceAll(/\s/g, ''));
      }),
    );
  });
});
