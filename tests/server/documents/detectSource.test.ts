import { describe, expect, test } from 'vitest';
import { detectSource } from '../../../server/src/usecases/detectSource';
import type { TranslationEngine } from '../../../server/src/engines/contracts/translation';
import {
  answerTo,
  FILE_ACTION,
  fileFirst,
  openFileGateway,
  upperCaseEngine,
} from '../../support/server/documents/fileGateway';

async function open(given: Partial<TranslationEngine> = {}) {
  const pairs: string[] = [];
  const engine = upperCaseEngine({
    translate: async ({ source, target, segments }) => {
      pairs.push(`${source} ${target}`);
      return segments;
    },
    ...given,
  });
  const gateway = await openFileGateway({ engines: [engine], environment: { FILES_PER_DAY: '20' } });
  const send = (target: string, body: string) => {
    const sent = gateway.begin(target);
    sent.end(body);
    return answerTo(sent);
  };
  return { ...gateway, pairs, send };
}

const ENGLISH = 'Quarterly report\nThe sales of the company grew in the third quarter.';

describe('a document without a source language', () => {
  test.each([
    ['French', 'en fr'],
    ['Francés', 'en fr'],
    ['allemand', 'en de'],
    ['スペイン語', 'en es'],
    ['포르투갈어(브라질)', 'en pt_BR'],
    ['Chinese', 'en zh'],
  ])('is translated by both routes if the form names only the target language %s', async (language, pair) => {
    const { send, pairs, fetchNonce } = await open();
    const fields = { language, action: FILE_ACTION, nonce: await fetchNonce() };
    expect(await send('/ajax', fileFirst(ENGLISH, fields))).toMatchObject({ status: 200, success: true });
    expect(await send('/v1/ai-files', fileFirst(ENGLISH, { language }))).toMatchObject({ status: 200 });
    expect(pairs).toEqual([pair, pair]);
  });

  test('is translated if the form has language names instead of codes', async () => {
    const { send, pairs } = await open();
    await send('/v1/ai-files', fileFirst('x', { lang_dst: 'Japanese', lang_src: 'Español' }));
    expect(pairs).toEqual(['es ja']);
  });

  test('is refused if its language cannot be detected: the error names the field to send, and nothing is charged', async () => {
    const { send, pairs, fetchNonce, leftovers } = await open();
    const fields = { language: 'Spanish', action: FILE_ACTION, nonce: await fetchNonce() };
    const refused = await send('/ajax', fileFirst('4711 / 0815', fields));
    expect(refused).toMatchObject({ status: 400, data: { code: 'unknown_language' } });
    expect(refused.data.error).toContain('"lang_src"');
    expect(refused.headers['ratelimit-remaining']).toBe('20');
    expect(pairs).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test('is refused if it is written in the target language', async () => {
    const { send } = await open();
    const refused = await send('/v1/ai-files', fileFirst(ENGLISH, { language: 'English' }));
    expect(refused).toMatchObject({ status: 400, code: 'same_language' });
  });

  test('is refused if no engine has the pair; the error names the detected language', async () => {
    const { send } = await open({ covers: async () => false });
    const refused = await send('/v1/ai-files', fileFirst(ENGLISH, { language: 'Spanish' }));
    expect(refused).toMatchObject({ status: 422, code: 'unsupported_pair' });
    expect(refused.error).toContain('from English to Spanish');
  });
});

describe('the detected language', () => {
  test.each([
    ['en', 'The house is white.'],
    ['es', 'El perro duerme en el <b>jardín</b> de la casa.'],
    ['fr', 'Le chien dort dans le jardin.'],
    ['de', 'Das ist ein Haus, und der Hund schläft im Garten.'],
    ['it', 'Il cane dorme nel giardino della casa.'],
    ['pt', 'O cachorro não dorme no jardim da casa, mas na rua.'],
    ['ru', 'Это большой дом, и собака спит в саду.'],
    ['is', 'Getur þú sagt mér hvenær strætó kemur og hvað það kostar?'],
    ['el', 'Σήμερα ο καιρός είναι καλός'],
    ['ja', '今日は天気がとてもいいです'],
    ['ko', '안녕하세요, 오늘 날씨가 좋네요'],
    ['yo', 'Gbogbo ènìyàn ni a bí ní òmìnira; iyì àti ẹ̀tọ́ kọ̀ọ̀kan'],
    ['zh', '我们明天去买东西'],
    ['zh_Hant', '我們明天去買東西'],
    ['ar', 'هذا هو البيت الكبير الذي في المدينة'],
  ])('is %s for sentences in this language', (code, text) => {
    expect(detectSource([text], 'xx')).toBe(code);
  });

  test.each([
    ['nothing', []],
    ['numbers', ['1', '2']],
    ['markup', ['<span id="r0"></span>', '&amp;']],
    ['a name', ['Lorem GmbH']],
  ])('is undefined for %s', (_what, segments) => {
    expect(() => detectSource(segments, 'es')).toThrow('lang_src');
  });

  test('is detected from the beginning of a long document', () => {
    const english = Array.from({ length: 300 }, () => 'The house is white, and this is the garden.');
    const spanish = Array.from({ length: 100_000 }, () => 'El perro duerme en el jardín de la casa.');
    expect(detectSource([...english, ...spanish], 'fr')).toBe('en');
  });
});
