import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import { EngineError } from '../../../../server/src/engines/contracts/translation';
import { segmentText, sentencesOf } from '../../../../server/src/engines/translation/sentences/segmentText';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { createTestApp } from '../../../support/server/testApp';

/** Letters, marks that end sentences in any script, marks that close them, and white space. */
const PIECES = [
  ...Array.from('aBЖ中のกა「」«»"’)(1 \t\n\r\v\u0085\u2028\u2029.?!…‼。．｡።।၊။۔؟։\u2024\uFE52'),
  '. ',
  '…\u00A0',
  'Dr. ',
];

test('a text that is clearly one sentence is the one that the splitting finds, in every language', () => {
  const [text, language] = [
    string({ unit: constantFrom(...PIECES), maxLength: 12 }),
    constantFrom(...LANGUAGES),
  ];
  assert(
    property(text, language, (one, { code, tag }) => {
      expect(sentencesOf(one, { source: code })).toEqual(splitSentences(one, tag));
    }),
    { numRuns: 5_000 },
  );
});

const ENGLISH_TO_SPANISH = { source: 'en', target: 'es' };

describe('the sentence pairs of a translation', () => {
  it('cover both texts without gaps, for any text and any response', () => {
    const units = constantFrom('a', 'B', ' ', '\n', '.', '?', '。', '…', '🙂');
    assert(
      property(string({ unit: units, maxLength: 60 }), constantFrom('es', 'ja'), (text, target) => {
        const { segments, assemble } = segmentText(text, { source: 'en', target });
        const { text: translation, pairs } = assemble(segments.map((segment) => `<${segment}>`));
        const join = (whole: string, side: 'source' | 'target') =>
          pairs.map((pair) => whole.slice(...pair[side])).join('');
        expect(join(translation, 'target')).toBe(translation);
        if (text.trim() !== '') expect(join(text, 'source')).toBe(text);
      }),
    );
  });

  it('include the white space after a sentence in that sentence', () => {
    const { assemble } = segmentText('  One.  Two.\n\nThree. ', ENGLISH_TO_SPANISH);
    const { text, pairs } = assemble(['Uno.', ' Dos. ', 'Tres.']);
    expect(text).toBe('  Uno.  Dos.\n\nTres. ');
    expect(pairs.map(({ target }) => text.slice(...target))).toEqual(['  Uno.  ', 'Dos.\n\n', 'Tres. ']);
  });
});

it('sentence pairs cover a text with control characters and broken characters completely', async () => {
  const text = 'One\0 is here.\u000B Two\ud83d is there.';
  const response = await createTestApp().v1({ text, lang_src: 'en', lang_dst: 'es' });
  const { pairs }: { pairs: readonly { source: readonly [number, number] }[] } = Object(
    await response.json(),
  );
  expect(pairs.at(-1)?.source[1]).toBe(text.length);
});

describe('the space between sentences', () => {
  test.each([
    ['en', 'ja', 'One. Two.', ['一。', '二。'], '一。二。'],
    ['ja', 'en', '一。二。', ['One.', 'Two.'], 'One. Two.'],
    ['ja', 'zh', '一。二。', ['一。', '二。'], '一。二。'],
    ['en', 'es', 'One. Two.', ['Uno.', 'Dos.'], 'Uno. Dos.'],
    ['en', 'ja', 'One.\n Two.', ['一。', '二。'], '一。\n 二。'],
  ])('from %s to %s depends on the target language', (source, target, text, answers, expected) => {
    expect(segmentText(text, { source, target }).assemble(answers).text).toBe(expected);
  });
});

const LINES = ['One is here.', 'Two is here.', 'Three is here.', 'Four is here.', 'Five is here.'];
const TEXT = LINES.join('\n');

/** Creates an engine that returns a wrong number of texts if it gets more than `maxTexts`. */
function mergingEngine(maxTexts: number) {
  const calls: number[] = [];
  const engine = fakeEngine({
    translate({ segments }) {
      calls.push(segments.length);
      if (segments.length > maxTexts) return Promise.reject(new EngineError('badReply', 'merged'));
      return Promise.resolve(segments.map((segment) => segment.toUpperCase()));
    },
  });
  return { app: createTestApp({ engines: [engine] }), calls };
}

const FIELDS = { text: TEXT, lang_src: 'en', lang_dst: 'es' };

describe.each([
  ['JSON', {}],
  ['a stream', { accept: 'text/event-stream' }],
])('if an engine merges some of the lines in %s', (_format, headers) => {
  it('the lines are translated separately, each with the right translation', async () => {
    const { app } = mergingEngine(1);
    const response = await app.v1(FIELDS, headers);
    expect(response.status).toBe(200);
    const body = await response.text();
    for (const line of LINES) expect(body).toContain(line.toUpperCase());
    const pairs = /"pairs":(\[\{.*?\}\])/.exec(body)?.[1] ?? '';
    expect(JSON.parse(pairs)).toHaveLength(LINES.length);
  });

  it('the gateway stops after a few calls if the engine keeps failing', async () => {
    const { app, calls } = mergingEngine(0);
    const response = await app.v1(FIELDS, headers);
    expect(response.status).toBe(503);
    expect(calls.length).toBeLessThan(20);
  });
});
