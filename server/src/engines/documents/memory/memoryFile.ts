import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readTranslationMemory, type TranslationMemoryOptions } from '@lang-assistant/documents';
import { EngineError } from '../../contracts/translation';

export function memoryPathOf(documentPath: string): string {
  return `${documentPath}.tmx`;
}

/**
 * Empty if the file is missing or empty. Browsers send an empty file if the user chose none.
 * @throws EngineError `aborted`, and the errors of `readTranslationMemory`
 */
export async function readMemoryOf(
  documentPath: string,
  options: TranslationMemoryOptions,
): Promise<ReadonlyMap<string, string>> {
  const path = memoryPathOf(documentPath);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return new Map<string, string>();
  try {
    return await readTranslationMemory(createReadStream(path), options);
  } catch (cause) {
    if (options.signal.aborted)
      throw new EngineError('aborted', 'the document is no longer wanted', { cause });
    throw cause;
  }
}
