import { statSync } from 'node:fs';
import path from 'node:path';
import { totalmem } from 'node:os';
import { DEFAULT_LIMITS, type PerAudience } from '@lang-assistant/core/usage/limits';
import { z } from 'zod';
import { LOG_LEVELS } from '../common/log';
import { secret } from './secret';

const GIB = 1024 ** 3;

/** The machine's memory in bytes, or the memory limit of the container or service if that is lower. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * The default of `WARM`. Preparing parts ahead of time takes about 300 MB, which a small machine may need otherwise.
 */
export function warmByDefault(memoryBytes: number): 'on' | 'off' {
  return memoryBytes < GIB ? 'off' : 'on';
}

/**
 * Defines an optional variable. If `parse` returns undefined, the value is invalid and the error message ends with
 * `expected`.
 */
function variable<T>(fallback: T, expected: string, parse: (value: string) => T | undefined) {
  return z
    .string()
    .optional()
    .transform((given, context): T => {
      const value = given?.trim() ?? '';
      if (value === '') return fallback;
      const parsed = parse(value);
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: 'custom', message: expected });
      return z.NEVER;
    });
}

const ABSENT: string | undefined = undefined;

const text = (fallback: string) => variable<string>(fallback, 'a text', (value) => value);

const optionalText = variable<string | undefined>(ABSENT, 'a text', (value) => value);

const folder = (value: string) => path.resolve(value);

/** Relative paths count from the working directory. */
function existing(isFolder: boolean) {
  return variable<string | undefined>(ABSENT, `a ${isFolder ? 'folder' : 'file'} that exists`, (value) => {
    try {
      return statSync(value).isDirectory() === isFolder ? folder(value) : undefined;
    } catch {
      return undefined;
    }
  });
}

