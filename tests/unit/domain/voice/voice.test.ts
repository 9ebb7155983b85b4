import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@lang-assistant/core/languages/catalog';
import {
  formatDuration,
  indexVoices,
  pickVoice,
  speechTag,
  type Voice,
} from '../../../../src/domain/voice/voice';

const voice = (lang: string, more: Partial<Voice> = {}): Voice => ({
  lang,
  localService: true,
  default: false,
  ...more,
});
const far = { localService: false };

describe('the language tag for speech engines', () => {
  it.each([
    ['en', 'en-US'],
    ['es', 'es-ES'],
    ['fr', 'fr-FR'],
    ['ko', 'ko-KR'],
    ['ja', 'ja-JP'],
  ])('of %s is %s', (code, tag) => {
    expect(speechTag(code)).toBe(tag);
  });

  it('of every other language is the tag of the catalogue', () => {
    for (const { code, tag } of LANGUAGES.filter((one) => !['en', 'es', 'fr', 'ko', 'ja'].includes(one.code)))
      expect(speechTag(code)).toBe(tag);
  });
});

describe('the recording timer', () => {
  it.each([
    [0, '00:00'],
    [7, '00:07'],
    [59, '00:59'],
    [60, '01:00'],
    [754, '12:34'],
    [6000, '100:00'],
  ])('shows %i seconds as %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });
});

describe('the voice for a language', () => {
  it.each<[string, string, readonly Voice[], number | undefined]>([
    ['none without voices', 'en', [], undefined],
    ['none where no voice speaks it', 'eu', [voice('es-ES'), voice('fr-FR')], undefined],
    ['none for a name that no language has', 'eu', [voice('tlh'), voice('')], undefined],
    [
      'one on the device before one on the network, even of the very region',
      'fr_CA',
      [voice('fr-CA', far), voice('fr-FR')],
      1,
    ],
    ['the very region', 'fr_CA', [voice('fr-FR'), voice('fr-CA'), voice('fr-CH')], 1],
    ['not the region that is another entry', 'pt', [voice('pt-BR'), voice('pt-PT')], 1],
    ['another region rather than none', 'pt_BR', [voice('pt-PT', far)], 0],
    ['the visitor’s standard among equals', 'es', [voice('es-MX'), voice('es-AR', { default: true })], 1],
    ['the locale of the specification among equals', 'es', [voice('es-MX'), voice('es-ES')], 1],
    ['the very tag among equals', 'es', [voice('es-419'), voice('es')], 1],
    ['else the first that the system lists', 'de', [voice('de-AT'), voice('de-DE')], 0],
    ['American English for plain English', 'en', [voice('en-AU'), voice('en-US')], 1],
    [
      'the British standard of a Briton for plain English',
      'en',
      [voice('en-US'), voice('en-GB', { default: true })],
      1,
    ],
    ['Mandarin of Taiwan for traditional characters', 'zh_Hant', [voice('zh-CN'), voice('zh-TW')], 1],
    ['Mandarin of the mainland for simplified ones', 'zh', [voice('zh-TW'), voice('zh-CN')], 1],
    ['Mandarin by its own code', 'zh', [voice('cmn-Hans-CN')], 0],
    ['no Cantonese for Mandarin', 'zh', [voice('yue-HK')], undefined],
    ['Serbian of either script', 'sr_Cyrl', [voice('sr-Latn-RS'), voice('sr-Cyrl-RS')], 1],
    ['Bokmål for Norwegian', 'no', [voice('da-DK'), voice('nb-NO')], 1],
    ['one that Android writes with an underscore', 'en_US', [voice('en_GB'), voice('en_US')], 1],
  ])('is %s', (_case, code, voices, expected) => {
    const chosen = pickVoice(indexVoices(voices), code);
    expect(chosen && voices.indexOf(chosen)).toBe(expected);
  });

  it('is found among 13,000 voices by comparing only the voices of its language', () => {
    const looks = new Map<string, number>();
    const voices = Array.from({ length: 13_000 }, (_unused, index) => {
      const lang = ['de-DE', 'eu', 'en-GB', 'ca'][index % 4] ?? '';
      const seen = voice(lang);
      Object.defineProperty(seen, 'localService', {
        get: () => {
          looks.set(lang, (looks.get(lang) ?? 0) + 1);
          return true;
        },
      });
      return seen;
    });
    expect(pickVoice(indexVoices(voices), 'eu')).toBe(voices[1]);
    expect([...looks.keys()]).toEqual(['eu']);
  });
});
