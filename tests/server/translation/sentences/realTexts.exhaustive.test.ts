import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { createOpenAiCompatibleLlm } from '../../../../server/src/engines/llm/openAiCompatible';
import { createApertiumBinEngine } from '../../../../server/src/engines/translation/apertium/apertiumBin';
import { createDeeplEngine } from '../../../../server/src/engines/translation/deepl';
import { createLibreTranslateEngine } from '../../../../server/src/engines/translation/libreTranslate';
import { createLlmEngine } from '../../../../server/src/engines/translation/llm/llmEngine';
import { segmentText } from '../../../../server/src/engines/translation/sentences/segmentText';
import { ensureApertium } from '../../../../tools/systemPackages/ensure.mjs';
import { readRequest, startServer, type TestServer } from '../../../support/server/httpServer';
import { startAimock, type AimockServer } from '../../../support/server/llm/aimock';
import { createTestApp, type TestApp } from '../../../support/server/testApp';
import { DECLARATIONS } from '../../support/verification/declarations';
import { jobOf } from '../../engines/contract';

/** Allows for a download of the packages on a fresh machine, in milliseconds. */
/** The fake engines merge or lose a sentence in every tenth call. */
const FAULT_EVERY = 10;

type Pair = Readonly<Record<'source' | 'target', readonly [number, number]>>;
interface Result {
  readonly translate: string;
  readonly pairs: readonly Pair[];
}

/**
 * Translates a text as the fake engines do: each letter becomes the next letter of its alphabet. Two
 * sentences give the two translations joined, so that a merged pair can be compared, too.
 */
function toTarget(text: string): string {
  return text.replaceAll(/\p{L}/gu, (letter) => {
    const next = String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
    return /\p{L}/u.test(next) ? next : letter;
  });
}

/** Removes white space, because the gateway places the white space between sentences. */
const words = (text: string) => text.replaceAll(/\s+/g, '');

let calls = 0;
const isFaulty = () => (calls += 1) % FAULT_EVERY === 0;

/** Merges the first two texts, like an engine that reads two sentences as one. */
const merge = (texts: readonly string[]) => [texts.slice(0, 2).join(' '), ...texts.slice(2)];

/** Answers like DeepL's `translate`. The list of texts is shorter if two texts were merged. */
function deeplReply(body: string) {
  const { text }: { text: readonly string[] } = JSON.parse(body);
  const targets = text.map(toTarget);
  const answers = text.length > 1 && isFaulty() ? merge(targets) : targets;
  return { translations: answers.map((target) => ({ text: target, detected_source_language: 'EN' })) };
}

/** Only eight texts per pair, because Apertium starts a process for each text. */
const APERTIUM_TEXTS = 4;

const APERTIUM_PAIRS = [
  ['en', 'es'],
  ['es', 'ca'],
  ['es', 'en'],
  ['es', 'pt'],
  ['fr', 'es'],
] as const;

const CODES = Object.keys(DECLARATIONS).map((code) => ({ code: code === 'zh' ? 'zh-Hans' : code }));

/** Answers like LibreTranslate's `languages` and `translate`. */
function libreReply(body: string) {
  if (body === '') return CODES;
  const { q }: { q: string | readonly string[] } = JSON.parse(body);
  if (typeof q === 'string') return { translatedText: toTarget(q) };
  const targets = q.map(toTarget);
  return { translatedText: q.length > 1 && isFaulty() ? merge(targets) : targets };
}

/** Answers like a language model that changes the order, and sometimes leaves a sentence out. */
function modelReply(question: string): string {
  const { segments }: { segments: readonly { id: number; text: string }[] } = JSON.parse(question);
  const translations = segments.map(({ id, text }) => ({ id, text: toTarget(text) })).toReversed();
  const isShort = translations.length > 1 && isFaulty();
  return JSON.stringify({ translations: isShort ? translations.slice(1) : translations, kept: [] });
}

const startJsonServer = (reply: (body: string) => unknown) =>
  startServer((request, response) => {
    void readRequest(request).then((body) => response.end(JSON.stringify(reply(body))));
  });

