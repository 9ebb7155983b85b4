import { ApiError } from '../../common/apiError';
import { outputPaths } from '../../engines/documents/outputs/writeOutputs';
import type { Documents } from '../../engines/documents/documents';
import type { TranslatedDocument } from '../../engines/documents/translateInThread';
import type { JobFolders } from '../../store/jobFolders';
import type { JobOutcome, StoredJob } from '../../store/jobs';
import { detectSource } from '../detectSource';
import { bilingualName, mediaTypeOf, memoryName, TMX_MEDIA_TYPE, translatedName } from '../documentName';
import { parseTask, type ResultFile } from './jobTask';
import type { ProgressWriter } from './progressWriter';

/** The name of the source in the job's folder. */
export const SOURCE_FILE = 'in';

export interface TranslateJobDeps {
  readonly documents: Documents;
  readonly folders: JobFolders;
  readonly progress: ProgressWriter;
  readonly deadlineMs: number;
  readonly keepMs: number;
  readonly clock: () => number;
  readonly signal: AbortSignal;
}

/** The results of a job: the document first. */
function resultFiles(
  name: string,
  { kind, unreadPages }: Pick<TranslatedDocument, 'kind' | 'unreadPages'>,
  outName: string,
): readonly ResultFile[] {
  const { bilingual, tmx } = outputPaths(outName);
  return [
    {
      kind: 'document',
      name: translatedName(name, kind),
      type: mediaTypeOf(kind),
      file: outName,
      ...(unreadPages.length > 0 && { unreadPages }),
    },
    { kind: 'bilingual', name: bilingualName(name), type: mediaTypeOf('docx'), file: bilingual },
    { kind: 'tmx', name: memoryName(name), type: TMX_MEDIA_TYPE, file: tmx },
  ];
}

/**
 * Translates the document of a job.
 * @throws ApiError `gone` without its source, and what `Documents.translateStored` throws
 */
export async function translateJob(job: StoredJob, deps: TranslateJobDeps): Promise<JobOutcome> {
  const { documents, folders, progress, deadlineMs, signal } = deps;
  const { kind, name, source, target, reader } = parseTask(job.task);
  if ((await folders.sizeOf(job.id, SOURCE_FILE)) === undefined)
    throw new ApiError('gone', 'The document is no longer on the server. Send it again.');
  // A process that lost the job may still write: each attempt has a file of its own.
  const outName = `out-${job.attempts}`;
  const translated = await documents.translateStored(
    {
      kind,
      target,
      owner: undefined,
      signal,
      sourceOf: (segments) => source ?? detectSource(segments, target),
    },
    {
      folder: folders.pathOf(job.id),
      outName,
      deadlineMs,
      outputs: { name, reader },
      onProgress: (done, total) => progress.report(done, total),
    },
  );
  await translated.file.close();
  const files = resultFiles(name, translated, outName);
  return {
    state: 'done',
    error: '',
    files: JSON.stringify(files),
    expiresAt: deps.clock() + deps.keepMs,
    refunds: [],
  };
}
