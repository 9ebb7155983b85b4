import { access } from 'node:fs/promises';
import path from 'node:path';
import type { LanguagePair } from '../contracts/translation';

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A bare name is looked up in `PATH`. */
async function locate(command: string): Promise<string | undefined> {
  if (command.includes(path.sep)) return path.resolve(command);
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const file = path.join(folder, command);
    if (await isThere(file)) return file;
  }
  return undefined;
}

export interface Installation {
  findTool(name: string): Promise<string | undefined>;
  /** The mode file lists a pipeline of commands. The file may be missing. */
  modeOf(hop: LanguagePair): string;
}

/**
 * Finds the tools next to the `apertium` command, and the mode files in the `share` folder of the same installation.
 * @returns undefined if the command does not exist
 */
export async function findInstallation(apertium: string): Promise<Installation | undefined> {
  const found = await locate(apertium);
  if (found === undefined) return undefined;
  const folder = path.dirname(found);
  return {
    async findTool(name) {
      const file = path.join(folder, name);
      return (await isThere(file)) ? file : undefined;
    },
    modeOf: ({ source, target }) => path.resolve(folder, `../share/apertium/modes/${source}-${target}.mode`),
  };
}
