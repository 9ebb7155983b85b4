import { ConfigError, readConfig, type Environment, type Config } from './config/readConfig';
import { unknownVariables } from './config/unknownVariables';
import { createLog } from './common/log';
import { startGateway, type Role } from './startGateway';

const ENGINES: Readonly<Record<string, string>> = {
  deepl: 'DeepL, a paid service',
  libretranslate: 'the LibreTranslate server',
  llm: 'the language model',
  bergamot: 'Bergamot, for pairs of languages whose model is here or can be downloaded',
  apertium: 'Apertium, with rules: good between related languages, rough between others',
};

const LIMITS = [
  ['WORDS_PER_DAY', 'translated words a day'],
  ['AI_PER_DAY', 'questions and looked-up words a day'],
  ['WRITE_PER_DAY', 'improved texts a day'],
  ['FILES_PER_DAY', 'documents a day'],
  ['CHECK_WORDS_PER_DAY', 'checked words a day'],
  ['TEXT_LIMIT_CHARS', 'characters of a text'],
] as const;

const ADVICE =
  'For better translations, set DEEPL_API_KEY, LIBRETRANSLATE_URL, or LLM_BASE_URL with LLM_MODEL (docs/hosting.md)';

/**
 * Describes a gateway in words, for the person who starts it.
 * @param engines the names of the translation engines in their order
 */
function describeStart(config: Config, engines: readonly string[]): readonly string[] {
  const asked = engines.map((name, index) => `  ${index + 1}. ${ENGINES[name] ?? name}`);
  const limits = LIMITS.map(([name, unit]) => {
    const { anonymous, free, paid } = config[name];
    const numbers = [anonymous, free, paid].map((limit) => (limit === Infinity ? 'unlimited' : limit));
    return `  ${unit}: ${numbers.join(' / ')}`;
  });
  const isBasic = !engines.some((name) => ['deepl', 'libretranslate', 'llm'].includes(name));
  const model = config.LLM_MODEL ?? 'word lists and rules, without a language model';
  const database = config.DATABASE_URL === undefined ? 'SQLite' : 'the database is PostgreSQL';
  return [
    asked.length > 0 ? 'Translates with the first of these that can:' : 'No engine translates.',
    ...asked,
    `Dictionary, assistant and writer: ${model}`,
    'Limits for anonymous users / users with an account / paid plan:',
    ...limits,
    `Data: ${config.DATA_DIR} (${database})`,
    ...(isBasic ? [ADVICE] : []),
  ];
}

const CODES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken: set PORT to another one, or stop what listens there',
  EADDRNOTAVAIL: 'this machine does not have that address: check HOST',
  EACCES: 'that is not permitted: ports below 1024 need rights of their own',
  ENOTFOUND: 'that host name is not known: check HOST',
};

export function startProblem(error: unknown, where: string): string {
  if (error instanceof ConfigError) return error.message;
  // An error of a file has a path, such as that of the secret in `DATA_DIR`. The codes below are those of an address.
  if (error instanceof Error && 'path' in error)
    return `The gateway cannot start: ${error.message}: check the rights of DATA_DIR`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = CODES[code] ?? (error instanceof Error ? error.message : 'for an unknown reason');
  return `The gateway cannot start on ${where}: ${reason}`;
}

/** Stops the gateway on SIGTERM or SIGINT. If the start fails, the process ends with exit code 1. */
export async function runGateway(environment: Environment, role: Role = 'gateway'): Promise<void> {
  const where = `${environment['HOST'] || '127.0.0.1'}:${environment['PORT'] || '8787'}`;
  try {
    const config = readConfig(environment);
    const log = createLog(config.LOG_LEVEL);
    for (const message of unknownVariables(environment)) log.warn(message);
    const gateway = await startGateway(config, log, role);
    log.info(`listening on ${gateway.url}`);
    if (role === 'gateway') process.stdout.write(`${describeStart(config, gateway.engines).join('\n')}\n`);
    const stop = () => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      void gateway.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    process.stderr.write(`${startProblem(error, where)}\n`);
    process.exitCode = 1;
  }
}
