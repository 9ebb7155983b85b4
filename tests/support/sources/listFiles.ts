import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of all files below a folder of the repository, without installed packages and build output. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

/** The names of the folders of packages. The build of a package that was removed may remain in its folder. */
export const listPackages = (): string[] =>
  readdirSync('packages').filter((name) => existsSync(join('packages', name, 'package.json')));
