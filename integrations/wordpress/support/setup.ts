import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findWordPress } from '../../../tools/systemPackages/wordpress.mjs';
import { startMariaDb, type MariaDb } from './mariadb';
import { createTemplates } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    wordpress: {
      readonly socket: string;
      /** The path of the plugin's zip, as users get it. */
      readonly zip: string;
      /** Contains the templates and the test sites. Removed after the run. */
      readonly temporary: string;
    };
  }
}

let temporary: string;
let database: MariaDb | undefined;

/** Vitest calls this once per run, before the first test file. */
export async function setup(project: TestProject): Promise<void> {
  const wordpress = findWordPress();
  if (wordpress === undefined) throw new Error('npm run test:wordpress installs WordPress');
  temporary = await mkdtemp(join(tmpdir(), 'wordpress-'));
  database = await startMariaDb(temporary);
  const { socket } = database;
  const zip = resolve('integrations/wordpress/dist/lang-assistant.zip');
  await createTemplates({ wordpress, temporary, socket, zip });
  project.provide('wordpress', { socket, zip, temporary });
}

export async function teardown(): Promise<void> {
  await database?.stop();
  await rm(temporary, { recursive: true, force: true });
}
