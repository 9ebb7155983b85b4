import type { HostConfig } from '../../domain/hostConfig';
import type { ListedJob } from '../../services/contracts/backend';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest } from '../latestRequest';
import type { FileQueue } from './fileQueue';
import { toJobProgress } from './jobProgress';
import type { EarlierFile, FilesAccess, FilesDeps, Progress, QueuedFile } from './types';

export function listsJobs({ jobsUrl, userToken }: HostConfig): boolean {
  return jobsUrl !== '' && userToken !== '';
}

export type EarlierJobs = ReturnType<typeof createEarlierJobs>;

function toProgress({ pair, status }: ListedJob): Progress {
  switch (status.kind) {
    case 'underWay':
      return toJobProgress({ kind: 'ready' }, pair, status.progress, Date.now());
    case 'done':
      return { kind: 'done', pair, translation: status.translation };
    case 'failed':
      return { kind: 'failed', error: status.error };
  }
}

export function createEarlierJobs(
  { get, set }: FilesAccess,
  queue: FileQueue,
  deps: () => FilesDeps,
  services: Services,
) {
  const latest = createLatestRequest(services.reportError);
  /** A list that was requested before the removal may still contain these addresses. */
  const discarded = new Set<string>();
  let lastId = 0;

  /** Also for documents of this visit. */
  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  /** Adds jobs in front of the documents of this visit, newest first. */
  function add(jobs: readonly ListedJob[]): void {
    const { files } = get();
    const known = new Set([...discarded, ...files.flatMap(({ job }) => (job ? [job.address] : []))]);
    const added = jobs.filter(({ job }) => !known.has(job.address)).toReversed();
    if (added.length === 0) return;
    const queued = added.map((listed): QueuedFile => {
      const file: EarlierFile = { ...listed.file, lastModified: 0, isEarlier: true };
      return { id: nextId(), file, job: listed.job, progress: toProgress(listed) };
    });
    set({ files: [...queued, ...files], hasJobs: true });
    for (const [index, { file, pair, status }] of added.entries()) {
      const id = queued[index]?.id;
      if (status.kind === 'underWay' && id !== undefined) queue.follow({ id, file, pair }, status.follow);
    }
  }

  return {
    nextId,
    /** Deletes a document on the server, if the server has it. It is never added again. */
    discard({ job }: QueuedFile): void {
      if (!job) return;
      discarded.add(job.address);
      job.discard();
    },
    /** Adds the documents that are not on screen and that the user has not removed. */
    load(): void {
      const { config } = deps().session;
      if (!listsJobs(config)) return;
      latest.run(
        0,
        (signal) => services.backendFor(config).listJobs({ signal }),
        (outcome) => {
          if (outcome.kind === 'success') {
            add(outcome.value);
            return;
          }
          services.emit('la-error', { feature: 'files', error: outcome.error });
          deps().ui.showToast('listFailed');
        },
      );
    },
    cancel: latest.cancel,
  };
}
