import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPictureKind } from '@lang-assistant/documents';
import { ApiError } from '../../common/apiError';
import type { Log } from '../../common/log';
import { describeStorageError, isStorageFault } from '../../common/storageFault';
import { describeUnexpectedError } from '../../common/unexpectedError';
import type { Documents } from '../../engines/documents/documents';
import { memoryPathOf } from '../../engines/documents/memory/memoryFile';
import { outputPaths } from '../../engines/documents/outputs/writeOutputs';
import { ParserError } from '../../engines/documents/process/documentProcesses';
import { SOURCE_FILE, type TranslatedDocument } from '../../engines/documents/translateInProcess';
import { JobFailure, parseFacts, parseTask, type ResultFile } from '../../jobs/jobTask';
import { GLOSSARY_FILE } from '../../jobs/receiveJob';
import type { JobWork } from '../../jobs/runner';
import type { JobFiles } from '../../store/files/jobFiles';
import { detectSource } from '../detectSource';
import {
  bilingualName,
  JSON_MEDIA_TYPE,
  mediaTypeOf,
  memoryName,
  pictureName,
  TMX_MEDIA_TYPE,
  translatedName,
} from '../documentName';
import { GlossaryRows } from '../translate/translateBody';
import { toDocumentError } from './translateDocument';

export interface JobWorkDeps {
  readonly documents: Documents;
  readonly files: JobFiles;
  /** Measured from the start of the attempt. */
  readonly deadlineMs: number;
  readonly log: Log;
}

/** The translated document is the first one. */
function resultFiles(
  name: string,
  translated: Pick<
    TranslatedDocument,
    'kind' | 'unreadPages' | 'formality' | 'corrected' | 'memory' | 'picture'
  >,
  outName: string,
): readonly ResultFile[] {
  const { kind, unreadPages, formality, corrected, memory } = translated;
  const { bilingual, tmx, picture } = outputPaths(outName);
  return [
    {
      kind: 'document',
      name: translatedName(name, kind),
      type: mediaTypeOf(kind),
      file: outName,
      ...(unreadPages.length > 0 && { unreadPages }),
      ...(formality && { formality }),
      ...(corrected > 0 && { corrected }),
      ...(memory && { memory }),
    },
    { kind: 'bilingual', name: bilingualName(name), type: mediaTypeOf('docx'), file: bilingual },
    { kind: 'tmx', name: memoryName(name), type: TMX_MEDIA_TYPE, file: tmx },
    ...(translated.picture
      ? [{ kind: 'picture', name: pictureName(name), type: JSON_MEDIA_TYPE, file: picture } as const]
      : []),
  ];
}

/** What a document job does: translates the document in its folder. */
export function createJobWork({ documents, files, deadlineMs, log }: JobWorkDeps): JobWork {
  return {
    async translate(job, onProgress, signal) {
      const { kind, name, source, target, formality, hasGlossary, reader } = parseTask(job.task);
      const others = [memoryPathOf(SOURCE_FILE), ...(hasGlossary ? [GLOSSARY_FILE] : [])];
      const folder = await files.load(job.id, [SOURCE_FILE, ...others], signal);
      if (!folder) throw new ApiError('gone', 'The document is no longer on the server. Send it again.');
      const readRows = async () =>
        GlossaryRows.parse(JSON.parse(await readFile(path.join(folder.path, GLOSSARY_FILE), 'utf8')));
      // Each attempt has different file names, because a process that has lost the job may still write files.
      const outName = `out-${job.attempts}`;
      try {
        const translated = await documents.translateStored(
          {
            kind,
            source,
            target,
            formality,
            ...(hasGlossary && { rows: await readRows() }),
            owner: undefined,
            signal,
            sourceOf: (segments, read) => source ?? detectSource(segments, target, read),
          },
          { folder: folder.path, outName, deadlineMs, outputs: { name, reader }, onProgress },
        );
        await translated.file.close();
        const results = resultFiles(name, translated, outName);
        await folder.store(
          results.map(({ file }) => file),
          signal,
        );
        return { files: results, reused: translated.reused };
      } finally {
        await folder.close();
      }
    },
    toFailure(error, job) {
      const { kind, source, target } = parseFacts(job.task);
      // The reason is logged for the operator, because the client's message does not contain it.
      if (isStorageFault(error)) log.warn(`a document job failed: ${describeStorageError(error)}`);
      const failure = toDocumentError(error, deadlineMs, {
        isPicture: isPictureKind(kind),
        ...(source !== undefined && { source }),
        target,
      });
      const isRefunded = !(error instanceof ParserError);
      if (failure instanceof ApiError) {
        const shown = JobFailure.parse({ error: failure.message, code: failure.code, ...failure.details });
        return { failure: shown, isRefunded };
      }
      log.error(`a document job failed: ${describeUnexpectedError(failure)}`);
      return { failure: { error: 'Something went wrong in the gateway.', code: 'internal' }, isRefunded };
    },
  };
}
