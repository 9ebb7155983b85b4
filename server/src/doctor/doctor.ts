import { tmpdir } from 'node:os';
import type { z } from 'zod';
import { anonymousWordsNotice } from '../config/anonymousWords';
import { filesLocation } from '../config/filesLocation';
import { prepareFolders } from '../config/prepareFolders';
import type { Config } from '../config/readConfig';
import { redisUrls } from '../config/redisUrls';
import { envSchema } from '../config/variables';
import { createAssistants, type Assistants } from '../engines/createAssistants';
import { createLlm } from '../engines/createLlm';
import { createTranslationEngines } from '../engines/createTranslationEngines';
import {
  describePictures,
  SENTENCE,
  translateSentence,
  tryAccounts,
  tryDictionary,
  tryGlossary,
  tryHunspell,
  tryLanguageTool,
  tryLlm,
  tryRedis,
  tryStore,
  tryWriter,
} from './checks';
import type { Llm } from '../engines/contracts/llm';
import { findPictures } from '../engines/findPictures';
import { findPpocr } from '../engines/pictures/ppocr/ppocr';
import { createEngineChain } from '../engines/translation/chain';
import type { TranslationEngine } from '../engines/contracts/translation';
import type { Hunspell } from '../engines/write/hunspell/hunspell';
import { lateSentence, rejectOnAbort, startDeadline } from '../common/deadline';
import type { Log } from '../common/log';
import { openJobFiles } from '../store/files/openJobFiles';
import { createScratchFolders } from '../store/files/scratchFolders';
import { isSecret } from '../config/secret';

/** Some services take an API key in the query of their URL. */
function withoutQuery(text: string): string {
  return URL.canParse(text) ? text.replace(/\?.*$/s, '?…') : text;
}

function toText(value: unknown): string {
  const values: readonly unknown[] = typeof value === 'object' ? Object.values(Object(value)) : [value];
  return values.map((item) => (item === Infinity ? 'unlimited' : withoutQuery(String(item)))).join(', ');
}

