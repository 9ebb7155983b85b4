import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../../src/domain/languages/catalog';
import { francAgrees } from '../../../../src/services/device/detector/francVote';
import { guess } from '../../../../src/services/device/detector/guess';

const ALL = { offered: LANGUAGE_CODES, preferred: [] };

describe('a sentence that does not show its language clearly', () => {
  it.each([
    ['af', 'Elkeen het die reg tot asiel in ander lande.'],
    ['bg', 'Всеки има право на живот, свобода и лична сигурност.'],
    ['fil', 'Ang edukasyong elementarya ay magiging sapilitan.'],
  ])('is in the likeliest language if franc agrees: %s', async (code, text) => {
    expect(await guess(text, ALL)).toBe(code);
  });

  it.each([
    'taal, godsdiens, geboorte of enige ander status.',
    'Všetci ľudia sa rodia slobodní a sebe rovní , čo sa týka ich dostojnosti a práv.',
  ])('changes nothing otherwise: %s', async (text) => {
    expect(await guess(text, ALL)).toBeUndefined();
  });
});

describe('franc', () => {
  it('agrees with its first choice only', () => {
    const text = 'All human beings are born free and equal in dignity and rights.';
    expect(francAgrees(text, 'en')).toBe(true);
    expect(francAgrees(text, 'fr')).toBe(false);
  });

  it('agrees with nothing for a text without words', () => {
    expect(francAgrees('12 34', 'en')).toBe(false);
  });
});
