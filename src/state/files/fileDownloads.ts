import { exportName, stemOf, textExportName, type FileTranslation } from '../../domain/files/files';
import { findLanguage, languageTag } from '@lang-assistant/core/languages/lookup';
import type { FilePorts } from '../../services/contracts/files';
import type { Services } from '../../services/contracts/services';
import type { Download, FilesDeps, FilesState } from './types';

async function saveText(
  { fileDownload, loadWordExport }: FilePorts,
  name: string,
  { text, document }: FileTranslation,
  language: string,
): Promise<void> {
  const exportWord = await loadWordExport();
  const isRtl = findLanguage(language)?.rtl === true;
  const built = await exportWord({ title: stemOf(name), text, tag: languageTag(language), isRtl });
  fileDownload.save(built, textExportName(name, document));
}

export function createDownloads(get: () => FilesState, deps: () => FilesDeps, services: Services) {
  /** A second click must not save the file twice. */
  const busy = new Set<string>();

  return async function download(id: number, what: Download): Promise<void> {
    const found = get().files.find((file) => file.id === id);
    const key = `${what} ${id}`;
    if (found?.progress.kind !== 'done' || busy.has(key)) return;
    busy.add(key);
    const { translation, pair } = found.progress;
    const { document, outputs } = translation;
    const output = outputs?.find(({ kind }) => kind === what);
    const isText = !output && (what === 'text' || !document);
    try {
      const ports = await services.filePorts();
      if (output) ports.fileDownload.save(await output.load(), output.name);
      else if (isText) await saveText(ports, found.file.name, translation, pair.target);
      else if (document)
        ports.fileDownload.save(await ports.toBlob(document), document.name || exportName(found.file.name));
    } catch (problem) {
      services.reportError(problem);
      deps().ui.showToast(isText ? 'wordFailed' : 'saveFailed');
    } finally {
      busy.delete(key);
    }
  };
}
