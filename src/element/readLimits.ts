import {
  DEFAULT_LIMITS,
  PAID_LIMITS,
  type Audience,
  type Limits,
  type PerAudience,
} from '@lang-assistant/core/usage/limits';
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

export function readLimits({ read, object }: SettingReader, value: unknown, audience: Audience): Limits {
  const chosen = object('config.limits', value);
  const defaults = audience === 'paid' ? { ...DEFAULT_LIMITS, ...PAID_LIMITS } : DEFAULT_LIMITS;

  return {
    ...mapValues(
      COUNT_LIMITS,
      (parser, name) => read(`config.limits.${name}`, chosen[name], parser) ?? defaults[name],
    ),
    ...mapValues(AUDIENCE_LIMITS, (parser, name) => {
      const path = `config.limits.${name}`;
      const given = object(path, chosen[name]);
      return mapValues(
        DEFAULT_LIMITS[name],
        (fallback, key) => read(`${path}.${key}`, given[key], parser) ?? fallback,
      );
    }),
  };
}
