#!/usr/bin/env node
import { parseLanguageCode } from '../../src/domain/languages/lookup';
import { readConfig } from './config';
import { bergamotOptions } from './createEngines';
import { doctor } from './doctor';
import { pullModels } from './engines/translation/bergamot/bergamot';
import type { LanguagePair } from './engines/translation/engine';
import { createLog } from './log';
import { runGateway } from './runGateway';

const USAGE = `Usage: lang-assistant-gateway <command>

  start                  starts the gateway; environment variables configure it
  doctor                 tells the configuration, the engines, and translates one sentence
  models pull en-es …    fetches the models of some pairs ahead of time`;

function readPair(text: string): LanguagePair {
  const [source = '', target = '', ...more] = text.split('-').map((code) => parseLanguageCode(code) ?? '');
  if (source === '' || target === '' || more.length > 0) {
    throw new Error(`"${text}" is not a pair of languages: write it as in en-es, or en-pt_BR`);
  }
  return { source, target };
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
    case 'doctor': {
      const config = readConfig(process.env);
      return doctor(config, createLog(config.LOG_LEVEL), (line) => console.log(line));
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

const code = await run(process.argv.slice(2)).catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : String(problem));
  return 1;
});
if (code !== undefined) process.exitCode = code;
