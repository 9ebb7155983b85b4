import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWorkerApp } from '../../../server/src/app';
import { ConfigError, readConfig, type Environment } from '../../../server/src/config/readConfig';
import { tryStore } from '../../../server/src/doctor/checks';
import { createLog } from '../../../server/src/common/log';
import { unknownVariables } from '../../../server/src/config/unknownVariables';
import { prepareFolders } from '../../../server/src/config/prepareFolders';
import { createLlm } from '../../../server/src/engines/createLlm';
import { createTranslationEngines } from '../../../server/src/engines/createTranslationEngines';
import { startProblem } from '../../../server/src/runGateway';
import { loadSecret } from '../../../server/src/config/gatewaySecret';
import { startGateway } from '../../../server/src/startGateway';
import { lockFolder } from '../../../server/src/store/sqlite';
import { openStore } from '../../../server/src/store/openStore';
import { temporaryStore } from '../../support/server/store/temporaryStore';

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

/** With a language model, the gateway limits the words of anonymous visitors. */
const IDLE_MODEL = { LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODEL: 'a-model' };

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
    for (const paid of [{ DEEPL_API_KEY: 'a-key' }, { LIBRETRANSLATE_API_KEY: 'a-key' }, IDLE_MODEL]) {
      expect(wordsOf(paid), JSON.stringify(paid)).toEqual(limited);
      expect(wordsOf({ ...paid, WORDS_PER_DAY: ' ' })).toEqual(limited);
      expect(wordsOf({ ...paid, WORDS_PER_DAY: 'unlimited,unlimited,20000' })).toEqual(unlimited);
    }
    expect(wordsOf({ ...IDLE_MODEL, LLM_TRANSLATE: 'off' })).toEqual(unlimited);
    expect(wordsOf({ ...IDLE_MODEL, LLM_TRANSLATE: 'off', DEEPL_API_KEY: 'a-key' })).toEqual(limited);
    expect(wordsOf({ LIBRETRANSLATE_URL: 'http://127.0.0.1:9', APERTIUM_URL: 'http://127.0.0.1:9' })).toEqual(
      unlimited,
    );
  });

  test('asks a language model before Bergamot and Apertium, and not at all with LLM_TRANSLATE=off', () => {
    const all = { DEEPL_API_KEY: 'a-key', LIBRETRANSLATE_URL: 'http://127.0.0.1:9', ...IDLE_MODEL };
    const namesOf = (environment: Environment) =>
      createTranslationEngines(readConfig(environment), silent).map(({ name }) => name);
    expect(namesOf(all)).toEqual(['deepl', 'libretranslate', 'llm', 'bergamot', 'apertium']);
    expect(namesOf({ ...all, LLM_TRANSLATE: 'OFF' })).toEqual([
      'deepl',
      'libretranslate',
      'bergamot',
      'apertium',
    ]);
    expect(createLlm(readConfig({ ...all, LLM_TRANSLATE: 'off' }))?.name).toBe('a-model');
    expect(problemsOf({ LLM_TRANSLATE: 'no' })).toEqual(['LLM_TRANSLATE is "no": expected one of on, off']);
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

  test('rejects a folder or file that does not exist, with the name of the variable', () => {
    for (const name of ['WIDGET_DIR', 'DEMO_DIR', 'DOCS_DIR']) {
      for (const value of ['nowhere', 'package.json', 'package.json/x'])
        expect(problemsOf({ [name]: value })).toEqual([
          `${name} is "${value}": expected a folder that exists`,
        ]);
      expect(readConfig({ [name]: 'server/src' })).toMatchObject({ [name]: path.resolve('server/src') });
    }
    for (const value of ['nowhere.csv', 'server'])
      expect(problemsOf({ GLOSSARY_FILE: value })).toEqual([
        `GLOSSARY_FILE is "${value}": expected a file that exists`,
      ]);
  });
});