function splitList(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function whole(fallback: number, min: number, max: number) {
  return variable(fallback, `a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });
}

function oneOf<const T extends string>(fallback: NoInfer<T>, values: readonly T[]) {
  return variable<T>(fallback, `one of ${values.join(', ')}`, (value) =>
    values.find((known) => known === value.toLowerCase()),
  );
}

function parseUrl(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** `fetch` rejects a URL with a user name or a password, so every request would fail. */
const url = variable<string | undefined>(
  ABSENT,
  'an address that starts with http:// or https://, without a password',
  (value) => {
    const parsed = parseUrl(value);
    return parsed && parsed.username === '' && parsed.password === '' ? parsed.href : undefined;
  },
);

const origins = variable<readonly string[]>(
  [],
  'origins such as https://example.org, with commas between them and no path',
  (value) => {
    const items = splitList(value);
    return items.every((item) => parseUrl(item)?.origin === item) ? items : undefined;
  },
);

/** Whether the Redis client accepts a URL. It decodes the password, and reads the path as the number of a database. */
function isRedisUrl(value: string): boolean {
  try {
    const { protocol, pathname, username, password } = new URL(value);
    decodeURIComponent(username + password);
    return /^rediss?:$/.test(protocol) && /^\/?\d*$/.test(pathname);
  } catch {
    return false;
  }
}

const redisUrl = secret(
  variable<string | undefined>(
    ABSENT,
    'an address such as redis://127.0.0.1:6379, or rediss:// with TLS',
    (value) => (isRedisUrl(value) ? value : undefined),
  ),
);

/**
 * Numbers for anonymous visitors, users with an account, and users with a paid plan. A single number applies to all.
 */
function perAudience(fallback: PerAudience, canBeUnlimited: boolean) {
  const expected = canBeUnlimited ? 'numbers or "unlimited"' : 'numbers';
  return variable<PerAudience>(
    fallback,
    `three ${expected} with commas (anonymous, free, paid), or one`,
    (value) => {
      const numbers = splitList(value).map((item) => {
        if (canBeUnlimited && item === 'unlimited') return Infinity;
        return /^\d{1,9}$/.test(item) ? Number(item) : Number.NaN;
      });
      const [anonymous = Number.NaN, free = anonymous, paid = anonymous] = numbers;
      const isUsable = [1, 3].includes(numbers.length) && !numbers.some(Number.isNaN);
      return isUsable ? { anonymous, free, paid } : undefined;
    },
  );
}

/** An attacker can find shorter secrets by brute force. */
export const MIN_SECRET_CHARS = 16;
const isLongEnough = (value: string) => value.length >= MIN_SECRET_CHARS;

const matching = (pattern: RegExp, expected: string) => (fallback: string) =>
  variable<string>(fallback, expected, (value) => (pattern.test(value) ? value : undefined));

const bucket = variable<string | undefined>(
  ABSENT,
  'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  (value) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : undefined),
);

/** A prefix for object names. Its characters need no escape in a URL, and no part between slashes is empty. */
const prefix = matching(
  /^([\w-][\w.-]*\/)+$/,
  'letters, digits, dots, hyphens and underscores, in parts that each end with a slash',
);

const S3_VARIABLES = {
  FILES_S3_BUCKET: bucket,
  FILES_S3_ENDPOINT: url,
  FILES_S3_REGION: matching(/^[\w-]+$/, 'the name of a region, such as eu-central-1')('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: secret(optionalText),
  FILES_S3_SECRET_ACCESS_KEY: secret(optionalText),
  FILES_S3_PREFIX: prefix('document-jobs/'),
  FILES_S3_PATH_STYLE: oneOf('on', ['on', 'off']),
};

/** docs/hosting.md describes the variables in the same order. */
export const envSchema = z.object({
  HOST: text('127.0.0.1'),
  PORT: whole(8787, 0, 65_535),
  KEEP_ALIVE_MS: whole(75_000, 100, 3_600_000),
  DATA_DIR: variable<string>(path.resolve('.data'), 'a folder', folder),
  CORS_ORIGINS: origins,
  GATEWAY_SECRET: secret(
    variable(ABSENT, `at least ${MIN_SECRET_CHARS} characters`, (value) =>
      isLongEnough(value) ? value : undefined,
    ),
  ),
  API_TOKENS: secret(
    variable<readonly string[]>([], `tokens of at least ${MIN_SECRET_CHARS} characters each`, (value) =>
      splitList(value).every(isLongEnough) ? splitList(value) : undefined,
    ),
  ),
  DEEPL_API_KEY: secret(optionalText),
  DEEPL_URL: url,
  LIBRETRANSLATE_URL: url,
  LIBRETRANSLATE_API_KEY: secret(optionalText),
  LLM_BASE_URL: url,
  LLM_MODEL: optionalText,
  LLM_API_KEY: secret(optionalText),
  LLM_TRANSLATE: oneOf('on', ['on', 'off']),
  LLM_VISION: oneOf('off', ['on', 'off']),
  APERTIUM_URL: url,
  APERTIUM_BIN: text('apertium'),
  HUNSPELL_BIN: text('hunspell'),
  TESSERACT_BIN: text('tesseract'),
  PPOCR_DIR: existing(true),
  PDFTOPPM_BIN: text('pdftoppm'),
  PICTURE_PAGES: whole(100, 0, 2_000),
  LANGUAGETOOL_URL: url,
  LANGUAGETOOL_USERNAME: optionalText,
  LANGUAGETOOL_API_KEY: secret(optionalText),
  BERGAMOT: oneOf('on', ['on', 'off']),
  MODELS_BASE_URL: url,
  MODELS_REGISTRY_URL: url,
  JWT_SECRET: secret(
    variable(ABSENT, 'at least 32 characters', (value) => (value.length >= 32 ? value : undefined)),
  ),
  JWT_JWKS_URL: url,
  JWT_AUDIENCE: text('lang-assistant'),
  JWT_ISSUER: text('lang-assistant-gateway'),
  TRUST_PROXY: whole(0, 0, 10),
  DATABASE_URL: secret(
    variable(ABSENT, 'an address that starts with postgres:// or postgresql://', (value) =>
      /^postgres(ql)?:\/\/./.test(value) ? value : undefined,
    ),
  ),
  REDIS_URL: redisUrl,
  REDIS_CACHE_URL: redisUrl,
  REDIS_CACHE_HOURS: whole(24, 1, 720),
  AI_PER_DAY: perAudience(DEFAULT_LIMITS.aiPerDay, true),
  WRITE_PER_DAY: perAudience(DEFAULT_LIMITS.writePerDay, true),
  FILES_PER_DAY: perAudience(DEFAULT_LIMITS.filesPerDay, true),
  WORDS_PER_DAY: perAudience(DEFAULT_LIMITS.wordsPerDay, true),
  CHECK_WORDS_PER_DAY: perAudience(DEFAULT_LIMITS.checkWordsPerDay, true),
  BURST_PER_MINUTE: whole(120, 1, 100_000),
  TEXT_LIMIT_CHARS: perAudience(DEFAULT_LIMITS.textChars, false),
  FILE_LIMIT_BYTES: whole(DEFAULT_LIMITS.translateBlockBytes, 1024, 200 * 1024 * 1024),
  TRANSLATE_DEADLINE_MS: whole(15_000, 100, 300_000),
  AI_DEADLINE_MS: whole(60_000, 100, 600_000),
  FILES_DEADLINE_MS: whole(55_000, 100, 300_000),
  FILES_JOB_DEADLINE_MINUTES: whole(120, 1, 1440),
  FILES_KEEP_HOURS: whole(1, 1, 168),
  FILES_DIR: variable<string | undefined>(ABSENT, 'a folder', folder),
  ...S3_VARIABLES,
  GLOSSARY_FILE: existing(false),
  MEMORY: oneOf('on', ['on', 'off']),
  SENTENCE_CACHE_MB: whole(16, 0, 4096),
  SENTENCE_CACHE: oneOf('anonymous', ['anonymous', 'on']),
  WARM: oneOf(warmByDefault(availableMemory()), ['on', 'off']),
  METRICS: oneOf('off', ['on', 'off']),
  LOG_LEVEL: oneOf('info', LOG_LEVELS),
  WIDGET_DIR: existing(true),
  DEMO_DIR: existing(true),
  DOCS_DIR: existing(true),
});
