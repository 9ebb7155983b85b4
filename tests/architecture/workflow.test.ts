import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the GitHub workflow runs only the script .ci/run, which also runs on any other machine', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const commands = Array.from(workflow.matchAll(/^ +-? ?run: (.*)$/gm), ([, command]) => command);
  expect(commands).toEqual(['.ci/run']);
  expect(statSync('.ci/run').mode & 0o111).not.toBe(0);
});