let deepl: TestServer;
let libre: TestServer;
let model: AimockServer;
const apertium = createApertiumBinEngine({ command: 'apertium' });

beforeAll(async () => {
  ensureApertium();
  deepl = await startJsonServer(deeplReply);
  libre = await startJsonServer(libreReply);
  model = await startAimock(({ messages }) => modelReply(messages[0]?.content ?? ''));
});
afterAll(async () => {
  await Promise.all([deepl.close(), libre.close(), model.stop(), apertium.close()]);
});

const doubles: Readonly<Record<string, () => TranslationEngine>> = {
  deepl: () => createDeeplEngine({ apiKey: 'key', url: deepl.url }),
  libretranslate: () => createLibreTranslateEngine({ url: libre.url }),
  llm: () => createLlmEngine({ llm: createOpenAiCompatibleLlm({ baseUrl: model.url, model: 'm' }) }),
};

/** Texts of two paragraphs, so that each text has several sentences and a line break. */
const texts = Object.entries(DECLARATIONS).flatMap(([code, paragraphs]) =>
  paragraphs
    .slice(0, 15)
    .map((paragraph, index) => ({ code, text: `${paragraph}\n${paragraphs[index + 1] ?? ''}` })),
);

const appWith = (engine: TranslationEngine | undefined) =>
  createTestApp({ engines: engine ? [engine] : [], environment: { BURST_PER_MINUTE: '100000' } });

async function translate(app: TestApp, text: string, source: string, target: string): Promise<Result> {
  const response = await app.v1({ text, lang_src: source, lang_dst: target });
  expect(response.status).toBe(200);
  return (await response.json()) as Result;
}

const join = (text: string, pairs: readonly Pair[], side: keyof Pair) =>
  pairs.map((pair) => text.slice(...pair[side])).join('');

describe('sentence pairs of real texts', () => {
  test('come from more than 300 texts in more than twelve scripts', () => {
    expect(texts.length).toBeGreaterThan(300);
    const script = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\p{L}/u;
    const scripts = texts.map(({ code }) => new Intl.Locale(code).maximize().script);
    expect(script.test(texts[0]?.text ?? '')).toBe(true);
    expect(new Set(scripts).size).toBeGreaterThanOrEqual(12);
  });

  test.each(Object.keys(doubles))(
    'contain both texts, each sentence with its translation, even if the engine merges or loses sentences: %s',
    async (name) => {
      const engine = doubles[name]?.();
      const app = appWith(engine);
      let count = 0;
      for (const { code, text } of texts) {
        if (
          !(await engine?.covers(
            jobOf({ source: code, target: code === 'en' ? 'es' : 'en', segments: [text] }),
          ))
        )
          continue;
        const { translate: target, pairs } = await translate(app, text, code, code === 'en' ? 'es' : 'en');
        expect(join(text, pairs, 'source')).toBe(text);
        expect(join(target, pairs, 'target')).toBe(target);
        for (const pair of pairs)
          expect(words(target.slice(...pair.target))).toBe(words(toTarget(text.slice(...pair.source))));
        count += pairs.length;
      }
      expect(count).toBeGreaterThan(400);
      await engine?.close();
    },
  );

  test('have the same translations as the sentences translated alone: Apertium', async () => {
    const app = appWith(apertium);
    let count = 0;
    for (const [source, target] of APERTIUM_PAIRS)
      for (const { text } of texts.filter(({ code }) => code === source).slice(-APERTIUM_TEXTS)) {
        const { translate: translation, pairs } = await translate(app, text, source, target);
        expect(join(text, pairs, 'source')).toBe(text);
        expect(join(translation, pairs, 'target')).toBe(translation);
        const { segments } = segmentText(text, { source, target });
        expect(pairs).toHaveLength(segments.length);
        const alone = await apertium.translate(jobOf({ source, target, segments }));
        for (const [index, pair] of pairs.entries())
          expect(words(translation.slice(...pair.target))).toBe(words(alone[index] ?? ''));
        count += pairs.length;
      }
    expect(count).toBeGreaterThan(35);
  });
});
