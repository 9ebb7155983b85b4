import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSegmentBatches } from '../../../../server/src/engines/translation/bergamot/bergamot';
import { entriesOf, modelCodes } from '../../../../server/src/engines/translation/bergamot/routes';
import type { Model } from '../../../../server/src/engines/translation/bergamot/registrySchema';
import { createRoutes } from '../../../../server/src/engines/translation/bergamot/routes';

const file = { path: 'a', size: 1, sha256: 'a' };

function model(source: string, target: string, architecture = 'tiny', releaseStatus = 'Release'): Model {
  return { source, target, architecture, releaseStatus, model: file, shortlist: null, vocabularies: [file] };
}

function routes(...models: readonly Model[]) {
  return createRoutes({ baseUrl: 'https://example.org', models });
}

describe('each entry of the language menus has the right model', () => {
  test.each([
    ['no', 'nb'],
    ['zh', 'zh'],
    ['zh', 'zh-Hans'],
    ['zh_Hant', 'zh-Hant'],
    ['zh_Hant', 'zh_hant'],
    ['pt_BR', 'pt'],
    ['pt_BR', 'pt-BR'],
    ['fr_CA', 'fr'],
    ['sr', 'sr'],
    ['sr_Cyrl', 'sr-Cyrl'],
    ['he', 'iw'],
    ['fil', 'tl'],
  ])('%s is translated by the model for %s', (entry, code) => {
    const { find } = routes(model('en', code), model(code, 'en'));
    expect(find({ source: 'en_US', target: entry })).toHaveLength(1);
    expect(find({ source: entry, target: 'en' })).toHaveLength(1);
    expect(entriesOf(code).flatMap(modelCodes)).toContain(code.replace('_', '-').toLowerCase());
  });

  test.each([
    ['zh_Hant', 'zh'],
    ['zh_Hant', 'zh-Hans'],
    ['sr_Cyrl', 'sr'],
    ['zh', 'zh-Hant'],
  ])('%s is never translated by the model for %s, which has another script', (entry, code) => {
    expect(routes(model('en', code)).find({ source: 'en', target: entry })).toBeNull();
  });

  test('a model for the region is preferred to a model for the language', () => {
    const found = routes(model('en', 'pt'), model('en', 'pt-BR')).find({ source: 'en', target: 'pt_BR' });
    expect(found?.[0].target).toBe('pt-BR');
  });

  test('two variants of one language are not translated into each other through English', () => {
    const { find } = routes(model('en', 'pt'), model('pt', 'en'));
    expect(find({ source: 'pt', target: 'pt_BR' })).toBeNull();
  });
});

describe('the best model for a language pair is used', () => {
  const architectures = ['base-memory', 'base', 'tiny', 'unheard-of'];
  const statuses = ['Release', 'Release Desktop', 'Nightly'];

  test('a finished model is preferred to a smaller model, in any order of the list', () => {
    const all = statuses.flatMap((status) => architectures.map((name) => model('en', 'es', name, status)));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (some) => {
        const [best] = routes(...some).find({ source: 'en', target: 'es' }) ?? [];
        expect(best).toBe(all.find((one) => some.includes(one)));
      }),
    );
  });

  test('a direct model is preferred to a route through English', () => {
    const { find } = routes(model('es', 'en'), model('en', 'ca'), model('es', 'ca'));
    expect(find({ source: 'es', target: 'ca' })?.map(({ source, target }) => `${source}-${target}`)).toEqual([
      'es-ca',
    ]);
  });

  test('every listed pair has a route, and every pair with a route is listed', () => {
    const codes = ['en', 'es', 'pt', 'nb', 'zh-Hans', 'zh-Hant', 'fr', 'sr'];
    const pair = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes));
    fc.assert(
      fc.property(fc.uniqueArray(pair, { selector: String, maxLength: 20 }), (directions) => {
        const { find, pairs } = routes(...directions.map(([source, target]) => model(source, target)));
        const entries = codes.flatMap(entriesOf);
        const all = entries.flatMap((source) => entries.map((target) => ({ source, target })));
        const byName = (one: { source: string; target: string }) => `${one.source} ${one.target}`;
        expect(pairs.map(byName).toSorted()).toEqual(all.filter(find).map(byName).toSorted());
      }),
    );
  });
});

describe('a job is split without losing text', () => {
  test('every segment is returned in its place with its white space', () => {
    const segment = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('', ' ', '\n\n', '  a b ', 'x'.repeat(3999)),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 60 }), (segments) => {
        const batches = toSegmentBatches(segments);
        expect(batches.flatMap(({ texts, restore }) => restore(texts))).toEqual(segments);
        for (const { texts } of batches) {
          expect(texts.every((text) => text.trim() === text && text !== '')).toBe(true);
          expect(texts.length <= 16 && (texts.length === 1 || texts.join('').length <= 4000)).toBe(true);
        }
      }),
    );
  });
});
