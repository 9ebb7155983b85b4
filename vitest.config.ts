import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/vitest/closingLine.ts';
import { svelteFiles } from './tests/support/vitest/svelteFiles.ts';
import { LongestFirst } from './tests/support/vitest/longestFirst.ts';
import { StallReporter } from './tests/support/vitest/stallReporter.ts';
import { LONG_LIMITS, PAGE_LIMITS, STALL_MS, UNIT_LIMITS } from './tests/support/vitest/timeLimits.ts';
import { CHROMIUM_FLAGS, findChromium, findHeadlessChromium } from './tools/systemPackages/find.mjs';
import { fromSources } from './tools/workspace.mjs';

const executablePath = findHeadlessChromium() ?? findChromium();
const node = { environment: 'node' } as const;

/**
 * These test files share the modules that they import. Loading the modules for each file took most of the time. Files
 * of `server` do not share, because they observe the worker threads and the event loop of their process.
 */
export const SHARED = { ...node, isolate: false, setupFiles: ['tests/support/vitest/settleImports.ts'] };

/** By default, Vitest leaves one core free: with two cores it runs one file at a time, which takes nearly twice as long. */
const WORKERS = Math.max(availableParallelism() - 1, 2);

/** Browser tests mostly wait for the browser and the widget's delays, so more files can run in parallel. */
const WAITING = { maxWorkers: WORKERS + 1, sequence: { groupOrder: 1 } } as const;

/** Tests of all cases instead of each feature: thousands of random texts, all languages and sizes, attacks, replicas. */
const EXHAUSTIVE = '*.exhaustive.test.{ts,tsx}';
const ALL = '*.test.{ts,tsx}';

/** The rules of the field writer, and its state. */
const FIELD_RULES =
  'packages/field-writer/src/{checks/{change,edit,sentences},fields/canCheck,suggestions/nextChange}.ts';
const FIELD_STATE = 'packages/field-writer/src/checks/{fieldChecker,sentenceMemory}.ts';
const MOST = { lines: 90, functions: 90, statements: 90, branches: 90 } as const;

/** `npm test` runs every test that is not exhaustive, `npm run test:all` the exhaustive ones. */
export const createConfig = ({ isExhaustive }: { isExhaustive: boolean }) => {
  /** The test files of a folder, without those of `except`. */
  const files = (folder: string, except: string[] = []) => ({
    include: [`${folder}/**/${isExhaustive ? EXHAUSTIVE : ALL}`],
    exclude: isExhaustive ? except : [...except, `**/${EXHAUSTIVE}`],
  });

  const page = isExhaustive ? LONG_LIMITS : PAGE_LIMITS;

  return defineConfig({
    ...fromSources,
    plugins: [svelteFiles],
    optimizeDeps: {
      // All dependencies of the browser tests: Vite reloads the page in mid-run when it discovers another one.
      include: [
        '@open-wc/testing/pure',
        'chai-a11y-axe',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dropzone',
        'react-select',
        '@emotion/react',
        '@emotion/cache',
        '@tanstack/react-virtual',
        '@r2wc/react-to-web-component',
        'franc',
        'react-markdown',
        'rehype-raw',
        'rehype-sanitize',
        'mdast-util-gfm',
        'micromark-extension-gfm',
        'diff',
        'jsonrepair',
        '@tiptap/core',
        '@tiptap/starter-kit',
        'lexical',
        '@lexical/history',
        '@lexical/rich-text',
        '@ckeditor/ckeditor5-basic-styles',
        '@ckeditor/ckeditor5-editor-inline',
        '@ckeditor/ckeditor5-essentials',
        '@ckeditor/ckeditor5-paragraph',
        'quill',
        'codemirror',
        'tinymce',
        'tinymce/icons/default/icons',
        'tinymce/models/dom/model',
        'tinymce/themes/silver/theme',
        'trix',
        'zustand',
        'zustand/vanilla',
        'lit',
        'lit/directives/repeat.js',
        'preact',
        'solid-js',
        'solid-js/html',
        'solid-js/web',
        'svelte',
        'svelte/internal/client',
        'svelte/internal/disclose-version',
        'vue',
      ],
    },
    test: {
      ...LONG_LIMITS,
      maxWorkers: WORKERS,
      sequence: { sequencer: LongestFirst },
      reporters: ['default', new ClosingLine(), new StallReporter(STALL_MS)],
      coverage: {
        provider: 'v8',
        include: [
          'packages/core/src/**',
          FIELD_RULES,
          FIELD_STATE,
          'src/domain/**',
          'src/services/responses/**',
          'src/state/**',
        ],
        exclude: ['**/*.{json,md}'],
        reporter: ['text-summary', 'json-summary'],
        thresholds: {
          'packages/core/src/**': { 100: true },
          [FIELD_RULES]: { 100: true },
          [FIELD_STATE]: MOST,
          'src/domain/**': { 100: true },
          'src/services/responses/**': { 100: true },
          'src/state/**': MOST,
        },
      },
      projects: [
        {
          extends: true,
          test: {
            ...SHARED,
            ...(isExhaustive ? LONG_LIMITS : UNIT_LIMITS),
            setupFiles: [...SHARED.setupFiles, 'tests/support/vitest/loadFeatures.ts'],
            name: 'unit',
            ...files('tests/unit'),
          },
        },
        {
          extends: true,
          test: {
            ...SHARED,
            name: 'packages',
            ...files('packages/*/tests', ['packages/*/tests/browser/**']),
          },
        },
        {
          extends: true,
          test: { ...SHARED, name: 'architecture', ...files('tests/architecture') },
        },
        {
          extends: true,
          test: { ...SHARED, name: 'generated', ...files('tests/generated') },
        },
        {
          extends: true,
          test: { ...node, name: 'server', ...files('tests/server') },
        },
        {
          extends: true,
          test: {
            ...page,
            name: 'browser',
            ...files('{tests,packages/*/tests}/browser'),
            // Vitest's default interval of 50 ms would take a third of the run.
            expect: { poll: { ...page.expect.poll, interval: 5 } },
            setupFiles: ['tests/support/browserSetup.ts'],
            browser: {
              enabled: true,
              headless: true,
              // With two pages at once, a key press can go to the other page's field.
              fileParallelism: false,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
        {
          extends: true,
          test: {
            ...node,
            ...WAITING,
            ...page,
            name: 'e2e',
            ...files('tests/e2e', ['tests/e2e/browsers/**']),
            globalSetup: ['tests/support/chromiumServer.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...node,
            ...WAITING,
            name: 'browsers',
            ...files('tests/e2e/browsers'),
          },
        },
      ],
    },
  });
};

export default createConfig({ isExhaustive: false });
