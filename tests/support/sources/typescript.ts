import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @param compiler the folder of the TypeScript that compiles */
export function compile(folder: string, config: object, compiler = 'node_modules/typescript'): string {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    return execFileSync(process.execPath, [resolve(compiler, 'bin/tsc'), '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}
