import { describe, expect, test } from 'vitest';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { createCheckedChain } from '../../../../server/src/engines/translation/checks/checkedChain';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { HAND_MADE, SOURCES } from '../../../../packages/translation-checks/tests/support/handMadePairs';
import { PLANTED_FAULTS } from '../../../../packages/translation-checks/tests/support/plantedFaults';
import { jobOf } from '../../engines/contract';

const quiet = () => undefined;

describe('a wrong translation is detected: the engine gets a second request, then the next engine', () => {
  test('the list of wrong translations covers many kinds of errors in many languages', () => {
    expect(PLANTED_FAULTS.length * HAND_MADE.length).toBeGreaterThanOrEqual(400);
  });

  test.each(PLANTED_FAULTS)('$name', async ({ sentence, plant }) => {
    const source = SOURCES[sentence] ?? '';
    for (const language of HAND_MADE) {
      const sound = language.targets[sentence] ?? '';
      const faulty = plant(sound, language);
      expect(faulty, language.code).not.toBe(sound);
      const broken = fakeEngine({ quality: 'neural', translate: () => Promise.resolve([faulty]) });
      const next = fakeEngine({ name: 'next', translate: () => Promise.resolve([sound]) });
      const job = jobOf({ source: 'en', target: language.code, segments: [source], context: source });
      const asked = createCheckedChain(createEngineChain([broken], quiet)).translate(job);
      if (faulty === source) await expect(asked).rejects.toMatchObject({ kind: 'foreignText' });
      else expect((await asked).notes?.[0]?.warnings ?? [], `${language.code}: ${faulty}`).not.toEqual([]);
      expect(broken.jobs, 'asked twice').toHaveLength(2);
      const helped = await createCheckedChain(createEngineChain([broken, next], quiet)).translate(job);
      expect(helped).toEqual({ segments: [sound], engine: 'next', quality: 'rule' });
    }
  });
});
