import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig, type Environment } from '../../../server/src/config/readConfig';
import { doctor } from '../../../server/src/doctor/doctor';
import { createLog } from '../../../server/src/common/log';
import { openJobFiles } from '../../../server/src/store/files/openJobFiles';
import { createScratchFolders } from '../../../server/src/store/files/scratchFolders';
import { openStore } from '../../../server/src/store/openStore';
import { startServer } from '../../support/server/httpServer';
import { startAimock } from '../../support/server/llm/aimock';
import { FAKE_KEY, startFlakyLlm } from '../support/llm/flakyLlm';
import { startFakeLibreTranslate } from '../support/fakeServices';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';

const silent = createLog('error', () => undefined);

/** With a language model that it does not call, the doctor does not start Harper, which takes seconds. */
const IDLE_MODEL = { LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODEL: 'a-model' };

describe('the command doctor', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gateway-doctor-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function examine(environment: Environment, isLive = false) {
    const lines: string[] = [];
    const config = readConfig({
      DATA_DIR: folder,
      BERGAMOT: 'off',
      APERTIUM_BIN: 'none',
      HUNSPELL_BIN: 'none',
      TESSERACT_BIN: 'none',
      ...environment,
    });
    const code = await doctor(config, silent, (line) => lines.push(line), { isLive });
    const rowOf = (part: string) => lines.find((line) => line.startsWith(`  ${part} `)) ?? '';
    return { code, text: lines.join('\n'), rowOf };
  }

  test('prints the settings without secrets, and tests storage, dictionary and writing assistant even without any engine', async () => {
    const { code, text, rowOf } = await examine({ API_TOKENS: 'token-of-the-operator' });
    expect(code).toBe(1);
    expect(text).toContain('TEXT_LIMIT_CHARS = 1500, 5000, 5000');
    expect(text).toContain('API_TOKENS = (set, not shown)');
    expect(text).not.toContain('of-the-operator');
    expect(rowOf('anonymous translation')).toBe('');
    expect(rowOf('en to es')).toMatch(/FAILS +no engine is configured/);
    expect(rowOf('storage')).toContain(`ok         SQLite in ${folder}`);
    expect(rowOf('language model')).toMatch(/off/);
    expect(rowOf('dictionary')).toMatch(/ok +knows the word "house" \[embedded, lexicon\]/);
    expect(rowOf('writer')).toMatch(/ok +I has a dog\. → I have a dog\. {2}\[harper, rule\]/);
  });

  test('reports parts that are off, and they are no error', async () => {
    const service = await startFakeLibreTranslate(['en', 'es']);
    try {
      const { code, rowOf } = await examine({
        ...IDLE_MODEL,
        LIBRETRANSLATE_URL: service.url,
        BERGAMOT: 'on',
        MODELS_REGISTRY_URL: 'http://127.0.0.1:9/models.json',
      });
      expect(rowOf('bergamot (neural)')).toMatch(/off +unavailable: /);
      expect(rowOf('en to es')).toMatch(/ok/);
      expect(rowOf('spelling')).toMatch(
        /off +only English is checked for spelling: install hunspell and dict/,
      );
      expect(rowOf('pictures')).toMatch(/off +text in pictures is not read: install tesseract-ocr and files/);
      expect(rowOf('LanguageTool')).toMatch(/off +LANGUAGETOOL_URL is not set/);
      expect(code).toBe(0);
    } finally {
      await service.close();
    }
  });

  test.skipIf(skipReason('hunspell') !== undefined)(
    'lists the dictionaries of the spelling checker',
    async () => {
      expect((await examine({ ...IDLE_MODEL, HUNSPELL_BIN: 'hunspell' })).rowOf('spelling')).toMatch(
        /ok +dictionaries of es, fr, it, de, pt, ca, nl\b[^;]*\bpl\b[^;]*\bru\b/,
      );
    },
  );

  test.skipIf(skipReason('tesseract') !== undefined)('lists the languages of pictures', async () => {
    const readers = { ...IDLE_MODEL, TESSERACT_BIN: 'tesseract' };
    const without = (await examine({ ...readers, PDFTOPPM_BIN: 'none' })).rowOf('pictures');
    expect(without).toMatch(/ok +tesseract with files of ar, en, en_US, es, fr, fr_CA, ja, ko\b/);
    expect(without).toContain('scanned PDFs are not read: install poppler-utils');
    expect((await examine(readers)).rowOf('pictures')).not.toContain('scanned');
  });

  test('tests LanguageTool and does not print its key', async () => {
    let status = 200;
    const rule = { issueType: 'grammar', category: { id: 'GRAMMAR' } };
    const matches = [{ message: '', offset: 2, length: 3, replacements: [{ value: 'have' }], rule }];
    const server = await startServer(({ url }, response) => {
      const isList = url === '/v2/languages';
      const languages = ['en', 'en-US'].map((longCode) => ({ name: longCode, code: 'en', longCode }));
      response.setHeader('content-type', 'application/json');
      response
        .writeHead(isList ? 200 : status)
        .end(JSON.stringify(isList ? languages : { language: { code: 'en-US' }, matches }));
    });
    try {
      const LANGUAGETOOL_API_KEY = 'a-secret-of-languagetool';
      const { rowOf, text } = await examine({
        ...IDLE_MODEL,
        LANGUAGETOOL_URL: server.url,
        LANGUAGETOOL_API_KEY,
      });
      expect(rowOf('LanguageTool')).toMatch(/ok +checks \d languages/);
      expect(text).not.toContain(LANGUAGETOOL_API_KEY);
      status = 429;
      const failing = await examine({ ...IDLE_MODEL, LANGUAGETOOL_URL: server.url });
      expect(failing.rowOf('LanguageTool')).toMatch(/FAILS +languagetool: answered 429/);
      expect(failing.code).toBe(1);
    } finally {
      await server.close();
    }
  });

  test('tests the folder of document jobs', async () => {
    const files = await openJobFiles(
      { kind: 'folder', directory: path.join(folder, 'documents') },
      createScratchFolders(folder),
    );
    expect(await files.check()).toMatch(/^\S+\/documents, \d+ MB free$/);
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const broken = await examine({ ...IDLE_MODEL, FILES_DIR: path.join(file, 'x') });
    expect(broken.rowOf('folders')).toMatch(
      /FAILS +FILES_DIR is "\S+\/a-file\/x": a part of the path is a file \(ENOTDIR\)/,
    );
    expect(broken.code).toBe(1);
  });

  test('reports a database that accepts no writes', async () => {
    await (await openStore({ dataDir: folder, clock: Date.now, log: silent })).close();
    const connection = new Database(path.join(folder, 'gateway.db'));
    connection.exec("create trigger full before insert on usage begin select raise(abort, 'full'); end");
    connection.close();
    const { code, rowOf } = await examine(IDLE_MODEL);
    expect(rowOf('storage')).toMatch(/FAILS +SQLite did not do it \(SQLITE_CONSTRAINT/);
    expect(code).toBe(1);
  });

  test('reports a database and a Redis that it cannot reach, without their passwords', async () => {
    const REDIS_URL = 'redis://me:hidden@127.0.0.1:9';
    const { code, text, rowOf } = await examine({
      ...IDLE_MODEL,
      DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/chats',
      REDIS_URL,
      REDIS_CACHE_URL: REDIS_URL,
      GATEWAY_SECRET: 'a-secret-of-all-gateways',
    });
    expect(code).toBe(1);
    expect(rowOf('storage')).toMatch(
      /FAILS +PostgreSQL at 127\.0\.0\.1:9 \(DATABASE_URL\) failed: nothing listens there \(ECONN/,
    );
    expect(rowOf('document jobs')).toMatch(
      /off +with DATABASE_URL, documents need a place: set FILES_S3_BUCKET/,
    );
    expect(rowOf('Redis (limits)')).toMatch(/FAILS +ECONNREFUSED/);
    expect(rowOf('Redis (sentences)')).toMatch(/FAILS +ECONNREFUSED/);
    expect(text).not.toContain('hidden');
  });

  test('calls the language model only if an option requests the call, and reports the results, also of other engines', async () => {
    const right = await startAimock(({ newest }) => (newest.includes('France') ? 'Paris.' : '{}'));
    const wrong = await startFlakyLlm({ status: 401 });
    try {
      const environment = { ...IDLE_MODEL, LLM_BASE_URL: right.url };
      const idle = await examine(environment);
      expect(idle.rowOf('language model')).toMatch(/not asked {2}a-model: --live asks it/);
      for (const part of ['dictionary', 'writer', 'llm (llm)', 'en to es'])
        expect(idle.rowOf(part), part).toMatch(/ not asked /);
      expect(idle.rowOf('anonymous translation')).toMatch(/ok +5000 words a day for each visitor/);
      expect(idle.text).toContain('WORDS_PER_DAY = 5000, unlimited, 20000');
      expect([idle.code, right.asked()]).toEqual([0, []]);
      const live = await examine(environment, true);
      expect(live.rowOf('language model')).toMatch(/ok +knows the capital of France/);
      const { code, text, rowOf } = await examine(
        {
          ...environment,
          LLM_BASE_URL: wrong.url,
          LLM_API_KEY: FAKE_KEY,
          APERTIUM_BIN: path.join(folder, 'none-here'),
          LIBRETRANSLATE_URL: 'http://127.0.0.1:9/?key=key-of-the-operator',
          LIBRETRANSLATE_API_KEY: 'key-of-the-operator',
        },
        true,
      );
      expect(rowOf('language model')).toMatch(/FAILS/);
      expect(rowOf('libretranslate (neural)')).toMatch(
        /FAILS +unavailable: libretranslate: cannot be reached/,
      );
      expect(rowOf('apertium (rule)')).toMatch(/FAILS +unavailable: the command ".*none-here" cannot be run/);
      expect(rowOf('en to es')).toMatch(/FAILS +no engine translates it/);
      expect(code).toBe(1);
      expect(text).not.toContain(FAKE_KEY);
      expect(text).not.toContain('of-the-operator');
    } finally {
      await right.stop();
      await wrong.close();
    }
  });

  test('fetches the public keys of the account server, and reports why it cannot', async () => {
    const answers = ['{"keys":[{"kty":"OKP"},{"kty":"RSA"}]}', '{"keys":[]}', '<html>', '[]'];
    const server = await startServer((_request, response) => response.end(answers.shift()));
    const accounts = async (environment: Environment) =>
      (await examine({ ...IDLE_MODEL, ...environment })).rowOf('accounts').trim();
    const JWT_JWKS_URL = server.url;
    expect(await accounts({ JWT_JWKS_URL })).toMatch(/ok +2 public keys$/);
    expect(await accounts({ JWT_JWKS_URL })).toMatch(/FAILS +JWT_JWKS_URL: the key set is empty$/);
    expect(await accounts({ JWT_JWKS_URL })).toMatch(/FAILS +JWT_JWKS_URL: the answer is not JSON$/);
    expect(await accounts({ JWT_JWKS_URL })).toMatch(/FAILS +JWT_JWKS_URL: the answer has another shape$/);
    await server.close();
    expect(await accounts({ JWT_JWKS_URL })).toMatch(/FAILS +JWT_JWKS_URL: cannot be reached \(\w+\)$/);
    expect(await accounts({ JWT_SECRET: 'x'.repeat(32) })).toMatch(
      /ok +tokens that are signed with JWT_SECRET$/,
    );
    expect(await accounts({})).toMatch(/off +neither JWT_JWKS_URL nor JWT_SECRET is set/);
  });

  test('reports a part that never answers after a minute, and prints the other rows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const server = await startServer(() => vi.advanceTimersByTime(60_000));
    try {
      const { code, rowOf } = await examine({ ...IDLE_MODEL, JWT_JWKS_URL: server.url });
      expect(rowOf('accounts')).toMatch(/FAILS +no answer within 60 seconds$/);
      expect(rowOf('language model')).toMatch(/not asked/);
      expect(code).toBe(1);
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });
});
