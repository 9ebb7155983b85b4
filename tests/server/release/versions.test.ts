import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareManifests } from '../../../tools/release/compareManifests.mjs';
import { findVersionProblem, raise, stepOfCommits } from '../../../tools/release/nextVersion.mjs';

const MANIFEST = JSON.parse(readFileSync('custom-elements.json', 'utf8'));

function changed(from: string, to: string): typeof MANIFEST {
  const text = JSON.stringify(MANIFEST);
  if (!text.includes(from)) throw new Error(`the manifest has no ${from}`);
  return JSON.parse(text.replaceAll(from, to));
}

const THEME = "'light' | 'dark' | 'auto'";
const READY = "CustomEvent<{ locale: 'en' | 'es' | 'fr' | 'ja' | 'ko' }>";

describe('a change of the public interface', () => {
  it.each([
    ['an attribute is renamed', '"theme"', '"appearance"', 'attribute theme was removed'],
    ['an attribute loses a choice', THEME, "'light' | 'dark'", 'attribute theme is'],
    ['an event is renamed', '"la-translate"', '"la-translated"', 'event la-translate was removed'],
    ['an event loses a field', READY, 'CustomEvent<{  }>', 'event la-ready is'],
    ['a CSS property is renamed', '"--la-accent"', '"--la-color"', 'CSS property --la-accent was removed'],
    ['an export is renamed', '"mount"', '"attach"', 'export mount was removed'],
    ['a method returns something else', '"FocusOptions"', '"string"', 'method focus is'],
  ])('is reported as breaking: %s', (_what, from, to, sentence) => {
    const changes = compareManifests(MANIFEST, changed(from, to));
    expect(changes.breaking.join('\n')).toContain(sentence);
    expect(findVersionProblem(changes, '1.2.3', '1.3.0')).toContain('2.0.0 is needed');
    expect(findVersionProblem(changes, '1.2.3', '2.0.0')).toBe(undefined);
    expect(findVersionProblem(changes, '0.1.0', '0.1.1')).toContain('0.2.0 is needed');
    expect(findVersionProblem(changes, '0.1.0', '0.2.0')).toBe(undefined);
  });

  it.each([
    ['an attribute has one more choice', THEME, `${THEME} | 'sepia'`],
    ['an event has one more field', READY, READY.replace(' }>', ', at: number }>')],
    [
      'a method has one more optional parameter',
      '"name":"options","type":{"text":"FocusOptions"},"optional":true}',
      '"name":"options","type":{"text":"FocusOptions"},"optional":true},{"name":"late","type":{"text":"boolean"},"optional":true}',
    ],
  ])('is reported as a feature: %s', (_what, from, to) => {
    const changes = compareManifests(MANIFEST, changed(from, to));
    expect(changes.breaking).toEqual([]);
    expect(changes.features.length).toBeGreaterThan(0);
    expect(findVersionProblem(changes, '1.2.3', '1.2.4')).toContain('1.3.0 is needed');
    expect(findVersionProblem(changes, '1.2.3', '1.3.0')).toBe(undefined);
  });

  it('is not reported if only documentation changed: a patch version is enough', () => {
    const changes = compareManifests(MANIFEST, changed('Focuses', 'Puts the focus on'));
    expect(changes).toEqual({ breaking: [], features: [] });
    expect(findVersionProblem(changes, '1.2.3', '1.2.4')).toBe(undefined);
  });
});

describe('the next version number is derived from the commit messages', () => {
  it.each([
    [['fix: a', 'docs: b'], '1.2.4', '0.2.4'],
    [['fix: a', 'feat: b'], '1.3.0', '0.3.0'],
    [['feat(chat)!: b'], '2.0.0', '0.3.0'],
    [['fix: a\n\nBREAKING CHANGE: c'], '2.0.0', '0.3.0'],
  ])('after the commits %j', (commits, stable, early) => {
    expect(raise('1.2.3', stepOfCommits(commits))).toBe(stable);
    expect(raise('0.2.3', stepOfCommits(commits))).toBe(early);
  });
});
