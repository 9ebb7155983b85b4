import { ApiError } from '../../common/apiError';
import { memoryPathOf } from '../../engines/documents/memory/memoryFile';
import { outputPaths } from '../../engines/documents/outputs/writeOutputs';
import { SOURCE_FILE, type TranslatedDocument } from '../../engines/documents/translateInThread';
import type { JobOutcome, StoredJob } from '../../store/jobs';
import { detectSource } from '../detectSource';
import { bilingualName, mediaTypeOf, memoryName, TMX_MEDIA_TYPE, translatedName } from '../documentName';
import type { JobContext } from './jobContext';
import { GLOSSARY_FILE, parseTask, readJobGlossary, type ResultFile } from './jobTask';
import type { ProgressWriter } from './progressWriter';

export interface TranslateJobDeps extends JobContext {
  readonly progress: ProgressWriter;
  readonly signal: AbortSignal;
}

/** The translated document is the first one. */
function resultFiles(
  name: string,
  { kind, unreadPages, formality }: Pick<TranslatedDocument, 'kind' | 'unreadPages' | 'formality'>,
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
      ...(formality && { formality }),
    },
    { kind: 'bilingual', name: bilingualName(name), type: mediaTypeOf('docx'), file: bilingual },
    { kind: 'tmx', name: memoryName(name), type: TMX_MEDIA_TYPE, file: tmx },
  ];
}

/** @throws ApiError `gone` if the source is missing, and the errors of `Documents.translateStored` */
export async function translateJob(job: StoredJob, deps: TranslateJobDeps): Promise<JobOutcome> {
  const { documents, files, progress, deadlineMs, signal } = deps;
  const { kind, name, source, target, formality, hasGlossary, reader } = parseTask(job.task);
  const others = [memoryPathOf(SOURCE_FILE), ...(hasGlossary ? [GLOSSARY_FILE] : [])];
  const folder = await files.load(job.id, [SOURCE_FILE, ...others], signal);
  if (!folder) throw new ApiError('gone', 'The document is no longer on the server. Send it again.');
  // Each attempt has different file names, because a process that has lost the job may still write files.
  const outName = `out-${job.attempts}`;
  try {
    const translated = await documents.translateStored(
      {
        kind,
        target,
        formality,
        ...(hasGlossary && { rows: await readJobGlossary(folder.path) }),
        owner: undefined,
        signal,
        sourceOf: (segments) => source ?? detectSource(segments, target),
      },
      {
        folder: folder.path,
        outName,
        deadlineMs,
        outputs: { name, reader },
        onProgress: (done, total) => progress.report(done, total),
      },
    );
    await translated.file.close();
    const results = resultFiles(name, translated, outName);
    await folder.store(
      results.map(({ file }) => file),
      signal,
    );
    const expiresAt = deps.clock() + deps.keepMs;
    const { reused } = translated;
    return { state: 'done', error: '', files: JSON.stringify(results), reused, expiresAt, refunds: [] };
  } finally {
    await folder.close();
  }
}
