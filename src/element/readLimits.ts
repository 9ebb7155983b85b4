import { DEFAULT_LIMITS, type Limits, type PerAudience } from '@lang-assistant/core/usage/limits';
import { mapValues } from '../domain/mapValues';
import { ALLOWANCE, COUNT, type Parser } from './parsers';
import type { SettingReader } from './settings';

type AudienceLimit = {
  [Name in keyof Limits]: Limits[Name] extends PerAudience ? Name : never;
}[keyof Limits];

const AUDIENCE_LIMITS: Readonly<Record<AudienceLimit, Parser<number>>> = {
  textChars: COUNT,
  aiPerDay: ALLOWANCE,
  writePerDay: ALLOWANCE,
  filesPerDay: ALLOWANCE,
  wordsPerDay: ALLOWANCE,
  checkWordsPerDay: ALLOWANCE,
};

const COUNT_LIMITS: Readonly<Record<Exclude<keyof Limits, AudienceLimit>, Parser<number>>> = {
  uploadRejectBytes: COUNT,
  oversizeMarkBytes: COUNT,
  translateBlockBytes: COUNT,
  detectFromChars: COUNT,
  wordViewChars: COUNT,
  alternativesChars: COUNT,
};

export function readLimits({ read, object }: SettingReader, value: unknown): Limits {
  const chosen = object('config.limits', value);

  return {
    ...mapValues(
      COUNT_LIMITS,
      (parser, name) => read(`config.limits.${name}`, chosen[name], parser) ?? DEFAULT_LIMITS[name],
    ),
    ...mapValues(AUDIENCE_LIMITS, (parser, name) => {
      const path = `config.limits.${name}`;
      const given = object(path, chosen[name]);
      return mapValues(
        DEFAULT_LIMITS[name],
        (fallback, audience) => read(`${path}.${audience}`, given[audience], parser) ?? fallback,
      );
    }),
  };
}
