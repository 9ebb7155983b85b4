import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../../../tools/systemPackages/find.mjs';
import { hasWordPressOf } from '../../../../tools/systemPackages/wordpress.mjs';
import { useSite } from '../../support/useSite';

/** Rejects with PHPUnit's output if a test fails. */
async function runPhpUnit(folder: string): Promise<string> {
  const php = [
    '-d',
    `auto_prepend_file=${resolve('integrations/wordpress/tests/load-site.php')}`,
    findProgram('phpunit') ?? 'phpunit',
    '-c',
    'integrations/wordpress/phpunit.xml',
    '--do-not-cache-result',
  ];
  const env = { ...process.env, WP_LOAD: join(folder, 'wp-load.php') };
  return promisify(execFile)('php', php, { env }).then(
    ({ stdout }) => stdout,
    (problem: Error & { readonly stdout?: string }) =>
      Promise.reject(new Error(problem.stdout || problem.message)),
  );
}

const versions = [
  { title: 'the installed WordPress', release: undefined },
  { title: 'WordPress 7', release: 'sid' },
] as const;

describe.each(versions.filter(({ release }) => hasWordPressOf(release)))('on $title', ({ release }) => {
  const connected = useSite({}, undefined, release ? { release } : {});

  it('the PHP tests of the plugin pass', async () => {
    expect(await runPhpUnit(connected.site.folder)).toMatch(/OK \(\d+ tests/);
  });
});
