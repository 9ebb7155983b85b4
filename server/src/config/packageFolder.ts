import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the gateway's package: the nearest parent folder with a package.json. This works from `src/` and from
 * `dist/`, whose files lie at different depths.
 */
export function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}
