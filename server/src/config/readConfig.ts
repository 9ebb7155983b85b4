import type { z } from 'zod';
import { envSchema } from './variables';

/** A configuration that cannot be used. The message lists every problem, a line each, without any secret. */
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

export type Config = z.output<typeof envSchema>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Names whose values never appear in a message, a log or the doctor's list. */
export const SECRET_VARIABLES: readonly string[] = [
  'GATEWAY_SECRET',
  'API_TOKENS',
  'JWT_SECRET',
  'DATABASE_URL',
  'DEEPL_API_KEY',
  'LIBRETRANSLATE_API_KEY',
  'LLM_API_KEY',
];

/** @throws ConfigError for variables that make no sense without one another */
function checkTogether({ LLM_BASE_URL, LLM_MODEL }: Config): void {
  if (LLM_BASE_URL !== undefined && LLM_MODEL === undefined)
    throw new ConfigError(['LLM_MODEL is not set: expected the name of a model at LLM_BASE_URL']);
  if (LLM_MODEL !== undefined && LLM_BASE_URL === undefined)
    throw new ConfigError([
      'LLM_BASE_URL is not set: expected the address at which LLM_MODEL is, such as http://127.0.0.1:11434/v1',
    ]);
}

/** What passwords and keys in an address stand beside, however it is mistyped. */
const NEAR_SECRETS = /[@?#%]/;

/** A value as a message may have it. */
function given(name: string, value = ''): string {
  return SECRET_VARIABLES.includes(name) || NEAR_SECRETS.test(value) ? 'not usable' : JSON.stringify(value);
}

/**
 * Reads the configuration from environment variables (docs/hosting.md lists them). An empty variable counts as
 * not given.
 * @throws ConfigError naming each faulty variable, what was given and what is expected
 */
export function readConfig(environment: Environment): Config {
  const parsed = envSchema.safeParse(environment);
  if (parsed.success) {
    checkTogether(parsed.data);
    return parsed.data;
  }
  throw new ConfigError(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} is ${given(name, environment[name])}: expected ${issue.message}`;
    }),
  );
}