/** Misspelt names, each after the variable that is meant. */
const MISSPELT: Readonly<Record<string, readonly string[]>> = {
  HOST: ['HOTS', 'HOSTS', 'host'],
  PORT: ['PROT', 'POR', 'PORTT'],
  WARM: ['WRAM'],
  METRICS: ['METRIC', 'METIRCS', 'METRIX'],
  DATA_DIR: ['DATADIR', 'DATA_DIRS', 'DAT_DIR', 'data_dir'],
  DEMO_DIR: ['DEMO_DRI'],
  BERGAMOT: ['BERGAMOTT', 'BERGMOT', 'BREGAMTO'],
  LOG_LEVEL: ['LOGLEVEL', 'LOG_LEVLE', 'LOG_LEVELS'],
  LLM_MODEL: ['LLM_MODLE', 'LLM_MODELS', 'LLMMODEL'],
  LLM_BASE_URL: ['LLM_BASE_URI', 'LLM_BASEURL', 'LLM-BASE-URL'],
  LLM_API_KEY: ['LLM_APIKEY', 'LLM_API_KEYS'],
  DATABASE_URL: ['DATABASE_URI', 'DATABSE_URL', 'DATEBASE_URL', 'DATABASEURL'],
  REDIS_URL: ['REDIS_URI', 'REDISS_URL'],
  DEEPL_API_KEY: ['DEEPL_APIKEY', 'DEEPL_API_KY'],
  WORDS_PER_DAY: ['WORD_PER_DAY', 'WORDS_PER_DAYS', 'WORDS_PR_DAY'],
  CORS_ORIGINS: ['CORS_ORIGIN', 'CORS_ORGINS'],
  TRUST_PROXY: ['TRUST_PROX', 'TRUSTPROXY'],
  GLOSSARY_FILE: ['GLOSARY_FILE', 'GLOSSARY_FILES'],
};

describe('an unknown variable', () => {
  test('is named with the variable that is meant, for each of forty names, and without its value', () => {
    const names = Object.entries(MISSPELT).flatMap(([known, wrong]) => wrong.map((name) => [name, known]));
    expect(names.length).toBeGreaterThanOrEqual(40);
    for (const [name = '', known = ''] of names)
      expect(unknownVariables({ [name]: 'hunter2' }), name).toEqual([
        `${name} is not a variable of the gateway: did you mean ${known}?`,
      ]);
  });

  test('is not seen in the variables of systems, shells and other programs', () => {
    const usual =
      'HOME PATH TERM SHELL USER LANG LC_ALL PWD OLDPWD SHLVL TZ HOSTNAME LOGNAME EDITOR DISPLAY TMPDIR TEMP_DIR DEBUG CI ' +
      'NODE_ENV NODE_OPTIONS HTTP_PROXY HTTPS_PROXY NO_PROXY PGHOST PGPORT REDIS_HOST REDIS_PORT POSTGRES_DB POSTGRES_USER ' +
      'KUBERNETES_PORT KUBERNETES_SERVICE_HOST XDG_DATA_DIRS XDG_CONFIG_DIRS BASE_DIR LOG_DIR CACHE_DIR MALLOC_ARENA_MAX ' +
      'OFFLINE_ENGINE npm_config_cache INIT_CWD SSH_AUTH_SOCK PS1 MAIL VERSION _ REDIS_PASSWORD ' +
      'LIBRETRANSLATE_SERVICE_HOST LIBRETRANSLATE_SERVICE_PORT LIBRETRANSLATE_PORT LIBRETRANSLATE_PORT_5000_TCP_ADDR';
    expect(unknownVariables(Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])))).toEqual([]);
    expect(unknownVariables(process.env)).toEqual([]);
  });

  test.each([
    ['LLM_TEMPERATURE', 'LLM_BASE_URL, LLM_MODEL, LLM_API_KEY, LLM_TRANSLATE, LLM_VISION'],
    ['LANGUAGETOOL_LEVEL', 'LANGUAGETOOL_URL, LANGUAGETOOL_USERNAME, LANGUAGETOOL_API_KEY'],
    ['JWT_ALGORITHM', 'JWT_SECRET, JWT_JWKS_URL, JWT_AUDIENCE, JWT_ISSUER'],
  ])('is named with those that begin like %s, without its value', (name, known) => {
    const prefix = `${name.split('_')[0]}_`;
    expect(unknownVariables({ [name]: 'hunter2' })).toEqual([
      `${name} is not a variable of the gateway. Those with ${prefix} are ${known}.`,
    ]);
  });

  test('is named next to the variable that is missing because of it', () => {
    expect(problemsOf({ LLM_BASE_URL: 'http://127.0.0.1:9', LLM_MODLE: 'x' })).toEqual([
      'LLM_MODEL is not set: expected the name of a model at LLM_BASE_URL',
      'LLM_MODLE is not a variable of the gateway: did you mean LLM_MODEL?',
    ]);
  });
});

