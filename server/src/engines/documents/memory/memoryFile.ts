import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readTranslationMemory, type TranslationMemoryOptions } from './readTranslationMemory';

/** The path of the translation memory of a document, in the same folder. */
export function memoryPathOf(documentPath: string): string {
  return `${documentPath}.tmx`;
}

/**
 * Reads the translation memory next to a document. Without a memory, or if it is empty, as that of an unfilled form is,
 * there are no translations.
 * @throws as `readTranslationMemory`
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
  return size === 0 ? new Map<string, string>() : readTranslationMemory(createReadStream(path), options);
}
