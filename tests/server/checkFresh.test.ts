import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { README_COMMANDS } from '../../tools/checkFresh/readmeCommands.mjs';

test.each(Object.values(README_COMMANDS))(
  '`npm run check:fresh` runs the commands of the README: %s',
  (command) => {
    expect(readFileSync('README.md', 'utf8').split('\n')).toContain(command);
  },
);
