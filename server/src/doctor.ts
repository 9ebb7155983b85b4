import { SECRET_VARIABLES, type Config } from './config';
import { envSchema } from './configVariables';
import { createEngines } from './createEngines';
import { EngineError, type TranslationEngine } from './engines/translation/engine';
import type { Log } from './log';

/** How long the sentence may take, in milliseconds: a model may have to be fetched for it. */
const SENTENCE_DEADLINE_MS = 120_000;

const SENTENCE = { source: 'en', target: 'es', text: 'The house is white.' };

function shown(name: string, value: Config[keyof Config]): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '(not set)';
  if (SECRET_VARIABLES.includes(name)) return '(set, not shown)';
  const values = typeof value === 'object' ? Object.values<number | string>(value) : [value];
  return values.map((item) => (item === Infinity ? 'unlimited' : String(item))).join(', ');
}

/** Also the variables that are not set. */
function settings(config: Config): readonly (readonly [string, Config[keyof Config]])[] {
  return envSchema.keyof().options.map((name) => [name, config[name]]);
}

async function describe(engine: TranslationEngine): Promise<string> {
  const status = await engine.status();
  const detail = status.kind === 'ready' ? '' : `: ${status.detail}`;
  const pairs = status.kind === 'unavailable' ? [] : await engine.pairs();
  const count = pairs === null ? 'any pair' : `${pairs.length} pairs`;
  return `${engine.name} (${engine.quality}): ${status.kind}${detail}${status.kind === 'unavailable' ? '' : `, ${count}`}`;
}

/** Asks the engines themselves: the chain would not wait for a model. */
async function translateSentence(
  engines: readonly TranslationEngine[],
  log: Log,
): Promise<string | undefined> {
  const { source, target, text } = SENTENCE;
  const signal = AbortSignal.timeout(SENTENCE_DEADLINE_MS);
  for (const engine of engines) {
    try {
      const answer = await engine.translate({ source, target, segments: [text], format: 'text', signal });
      return `${answer.join(' ')}  [${engine.name}, ${engine.quality}]`;
    } catch (problem) {
      if (problem instanceof EngineError) log.warn(`${problem.kind}: ${problem.message}`);
    }
  }
  return undefined;
}

/** Tells the configuration, the state of each engine, and how one sentence comes out. Returns the exit code. */
export async function doctor(config: Config, log: Log, print: (line: string) => void): Promise<number> {
  print('Configuration');
  for (const [name, value] of settings(config)) print(`  ${name} = ${shown(name, value)}`);
  const engines = createEngines(config, log);
  try {
    print('Engines, in the order in which they are asked');
    for (const engine of engines) print(`  ${await describe(engine)}`);
    print(`One sentence, ${SENTENCE.source} to ${SENTENCE.target}: ${SENTENCE.text}`);
    const sentence = await translateSentence(engines, log);
    print(`  ${sentence ?? 'no engine translates it; the lines above say why'}`);
    return sentence === undefined ? 1 : 0;
  } finally {
    await Promise.allSettled(engines.map((engine) => engine.close()));
  }
}
