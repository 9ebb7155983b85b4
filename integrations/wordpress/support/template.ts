import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiledFolder, HELPERS, installPlugin, runPhp, writeValues } from './php';

/** Copies a folder without the content of its files, so no file may be changed in place. */
export const linkFolder = (from: string, to: string) => promisify(execFile)('cp', ['-al', from, to]);

/** Installs WordPress and the plugin once for all sites of a run. */
export async function createTemplates(options: {
  readonly wordpress: string;
  readonly temporary: string;
  readonly socket: string;
  readonly zip: string;
}): Promise<void> {
  const { wordpress, temporary, socket, zip } = options;
  const values = { socket, origin: 'http://template.example:80', constants: {} };
  const bare = join(temporary, 'bare');
  await cp(wordpress, bare, {
    recursive: true,
    dereference: true,
    // Debian's package contains links to Apache's files, and to parts of the media library that the tests do not use.
    filter: (source) => !/\/\.htaccess$|\/js\/crop\//.test(source),
  });
  await mkdir(join(bare, 'wp-content/plugins'), { recursive: true });
  await mkdir(compiledFolder(bare));
  await cp(join(HELPERS, 'wp-config.php'), join(bare, 'wp-config.php'));
  await writeValues(bare, { ...values, database: 'bare' });
  await runPhp('install.php', bare);
  const connected = join(temporary, 'connected');
  await linkFolder(bare, connected);
  await writeValues(connected, { ...values, database: 'connected', template: 'bare' });
  await runPhp('install.php', connected);
  await installPlugin(connected, zip);
  for (const folder of [bare, connected]) await rm(join(folder, 'debug.log'), { force: true });
}
