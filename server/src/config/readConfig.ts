import type { z } from 'zod';
import { withAnonymousWords } from './anonymousWords';
import { unknownVariables } from './unknownVariables';
import { isSecret } from './secret';
import { envSchema } from './variables';

export type Config = z.output<typeof envSchema>;

const ALONE = ['FILES_S3_ENDPOINT', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const;

/**
 * The settings that object storage requires. All processes that use a bucket must share one database and one secret.
 */
const NEEDED = [
  ['FILES_S3_ACCESS_KEY_ID', 'the key for the bucket'],
  ['FILES_S3_SECRET_ACCESS_KEY', 'the secret of FILES_S3_ACCESS_KEY_ID'],
  [
    'DATABASE_URL',
    'the PostgreSQL of all gateways with the bucket, since each would remove the files of the others',
  ],
  ['GATEWAY_SECRET', 'one secret for all gateways with the bucket: it signs the addresses of downloads'],
] as const;

/** Whether an endpoint already contains the bucket. The gateway adds the bucket itself. */
function namesBucket(endpoint: string, bucket: string): boolean {
  const { hostname, pathname } = new URL(endpoint);
  return hostname.startsWith(`${bucket}.`) || pathname.split('/').includes(bucket);
}

/** Returns a message for each object storage variable that is missing or contradicts another one. */
function checkFilesS3(config: Config): readonly string[] {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint } = config;
  if (bucket === undefined) {
    const first = ALONE.find((name) => config[name] !== undefined);
    return first === undefined
      ? []
      : [`FILES_S3_BUCKET is not set: expected the bucket that ${first} is for`];
  }
  const problems = NEEDED.flatMap(([name, what]) =>
    config[name] === undefined ? [`${name} is not set: FILES_S3_BUCKET needs ${what}`] : [],
  );
  if (config.FILES_DIR !== undefined)
    problems.push('FILES_DIR and FILES_S3_BUCKET are both set: keep one of them');
  if (endpoint !== undefined && namesBucket(endpoint, bucket))
    problems.push('FILES_S3_ENDPOINT contains the bucket: expected the address of the storage alone');
  if (config.FILES_S3_PATH_STYLE === 'off' && bucket.includes('.') && !endpoint?.startsWith('http:'))
    problems.push(
      'FILES_S3_PATH_STYLE is "off": expected "on", since certificates do not cover a bucket with a dot',
    );
  return problems;
}

/** The message lists each problem on its own line and contains no secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n  ${problems.join('\n  ')}`,
    );
    this.problems = problems;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a message for each variable that is set without another one that it requires. */
function checkTogether({ LLM_BASE_URL, LLM_MODEL, ...config }: Config): readonly string[] {
  const problems: string[] = [];
  if (LLM_BASE_URL !== undefined && LLM_MODEL === undefined)
    problems.push('LLM_MODEL is not set: expected the name of a model at LLM_BASE_URL');
  if (LLM_MODEL !== undefined && LLM_BASE_URL === undefined)
    problems.push(
      'LLM_BASE_URL is not set: expected the address at which LLM_MODEL is, such as http://127.0.0.1:11434/v1',
    );
  const redis = (['REDIS_URL', 'REDIS_CACHE_URL'] as const).find((name) => config[name] !== undefined);
  if (redis !== undefined && config.GATEWAY_SECRET === undefined)
    problems.push(
      `GATEWAY_SECRET is not set: ${redis} needs one secret for all gateways, since keys in Redis are derived from it`,
    );
  return problems;
}

/** A URL contains these characters next to a password or a key, even if it is mistyped. */
const NEAR_SECRETS = /[@?#%]/;

function quoteValue(name: string, value = ''): string {
  return isSecret(envSchema, name) || NEAR_SECRETS.test(value) ? 'not usable' : JSON.stringify(value);
}

/**
 * Reads the configuration from environment variables (docs/hosting.md lists them). An empty variable counts as not set.
 * @throws ConfigError with the name of each invalid variable, its value and the expected format
 */
export function readConfig(environment: Environment): Config {
  const parsed = envSchema.safeParse(environment);
  const problems = parsed.success
    ? [...checkTogether(parsed.data), ...checkFilesS3(parsed.data)]
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name} is ${quoteValue(name, environment[name])}: expected ${issue.message}`;
      });
  if (parsed.success && problems.length === 0) return withAnonymousWords(parsed.data);
  // A misspelt variable may be the reason why another one is missing.
  throw new ConfigError([...problems, ...unknownVariables(environment)]);
}
