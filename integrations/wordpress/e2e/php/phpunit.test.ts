import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findProgram } from '../../../../tools/systemPackages/find.mjs';
import { useSite } from '../../support/useSite';

const connected = useSite();

/** Rejects with PHPUnit's output if a test fails. */
async function runPhpUnit(): Promise<string> {
  const php = [
    '-d',
    `auto_prepend_file=${resolve('integrations/wordpress/tests/load-site.php')}`,
    findProgram('phpunit') ?? 'phpunit',
    '-c',
    'integrations/wordpress/phpunit.xml',
    '--do-not-cache-result',
  ];
  const env = { ...process.env, WP_LOAD: join(connected.site.folder, 'wp-load.php') };
  return promisify(execFile)('php', php, { env }).then(
    ({ stdout }) => stdout,
    (problem: Error & { readonly stdout?: string }) =>
      Promise.reject(new Error(problem.stdout || problem.message)),
  );
}

it('the PHP tests of the plugin pass in WordPress', async () => {
  expect(await runPhpUnit()).toMatch(/OK \(\d+ tests/);
});
