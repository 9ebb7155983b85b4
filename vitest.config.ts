import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './tests/support/closingLine.ts';
import { CHROMIUM_FLAGS, findChromium } from './tools/systemPackages/find.mjs';

const executablePath = findChromium();
const node = { environment: 'node' } as const;

export default defineConfig({
  optimizeDeps: {
    // Everything that a browser test may reach: a dependency found late reloads the page in mid-run.
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
      'remark-gfm',
      'eventsource-parser',
      'diff',
      'jsonrepair',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    reporters: ['default', new ClosingLine()],
    coverage: {
      provider: 'v8',
      include: ['src/domain/**', 'src/services/responses/**', 'src/state/**'],
      exclude: ['**/*.json'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: {
        'src/domain/**': { 100: true },
        'src/services/responses/**': { 100: true },
        'src/state/**': { lines: 90, functions: 90, statements: 90, branches: 90 },
      },
    },
    projects: [
      {
        extends: true,
        // Properties are tried a hundred times and more, beside other suites.
        test: { ...node, name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: { ...node, name: 'architecture', include: ['tests/architecture/**/*.test.ts'] },
      },
      { extends: true, test: { ...node, name: 'generated', include: ['tests/generated/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...node, name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          // What is waited for comes late where the machine is busy: only what never comes is a failure.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          setupFiles: ['tests/support/browserSetup.ts'],
          browser: {
            enabled: true,
            headless: true,
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
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
