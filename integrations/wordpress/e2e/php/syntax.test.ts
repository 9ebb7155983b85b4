import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const run = promisify(execFile);
const PLUGIN = 'integrations/wordpress/lang-assistant';
const FOLDERS = [PLUGIN, 'integrations/wordpress/tests'];
const HELPERS = 'integrations/wordpress/support';
const PHPCS = ['-q', '--report=emacs', '--extensions=php', `--standard=${HELPERS}/phpcs.xml`];
/** Compiles files without running them. */
const COMPILE = [
  '-dopcache.enable_cli=1',
  '-ddisplay_errors=stdout',
  '-r',
  'foreach (array_slice($argv, 1) as $file) if (!opcache_compile_file($file)) echo "$file\n";',
  '--',
];

let files: readonly string[];
beforeAll(async () => {
  const names = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
    ),
  );
  files = names.flat().filter((name) => name.endsWith('.php'));
});

/** Also returns the output of a command that fails. */
const outputOf = async (command: string, parameters: readonly string[]): Promise<string> =>
  (await run(command, parameters).catch((error: { stdout: string; stderr: string }) => error)).stdout;

async function codeFile(name: string, code: string): Promise<string> {
  const file = join(inject('wordpress').temporary, name);
  await writeFile(file, `<?php\n${code}\n`);
  return file;
}

describe('every PHP file', () => {
  it('is valid in the installed version of PHP', async () => {
    expect(files.length).toBeGreaterThan(20);
    expect(await outputOf('php', [...COMPILE, ...files])).toBe('');
    const broken = await codeFile('broken.php', '$a = ;');
    expect(await outputOf('php', [...COMPILE, broken])).toContain('broken.php');
  });

  it('has no syntax that is newer than PHP 7.4', async () => {
    const script = `${HELPERS}/newSyntax.php`;
    expect(await outputOf('php', [script, ...files])).toBe('');
    const newer = await codeFile('newer.php', '$a = match (1) { default => $b?->c };');
    expect((await outputOf('php', [script, newer])).trim().split('\n')).toHaveLength(2);
  });

  it('passes the phpcs rules', async () => {
    expect(await outputOf('phpcs', [...PHPCS, ...FOLDERS])).toBe('');
    const careless = await codeFile('careless.php', '$a = [1];\n@f();');
    expect(await outputOf('phpcs', [...PHPCS, careless])).toContain('error - ');
  });

  it('of the plugin exits if a browser opens the file by its URL', async () => {
    const open = await Promise.all(
      files
        .filter((file) => file.startsWith(PLUGIN))
        .map(async (file) => {
          const code = await readFile(file, 'utf8');
          return /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/.test(code) ? [] : [file];
        }),
    );
    expect(open.flat()).toEqual([]);
  });

  it('of the plugin declares its classes and functions in a namespace, and escapes each variable that it prints', async () => {
    for (const file of files.filter((name) => name.startsWith(PLUGIN))) {
      const code = await readFile(file, 'utf8');
      const hasNames = /^(final |abstract )?(class|function|interface|const) /m.test(code);
      if (hasNames) expect(code, file).toContain('namespace Lang_Assistant');
      const printed = code.match(/\b(echo|print) [^;]*\$[^;]*;/g) ?? [];
      const isEscaped = (line: string) => /\b(esc_\w+|wp_json_encode)\(/.test(line);
      expect(
        printed.filter((line) => !isEscaped(line)),
        file,
      ).toEqual([]);
      expect(code, file).not.toMatch(
        /\b(eval|create_function|extract|serialize|curl_init|wp_remote_get)\s*\(/,
      );
    }
  });
});