describe('the commands start and worker:', () => {
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

  test('a database that accepts no writes is logged with the reason, in one line', async () => {
    await (await openStore({ dataDir: folder, clock: Date.now, log: silent })).close();
    const connection = new Database(path.join(folder, 'gateway.db'));
    connection.exec("insert into usage values ('a', 'b', '2000-01-01', 1)");
    connection.exec("create trigger full before delete on usage begin select raise(abort, 'full'); end");
    connection.close();
    const lines: string[] = [];
    const log = createLog('warn', (line) => lines.push(line));
    const environment = { PORT: '0', DATA_DIR: folder, BERGAMOT: 'off', APERTIUM_BIN: 'none', WARM: 'off' };
    const gateway = await startGateway(readConfig(environment), log);
    await gateway.close();
    expect(lines.filter((line) => line.includes('old counters'))).toEqual([
      expect.stringMatching(/could not be removed: SQLite did not do it \(SQLITE_CONSTRAINT_TRIGGER\)\W*$/),
    ]);
  });

  test('a file that the gateway may not read is named, and not mistaken for a port', () => {
    const message = "EACCES: permission denied, open '/data/secret'";
    const problem = Object.assign(new Error(message), { code: 'EACCES', path: '/data/secret' });
    expect(startProblem(problem, 'there')).toBe(
      `The gateway cannot start: ${message}: check the rights of DATA_DIR`,
    );
  });

  test('a folder in which the gateway cannot write is named with its variable and the reason', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const reasons = {
      '/proc/gateway': 'the system allows no folder there (ENOENT)',
      [file]: 'it is a file (EEXIST)',
      [path.join(file, 'x')]: 'a part of the path is a file (ENOTDIR)',
    };
    for (const [DATA_DIR, reason] of Object.entries(reasons)) {
      const problem = await startGateway(readConfig({ DATA_DIR }), silent).catch((error: unknown) => error);
      expect(startProblem(problem, 'there')).toContain(
        `: DATA_DIR is ${JSON.stringify(DATA_DIR)}: ${reason}`,
      );
    }
    const config = readConfig({ DATA_DIR: folder, FILES_DIR: '/proc/gateway' });
    await expect(startGateway(config, silent)).rejects.toThrow('FILES_DIR is "/proc/gateway": the system');
    await prepareFolders(readConfig({ DATA_DIR: path.join(folder, 'a/b') }));
    expect(await readdir(path.join(folder, 'a/b'))).toEqual([]);
  });

  test('a second gateway with the same data folder does not start, and says where the first one runs', async () => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: folder,
      BERGAMOT: 'off',
      APERTIUM_BIN: 'none',
      WARM: 'off',
    });
    const first = await startGateway(config, silent);
    await expect(lockFolder(folder, silent, 0)).rejects.toThrow(
      `another gateway uses the folder ${folder} and runs at ${first.url}. Use that one, stop it, or set DATA_DIR to another folder. Several processes share the document jobs of a database only with DATABASE_URL and REDIS_URL.`,
    );
    expect(await tryStore(config, silent)).toContain('SQLite in');
    await first.close();
    // A lock without an address, as of a gateway that is starting. An address of a killed gateway is not repeated.
    await writeFile(path.join(folder, 'gateway.url'), 'http://127.0.0.1:9');
    const lock = await lockFolder(folder, silent);
    await expect(lockFolder(folder, silent, 0)).rejects.toThrow(`uses the folder ${folder}. Use that one`);
    // A gateway that starts waits for the one before, which may still be ending.
    const waits: string[] = [];
    const next = startGateway(config, { ...silent, info: (line) => void waits.push(line) });
    await expect
      .poll(() => waits)
      .toContain(`another gateway uses the folder ${folder}: waiting until it ends`);
    lock.release();
    await (await next).close();
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
    const alone = readConfig({ ...environment, DATABASE_URL: 'postgres://127.0.0.1:9/x' });
    await expect(startGateway(alone, silent, 'worker')).rejects.toThrow(
      'a worker needs the Redis of the gateways',
    );
    const without = readConfig({
      ...environment,
      DATABASE_URL: 'postgres://127.0.0.1:9/x',
      REDIS_URL: 'redis://127.0.0.1:9',
      GATEWAY_SECRET: 'one-secret-for-all-processes',
    });
    await expect(startGateway(without, silent, 'worker')).rejects.toThrow('a worker needs the documents');
  });
});
