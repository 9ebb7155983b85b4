#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=2
import { parseArgs } from 'node:util';
import { unknownVariables } from './config/unknownVariables';
import { readConfig } from './config/readConfig';
import { bergamotOptions } from './engines/createTranslationEngines';
import { doctor } from './doctor/doctor';
import { pullModels } from './engines/translation/bergamot/bergamot';
import { tokenKey } from './identity/keys';
import { createTokens } from './identity/tokens';
import { createLog } from './common/log';
import { readPair, runMemoryCommand } from './commands/memory';
import { runGateway } from './runGateway';
import { loadSecret } from './config/gatewaySecret';

const DAY_S = 86_400;

const USAGE = `Usage: lang-assistant-gateway <command>

  start                  starts the gateway; environment variables configure it
  worker                 starts a process that only translates the documents of jobs, for gateways with the same
                         DATABASE_URL, REDIS_URL and files; it serves /healthz and /readyz
  doctor [--live]        shows the configuration and the state of each part; --live also calls the language model
  token --sub USER [--plan paid] [--days 30] [--scope memory]
                         prints a token for a logged-in user; with the scope memory, the user may correct translations
  memory import FILE [--source en --target es] [--replace] [--dry-run]
  memory export [--format csv|tmx] [--source en --target es]
  memory list [TEXT]
  memory remove ID … | --pair en-es | --author USER
                         changes the corrected translations of the owner of the site, also while the gateway runs
  models pull en-es …    fetches the models of some pairs ahead of time`;

function readFlags(rest: readonly string[]) {
  return parseArgs({
    args: [...rest],
    options: {
      sub: { type: 'string' },
      plan: { type: 'string', default: 'free' },
      days: { type: 'string', default: '30' },
      scope: { type: 'string' },
    },
  }).values;
}

async function printToken(rest: readonly string[]): Promise<number> {
  const { sub, plan, days, scope } = readFlags(rest);
  if (sub === undefined || sub === '') throw new Error('say whose token it is: --sub USER');
  if (plan !== 'free' && plan !== 'paid') throw new Error('--plan is free or paid');
  const lifetime = Number(days);
  if (!Number.isInteger(lifetime) || lifetime < 1) throw new Error('--days is a whole number from 1');
  const config = readConfig(process.env);
  if (config.JWT_JWKS_URL !== undefined)
    throw new Error('with JWT_JWKS_URL your account server makes the tokens, and this gateway none');
  const secret = await loadSecret(config.GATEWAY_SECRET, config.DATA_DIR, createLog(config.LOG_LEVEL));
  const tokens = createTokens({
    key: tokenKey(secret, config.JWT_SECRET),
    audience: config.JWT_AUDIENCE,
    issuer: config.JWT_ISSUER,
    clock: Date.now,
  });
  console.log(await tokens.issue({ subject: sub, plan, lifetimeS: lifetime * DAY_S, scope }));
  return 0;
}

async function pull(pairs: readonly string[]): Promise<number> {
  const config = readConfig(process.env);
  await pullModels(pairs.map(readPair), bergamotOptions(config, createLog(config.LOG_LEVEL)));
  return 0;
}

async function run([command = '', ...rest]: readonly string[]): Promise<number | undefined> {
  switch (command) {
    case 'start':
      await runGateway(process.env);
      return undefined;
    case 'worker':
      await runGateway(process.env, 'worker');
      return undefined;
    case 'doctor': {
      const { values } = parseArgs({ args: rest, options: { live: { type: 'boolean', default: false } } });
      const config = readConfig(process.env);
      return doctor(config, createLog(config.LOG_LEVEL), (line) => console.log(line), {
        isLive: values.live,
        notices: unknownVariables(process.env),
      });
    }
    case 'token':
      return printToken(rest);
    case 'memory': {
      const end = await runMemoryCommand(rest, process.env, Date.now, {
        print: (line) => console.log(line),
        write: (text) => process.stdout.write(text),
        warn: (line) => console.error(line),
      });
      if (end !== undefined) return end;
      break;
    }
    case 'models':
      if (rest[0] === 'pull' && rest.length > 1) return pull(rest.slice(1));
      break;
    case 'help':
    case '--help':
      console.log(USAGE);
      return 0;
    default:
  }
  console.error(USAGE);
  return 2;
}

const code = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
});
if (code !== undefined) process.exitCode = code;
