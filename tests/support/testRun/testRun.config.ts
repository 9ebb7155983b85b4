import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SHARED } from '../../../vitest.config.ts';
import { ClosingLine } from '../vitest/closingLine.ts';
import { StallReporter } from '../vitest/stallReporter.ts';

/** Modules that load as late as on a busy machine: when `other` is loaded, `feature` still waits for its part. */
const MODULES: Readonly<Record<string, { readonly ms: number; readonly code: string }>> = {
  'slow:feature': { ms: 0, code: "export { part } from 'slow:part';" },
  'slow:part': { ms: 1500, code: 'export const part = 1;' },
  'slow:other': { ms: 300, code: '' },
  'slow:later': { ms: 2500, code: '' },
};

/** Only the run of `endless` stalls. On a busy machine, another run may wait for longer before its first test. */
const STALL_MS = process.argv.includes('endless/') ? 20_000 : 60_000;

class ByName extends BaseSequencer {
  override sort = async (files: TestSpecification[]) =>
    files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
}

/** The configuration of the runs that `tests/architecture/testRun.test.ts` starts. */
export default defineConfig({
  plugins: [
    {
      name: 'slow-modules',
      resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
      async load(id) {
        const found = MODULES[id.slice(1)];
        if (!found) return undefined;
        await wait(found.ms);
        return found.code;
      },
    },
  ],
  test: {
    ...SHARED,
    root: import.meta.dirname,
    setupFiles: SHARED.setupFiles.map((file) => path.resolve(file)),
    maxWorkers: 2,
    sequence: { sequencer: ByName },
    include: ['**/*.test.ts'],
    reporters: ['tree', new ClosingLine(), new StallReporter(STALL_MS)],
  },
});
