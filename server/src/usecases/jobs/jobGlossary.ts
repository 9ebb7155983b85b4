import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { GlossaryRow } from '../../engines/translation/terms/createGlossary';
import { GlossaryRows } from '../translate/translateBody';

/**
 * The name of a job's glossary in its folder. It is no part of the stored task, which is read again for each status: it may
 * have hundreds of kilobytes.
 */
export const GLOSSARY_FILE = 'in.glossary.json';

/** Writes the glossary of a job to its folder. */
export async function writeJobGlossary(folder: string, rows: readonly GlossaryRow[]): Promise<void> {
  await writeFile(path.join(folder, GLOSSARY_FILE), JSON.stringify(rows), { mode: 0o600 });
}

/** Reads the glossary of a job. @throws the system's error if it is missing */
export async function readJobGlossary(folder: string): Promise<readonly GlossaryRow[]> {
  return GlossaryRows.parse(JSON.parse(await readFile(path.join(folder, GLOSSARY_FILE), 'utf8')));
}
