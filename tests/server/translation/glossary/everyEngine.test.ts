import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenAiCompatibleLlm } from '../../../../server/src/engines/llm/openAiCompatible';
import type { TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { createApertiumBinEngine } from '../../../../server/src/engines/translation/apertium/apertiumBin';
import { createDeeplEngine } from '../../../../server/src/engines/translation/deepl';
import { createLibreTranslateEngine } from '../../../../server/src/engines/translation/libreTranslate';
import { createLlmEngine } from '../../../../server/src/engines/translation/llm/llmEngine';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { startFakeDeeplGlossaries } from '../../support/fakeDeeplGlossaries';
import { readRequest, startServer, type TestServer } from '../../../support/server/httpServer';
import { startAimock, type AimockServer } from '../../../support/server/llm/aimock';
import { createTestApp } from '../../../support/server/testApp';

/**
 * English terms with invented Spanish targets, and sentences with these terms. They are combined from word
 * lists, always in the same way.
 */

const ADJECTIVES = 'main old new red local remote public private fast quiet'.split(' ');
const ADJECTIVES_ES = 'principal viejo nuevo rojo local remoto público privado veloz callado'.split(' ');
const NOUNS =
  'server panel bridge carrier ledger switch socket gateway cluster ticket booth drill valve engine tray cabin lever kernel hub probe basket crane lamp folder scanner relay beacon turbine cart shelf'.split(
    ' ',
  );
const TARGETS =
  'servidor panel puente portador registro conmutador zócalo pasarela grupo billete caseta taladro válvula motor bandeja cabina palanca núcleo nodo sonda cesta grúa lámpara carpeta escáner relé baliza turbina carro estante'.split(
    ' ',
  );

interface TestTerm {
  readonly source: string;
  readonly target: string;
}

/** 300 terms of two words. */
const TERMS: readonly TestTerm[] = NOUNS.flatMap((noun, index) =>
  ADJECTIVES.map((adjective, place) => ({
    source: `${adjective} ${noun}`,
    target: `${TARGETS[index] ?? ''} ${ADJECTIVES_ES[place] ?? ''}`,
  })),
);

type Template = (one: string, other: string) => string;

const TEMPLATES: readonly Template[] = [
  (one) => `The ${one} is broken.`,
  (one, other) => `The ${one} and the ${other} were sold last year.`,
  (one) => `I like this ${one} very much.`,
  (one) => `Do you have a ${one}?`,
  (one, other) => `Without the ${one}, the ${other} does not work.`,
  (one) => `They bought two ${one}s in May.`,
  (one, other) => `Put the ${one} beside the ${other}, please!`,
  (one) => `"${one[0]?.toUpperCase()}${one.slice(1)}" is the name of a book.`,
  (one) => `We waited for the ${one.toUpperCase()} until night.`,
  (one, other) => `My ${one}, your ${other} (and the other ${one}).`,
  (one) => `He said that the ${one} was 1,500 euros cheaper.`,
  (one) => `${one[0]?.toUpperCase()}${one.slice(1)}s are expensive.`,
  (one) => `She wrote about the ${one}'s price.`,
  (one, other) => `First the ${one}; then the ${other}; then nothing.`,
  (one) => `There is no ${one} here.`,
  (one) => `The woman who cleans the ${one} lives in Madrid.`,
  (one) => `See https://example.org/a before you open the ${one}.`,
  (one, other) => `A ${one} costs more than a ${other}.`,
  (one) => `The children saw the ${one} from the window of the train.`,
  (one) => `New: the ${one}`,
];

interface TermSentence {
  readonly text: string;
  /** The terms in the sentence, each as often as it occurs. */
  readonly terms: readonly TestTerm[];
}

const NONE: TestTerm = { source: '', target: '' };

/** 200 sentences that together contain every term. */
const SENTENCES: readonly TermSentence[] = Array.from({ length: 200 }, (_, index) => {
  const one = TERMS[(index * 7) % TERMS.length] ?? NONE;
  const other = TERMS[(index * 11 + 5) % TERMS.length] ?? NONE;
  const text = TEMPLATES[index % TEMPLATES.length]?.(one.source, other.source) ?? '';
  const occurrences = (term: TestTerm) => text.toLowerCase().split(term.source).length - 1;
  const terms = [...new Set([one, other])].flatMap((term) =>
    Array.from({ length: occurrences(term) }, () => term),
  );
  return { text, terms };
});

interface Warning {
  readonly kind: string;
  readonly source: readonly [number, number];
}

interface Result {
  readonly translate: string;
  readonly pairs: readonly {
    readonly source: readonly [number, number];
    readonly target: readonly [number, number];
  }[];
  readonly terms: readonly { readonly source: string; readonly applied: boolean }[];
  readonly warnings: readonly Warning[];
}

/** Translates like a neural engine that changes every fifth placeholder and drops a word of every seventh sentence. */
function translateRoughly(text: string, index: number): string {
  const changed = index % 5 === 0 ? text.replaceAll(/xqz/gi, 'Ksz') : text;
  const words = changed.split(' ');
  return `Es ${index % 7 === 0 ? words.slice(0, -1).join(' ') : changed}`;
}

interface Question {
  readonly terms?: readonly TestTerm[];
  readonly segments: readonly { readonly id: number; readonly text: string }[];
}

/** Answers like a language model that forgets the terms of every ninth segment. */
function obeyMostly({ terms = [], segments }: Question): string {
  const translations = segments.map(({ id, text }) => ({
    id,
    text: terms.reduce(
      (done, { source, target }) =>
        id % 9 === 0 ? done : done.replaceAll(new RegExp(`${source}(s?)`, 'gi'), `${target}$1`),
      `Es: ${text}`,
    ),
  }));
  return JSON.stringify({ translations, kept: [] });
}

let libre: TestServer;
let deepl: TestServer;
let model: AimockServer;
const engines: Record<string, () => TranslationEngine> = {
  apertium: () => createApertiumBinEngine({ command: 'apertium' }),
  deepl: () => createDeeplEngine({ apiKey: 'key', url: deepl.url }),
  libretranslate: () => createLibreTranslateEngine({ url: libre.url }),
  llm: () => createLlmEngine({ llm: createOpenAiCompatibleLlm({ baseUrl: model.url, model: 'm' }) }),
  bergamot: () =>
    fakeEngine({
      name: 'bergamot',
      translate: ({ segments }) => Promise.resolve(segments.map(translateRoughly)),
    }),
};

beforeAll(async () => {
  deepl = await startFakeDeeplGlossaries((text, index) => (index % 7 === 0 ? 'Es otra cosa.' : `Es ${text}`));
  model = await startAimock(({ messages }) => obeyMostly(JSON.parse(messages[0]?.content ?? '')));
  libre = await startServer((request, response) => {
    const answer = (body: string) => {
      const { q }: { q: string | string[] } = body === '' ? { q: [] } : JSON.parse(body);
      return body === ''
        ? [{ code: 'en' }, { code: 'es' }]
        : { translatedText: Array.isArray(q) ? q.map(translateRoughly) : translateRoughly(q, 0) };
    };
    void readRequest(request).then((body) => response.end(JSON.stringify(answer(body))));
  });
});
afterAll(async () => {
  await Promise.all([deepl.close(), libre.close(), model.stop()]);
});

const countOf = (text: string, word: string) => text.toLowerCase().split(word.toLowerCase()).length - 1;

/** Tells whether a translation contains a target often enough, in the singular or plural, by comparing text only. */
function contains(translation: string, { target }: TestTerm, times: number): boolean {
  const [noun = '', adjective = ''] = target.split(' ');
  const plural = (word: string) => (/[aeiouáéíóú]$/.test(word) ? `${word}s` : `${word}es`);
  const forms = [target, `${plural(noun)} ${plural(adjective)}`];
  return forms.reduce((sum, form) => sum + countOf(translation, form), 0) >= times;
}

describe('300 glossary terms in 200 sentences', () => {
  test('are all different, with several terms in each sentence', () => {
    expect(new Set(TERMS.map(({ source }) => source)).size).toBe(300);
    expect(SENTENCES.every(({ terms }) => terms.length > 0)).toBe(true);
  });

  test.each(Object.keys(engines))(
    '%s: each term is in the translation, or its sentence has a warning',
    async (name) => {
      const engine = engines[name]?.();
      const app = createTestApp({
        engines: engine ? [engine] : [],
        glossary: TERMS,
        environment: { TRANSLATE_DEADLINE_MS: '60000', TEXT_LIMIT_CHARS: '20000,20000,20000' },
      });
      const text = SENTENCES.map((sentence) => sentence.text).join('\n');
      const response = await app.v1({ text, lang_src: 'en', lang_dst: 'es' });
      const result = (await response.json()) as Result;
      expect(result.pairs).toHaveLength(SENTENCES.length);
      const silent: string[] = [];
      let marked = 0;
      for (const [index, { source, target }] of result.pairs.entries()) {
        const translation = result.translate.slice(...target);
        const isMarked = result.warnings.some(
          (warning) => warning.kind === 'term' && warning.source[0] === source[0],
        );
        marked += Number(isMarked);
        const terms = SENTENCES[index]?.terms ?? [];
        for (const term of new Set(terms)) {
          const times = terms.filter((one) => one === term).length;
          if (!isMarked && !contains(translation, term, times)) silent.push(`${term.source}: ${translation}`);
        }
      }
      expect(silent).toEqual([]);
      // Without this bound, an engine that marks every sentence would pass.
      expect(marked).toBeLessThan(SENTENCES.length / 4);
      await engine?.close();
    },
  );
});
