import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { readTranslationMemory, type TranslationMemoryOptions } from '@lang-assistant/documents';
import { EngineError } from '../../contracts/translation';

/** Where the translation memory of a document is: beside it. */
export function memoryPathOf(documentPath: string): string {
  return `${documentPath}.tmx`;
}

/**
 * Reads the translation memory beside a document. Without a memory, or if it is empty, as that of an unfilled form is,
 * there are no translations.
 * @throws EngineError `aborted`, and as `readTranslationMemory`
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
