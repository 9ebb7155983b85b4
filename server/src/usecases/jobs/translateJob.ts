import type { Documents } from '../../engines/documents/documents';
import type { JobFolders } from '../../store/jobFolders';
import type { JobOutcome, StoredJob } from '../../store/jobs';
import { detectSource } from '../detectSource';
import { mediaTypeOf, translatedName } from '../documentName';
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

/** Translates the document of a job. @throws what `Documents.translateStored` throws */
export async function translateJob(job: StoredJob, deps: TranslateJobDeps): Promise<JobOutcome> {
  const { documents, folders, progress, deadlineMs, signal } = deps;
  const { kind, name, source, target } = parseTask(job.task);
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
      onProgress: (done, total) => progress.report(done, total),
    },
  );
  await translated.file.close();
  const file: ResultFile = {
    kind: 'document',
    name: translatedName(name, translated.kind),
    type: mediaTypeOf(translated.kind),
    file: outName,
  };
  return {
    state: 'done',
    error: '',
    files: JSON.stringify([file]),
    expiresAt: deps.clock() + deps.keepMs,
    refunds: [],
  };
}
