import { CheckError, type Checker } from '../contracts/check';

/**
 * Creates a checker that asks several checkers in order and uses the first answer. If none answers, there are no
 * changes.
 * @param log called for each failure; messages contain no text of a user
 */
export function createFirstChecker(checkers: readonly Checker[], log: (message: string) => void): Checker {
  const name = checkers[0]?.name ?? 'none';
  return {
    name,
    async languages() {
      const all = await Promise.all(checkers.map((checker) => checker.languages()));
      return [...new Set(all.flat())];
    },
    async check(request) {
      let failure: CheckError | undefined;
      for (const checker of checkers) {
        try {
          return await checker.check(request);
        } catch (error) {
          if (!(error instanceof CheckError) || error.kind === 'closed') throw error;
          if (error.kind !== 'unsupported') log(`writer: ${error.message}`);
          failure = error;
        }
      }
      const coverage = failure === undefined || failure.kind === 'unsupported' ? 'none' : 'failed';
      return { engine: name, texts: request.passages.map(() => ({ changes: [], coverage })) };
    },
    async close() {
      await Promise.all(checkers.map((checker) => checker.close()));
    },
  };
}
