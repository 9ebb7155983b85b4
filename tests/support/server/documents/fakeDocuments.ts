import {
  createDocuments,
  type Documents,
  type DocumentsOptions,
} from '../../../../server/src/engines/documents/documents';
import { createGlossarySource } from '../../../../server/src/engines/translation/glossary/glossarySource';

export const FAKE_PROCESS = new URL('./fakeDocumentProcess.mjs', import.meta.url);

/** The document service with the fake thread. It is created on first use. */
export function fakeDocuments(
  options: Pick<DocumentsOptions, 'chain' | 'deadlineMs'> & Partial<DocumentsOptions>,
): Documents {
  let begun: Documents | undefined;
  const documents = () =>
    (begun ??= createDocuments({
      processUrl: FAKE_PROCESS,
      glossaries: createGlossarySource(),
      log: () => undefined,
      ...options,
    }));
  return {
    deadlineMs: options.deadlineMs,
    pictures: options.pictures,
    translateStored: (request, stored) => documents().translateStored(request, stored),
    translate: (request, folder) => documents().translate(request, folder),
    warmUp: () => documents().warmUp(),
    settled: async () => begun?.settled(),
    close: async () => begun?.close(),
  };
}
