import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { planEdit } from '../../../../src/domain/translate/editPlan';
import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';

/** Translates without context: reverses the letters of each sentence, and places white space as the gateway does. */
function translateWhole(request: TranslationRequest): Translation {
  const sources = splitSentences(request.text, languageTag(request.source));
  const targets = sources.map((source, index) => {
    const core = source.trim();
    const start = source.indexOf(core);
    const after = source.slice(start + core.length);
    const space = index === sources.length - 1 ? after : spaceBetween(after, request);
    return `${source.slice(0, start)}<${Array.from(core).toReversed().join('')}>${space}`;
  });
  const startOf = (texts: readonly string[], index: number) => texts.slice(0, index).join('').length;
  const rangeOf = (texts: readonly string[], index: number) =>
    [startOf(texts, index), startOf(texts, index + 1)] as const;
  const pairs = sources.map((_source, index) => ({
    source: rangeOf(sources, index),
    target: rangeOf(targets, index),
  }));
  return { text: targets.join(''), pairs };
}

const SPANISH = { source: 'en', target: 'es' };
const base = (text: string, languages = SPANISH) => {
  const request = { text, ...languages };
  return { request, translation: translateWhole(request) };
};
const plan = (before: string, text: string, languages = SPANISH) =>
  planEdit(base(before, languages), { text, ...languages });

const TEXT = 'One is here. Two is here. Three is here. Four is here.';

describe('after an edit, a text', () => {
  it.each([
    ['a word', TEXT.replace('Two', 'Zwei'), 'Zwei is here. '],
    ['the first word', TEXT.replace('One', 'A'), 'A is here. '],
    ['the last word', TEXT.replace('Four is', 'Five was'), 'Five was here.'],
    ['two words', TEXT.replace('Two', 'Zwei').replace('Three', 'Drei'), 'Zwei is here. Drei is here. '],
    ['a new sentence', TEXT.replace('Three', 'New is here. Three'), 'New is here. '],
    ['an end', `${TEXT} Five.`, 'Four is here. Five.'],
    [
      'two sentences that become one',
      TEXT.replace('here. Three', 'here, three'),
      'Two is here, three is here. ',
    ],
    ['a letter that makes two sentences one', TEXT.replace('Three', 'three'), 'Two is here. three is here. '],
  ])('is sent from the first changed sentence to the last one: %s', (_what, text, sent) => {
    expect(plan(TEXT, text)?.sent).toEqual({ text: sent, ...SPANISH });
  });

  it('is not sent if sentences were only deleted', () => {
    const edit = plan(TEXT, TEXT.replace('Two is here. ', ''));
    expect(edit?.sent).toBeUndefined();
    expect(edit?.complete()).toEqual(translateWhole({ text: TEXT.replace('Two is here. ', ''), ...SPANISH }));
  });

  it('is sent completely if no sentence is left, the languages changed, or the last response has no sentence pairs', () => {
    expect(plan('One. Two.', 'Three. Four.')).toBeUndefined();
    expect(planEdit(base(TEXT), { text: `${TEXT} `, source: 'en', target: 'fr' })).toBeUndefined();
    expect(planEdit(base(TEXT), { text: `${TEXT} `, source: 'de', target: 'es' })).toBeUndefined();
    const { request, translation } = base(TEXT);
    expect(planEdit({ request, translation: { text: translation.text } }, request)).toBeUndefined();
  });

  it('is sent in part if only the order of its settings is different', () => {
    const glossary = [{ source: 'two', target: 'dos' }];
    const { request, translation } = base(TEXT);
    const before = { request: { ...request, formality: 'formal', glossary } as const, translation };
    const text = `${TEXT} Five.`;
    expect(planEdit(before, { text, ...SPANISH, glossary, formality: 'formal' })?.sent?.text).toBe(
      'Four is here. Five.',
    );
    expect(planEdit(before, { text, ...SPANISH, glossary, formality: 'informal' })).toBeUndefined();
  });

  it.each([
    ['en', 'es'],
    ['ja', 'en'],
    ['en', 'ja'],
    ['ja', 'zh'],
  ])('has the same translation as if it had been sent completely: %s to %s', (source, target) => {
    const languages = { source, target };
    const piece = fc.constantFrom(
      ...(source === 'ja'
        ? ['これは本です。', '犬が寝る。', '「はい。」と言った。', '\n', 'もう？', '本', '。', ' ']
        : [
            'One is here. ',
            'two ',
            'Mr. Smith ',
            '3.5 ',
            'Really? ',
            '…',
            '. ',
            '\n',
            '“Yes.” ',
            'A. ',
            ' ',
            'x',
            '!',
          ]),
    );
    const pieces = fc.array(piece, { maxLength: 8 });
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (start, removed, added, end) => {
        const before = [...start, ...removed, ...end].join('');
        const text = [...start, ...added, ...end].join('');
        fc.pre(before.trim() !== '' && text.trim() !== '');
        const edit = plan(before, text, languages);
        if (!edit) return;
        expect(edit.complete(edit.sent && translateWhole(edit.sent))).toEqual(
          translateWhole({ text, ...languages }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('retains its warnings at the right sentences, and loses the warnings of deleted sentences', () => {
    const { request, translation } = base(TEXT);
    const warnings = (translation.pairs ?? []).map((pair, index) => ({
      ...pair,
      kind: 'number',
      message: `${index}`,
    }));
    const text = TEXT.replace('Two', 'Number two');
    const edit = planEdit({ request, translation: { ...translation, warnings } }, { ...request, text });
    const answer = translateWhole(edit?.sent ?? request);
    const [pair = { source: [0, 0], target: [0, 0] }] = answer.pairs ?? [];
    const spliced = edit?.complete({ ...answer, warnings: [{ ...pair, kind: 'number', message: 'new' }] });
    expect(spliced?.warnings?.map(({ message }) => message)).toEqual(['0', 'new', '2', '3']);
    for (const [index, warning] of (spliced?.warnings ?? []).entries())
      expect(warning).toMatchObject(spliced?.pairs?.[index] ?? {});
  });

  it('retains the glossary terms that still occur in it', () => {
    const { request, translation } = base(TEXT);
    const term = (source: string, applied = true) => ({ source, target: source, applied });
    const terms = [term('two'), term('Four'), term('here')];
    const text = TEXT.replace('Two', 'Zwei');
    const edit = planEdit({ request, translation: { ...translation, terms } }, { ...request, text });
    const answer = { ...translateWhole(edit?.sent ?? request), terms: [term('here', false)] };
    expect(edit?.complete(answer).terms).toEqual([term('here', false), term('Four')]);
  });

  it('is shown with the translations of the unchanged sentences until those of all changed sentences have arrived', () => {
    const text = TEXT.replace('Two', 'A. B. C');
    const edit = plan(TEXT, text);
    const without = TEXT.replace('Two is here. ', '');
    expect(edit?.merge()).toEqual({
      request: { text: without, ...SPANISH },
      translation: translateWhole({ text: without, ...SPANISH }),
      gap: 1,
    });
    const received = translateWhole({ text: 'New is here. ', ...SPANISH });
    expect(plan(TEXT, TEXT.replace('Two', 'New is here. Two'))?.merge(received)).toMatchObject({ gap: 2 });
  });
});
