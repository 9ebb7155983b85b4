import { describe, expect, test } from 'vitest';
import {
  createApertiumRoutes,
  parseModeName,
} from '../../../server/src/engines/translation/apertium/apertiumRoutes';

const names = [
  'eng-spa',
  'spa-eng',
  'spa-cat',
  'es-gl',
  'eng-hbs_HR',
  'eng-hbs',
  'hbs-eng',
  'es-pt_BR',
  'es-pt',
];
const routes = createApertiumRoutes(names.flatMap((name) => parseModeName(name) ?? []));
const route = (source: string, target: string) =>
  routes.route(source, target)?.map((hop) => `${hop.source}-${hop.target}`);

describe('the route from language to language through the installed pairs', () => {
  test.each([
    ['en', 'es', ['eng-spa']],
    ['es', 'gl', ['es-gl']],
    ['en', 'ca', ['eng-spa', 'spa-cat']],
    ['en', 'hr', ['eng-hbs_HR']],
    ['en', 'sr', ['eng-hbs']],
    ['bs', 'es', ['hbs-eng', 'eng-spa']],
    ['es', 'pt_BR', ['es-pt_BR']],
    ['es', 'pt', ['es-pt']],
    ['en_US', 'gl', ['eng-spa', 'es-gl']],
  ])('exists from %s to %s', (source, target, hops) => {
    expect(route(source, target)).toEqual(hops);
  });

  test.each([
    ['ca', 'es', 'not installed in that direction'],
    ['hr', 'sr', 'one language to Apertium'],
    ['en', 'sr_Cyrl', 'another script'],
    ['en', 'ja', 'not installed'],
    ['en', 'en_US', 'one language'],
  ])('does not exist from %s to %s: %s', (source, target) => {
    expect(route(source, target)).toBeUndefined();
  });

  test.each(['Cyrl-Latn', 'eco-es-fr', 'spa-cat_valencia', 'spa', '', 'rm -rf /', 'spa-cat;id'])(
    'never uses the mode "%s", which is not a pair of languages',
    (name) => {
      expect(parseModeName(name)).toBeUndefined();
    },
  );
});
