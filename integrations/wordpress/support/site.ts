import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { freePort } from '../../../tools/launcher/freePort.mjs';
import {
  findFaketime,
  phpOf,
  sqlitePlugin,
  wordPressOf,
  type LaterRelease,
} from '../../../tools/systemPackages/wordpress.mjs';
import { startHttpsProxy, type HttpsProxy } from './httpsProxy';
import { compiledFolder, HELPERS, installPlugin, readValues, runCode, runPhp, writeValues } from './php';
import { startServer, type RunningProcess } from './processes';
import { linkFolder } from './template';

/** WordPress requires these file names for cache drop-ins. */
const DROP_INS = { objectCache: 'object-cache.php', pageCache: 'advanced-cache.php' } as const;

export interface ServerOptions {
  /** The number of PHP workers, which is the number of requests that PHP handles at the same time. */
  readonly workers?: number;
  /** The number of days by which PHP's clock is ahead. */
  readonly daysAhead?: number;
  /** Runs PHP without curl, or with its functions disabled, as some hosts do. WordPress then uses PHP streams. */
  readonly curl?: 'missing' | 'disabled';
}

/** Each site has a database of its own, in the temporary folder of the run. */
export interface WordPressSite {
  readonly origin: string;
  readonly folder: string;
  /**
   * Runs PHP code as the administrator. The return value is converted through JSON.
   * @param version a PHP version, compiled to WebAssembly, instead of the installed PHP; the site must use SQLite
   */
  run(code: string, version?: string): Promise<unknown>;
  /** Starts or restarts the PHP web server with these options. */
  serve(options?: ServerOptions): Promise<void>;
  /**
   * Installs the plugin like an uploaded zip, and activates it (network-wide on a network).
   * @param zip path of a zip that replaces the built one
   */
  installPlugin(zip?: string): Promise<void>;
  configure(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Runs PHP code in every request, like a theme or another plugin. An empty text removes the code. */
  customize(code: string): Promise<void>;
  /** Installs a cache of `support/` as a drop-in, without a restart. */
  addDropIn(cache: 'objectCache' | 'pageCache'): Promise<void>;
  /** Moves the site to another address, like an owner who changes the domain. The server does not change. */
  moveTo(origin: string): Promise<void>;
  /** From now on, the address responds with this HTML, without PHP. */
  cachePage(address: string, html: string): Promise<void>;
  /** The WordPress log and the console output of the PHP server. */
  readLogs(): Promise<string>;
  /** The PHP messages about the plugin's files. */
  readPluginErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Contains the active plugin. A site with a later WordPress or with SQLite never contains it. */
  readonly hasPlugin?: boolean;
  readonly isNetwork?: boolean;
  /** The release of Debian whose WordPress is used. Default: the one of this system. */
  readonly release?: LaterRelease;
  readonly isSqlite?: boolean;
  /** Puts an HTTPS proxy with a self-signed certificate in front of the site. */
  readonly isHttps?: boolean;
}

async function useSqlite(folder: string): Promise<void> {
  const content = join(folder, 'wp-content');
  const plugin = join(content, 'plugins/sqlite-database-integration');
  await cp(sqlitePlugin, plugin, { recursive: true });
  const dropIn = await readFile(join(plugin, 'db.copy'), 'utf8');
  const code = dropIn
    .replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', plugin)
    .replaceAll('{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php');
  await writeFile(join(content, 'db.php'), code);
}

export function clockAhead(days: number): Record<string, string> {
  if (days === 0) return {};
  return { LD_PRELOAD: findFaketime() ?? '', FAKETIME: `+${days}d`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

/** Copies the settings of all PHP extensions except curl. Debian has one file for each extension. */
async function settingsWithoutCurl(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)('php', ['-r', 'echo PHP_CONFIG_FILE_SCAN_DIR;']);
  const target = join(folder, 'php-without-curl');
  await cp(stdout, target, {
    recursive: true,
    dereference: true,
    filter: (source) => !source.endsWith('curl.ini'),
  });
  return target;
}

async function servePhp(
  program: string,
  folder: string,
  origin: string,
  options: ServerOptions,
): Promise<RunningProcess> {
  const { workers = 2, daysAhead = 0, curl } = options;
  const { host } = new URL(origin);
  const settings = curl === 'missing' ? { PHP_INI_SCAN_DIR: await settingsWithoutCurl(folder) } : {};
  const workersOf = workers > 1 ? { PHP_CLI_SERVER_WORKERS: String(workers) } : {};
  // Code of `customize` must take effect on the next request.
  const opcache = ['-d', 'opcache.enable=1', '-d', 'opcache.revalidate_freq=0'];
  // Compiled code may rely on the functions that exist.
  const compiled = curl === undefined ? ['-d', `opcache.file_cache=${compiledFolder(folder)}`] : [];
  const disabled = curl === 'disabled' ? ['-d', 'disable_functions=curl_exec'] : [];
  const limits = [
    ...disabled,
    ...opcache,
    ...compiled,
    '-d',
    'memory_limit=256M',
    '-d',
    'upload_max_filesize=32M',
  ];
  return startServer(
    program,
    [...limits, '-d', 'post_max_size=40M', '-S', host, '-t', folder, join(HELPERS, 'router.php')],
    () =>
      fetch(`${origin}/wp-includes/js/wp-emoji.js`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { env: { ...process.env, ...workersOf, ...settings, ...clockAhead(daysAhead) } },
  );
}

/** With `isNetwork`, installs the first site of a network. Does not start the server. */
export async function createSite(options: SiteOptions = {}): Promise<WordPressSite> {
  const { hasPlugin = false, isNetwork = false, release, isSqlite = false, isHttps = false } = options;
  const { socket, temporary, zip: built } = inject('wordpress');
  const template = hasPlugin && !isSqlite ? 'connected' : 'bare';
  const port = await freePort(0, '127.0.0.1');
  const server = `http://127.0.0.1:${port}`;
  // Random, because a new site may get the port of a closed site.
  const database = `site_${randomUUID().replaceAll('-', '')}`;
  const folder = join(temporary, database);
  if (release) {
    await cp(wordPressOf(release), folder, { recursive: true });
    await cp(join(HELPERS, 'wp-config.php'), join(folder, 'wp-config.php'));
  } else await linkFolder(join(temporary, template), folder);
  if (isSqlite) await useSqlite(folder);
  const proxy: HttpsProxy | undefined = isHttps ? await startHttpsProxy(server, folder) : undefined;
  const origin = proxy?.origin ?? server;
  await writeValues(folder, {
    database,
    socket: isSqlite ? '' : socket,
    origin,
    constants: {},
    php: phpOf(release),
    ...(!release && !isSqlite && { template }),
  });
  await runPhp('install.php', folder);
  if (isNetwork) await runPhp('network.php', folder);
  let php: RunningProcess | undefined;
  const readDebugLog = () => readFile(join(folder, 'debug.log'), 'utf8').catch(() => '');
  const run = (code: string, version?: string) => runCode(folder, code, version);
  const site: WordPressSite = {
    origin,
    folder,
    run,
    async serve(serverOptions = {}) {
      await php?.stop();
      php = await servePhp(phpOf(release), folder, server, serverOptions);
    },
    installPlugin: (zip = built) => installPlugin(folder, zip, isNetwork),
    async configure(settings) {
      const json = JSON.stringify(JSON.stringify(settings)).replaceAll('$', '\\$');
      await run(`$new = json_decode(${json}, true);
        return update_option('lang_assistant_settings', array_merge((array) get_option('lang_assistant_settings', []), $new));`);
    },
    async customize(code) {
      const file = join(folder, 'wp-content/mu-plugins/custom.php');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `<?php\n${code}`);
    },
    async addDropIn(cache) {
      await cp(join(HELPERS, `${cache}.php`), join(folder, 'wp-content', DROP_INS[cache]));
      const values = await readValues(folder);
      await writeValues(folder, { ...values, constants: { ...values.constants, WP_CACHE: true } });
    },
    moveTo: async (address) => writeValues(folder, { ...(await readValues(folder)), origin: address }),
    async cachePage(address, html) {
      const file = join(folder, 'page-cache', `${new URL(address).pathname.replace(/\/$/, '')}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, html);
    },
    readLogs: async () => `${await readDebugLog()}\n${php?.readOutput() ?? ''}`,
    async readPluginErrors() {
      const log = await readDebugLog();
      return log.split('\n').filter((line) => line.includes('plugins/lang-assistant'));
    },
    async close() {
      await php?.stop();
      proxy?.close();
    },
  };
  return site;
}
