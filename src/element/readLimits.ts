import { DEFAULT_LIMITS, type Audience, type Limits, type PerAudience } from '../domain/limits';
import { ALLOWANCE, COUNT, type Parser } from './parsers';
import type { SettingReader } from './settings';

/** The policy with what a host's `config.limits` says otherwise. */
export function readLimits({ read, object }: SettingReader, value: unknown): Limits {
  const chosen = object('config.limits', value);

  function perAudience(name: keyof Limits, defaults: PerAudience, parser: Parser<number>): PerAudience {
    const path = `config.limits.${name}`;
    const given = object(path, chosen[name]);
    const limit = (audience: Audience) =>
      read(`${path}.${audience}`, given[audience], parser) ?? defaults[audience];
    return { anonymous: limit('anonymous'), free: limit('free'), paid: limit('paid') };
  }

  function count(name: keyof Limits, fallback: number): number {
    return read(`config.limits.${name}`, chosen[name], COUNT) ?? fallback;
  }

  const d = DEFAULT_LIMITS;
  return {
    textChars: perAudience('textChars', d.textChars, COUNT),
    aiPerDay: perAudience('aiPerDay', d.aiPerDay, ALLOWANCE),
    writePerDay: perAudience('writePerDay', d.writePerDay, ALLOWANCE),
    filesPerDay: perAudience('filesPerDay', d.filesPerDay, ALLOWANCE),
    wordsPerDay: perAudience('wordsPerDay', d.wordsPerDay, ALLOWANCE),
    uploadRejectBytes: count('uploadRejectBytes', d.uploadRejectBytes),
    oversizeMarkBytes: count('oversizeMarkBytes', d.oversizeMarkBytes),
    translateBlockBytes: count('translateBlockBytes', d.translateBlockBytes),
    detectFromChars: count('detectFromChars', d.detectFromChars),
    wordViewChars: count('wordViewChars', d.wordViewChars),
    alternativesChars: count('alternativesChars', d.alternativesChars),
  };
}
