import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  adviceFor,
  ensureRequirement,
  missingAdvice,
  skipReason,
} from '../../tools/systemPackages/ensure.mjs';
import { findFonts } from '../../tools/systemPackages/find.mjs';
import { REQUIREMENT_NAMES, REQUIREMENTS } from '../../tools/systemPackages/requirements.mjs';

describe('this machine', () => {
  for (const name of REQUIREMENT_NAMES) {
    // On CI a missing program fails this test. Elsewhere this test is skipped, like the tests that need the program.
    test.skipIf(skipReason(name) !== undefined)(`has what the tests need: ${name}`, () => {
      expect(REQUIREMENTS[name].find(), adviceFor(REQUIREMENTS[name])).toBeDefined();
    });
  }
});

describe('missing programs and fonts:', () => {
  let emptyFolder = '';
  beforeAll(async () => {
    emptyFolder = await mkdtemp(path.join(tmpdir(), 'requirements-'));
  });
  afterAll(() => rm(emptyFolder, { recursive: true }));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const enter = (ci: string) => {
    vi.stubEnv('PATH', emptyFolder);
    vi.stubEnv('CI', ci);
    return vi.spyOn(console, 'error').mockReturnValue();
  };
  const ADVICE =
    'LibreOffice needs a font with Chinese, Japanese and Korean characters for the PDFs of the document tests. ' +
    'On Debian and Ubuntu, install it with: sudo apt-get install fontconfig fonts-noto-cjk';

  test('a missing font is reported in a sentence that names its package', () => {
    enter('');
    expect(findFonts(['ja'])).toBeUndefined();
    expect(missingAdvice('eastAsianFonts')).toBe(ADVICE);
  });

  test('on CI, missing programs end the run, and no test is skipped', () => {
    enter('true');
    expect(skipReason('eastAsianFonts')).toBeUndefined();
    expect(() => ensureRequirement('eastAsianFonts')).toThrow(ADVICE);
  });

  test('on other machines, tests that need a missing program are skipped, and the run reports the program', () => {
    const log = enter('');
    expect(skipReason('libreOffice', 'eastAsianFonts')).toContain('libreoffice-writer-nogui');
    expect(ensureRequirement('eastAsianFonts')).toBeUndefined();
    expect(log).toHaveBeenLastCalledWith(`${ADVICE}. Until then these tests are skipped.`);
  });

  test('a missing program that every test run needs is an error on all machines', () => {
    enter('');
    expect(() => ensureRequirement('apertium')).toThrow('apertium-spa-cat');
  });
});

test('a language without a font is reported as a missing font', () => {
  expect(findFonts(['en', 'qqq'])).toBeUndefined();
});
