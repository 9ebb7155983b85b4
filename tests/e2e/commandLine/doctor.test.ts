import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NO_ENGINE = { BERGAMOT: 'off', APERTIUM_BIN: 'none', HUNSPELL_BIN: 'none' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the built command line, as an operator does. */
function runDoctor(environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'error', ...environment };
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/dist/cli.js', 'doctor'],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    );
  });
}

describe('the exit code of “doctor”', () => {
  it('is 0 if a sentence is translated and every part works, also after the check of the writer’s process', async () => {
    const { code, text } = await runDoctor({ ...NO_ENGINE, APERTIUM_BIN: 'apertium' });
    expect(text).toMatch(/writer +ok +I has a dog\. → I have a dog\. {2}\[harper/);
    expect(code).toBe(0);
  });

  it('is 1 without an engine', async () => {
    const { code, text } = await runDoctor(NO_ENGINE);
    expect(text).toMatch(/en to es +FAILS +no engine is configured/);
    expect(text).toMatch(/writer +ok/);
    expect(code).toBe(1);
  });

  it('is 1 if the configuration is invalid', async () => {
    const { code, text } = await runDoctor({ PORT: 'http' });
    expect(text).toContain('PORT is "http"');
    expect(code).toBe(1);
  });
});
