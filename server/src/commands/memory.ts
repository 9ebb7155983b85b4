import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { createLog } from '../common/log';
import { readConfig, type Environment } from '../config/readConfig';
import type { LanguagePair } from '../engines/contracts/translation';
import type { MemoryStore } from '../store/memory';
import { openStore } from '../store/openStore';
import { listEntries, parseFilterPair } from '../usecases/memory/entries';
import { exportFile } from '../usecases/memory/exportFile';
import { importFile } from '../usecases/memory/importFile';
import type { MemoryFormat } from '../usecases/memory/readFiles';

/** The author of translations that the command imports. */
const AUTHOR = 'command';

export interface Output {
  /** Standard output. */
  print(line: string): void;
  write(text: string): void;
  /** Standard error, for what does not belong into an exported file. */
  warn(line: string): void;
}

interface Context extends Output {
  readonly memory: MemoryStore;
  readonly clock: () => number;
}

const OPTIONS = {
  source: { type: 'string' },
  target: { type: 'string' },
  replace: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  format: { type: 'string', default: 'csv' },
  pair: { type: 'string' },
  author: { type: 'string' },
} as const;

const readArguments = (rest: readonly string[]) =>
  parseArgs({ args: [...rest], options: OPTIONS, allowPositionals: true });

type Values = ReturnType<typeof readArguments>['values'];

function readFormat(word: string): MemoryFormat {
  if (word === 'csv' || word === 'tmx') return word;
  throw new Error('the format is csv or tmx');
}

/** @param text such as `en-es` */
export function readPair(text: string): LanguagePair {
  const [source = '', target = '', ...more] = text.split('-').map((code) => parseLanguageCode(code) ?? '');
  if (source === '' || target === '' || more.length > 0) {
    throw new Error(`"${text}" is not a pair of languages: write it as in en-es, or en-pt_BR`);
  }
  return { source, target };
}

const pairOf = ({ source, target }: Values) => parseFilterPair(source, target);

/** @returns the exit code: 1 if a line was skipped */
async function runImport({ memory, clock, print }: Context, file: string, values: Values): Promise<number> {
  const options = {
    format: readFormat(path.extname(file).slice(1).toLowerCase()),
    languages: pairOf(values),
    replaces: values.replace,
    isDryRun: values['dry-run'],
    author: AUTHOR,
    clock,
  };
  const opened = await open(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The file ${file} cannot be read: ${reason}`, { cause: error });
  });
  const { problems, ...counts } = await importFile(memory, opened.createReadStream(), options);
  for (const [name, count] of Object.entries(counts)) print(`${name}: ${count}`);
  for (const { line, reason } of problems) print(`line ${line}: ${reason}`);
  return counts.skipped > 0 ? 1 : 0;
}

async function runExport({ memory, write, warn }: Context, values: Values): Promise<number> {
  const { text, leftOut } = await exportFile(memory, readFormat(values.format), pairOf(values));
  for await (const part of text) write(part);
  if (leftOut > 0) warn(`left out: ${leftOut} translations of single pages, which TMX cannot contain`);
  return 0;
}

async function runList({ memory, print }: Context, text: string, values: Values): Promise<number> {
  const filter = { languages: pairOf(values), text };
  for (let after: Parameters<typeof listEntries>[2]; ;) {
    const { entries, next } = await listEntries(memory, filter, after);
    for (const { id, languages, path: page, author, source, target } of entries)
      print([id, `${languages.source}-${languages.target}`, page, author, source, target].join('\t'));
    if (!next) return 0;
    after = next;
  }
}

async function runRemove(
  { memory, print }: Context,
  ids: readonly string[],
  values: Values,
): Promise<number> {
  const { pair, author } = values;
  const which = pair === undefined ? author !== undefined && { author } : { languages: readPair(pair) };
  let removed = 0;
  let missing = 0;
  if (which) {
    for (let count = -1; count !== 0; removed += count) count = await memory.removeSome(which);
  } else
    for (const id of ids) {
      if (await memory.remove(id)) removed += 1;
      else missing += 1;
    }
  print(`removed: ${removed}`);
  if (missing > 0) print(`not found: ${missing}`);
  return missing > 0 ? 1 : 0;
}

/**
 * Runs `lang-assistant-gateway memory …` on the storage of the gateway, which may run meanwhile.
 * @returns the exit code; undefined for a command that does not exist
 */
export async function runMemoryCommand(
  [command, ...rest]: readonly string[],
  environment: Environment,
  clock: () => number,
  output: Output,
): Promise<number | undefined> {
  const { values, positionals } = readArguments(rest);
  const [first = '', ...others] = positionals;
  const isUsable = {
    import: first !== '' && others.length === 0,
    export: first === '',
    list: others.length === 0,
    remove:
      [first !== '', values.pair !== undefined, values.author !== undefined].filter(Boolean).length === 1,
  };
  const commands = new Map(Object.entries(isUsable));
  if (commands.get(command ?? '') !== true) return undefined;
  const config = readConfig(environment);
  const log = createLog('error');
  const store = await openStore({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, clock, log });
  const context = { ...output, memory: store.memory, clock };
  try {
    if (command === 'import') return await runImport(context, first, values);
    if (command === 'export') return await runExport(context, values);
    if (command === 'list') return await runList(context, first, values);
    return await runRemove(context, positionals, values);
  } finally {
    await store.close();
  }
}
