import { z } from 'zod';
import { textBatches } from './textBatches';
import { callService, statusOf } from '../service/callService';
import {
  EngineError,
  type LanguagePair,
  type TranslationEngine,
  type TranslationJob,
} from '../contracts/translation';
import { memoize } from '../service/memoize';

/** Target codes by source code. */
type OfferedLanguages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * LibreTranslate's codes for languages that it names differently, best first. Short codes (`zt`, `pb`) are from version
 * 1.5 and earlier.
 */
const OWN_CODES: Readonly<Record<string, readonly string[]>> = {
  zh: ['zh-Hans', 'zh'],
  zh_Hant: ['zh-Hant', 'zt'],
  pt_BR: ['pt-BR', 'pb', 'pt'],
  no: ['nb', 'no'],
  en_US: ['en'],
  fr_CA: ['fr'],
  fil: ['tl', 'fil'],
};

function candidates(entry: string): readonly string[] {
  return OWN_CODES[entry] ?? [entry];
}

function codesByPreference(offered: OfferedLanguages, from: string, to: string): LanguagePair | undefined {
  for (const source of candidates(from)) {
    const target = candidates(to).find((code) => code !== source && offered.get(source)?.has(code));
    if (target !== undefined) return { source, target };
  }
  return undefined;
}

function pairsOf(offered: OfferedLanguages): readonly LanguagePair[] {
  const entryOf = new Map(
    Object.entries(OWN_CODES).flatMap(([entry, codes]) => codes.map((code) => [code, entry])),
  );
  const ownEntries = new Set(['en', 'fr', 'pt']);
  const entry = (code: string) => (ownEntries.has(code) ? code : (entryOf.get(code) ?? code));
  return [...offered].flatMap(([source, targets]) =>
    [...targets]
      .filter((target) => target !== source)
      .map((target) => ({ source: entry(source), target: entry(target) })),
  );
}

const LIST_TIMEOUT_MS = 3_000;

/** The maximum size of a call, in texts and characters. Servers have limits, and long calls time out. */
const MAX_TEXTS = 50;
const MAX_CHARS = 5_000;

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
const Reply = z.object({ translatedText: z.union([z.string(), z.array(z.string())]) });

export interface LibreTranslateOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
}

export function createLibreTranslateEngine({ url, apiKey }: LibreTranslateOptions): TranslationEngine {
  const base = url.endsWith('/') ? url : `${url}/`;
  const engine = 'libretranslate';

  const languages = memoize(async (): Promise<OfferedLanguages> => {
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
    const listed = await callService({ engine, url: new URL('languages', base), signal }, Languages);
    const all = listed.map(({ code }) => code);
    return new Map(listed.map(({ code, targets }) => [code, new Set(targets ?? all)]));
  });

  async function codesFor({ source, target }: LanguagePair) {
    return codesByPreference(await languages(), source, target);
  }

  async function ask(
    texts: readonly string[],
    codes: { readonly source: string; readonly target: string },
    format: TranslationJob['format'],
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    // A single text is sent as a string, because servers from before 2022 do not accept lists.
    const q = texts.length === 1 ? texts[0] : texts;
    const body = JSON.stringify({
      q,
      ...codes,
      format,
      ...(apiKey === undefined ? {} : { api_key: apiKey }),
    });
    const headers = { 'content-type': 'application/json' };
    const call = { engine, url: new URL('translate', base), signal, headers, body };
    const answers = [(await callService(call, Reply)).translatedText].flat();
    if (answers.length !== texts.length)
      throw new EngineError('badReply', `${engine}: another number of texts came back`);
    return answers;
  }

  return {
    name: engine,
    quality: 'neural',
    sees: 'sentence',
    covers: async (job) => (await codesFor(job)) !== undefined,
    async translate(job) {
      const codes = await codesFor(job);
      if (!codes) throw new EngineError('unsupportedPair', `${engine}: no ${job.source} to ${job.target}`);
      const { segments, format, signal } = job;
      const answers: string[] = [];
      for (const texts of textBatches(segments, MAX_TEXTS, MAX_CHARS))
        answers.push(...(await ask(texts, codes, format, signal)));
      return answers;
    },
    status: () => statusOf(languages()),
    pairs: async () => pairsOf(await languages()),
    close: () => Promise.resolve(),
  };
}
