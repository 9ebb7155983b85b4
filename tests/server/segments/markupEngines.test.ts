import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { createOpenAiCompatibleLlm } from '../../../server/src/engines/llm/openAiCompatible';
import { createDeeplEngine } from '../../../server/src/engines/translation/deepl';
import { createLibreTranslateEngine } from '../../../server/src/engines/translation/libreTranslate';
import { createLlmEngine } from '../../../server/src/engines/translation/llm/llmEngine';
import { readRequest, startServer, type TestServer } from '../../support/server/httpServer';
import { INLINE_SENTENCES, runsOf } from '../../support/server/inlineSentences';
import { startAimock, type AimockServer } from '../../support/server/llm/aimock';
import { createTestApp } from '../../support/server/testApp';

interface Answered {
  readonly runs: readonly { readonly id: number; readonly text: string }[];
  readonly split: boolean;
}

const MARKED = Object.values(INLINE_SENTENCES).flat();
const LOST = 'lost markup';

/** Adds an ending to every word and keeps the markup in place. Loses the markup of some texts. */
function translate(text: string): string {
  if (text.includes(LOST)) return text.replaceAll(/<[^>]*>/g, '');
  return text.replaceAll(/[^<>]+(?=<|$)/g, (words) => words.replaceAll(/\p{L}+/gu, (word) => `${word}o`));
}

/** Translates in the same way, but swaps the first two spans. */
const reorder = (text: string) =>
  translate(text).replace(/(<([a-z]+\d*)[^>]*>[^<]*<\/\2>) (<([a-z]+\d*)[^>]*>[^<]*<\/\4>)/, '$3 $1');

let deepl: TestServer;
let libre: TestServer;
let model: AimockServer;
/** What the services were told about the format of the texts. */
const formats: string[] = [];

const engines: Readonly<Record<string, () => TranslationEngine>> = {
  deepl: () => createDeeplEngine({ apiKey: 'key', url: deepl.url }),
  libretranslate: () => createLibreTranslateEngine({ url: libre.url }),
  llm: () => createLlmEngine({ llm: createOpenAiCompatibleLlm({ baseUrl: model.url, model: 'm' }) }),
};

async function answerLibre(body: string): Promise<object> {
  if (body === '') return [{ code: 'en' }, { code: 'es' }];
  const { q, format }: { q: string | string[]; format: string } = JSON.parse(body);
  formats.push(format);
  return { translatedText: Array.isArray(q) ? q.map(reorder) : reorder(q) };
}

beforeAll(async () => {
  deepl = await startServer((request, response) => {
    const respond = async () => {
      const body: { text: string[]; tag_handling: string } = JSON.parse(await readRequest(request));
      formats.push(body.tag_handling);
      response.end(JSON.stringify({ translations: body.text.map((text) => ({ text: reorder(text) })) }));
    };
    void respond();
  });
  libre = await startServer((request, response) => {
    const respond = async () => response.end(JSON.stringify(await answerLibre(await readRequest(request))));
    void respond();
  });
  model = await startAimock(({ messages }) => {
    const { segments }: { segments: { id: number; text: string }[] } = JSON.parse(messages[0]?.content ?? '');
    return JSON.stringify({
      translations: segments.map(({ id, text }) => ({ id, text: reorder(text) })),
      kept: [],
    });
  });
});
afterAll(async () => {
  await Promise.all([deepl.close(), libre.close(), model.stop()]);
});

async function send(name: string, marked: readonly string[]): Promise<readonly Answered[]> {
  const engine = engines[name]?.();
  const { v1 } = createTestApp({ engines: engine ? [engine] : [] });
  const segments = marked.map((sentence, id) => ({ id, runs: runsOf(sentence) }));
  return Object(await (await v1({ lang_src: 'en', lang_dst: 'es', segments })).json()).segments;
}

describe.each(Object.keys(engines))('%s, which can translate markup,', (name) => {
  test('keeps each link on its words in 60 sentences, and translates none of the sentences run by run', async () => {
    const answers = await send(name, MARKED);
    expect(answers).toHaveLength(60);
    for (const [index, { runs, split }] of answers.entries()) {
      expect(split, MARKED[index]).toBe(false);
      for (const { id, text, keep } of runsOf(MARKED[index] ?? '')) {
        const answered = runs.find((run) => run.id === id)?.text ?? '';
        if (keep === true) expect(answered, MARKED[index]).toContain(translate(text));
      }
    }
  });

  test('translates the runs one by one if it loses a link', async () => {
    expect(await send(name, ['The [lost markup] here', 'And *no* link'])).toMatchObject([
      { split: true, runs: [{ text: 'Theo ' }, { text: 'lost markup' }, { text: ' hereo' }] },
      { split: false },
    ]);
  });
});

test('DeepL and LibreTranslate receive a sentence with runs as HTML', async () => {
  formats.length = 0;
  await send('libretranslate', ['A [link] here']);
  await send('deepl', ['A [link] here']);
  expect(formats).toEqual(['html', 'html']);
});
