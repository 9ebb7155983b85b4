import { describe, expect, test } from 'vitest';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { createGlossary } from '../../../../server/src/engines/translation/glossary/createGlossary';
import { checkTranslation } from '../../../../server/src/engines/translation/checks/checkTranslation';
import { createCheckedChain } from '../../../../server/src/engines/translation/checks/checkedChain';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { jobOf } from '../../engines/contract';

test('a glossary term that must not be translated may be returned unchanged', () => {
  const rows = [{ source: 'open house days', keep: true }];
  const glossary = createGlossary(rows, { source: 'en', target: 'es' });
  const sentence = {
    source: 'Open house days',
    target: 'Open house days',
    sourceTag: 'en',
    targetTag: 'es',
  };
  expect(checkTranslation(sentence)).toHaveLength(1);
  expect(checkTranslation({ ...sentence, glossary })).toEqual([]);
});

describe('a text that is returned untranslated', () => {
  const echo = () => fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });
  const verified = (...engines: Parameters<typeof createEngineChain>[0]) =>
    createCheckedChain(createEngineChain(engines, () => undefined));
  const job = (...segments: readonly string[]) =>
    jobOf({ source: 'en', target: 'es', segments, context: segments.join(' ') });

  test('is reported as an error', async () => {
    const text = job('The house is white.', 'It has a big garden.', 'Anna');
    await expect(verified(echo()).translate(text)).rejects.toMatchObject({ kind: 'foreignText' });
  });

  test('is sent to the next engine before an error is reported', async () => {
    const next = fakeEngine({ name: 'next', translate: () => Promise.resolve(['La casa es blanca.']) });
    const answer = await verified(echo(), next).translate(job('The house is white.'));
    expect(answer).toMatchObject({ segments: ['La casa es blanca.'], engine: 'next' });
  });

  test('is accepted if it consists of names', async () => {
    const answer = await verified(echo()).translate(job('Anna Karenina', 'Leo Tolstoy'));
    expect(answer.segments).toEqual(['Anna Karenina', 'Leo Tolstoy']);
  });

  test('in part gets a warning for each untranslated sentence', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        Promise.resolve(segments.map((one) => one.replace('I am Anna.', 'Soy Anna.'))),
    });
    const { notes } = await verified(engine).translate(job('I am Anna.', 'The house is white.'));
    expect(notes).toEqual([{}, { warnings: [{ kind: 'language', subject: '' }] }]);
  });
});
