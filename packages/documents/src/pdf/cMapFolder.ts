import { existsSync } from 'node:fs';
import path from 'node:path';

const DATA = 'data/cmaps/';

/**
 * The folder with the character maps of East Asian fonts, with a slash at its end: in the nearest folder above this file
 * that has one. From `src/` and from `dist/` it is that of the package, from a bundle the copy next to it.
 */
export function cMapFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, DATA)) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, DATA);
}
