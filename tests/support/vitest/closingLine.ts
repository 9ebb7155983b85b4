import type { Reporter, TestModule } from 'vitest/node';

const LISTED = 10;
const SLOW_MS = 1000;

/** Lists the slowest tests, and prints the summary of the run as one line: `N passed, N failed, N skipped`. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[] = []): void {
    for (const line of slowestOf(modules)) console.log(line);
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      // A file that fails before its first test has no tests. It counts as one failed test.
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) count.failed += 1;
      // If a hook fails, the tests of its suite are skipped, so the error of the hook counts as failed.
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') count[state] += 1;
      }
    }
    count.failed += unhandledErrors.length;
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  }
}

function slowestOf(modules: readonly TestModule[]): string[] {
  const slow = modules
    .flatMap((module) => [...module.children.allTests()])
    .map((test) => ({ test, ms: test.diagnostic()?.duration ?? 0 }))
    .filter(({ ms }) => ms > SLOW_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, LISTED);
  if (slow.length === 0) return [];
  const rows = slow.map(
    ({ test, ms }) => `  ${(ms / 1000).toFixed(1)} s ${test.module.relativeModuleId} > ${test.fullName}`,
  );
  return ['The slowest tests:', ...rows];
}