/** Lists all variables of a schema as `NAME = value`. The values of secret variables are hidden. */
function describeSettings(
  schema: z.ZodObject,
  settings: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.keys(schema.shape).map((name) => {
    const value = settings[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return `${name} = (not set)`;
    return `${name} = ${isSecret(schema, name) ? '(set, not shown)' : toText(value)}`;
  });
}

type State = 'ok' | 'off' | 'not asked' | 'FAILS';

type Result = readonly [state: State, detail: string];

type Row = readonly [part: string, ...Result];

const DEADLINE_MS = 60_000;

/** It is long because an engine may have to download a model first. */
const SENTENCE_DEADLINE_MS = 120_000;

export interface DoctorOptions {
  /** Whether to call the language model, which may cost money. */
  readonly isLive: boolean;
  /** Default: all variables of the gateway. */
  readonly schema?: z.ZodObject;
  /** Printed below the settings. */
  readonly notices?: readonly string[];
}

/**
 * Returns a row for a failed check too, and at the deadline even if the check does not end. The error messages of the
 * gateway's parts contain no secret.
 */
async function examine(
  part: string,
  check: (signal: AbortSignal) => Promise<string | Result>,
  deadlineMs = DEADLINE_MS,
): Promise<Row> {
  const { signal, release } = startDeadline(deadlineMs);
  const late = () => new Error(lateSentence(deadlineMs));
  try {
    const result = await rejectOnAbort(check(signal), signal, late);
    return typeof result === 'string' ? [part, 'ok', result] : [part, ...result];
  } catch (error) {
    const reason = signal.aborted ? late() : error;
    return [part, 'FAILS', reason instanceof Error ? reason.message : 'for an unknown reason'];
  } finally {
    release();
  }
}

/** The engines that the gateway enables wherever they are available. A missing one is not reported as a failure. */
function onByDefault(engines: readonly TranslationEngine[], { APERTIUM_BIN }: Config) {
  const command =
    APERTIUM_BIN === 'apertium' ? engines.findLast(({ name }) => name === 'apertium') : undefined;
  return new Set(engines.filter((engine) => engine.name === 'bergamot' || engine === command));
}

function describe(engine: TranslationEngine, isOptional: boolean, isLive: boolean): Promise<Row> {
  return examine(`${engine.name} (${engine.quality})`, async () => {
    if (engine.quality === 'llm' && !isLive) return ['not asked', '--live asks it'];
    const status = await engine.status();
    if (status.kind === 'unavailable') return [isOptional ? 'off' : 'FAILS', `unavailable: ${status.detail}`];
    const pairs = await engine.pairs();
    const count = pairs === null ? 'any pair' : `${pairs.length} pairs`;
    return status.kind === 'ready' ? `ready, ${count}` : `preparing: ${status.detail}, ${count}`;
  });
}

/** If a language model is configured, these parts are checked only with `isLive`, because a call may cost money. */
async function examineAssistants(
  llm: Llm | undefined,
  assistants: Assistants,
  isLive: boolean,
): Promise<readonly Row[]> {
  if (llm && !isLive) {
    const rest = ['dictionary', 'writer'].map((part): Row => [
      part,
      'not asked',
      'the language model’s work',
    ]);
    return [['language model', 'not asked', `${llm.name}: --live asks it`], ...rest];
  }
  const off: Row = ['language model', 'off', 'LLM_BASE_URL and LLM_MODEL are not set'];
  return Promise.all([
    llm ? examine('language model', (signal) => tryLlm(llm, signal)) : off,
    examine('dictionary', (signal) => tryDictionary(assistants, signal)),
    examine('writer', (signal) => tryWriter(assistants, signal)),
  ]);
}

function examineAccounts({ JWT_JWKS_URL: url, JWT_SECRET }: Config): Row | Promise<Row> {
  if (url !== undefined) return examine('accounts', (signal) => tryAccounts(url, signal));
  if (JWT_SECRET !== undefined) return ['accounts', 'ok', 'tokens that are signed with JWT_SECRET'];
  return [
    'accounts',
    'off',
    'neither JWT_JWKS_URL nor JWT_SECRET is set: only tokens of the command "token"',
  ];
}

async function examineLanguageTool({ languageTool }: Assistants): Promise<Row> {
  if (languageTool) return examine('LanguageTool', (signal) => tryLanguageTool(languageTool, signal));
  return ['LanguageTool', 'off', 'LANGUAGETOOL_URL is not set'];
}

/** Without hunspell, the writer finds fewer errors. That counts as `off`, not as a failure. */
async function examineHunspell(hunspell: Hunspell): Promise<Row> {
  if (hunspell.languages.length > 0) return examine('spelling', (signal) => tryHunspell(hunspell, signal));
  const advice = 'install hunspell and dictionaries such as hunspell-es and hunspell-fr';
  return ['spelling', 'off', `only English is checked for spelling: ${advice}`];
}

/** Without tesseract, pictures are not translated. That counts as `off`, not as a failure. */
function examinePictures(config: Config, llm: Llm | undefined): Promise<Row> {
  return examine('pictures', async () => {
    const pictures = await findPictures(config, llm, () => undefined);
    if (pictures) return describePictures(pictures, findPpocr(config.PPOCR_DIR) !== undefined);
    const advice =
      'install tesseract-ocr and files of languages such as tesseract-ocr-spa and tesseract-ocr-fra';
    return ['off', `text in pictures is not read: ${advice}`];
  });
}

/**
 * Translates the sample sentence. Without `isLive`, the language model is skipped. If it is the only engine left, the
 * row says `not asked`.
 */
async function examineSentence(
  engines: readonly TranslationEngine[],
  log: Log,
  isLive: boolean,
): Promise<Row> {
  const part = `${SENTENCE.source} to ${SENTENCE.target}`;
  const asked = isLive ? engines : engines.filter(({ quality }) => quality !== 'llm');
  const check = (signal: AbortSignal) => translateSentence(asked, log, signal);
  const row = await examine(part, check, SENTENCE_DEADLINE_MS);
  return row[1] === 'FAILS' && asked.length < engines.length
    ? [part, 'not asked', 'left to the language model: --live asks it']
    : row;
}

async function examineJobs(config: Config): Promise<Row> {
  const part = 'document jobs';
  const location = filesLocation(config);
  if (location)
    return examine(part, async () => (await openJobFiles(location, createScratchFolders(tmpdir()))).check());
  const way = 'FILES_S3_BUCKET, or FILES_DIR with a folder that all replicas share';
  return [part, 'off', `with DATABASE_URL, documents need a place: set ${way}`];
}

function examineRedis(config: Config, log: Log): readonly Promise<Row>[] {
  const urls = redisUrls(config);
  return (['limits', 'sentences'] as const)
    .filter((use) => urls[use] !== undefined)
    .map((use) => examine(`Redis (${use})`, () => tryRedis({ [use]: urls[use] }, log)));
}

function printTable(rows: readonly Row[], print: (line: string) => void): void {
  const width = Math.max(...rows.map(([part]) => part.length));
  for (const [part, state, detail] of rows)
    print(`  ${part.padEnd(width)}  ${state.padEnd('not asked'.length)}  ${detail}`);
}

/**
 * Prints the configuration and a table with the state of each part. It opens the store, which creates its tables.
 * @returns the exit code: 1 if a configured part does not work, or if no engine translates the sentence
 */
export async function doctor(
  config: Config,
  log: Log,
  print: (line: string) => void,
  { isLive, schema = envSchema, notices = [] }: DoctorOptions = { isLive: false },
): Promise<number> {
  print('Configuration');
  for (const line of describeSettings(schema, config)) print(`  ${line}`);
  for (const notice of notices) print(`  ${notice}`);
  // Most parts write to these folders.
  const folders = await examine('folders', () => prepareFolders(config).then(() => 'can be written'));
  if (folders[1] === 'FAILS') {
    printTable([folders], print);
    return 1;
  }
  const llm = createLlm(config);
  const engines = createTranslationEngines(config, log, llm);
  const chain = createEngineChain(engines, (message) => log.warn(message));
  const assistants = createAssistants(config, llm, chain, log);
  try {
    const optional = onByDefault(engines, config);
    const { GLOSSARY_FILE: file } = config;
    const words = anonymousWordsNotice(config);
    // The checks run in parallel, because most of them wait for a thread, a program or a server.
    const [assistantRows, ...rest] = await Promise.all([
      examineAssistants(llm, assistants, isLive),
      examine('storage', () => tryStore(config, log)),
      examineAccounts(config),
      examineJobs(config),
      ...examineRedis(config, log),
      ...(file === undefined ? [] : [examine('glossary', () => tryGlossary(file))]),
      ...engines.map((engine) => describe(engine, optional.has(engine), isLive)),
      examineSentence(engines, log, isLive),
      examineLanguageTool(assistants),
      examineHunspell(assistants.hunspell),
      examinePictures(config, llm),
    ]);
    const limit: readonly Row[] = words === undefined ? [] : [['anonymous translation', 'ok', words]];
    const rows = [...rest, ...assistantRows, ...limit];
    print('Parts');
    printTable(rows, print);
    return rows.some(([, state]) => state === 'FAILS') ? 1 : 0;
  } finally {
    await assistants.close();
    await chain.close();
  }
}
