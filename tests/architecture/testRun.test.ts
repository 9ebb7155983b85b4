import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Runs the test files of a folder of `tests/support/testRun`. */
async function run(folder: string): Promise<{ readonly code: unknown; readonly output: string }> {
  const parameters = ['run', '--config', 'tests/support/testRun/testRun.config.ts', `${folder}/`];
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...parameters], {
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  const [out, err, [code]] = await Promise.all([
    text(vitest.stdout),
    text(vitest.stderr),
    once(vitest, 'close'),
  ]);
  return { code, output: out + err };
}

const pending = run('pending');

it.concurrent('a file that ends while modules are loading leaves them to the next file', async () => {
  const { code, output } = await pending;
  expect(output).toContain('4 passed, 0 failed, 0 skipped');
  expect(code).toBe(0);
});

it.concurrent(
  'a run ends with a list of the tests that took longer than a second, the slowest first',
  async () => {
    const { output } = await pending;
    const [, list = ''] = output.split('The slowest tests:\n');
    expect(list.split('\n')[0]).toMatch(
      /^ {2}\d\.\d s pending\/bTakesLonger\.test\.ts > keeps the other worker busy$/,
    );
    expect(list).not.toContain('is the first file of its worker');
  },
);

it.concurrent('a run in which nothing happens ends with the names of what it waits for', async () => {
  const { code, output } = await run('endless');
  expect(output).toContain('The run waits for:');
  expect(output).toContain('endless/blocks.test.ts');
  expect(output).toContain('endless/waits.test.ts > has no time limit');
  expect(code).toBe(1);
});
