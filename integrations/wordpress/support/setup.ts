import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findWordPress } from '../../../tools/systemPackages/wordpress.mjs';
import { startMariaDb, type MariaDb } from './mariadb';

declare module 'vitest' {
  interface ProvidedContext {
    wordpress: {
      /** Contains all files of WordPress. Each site copies it. */
      readonly core: string;
      readonly socket: string;
      /** The path of the plugin's zip, as users get it. */
      readonly zip: string;
      /** Contains the test sites. Removed after the run. */
      readonly temporary: string;
    };
  }
}

let temporary: string;
let database: MariaDb | undefined;

/** Vitest calls this once per run, before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  const installed = findWordPress();
  if (installed === undefined) throw new Error('npm run test:wordpress installs WordPress');
  temporary = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const core = join(temporary, 'core');
  const copied = cp(installed, core, {
    recursive: true,
    dereference: true,
    // Debian's package contains links to Apache's files, and to parts of the media library that the tests do not use.
    filter: (source) => !/\/\.htaccess$|\/js\/crop\//.test(source),
  });
  [database] = await Promise.all([startMariaDb(temporary), copied]);
  await mkdir(join(core, 'wp-content/plugins'), { recursive: true });
  const zip = resolve('integrations/wordpress/dist/lang-assistant.zip');
  project.provide('wordpress', { core, socket: database.socket, zip, temporary });
}

export async function teardown(): Promise<void> {
  await database?.stop();
  await rm(temporary, { recursive: true, force: true });
}
