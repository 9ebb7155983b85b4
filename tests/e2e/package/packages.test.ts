import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked } from '../../support/packedPackage';
import { compile } from '../../support/sources/typescript';

/** The JavaScript of a page, and what its comments say that it prints. */
function readExample(markdown: string) {
  const code = [...markdown.matchAll(/^```js\n(.*?)^```/gms)].map(([, block = '']) => block).join('');
  const printed = [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text = '']) => text);
  return { code, printed };
}

describe.each(readdirSync('packages'))(
  '@lang-assistant/%s, packed and installed in an empty project,',
  (name) => {
    let app: string;
    let packed: ReturnType<typeof installPacked>;

    beforeAll(() => {
      app = mkdtempSync(join(tmpdir(), 'lang-assistant-package-'));
      writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }');
      packed = installPacked(`packages/${name}`, app);
    });
    afterAll(() => rmSync(app, { recursive: true, force: true }));

    it('runs the example of its page in Node, with the results that the page names', () => {
      const { code, printed } = readExample(readFileSync(join(packed.folder, 'README.md'), 'utf8'));
      writeFileSync(join(app, 'example.mjs'), code);
      const output = execFileSync(process.execPath, ['--no-warnings', 'example.mjs'], {
        cwd: app,
        encoding: 'utf8',
      });
      expect(printed.length).toBeGreaterThan(1);
      expect(output.trimEnd().split('\n')).toEqual(printed);
    });

    it('is JavaScript with types, data and a licence, and nothing else', () => {
      expect(packed.files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).toEqual([]);
      expect(packed.files.filter((file) => /(^|\/)(src|tests|node_modules)\//.test(file))).toEqual([]);
      expect(packed.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    });

    it('has no fault that publint knows, and types that TypeScript finds for each entry', async () => {
      const { messages, pkg } = await publint({ pkgDir: packed.folder, pack: false, strict: true });
      const faults = messages.flatMap((message) => formatMessage(message, pkg) ?? []);
      // This condition leads to the sources: only this repository sets it.
      expect(faults.filter((fault) => !fault.includes('@lang-assistant/source'))).toEqual([]);
      const entries = packed.files.flatMap((file) => /^dist\/(.+)\.js$/.exec(file)?.[1] ?? []);
      const entrypoints = entries.map((entry) => `./${entry}`);
      const analysis = await checkPackage(createPackageFromTarballData(packed.tarball), { entrypoints });
      if (!analysis.types) throw new Error('the package has no types');
      // The package is ES modules only, which older resolutions do not know.
      const modern = analysis.problems.filter(
        (problem) => !('resolutionKind' in problem) || /esm|bundler/.test(problem.resolutionKind),
      );
      expect(modern).toEqual([]);

      const imports = entries.map((entry, n) => `export * as m${n} from '@lang-assistant/${name}/${entry}';`);
      writeFileSync(join(app, 'all.ts'), imports.join('\n'));
      const compilerOptions = {
        module: 'nodenext',
        target: 'es2023',
        lib: ['es2023'],
        types: [],
        noEmit: true,
      };
      expect(compile(app, { compilerOptions, files: ['all.ts'] })).toBe('');
    });
  },
);
