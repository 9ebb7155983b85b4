import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export function compile(folder: string, config: object): string {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    return execFileSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
      {
        encoding: 'utf8',
      },
    );
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}
