import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { startGateway, type RunningGateway } from '../../support/gateway';

/** The first snippet of a page that contains a text. */
function snippetOf(page: string, language: string, part: string): string {
  const fences = readFileSync(page, 'utf8').matchAll(/^( *)```(\w+)\n(.*?)^\1```/gms);
  for (const [, indent = '', found, code = ''] of fences)
    if (found === language && code.includes(part)) return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  throw new Error(`${page} has no ${language} with ${part}`);
}

const ENVIRONMENT = { GATEWAY_SECRET: 'the secret of the commands in the documentation', MEMORY: 'on' };

let folder: string;
let dataDir: string;
let gateway: RunningGateway;

/** Runs a snippet with the built command, and with the folder of the gateway instead of `/data`. */
function runShell(script: string): string {
  const command = `lang-assistant-gateway() { '${process.execPath}' '${resolve('server/dist/cli.js')}' "$@"; }`;
  return execFileSync(
    'bash',
    ['--norc', '-ec', `${command}\n${script.replaceAll('/data/', `${dataDir}/`)}`],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        NODE_PATH: resolve('node_modules'),
        ...ENVIRONMENT,
      },
    },
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-commands-'));
  dataDir = mkdtempSync(join(tmpdir(), 'lang-assistant-commands-data-'));
  symlinkSync(resolve('dist'), join(folder, 'widget'));
  symlinkSync(resolve('server'), join(folder, 'server'));
  gateway = await startGateway({ ...ENVIRONMENT, DATA_DIR: dataDir });
  for (const user of ['ana', 'eva']) {
    const token = runShell(`lang-assistant-gateway token --sub ${user}`).trim();
    await fetch(`${gateway.origin}/history-chat/create/`, {
      method: 'POST',
      headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Hello', chat_history: [{ role: 'user', content: 'Hello?' }] }),
    });
  }
});
afterAll(async () => {
  await gateway.close();
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true });
});

it('the table of the first correction is imported, and the sentence is in the memory', () => {
  writeFileSync(join(folder, 'corrections.csv'), snippetOf('docs/corrections.md', 'csv', 'source_language'));
  runShell(snippetOf('docs/corrections.md', 'sh', 'import corrections.csv'));
  expect(runShell('lang-assistant-gateway memory list')).toContain('Lea primero los términos completos.');
});

it('a backup is made while the gateway runs, and the SQL removes all chats of one user', () => {
  runShell(snippetOf('docs/deployment.md', 'sh', 'vacuum into'));
  expect(existsSync(join(dataDir, 'backup.db'))).toBe(true);
  const backup = new Database(join(dataDir, 'backup.db'));
  const owners = (table: string) => backup.prepare(`select owner from ${table}`).pluck().all();
  expect(owners('chats')).toEqual(['ana', 'eva']);
  backup.exec('pragma foreign_keys = on;');
  backup.exec(snippetOf('docs/operations.md', 'sql', "owner = 'ana'"));
  expect([owners('chats'), owners('owners')]).toEqual([['eva'], ['eva']]);
  expect(backup.prepare('select content from messages').pluck().all()).toEqual(['Hello?']);
  backup.close();
});

it.skipIf(skipReason('php') !== undefined).each(['README.md', 'docs/shell.md'])(
  'the PHP of %s prints the first screen, with the attributes and languages that it names',
  (page) => {
    writeFileSync(join(folder, 'page.php'), `<?php $nonce = '"n"'; ?>${snippetOf(page, 'php', 'strtr(')}`);
    const html = execFileSync('php', ['page.php'], { cwd: folder, encoding: 'utf8' });
    expect(html).toMatch(/^<lang-assistant ajax-url="\/ajax" nonce/);
    expect(html).toContain('<template shadowrootmode="open"');
    expect(html).not.toMatch(/\{(attributes|source|target|lang|count|text)\}/);
  },
);
