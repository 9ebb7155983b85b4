import { defineConfig } from 'vitest/config';
import { ClosingLine } from '../../../tests/support/vitest/closingLine.ts';
import { LONG_LIMITS } from '../../../tests/support/vitest/timeLimits.ts';

/** run.mjs (`npm run test:wordpress`) installs what these tests need. `npm test` does not run them. */
export default defineConfig({
  test: {
    name: 'wordpress',
    environment: 'node',
    root: process.cwd(),
    include: ['integrations/wordpress/e2e/**/*.test.ts'],
    globalSetup: ['tests/support/chromiumServer.ts', 'integrations/wordpress/support/setup.ts'],
    reporters: ['verbose', new ClosingLine()],
    ...LONG_LIMITS,
    maxWorkers: 2,
  },
});
