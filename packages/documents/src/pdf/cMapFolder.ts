import { existsSync } from 'node:fs';
import path from 'node:path';

const DATA = 'data/cmaps/';

/**
 * The folder with the character maps of East Asian fonts, with a slash at its end. Looks in the nearest folder above
 * this file that has the maps: the package folder for `src/` and `dist/`, the copy next to the file for a bundle.
 */
export function cMapFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, DATA)) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, DATA);
}
