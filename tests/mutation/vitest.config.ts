import { defineConfig } from 'vitest/config';
import { fromSources } from '../../tools/workspace.mjs';
import { SHARED } from '../../vitest.config.ts';
import modules from './modules.json' with { type: 'json' };

const name = process.env['MUTATED_MODULE'];
const tests = Object.entries(modules).find(([module]) => module === name)?.[1].tests ?? [];
const loadFeatures = tests.some((pattern) => pattern.startsWith('tests/unit/state/'))
  ? ['tests/support/vitest/loadFeatures.ts']
  : [];

const path = (file: string) => new URL(`../../${file}`, import.meta.url).pathname;

/** The tests of one module. Stryker's runner has no browser mode. */
export default defineConfig({
  ...fromSources,
  root: path(''),
  resolve: {
    ...fromSources.resolve,
    // In Stryker's copy of the project, `node_modules` leads to the packages without mutants.
    alias: [
      { find: /^@lang-assistant\/(core\/(?!labels)|ui\/)(.+)$/, replacement: path('packages/$1src/$2.ts') },
      {
        find: /^@lang-assistant\/(documents|field-writer|language-detector|page-translator|translation-checks)$/,
        replacement: path('packages/$1/src/index.ts'),
      },
    ],
  },
  test: {
    ...SHARED,
    setupFiles: [...SHARED.setupFiles, ...loadFeatures],
    include: tests,
    exclude: ['**/node_modules/**', '**/browser/**', '**/*.exhaustive.test.*'],
    testTimeout: 60_000,
  },
});
