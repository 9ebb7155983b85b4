import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { PHP_WASM } from '../../../tools/systemPackages/wordpress.mjs';

const LOG_CHARS = 2000;

export const HELPERS = resolve('integrations/wordpress/support');

/**
 * Installed sites that other sites copy: without the plugin, and with the active plugin. The folder and the database of
 * a template have its name.
 */
export type Template = 'bare' | 'connected';

/** What `wp-config.php` reads. */
export interface SiteValues {
  readonly database: string;
  /** Empty for a site with SQLite. */
  readonly socket: string;
  readonly origin: string;
  readonly constants: Readonly<Record<string, unknown>>;
  /** The program of PHP. Default: the installed one. */
  readonly php?: string;
  /** The database to copy instead of installing WordPress. */
  readonly template?: Template;
}

const valuesFile = (folder: string) => join(folder, 'site.json');

export const readValues = async (folder: string): Promise<SiteValues> =>
  JSON.parse(await readFile(valuesFile(folder), 'utf8'));

/** Replaces the file, because copies of the folder share its content. */
export async function writeValues(folder: string, values: SiteValues): Promise<void> {
  await rm(valuesFile(folder), { force: true });
  await writeFile(valuesFile(folder), JSON.stringify(values));
}

/** PHP commands and the PHP servers of all sites keep compiled files next to the folders of the sites. */
export const compiledFolder = (folder: string): string => join(dirname(folder), 'compiled');

/** Runs a script of `support/` with the folder of a site. */
export async function runPhp(script: string, folder: string, code = '', version?: string): Promise<string> {
  const parameters = ['-d', 'memory_limit=512M', join(HELPERS, script), folder];
  const cache = ['enable_cli=1', 'file_cache_only=1', `file_cache=${compiledFolder(folder)}`];
  const { php: program = 'php' } = await readValues(folder);
  const php = version
    ? spawn(process.execPath, [PHP_WASM, ...parameters], { env: { ...process.env, PHP: version } })
    : spawn(program, [...cache.flatMap((setting) => ['-d', `opcache.${setting}`]), ...parameters]);
  php.stdin.end(code);
  const [output, errors, status] = await Promise.all([
    text(php.stdout),
    text(php.stderr),
    new Promise((done) => php.once('close', done)),
  ]);
  if (status !== 0) {
    const log = await readFile(join(folder, 'debug.log'), 'utf8').catch(() => '');
    throw new Error(`PHP ended with ${String(status)}: ${errors}\n${log.slice(-LOG_CHARS)}\n${code}`);
  }
  return output;
}

/** Runs PHP code in a site as the administrator. */
export const runCode = async (folder: string, code: string, version?: string): Promise<unknown> =>
  JSON.parse(await runPhp('run.php', folder, code, version));

/** Installs the plugin like an uploaded zip, and activates it. */
export async function installPlugin(folder: string, zip: string, isNetwork = false): Promise<void> {
  const result = await runCode(
    folder,
    `require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
    $upgrader = new Plugin_Upgrader(new Automatic_Upgrader_Skin());
    if (true !== $upgrader->install(${JSON.stringify(zip)})) return $upgrader->skin->get_upgrade_messages();
    return activate_plugin('lang-assistant/lang-assistant.php', '', ${isNetwork});`,
  );
  if (result !== null) throw new Error(`the plugin was not installed: ${JSON.stringify(result)}`);
}
