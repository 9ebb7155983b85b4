import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWorkerApp } from '../../../server/src/app';
import { ConfigError, readConfig, type Environment } from '../../../server/src/config/readConfig';
import { doctor } from '../../../server/src/doctor/doctor';
import { createLog } from '../../../server/src/common/log';
import { startProblem } from '../../../server/src/runGateway';
import { loadSecret } from '../../../server/src/config/gatewaySecret';
import { startGateway } from '../../../server/src/startGateway';
import { openJobFiles } from '../../../server/src/store/files/openJobFiles';
import { createScratchFolders } from '../../../server/src/store/files/scratchFolders';
import { openStore } from '../../../server/src/store/openStore';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { startAimock } from '../../support/server/llm/aimock';
import { startFakeLanguageTool } from '../support/fakeLanguageTool';
import { startFakeLibreTranslate } from '../support/fakeServices';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { FAKE_KEY, startFlakyLlm } from '../support/llm/flakyLlm';

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const silent = createLog('error', () => undefined);

describe('the configuration', () => {
  test('describes a local gateway with the embedded engines and no allowed origins by default', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8787,
      DATA_DIR: path.resolve('.data'),
      CORS_ORIGINS: [],
      API_TOKENS: [],
      APERTIUM_BIN: 'apertium',
      BERGAMOT: 'on',
      TEXT_LIMIT_CHARS: { anonymous: 1500, free: 5000, paid: 5000 },
      AI_PER_DAY: { anonymous: 5, free: 10, paid: Infinity },
      WRITE_PER_DAY: { anonymous: 5, free: 10, paid: Infinity },
      FILES_PER_DAY: { anonymous: 1, free: 3, paid: Infinity },
      WORDS_PER_DAY: { anonymous: Infinity, free: Infinity, paid: 20_000 },
      TRUST_PROXY: 0,
      TRANSLATE_DEADLINE_MS: 15_000,
      LOG_LEVEL: 'info',
    });
  });

  test('limits the words of anonymous visitors if an engine is paid, unless the operator sets WORDS_PER_DAY', () => {
    const wordsOf = (environment: Environment) => readConfig(environment).WORDS_PER_DAY;
    const limited = { anonymous: 5_000, free: Infinity, paid: 20_000 };
    const unlimited = { ...limited, anonymous: Infinity };
    const model = { LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODEL: 'a-model' };
    for (const paid of [{ DEEPL_API_KEY: 'a-key' }, { LIBRETRANSLATE_API_KEY: 'a-key' }, model]) {
      expect(wordsOf(paid), JSON.stringify(paid)).toEqual(limited);
      expect(wordsOf({ ...paid, WORDS_PER_DAY: ' ' })).toEqual(limited);
      expect(wordsOf({ ...paid, WORDS_PER_DAY: 'unlimited,unlimited,20000' })).toEqual(unlimited);
    }
    expect(wordsOf({ LIBRETRANSLATE_URL: 'http://127.0.0.1:9', APERTIUM_URL: 'http://127.0.0.1:9' })).toEqual(
      unlimited,
    );
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DEEPL_API_KEY: ' ', WIDGET_DIR: '' })).toEqual(readConfig({}));
  });

  test('reads the calls per day of the three plans, and rejects other values', () => {
    const plansOf = (value: string) => readConfig({ AI_PER_DAY: value }).AI_PER_DAY;
    expect(['7', '1, 2, unlimited', '0,0,0'].map(plansOf)).toEqual([
      { anonymous: 7, free: 7, paid: 7 },
      { anonymous: 1, free: 2, paid: Infinity },
      { anonymous: 0, free: 0, paid: 0 },
    ]);
    const wrong = ['1,2', '1,2,3,4', '-1', 'many', '1.5', 'unlimited,x,1'];
    expect(wrong.filter((value) => problemsOf({ AI_PER_DAY: value }).length !== 1)).toEqual([]);
  });

  test('does not repeat secrets in errors: keys, tokens and the address of the database', () => {
    const problems = problemsOf({
      GATEWAY_SECRET: 'hunter2',
      API_TOKENS: 'hunter3',
      JWT_SECRET: 'short-and-secret',
      DATABASE_URL: 'mysql://me:secret@host/db',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toMatch(/secret|me:|hunter/);
  });

  test('rejects addresses of Redis that cannot be used, and origins that are none', () => {
    for (const value of ['http://host', 'redis://host/name', 'redis://:%zz@host', 'host:6379'])
      expect(problemsOf({ REDIS_URL: value }), value).toEqual([
        'REDIS_URL is not usable: expected an address such as redis://127.0.0.1:6379, or rediss:// with TLS',
      ]);
    const origins = ['https://a.example/', 'a.example', '*', 'https://a.example,ftp://b.example'];
    expect(origins.filter((value) => problemsOf({ CORS_ORIGINS: value }).length !== 1)).toEqual([]);
  });

  test('requires GATEWAY_SECRET when REDIS_URL is set, because all gateways must share it', () => {
    const GATEWAY_SECRET = 'a-secret-of-all-gateways';
    for (const name of ['REDIS_URL', 'REDIS_CACHE_URL']) {
      const url = { [name]: 'rediss://me:p%40ss@host:6380/1' };
      expect(problemsOf(url)[0]).toContain(`GATEWAY_SECRET is not set: ${name} needs`);
      expect(readConfig({ ...url, GATEWAY_SECRET })).toMatchObject(url);
    }
  });

  test('reports every problem at once: the variable, its value, and the expected value', () => {
    expect(
      problemsOf({
        PORT: '99999',
        BERGAMOT: 'maybe',
        APERTIUM_URL: 'localhost:2737',
        TEXT_LIMIT_CHARS: '-1',
      }),
    ).toEqual([
      'PORT is "99999": expected a whole number from 0 to 65535',
      'APERTIUM_URL is "localhost:2737": expected an address that starts with http:// or https://, without a password',
      'BERGAMOT is "maybe": expected one of on, off',
      'TEXT_LIMIT_CHARS is "-1": expected three numbers with commas (anonymous, free, paid), or one',
    ]);
  });
});

