import type { z } from 'zod';
import { envSchema } from './configVariables';

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
  'DEEPL_API_KEY',
  'LIBRETRANSLATE_API_KEY',
];

/**
 * Reads the configuration from environment variables (docs/hosting.md lists them). An empty variable counts as
 * not given.
 * @throws ConfigError naming each faulty variable, what was given and what is expected
 */
export function readConfig(environment: Environment): Config {
  const parsed = envSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const given = SECRET_VARIABLES.includes(name) ? 'not usable' : JSON.stringify(environment[name]);
      return `${name} is ${given}: expected ${issue.message}`;
    }),
  );
}
