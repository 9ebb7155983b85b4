import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test files that take more than ten seconds. */
const LONG =
  /(e2e\/(browsers\/\w+|chatHostile|limits|write|addresses|facade\/shell\w*|history|manifest\/\w+|element\/scripts|package\/react)|write\/(lifecycle|localChecker)|verification\/soundPairs|dictionary\/\w+Words|store\/postgres|documents\/(attack|memory)|tests\/inPlace|engines\/apertiumBin|bergamot\/recovery)(\.exhaustive)?\.test\.ts$/;

/** Starts long files first. If a long file started last, it would run alone on one core at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