/** With a language model that it does not call, the doctor does not start Harper, which takes seconds. */
const IDLE_MODEL = { LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODEL: 'a-model' };

describe('the commands of the gateway (start, worker, and the diagnosis “doctor”):', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gateway-config-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('the gateway creates a missing secret once, readable only by its owner, and logs that it did', async () => {
    const lines: string[] = [];
    const log = createLog('info', (line) => lines.push(line));
    const dataDir = path.join(folder, 'new/data');
    const [first, second] = await Promise.all([
      loadSecret(undefined, dataDir, log),
      loadSecret(undefined, dataDir, log),
    ]);
    expect(first).toHaveLength(43);
    expect(second).toBe(first);
    expect(await loadSecret(undefined, dataDir, log)).toBe(first);
    expect((await stat(path.join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(first);
  });

  test('the gateway uses a configured secret and does not write it to disk', async () => {
    expect(await loadSecret('a-secret-of-the-operator', folder, silent)).toBe('a-secret-of-the-operator');
    await expect(readFile(path.join(folder, 'secret'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('the gateway does not start with a secret file that is empty, blank or too short, and says to delete it', async () => {
    const file = path.join(folder, 'secret');
    for (const content of ['', ' \t\n'.repeat(20), 'fifteen-letters', `${' '.repeat(30)}short\n`]) {
      await writeFile(file, content);
      await expect(loadSecret(undefined, folder, silent), JSON.stringify(content)).rejects.toThrow(
        `${file} has fewer than 16 characters: delete it to get a new secret, or set GATEWAY_SECRET`,
      );
    }
    await writeFile(file, 'sixteen--letters\n');
    expect(await loadSecret(undefined, folder, silent)).toBe('sixteen--letters');
  });

  test('the gateway starts on a free port, responds and stops; a port in use is reported in one line', async () => {
    const environment = { PORT: '0', DATA_DIR: folder, BERGAMOT: 'off', APERTIUM_BIN: 'none', WARM: 'off' };
    const lines: string[] = [];
    const log = createLog('info', (line) => lines.push(line));
    const gateway = await startGateway(readConfig({ ...environment, ...IDLE_MODEL }), log);
    expect(lines.join()).toContain('anonymous translation: 5000 words a day for each visitor, because');
    expect(await (await fetch(`${gateway.url}/healthz`)).json()).toEqual({ status: 'ok' });
    const DATA_DIR = path.join(folder, 'other');
    const taken = readConfig({ ...environment, DATA_DIR, PORT: new URL(gateway.url).port });
    const problem = await startGateway(taken, silent).catch((error: unknown) => error);
    expect(startProblem(problem, 'there')).toBe(
      'The gateway cannot start on there: the port is taken: set PORT to another one, or stop what listens there',
    );
    await gateway.close();
    await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
  });

  test('a second gateway with the same data folder does not start, and names the setting for several gateways', async () => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      BERGAMOT: 'off',
      APERTIUM_BIN: 'none',
      WARM: 'off',
    });
    const first = await startGateway(config, silent);
    await expect(startGateway(config, silent)).rejects.toThrow(
      `another gateway uses the folder ${folder}. To run several gateways, or a worker, set DATABASE_URL`,
    );
    const doctored = await examine(IDLE_MODEL);
    expect(doctored.rowOf('storage')).toContain('ok');
    await first.close();
    const next = await startGateway(config, silent);
    await next.close();
  });

  async function examine(environment: Environment, isLive = false) {
    const lines: string[] = [];
    const config = readConfig({
      DATA_DIR: folder,
      BERGAMOT: 'off',
      APERTIUM_BIN: 'none',
      HUNSPELL_BIN: 'none',
      ...environment,
    });
    const code = await doctor(config, silent, (line) => lines.push(line), { isLive });
    const rowOf = (part: string) => lines.find((line) => line.startsWith(`  ${part} `)) ?? '';
    return { code, text: lines.join('\n'), rowOf };
  }

  test('the doctor prints the settings without secrets, and tests storage, dictionary and writing assistant even without any engine', async () => {
    const { code, text, rowOf } = await examine({ API_TOKENS: 'token-of-the-operator' });
    expect(code).toBe(1);
    expect(text).toContain('TEXT_LIMIT_CHARS = 1500, 5000, 5000');
    expect(text).toContain('API_TOKENS = (set, not shown)');
    expect(text).not.toContain('of-the-operator');
    expect(rowOf('anonymous translation')).toBe('');
    expect(rowOf('en to es')).toMatch(/FAILS {2}no engine is configured/);
    expect(rowOf('storage')).toContain(`ok     SQLite in ${folder}`);
    expect(rowOf('language model')).toMatch(/off/);
    expect(rowOf('dictionary')).toMatch(/ok +knows the word "house" \[embedded, lexicon\]/);
    expect(rowOf('writer')).toMatch(/ok +I has a dog\. → I have a dog\. {2}\[harper, rule\]/);
  });

  test('the doctor reports parts that are off, and they are no error', async () => {
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
      expect(rowOf('LanguageTool')).toMatch(/off +LANGUAGETOOL_URL is not set/);
      expect(code).toBe(0);
    } finally {
      await service.close();
    }
  });

  test.skipIf(skipReason('hunspell') !== undefined)(
    'the doctor lists the dictionaries of the spelling checker',
    async () => {
      expect((await examine({ ...IDLE_MODEL, HUNSPELL_BIN: 'hunspell' })).rowOf('spelling')).toMatch(
        /ok +dictionaries of es, fr, it, de, pt, ca, nl\b[^;]*\bpl\b[^;]*\bru\b/,
      );
    },
  );

  test('the doctor tests LanguageTool and does not print its key', async () => {
    const server = await startFakeLanguageTool((text) => [
      { offset: text.indexOf('has'), length: 3, replacements: ['have'], category: 'GRAMMAR' },
    ]);
    try {
      const LANGUAGETOOL_API_KEY = 'a-secret-of-languagetool';
      const { rowOf, text } = await examine({
        ...IDLE_MODEL,
        LANGUAGETOOL_URL: server.url,
        LANGUAGETOOL_API_KEY,
      });
      expect(rowOf('LanguageTool')).toMatch(/ok +checks \d languages/);
      expect(text).not.toContain(LANGUAGETOOL_API_KEY);
      server.fail(429);
      const failing = await examine({ ...IDLE_MODEL, LANGUAGETOOL_URL: server.url });
      expect(failing.rowOf('LanguageTool')).toMatch(/FAILS +languagetool: answered 429/);
      expect(failing.code).toBe(1);
    } finally {
      await server.close();
    }
  });

  test('the doctor tests the folder of document jobs', async () => {
    const files = await openJobFiles(
      { kind: 'folder', directory: path.join(folder, 'documents') },
      createScratchFolders(folder),
    );
    expect(await files.check()).toMatch(/^\S+\/documents, \d+ MB free$/);
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const broken = await examine({ ...IDLE_MODEL, FILES_DIR: path.join(file, 'x') });
    expect(broken.rowOf('document jobs')).toMatch(/FAILS +ENOTDIR/);
    expect(broken.code).toBe(1);
  });

  test('a worker serves only its health route, and requires a shared database and shared document files', async () => {
    const environment = { PORT: '0', DATA_DIR: folder, BERGAMOT: 'off', APERTIUM_BIN: 'none', WARM: 'off' };
    const config = readConfig(environment);
    const worker = createWorkerApp({
      config,
      log: silent,
      store: temporaryStore(),
      isWarm: () => true,
      clock: Date.now,
    });
    expect((await worker.request('/readyz')).status).toBe(200);
    expect((await worker.request('/v1/capabilities')).status).toBe(404);
    expect((await worker.request('/ajax', { method: 'POST' })).status).toBe(404);
    await expect(startGateway(config, silent, 'worker')).rejects.toThrow('a worker needs the PostgreSQL');
    const without = readConfig({ ...environment, DATABASE_URL: 'postgres://127.0.0.1:9/x' });
    await expect(startGateway(without, silent, 'worker')).rejects.toThrow('a worker needs the documents');
  });

  test('the doctor reports a database that accepts no writes', async () => {
    await (await openStore({ dataDir: folder, log: silent })).close();
    const connection = new Database(path.join(folder, 'gateway.db'));
    connection.exec("create trigger full before insert on usage begin select raise(abort, 'full'); end");
    connection.close();
    const { code, rowOf } = await examine(IDLE_MODEL);
    expect(rowOf('storage')).toMatch(/FAILS {2}SQLite did not do it \(SQLITE_CONSTRAINT/);
    expect(code).toBe(1);
  });

  test('the doctor reports a database and a Redis that it cannot reach, without their passwords', async () => {
    const REDIS_URL = 'redis://me:hidden@127.0.0.1:9';
    const { code, text, rowOf } = await examine({
      ...IDLE_MODEL,
      DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/chats',
      REDIS_URL,
      REDIS_CACHE_URL: REDIS_URL,
      GATEWAY_SECRET: 'a-secret-of-all-gateways',
    });
    expect(code).toBe(1);
    expect(rowOf('storage')).toMatch(/FAILS {2}PostgreSQL did not do it \(ECONNREFUSED\)/);
    expect(rowOf('document jobs')).toMatch(
      /off +with DATABASE_URL, documents need a place: set FILES_S3_BUCKET/,
    );
    expect(rowOf('Redis (limits)')).toMatch(/FAILS {2}ECONNREFUSED/);
    expect(rowOf('Redis (sentences)')).toMatch(/FAILS {2}ECONNREFUSED/);
    expect(text).not.toContain('hidden');
  });

  test('the doctor calls the language model only if an option requests the call, and reports the results, also of other engines', async () => {
    const right = await startAimock(({ newest }) => (newest.includes('France') ? 'Paris.' : '{}'));
    const wrong = await startFlakyLlm({ status: 401 });
    try {
      const environment = { ...IDLE_MODEL, LLM_BASE_URL: right.url };
      const idle = await examine(environment);
      expect(idle.rowOf('language model')).toMatch(/idle +a-model, not asked/);
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
        /FAILS {2}unavailable: libretranslate: cannot be reached/,
      );
      expect(rowOf('apertium (rule)')).toMatch(
        /FAILS {2}unavailable: the command ".*none-here" cannot be run/,
      );
      expect(rowOf('en to es')).toMatch(/FAILS {2}no engine translates it/);
      expect(code).toBe(1);
      expect(text).not.toContain(FAKE_KEY);
      expect(text).not.toContain('of-the-operator');
    } finally {
      await right.stop();
      await wrong.close();
    }
  });
});
