import { describe, expect, test } from 'vitest';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { findIssues } from '../../../../server/src/engines/translation/checks/checks';
import { createGlossary } from '../../../../server/src/engines/translation/terms/createGlossary';
import { createVerifiedChain } from '../../../../server/src/engines/translation/verification/verifiedChain';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { jobOf } from '../../engines/contract';

const kinds = (text: string, sourceTag: string, targetTag: string, target = text) =>
  findIssues({ source: text, target, sourceTag, targetTag }).map(({ kind }) => kind);

describe('a sentence that comes back untranslated is told, however short it is', () => {
  test.each([
    ['en', 'es', 'Good morning'],
    ['en', 'fr', 'I am tired.'],
    ['en', 'de', 'The house is white.'],
    ['es', 'en', 'Buenos días'],
    ['fr', 'en', 'Où est la gare ?'],
    ['de', 'en', 'Wo ist der Bahnhof?'],
    ['pt-BR', 'es', 'Você não precisa trabalhar hoje.'],
    ['en', 'ja', 'Where is the station?'],
    ['ja', 'en', '駅はどこですか。'],
    ['ko', 'en', '역이 어디예요?'],
    ['zh-Hans', 'fr', '车站在哪里？'],
    ['ru', 'de', 'Где вокзал?'],
    ['ar', 'es', 'أين المحطة؟'],
  ])('%s to %s: %s', (from, to, text) => {
    expect(kinds(text, from, to)).toContain('language');
  });

  test('with other punctuation', () => {
    expect(kinds('Where is the station', 'en', 'es', '¿Where is the station?')).toContain('language');
  });
});

describe('names, numbers and addresses may come back as they are', () => {
  test.each([
    ['en', 'es', 'Ludwig van Beethoven'],
    ['en', 'de', 'GNU General Public License'],
    ['en', 'ja', 'Microsoft Windows 11'],
    ['en', 'fr', '12:30 – 14:45'],
    ['en', 'es', 'https://example.org/some/page'],
    ['en', 'es', 'info@example.org'],
    ['en', 'fr', '{count} – {total}'],
    ['en', 'de', 'apt-get install --reinstall lib_name'],
    ['es', 'pt-BR', 'Casa de campo'],
    ['no', 'da', 'Vi har en god dag.'],
    ['en', 'es', 'No'],
  ])('%s to %s: %s', (from, to, text) => {
    expect(kinds(text, from, to)).not.toContain('language');
  });

  test('and so may the terms of a glossary that are kept', () => {
    const rows = [{ source: 'open house days', keep: true }];
    const glossary = createGlossary(rows, { source: 'en', target: 'es' });
    const sentence = {
      source: 'Open house days',
      target: 'Open house days',
      sourceTag: 'en',
      targetTag: 'es',
    };
    expect(findIssues(sentence)).toHaveLength(1);
    expect(findIssues({ ...sentence, glossary })).toEqual([]);
  });
});

describe('a text that comes back untranslated', () => {
  const echo = () => fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });
  const verified = (...engines: Parameters<typeof createEngineChain>[0]) =>
    createVerifiedChain(createEngineChain(engines, () => undefined));
  const job = (...segments: readonly string[]) =>
    jobOf({ source: 'en', target: 'es', segments, context: segments.join(' ') });

  test('is an error', async () => {
    const text = job('The house is white.', 'It has a big garden.', 'Anna');
    await expect(verified(echo()).translate(text)).rejects.toMatchObject({ kind: 'foreignText' });
  });

  test('is asked of the next engine first', async () => {
    const next = fakeEngine({ name: 'next', translate: () => Promise.resolve(['La casa es blanca.']) });
    const answer = await verified(echo(), next).translate(job('The house is white.'));
    expect(answer).toMatchObject({ segments: ['La casa es blanca.'], engine: 'next' });
  });

  test('is none if it consists of names', async () => {
    const answer = await verified(echo()).translate(job('Anna Karenina', 'Leo Tolstoy'));
    expect(answer.segments).toEqual(['Anna Karenina', 'Leo Tolstoy']);
  });

  test('in part has a warning for each such sentence', async () => {
    const engine = fakeEngine({
      translate: ({ segments }) =>
        Promise.resolve(segments.map((one) => one.replace('I am Anna.', 'Soy Anna.'))),
    });
    const { notes } = await verified(engine).translate(job('I am Anna.', 'The house is white.'));
    expect(notes).toEqual([{}, { warnings: [{ kind: 'language', subject: '' }] }]);
  });
});
