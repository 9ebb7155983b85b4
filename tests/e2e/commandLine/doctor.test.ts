import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAimock, type AimockServer } from '../../support/server/llm/aimock';

const NO_ENGINE = { BERGAMOT: 'off', APERTIUM_BIN: 'none', HUNSPELL_BIN: 'none' };

/** The fields of all answers that the doctor asks a model for. */
const ANSWER = JSON.stringify({
  known: true,
  wordType: 'noun',
  definitions: ['a building'],
  synonyms: [],
  examples: [],
  conjugation: null,
  correctedText: 'I have a dog.',
  alternatives: [],
  translations: [{ id: 1, text: 'La casa es blanca.' }],
  kept: [],
});

let folder = '';
let model: AimockServer;
let capital = 'Paris';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  model = await startAimock(({ newest }) => (newest.includes('France') ? `${capital}.` : ANSWER));
});
afterAll(async () => {
  await model.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the built command line, as an operator does. */
function runDoctor(environment: Readonly<Record<string, string>>, flags: readonly string[] = []) {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'error', ...environment };
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['server/dist/cli.js', 'doctor', ...flags],
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

  it('is 0 with a language model that is not asked', async () => {
    const environment = { ...NO_ENGINE, LLM_BASE_URL: model.url, LLM_MODEL: 'a-model' };
    expect((await runDoctor(environment)).code).toBe(0);
    expect(model.asked()).toEqual([]);
  });

  it('is 0 with --live if the model does all of its work, and 1 if it does not', async () => {
    const environment = { ...NO_ENGINE, LLM_BASE_URL: model.url, LLM_MODEL: 'a-model' };
    const live = await runDoctor(environment, ['--live']);
    expect(live.text).toMatch(/en to es +ok +La casa es blanca\. {2}\[llm/);
    expect(live.code).toBe(0);
    capital = 'Rome';
    const wrong = await runDoctor(environment, ['--live']);
    expect(wrong.text).toMatch(/language model +FAILS/);
    expect(wrong.code).toBe(1);
  });

  it('is 1 if the configuration is invalid', async () => {
    const { code, text } = await runDoctor({ PORT: 'http' });
    expect(text).toContain('PORT is "http"');
    expect(code).toBe(1);
  });
});
