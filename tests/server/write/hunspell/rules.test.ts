import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyChanges } from '../../../../server/src/engines/write/changes';
import { readFrequencies } from '../../../../server/src/engines/write/hunspell/frequency';
import type { CorrectedLanguage } from '../../../../server/src/engines/write/hunspell/languages';
import { applyRules } from '../../../../server/src/engines/write/hunspell/otherLanguages';
import { RULES, type Rule } from '../../../../server/src/engines/write/hunspell/rules';
import { RULE_EXAMPLES } from './ruleExamples';

const FOLDER = path.resolve('server/data/frequency');

async function corrected(text: string, language: CorrectedLanguage): Promise<string> {
  return applyChanges(text, applyRules(text, [], language, await readFrequencies(FOLDER, language)));
}

const rules: readonly (readonly [string, Rule])[] = Object.entries(RULES);
const examplesOf = (name: string) =>
  Object.entries(RULE_EXAMPLES).find(([rule]) => rule === name)?.[1] ?? { wrong: [], right: [] };

describe.each(rules)('the rule %s', (name, rule) => {
  const { wrong, right } = examplesOf(name);

  test('has a source, and examples of wrong and correct text', () => {
    expect(rule.source).not.toBe('');
    expect(wrong.length).toBeGreaterThan(0);
    expect(right.length).toBeGreaterThan(0);
    for (const [language] of wrong) expect(rule.languages).toContain(language);
  });

  test.each(wrong)('%s: this faulty text is corrected: %s', async (language, text, fixed) => {
    expect(rule.find(text, language, await readFrequencies(FOLDER, language))).not.toEqual([]);
    expect(await corrected(text, language)).toBe(fixed);
    expect(await corrected(fixed, language)).toBe(fixed);
  });

  test.each(right)('%s: a correct text is not changed: %s', async (language, text) => {
    expect(await corrected(text, language)).toBe(text);
  });
});

test('addresses, code and quotations are not changed', async () => {
  const text = 'Ejecuta `de de` , o abre https://example.com/a,b?c=d. Dijo "el el" y se fue.';
  expect(await corrected(text, 'es')).toBe(text);
});
