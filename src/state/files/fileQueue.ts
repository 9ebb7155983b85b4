import { type AppError, ServiceError } from '@lang-assistant/core/errors';
import {
  type DocumentFile,
  type FileTranslation,
  isPicture,
  kindOf,
  PROGRESS_END,
  PROGRESS_STEP,
  PROGRESS_TICK_MS,
  RESULT_DELAY_MS,
} from '../../domain/files/files';
import type { JobProgress, ServerJob } from '../../domain/files/jobs';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { FileCall } from '../../services/contracts/backend';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest, type LatestRequest } from '../latestRequest';
import { nextInQueue, withoutWaiting, withProgress } from './filesState';
import { toJobProgress } from './jobProgress';
import type { FilesAccess, FilesDeps, Progress } from './types';

const ONE_FILE = { feature: 'files', amount: 1, isPressed: true } as const;

/** If the user changed or moved the file after choosing it, the request would fail with a network error. */
async function checkReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new ServiceError({ kind: 'badInput', rule: 'readable' }, { cause });
    });
}

async function prepare(file: File, turns: number, services: Services): Promise<File> {
  const { pictures } = await services.filePorts();
  return pictures.preparePicture(file, turns);
}

interface FileToTranslate {
  readonly file: File;
  readonly turns: number;
  readonly pair: LanguagePair;
}

/** Counts as one use of the daily limit. */
async function requestFileTranslation(
  { file, turns, pair }: FileToTranslate,
  { signal, onJob, onAccepted }: FileCall,
  deps: () => FilesDeps,
  services: Services,
): Promise<FileTranslation> {
  const { config } = deps().session;
  const labels = await services.labelsOf(config.locale).catch((problem: unknown) => {
    services.reportError(problem);
    return undefined;
  });
  await checkReadable(file);
  const sent = isPicture(kindOf(file)) ? await prepare(file, turns, services) : file;
  signal.throwIfAborted();
  // If the labels cannot be loaded, send the code. It also identifies the language, and our gateway prefers it.
  const targetLabel = labels?.[pair.target] ?? pair.target;
  return deps().usage.charge(ONE_FILE, signal, (call) =>
    services
      .backendFor(config)
      .translateFile(
        { file: sent, ...pair, targetLabel, ...(config.formality && { formality: config.formality }) },
        { ...call, ...(onJob && { onJob }), ...(onAccepted && { onAccepted }) },
      ),
  );
}

/** For a document whose server reports no progress (spec §4). */
function createSimulatedProgress({ get, set }: FilesAccess) {
  let ticking: ReturnType<typeof setInterval> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let showResult: (() => void) | undefined;

  const simulated = {
    start(): void {
      set({ percent: 0 });
      ticking = setInterval(() => {
        const { percent } = get();
        if (percent < PROGRESS_END) set({ percent: percent + PROGRESS_STEP });
      }, PROGRESS_TICK_MS);
    },
    complete(show: () => void, proceed: () => void): void {
      simulated.stop();
      set({ percent: 100 });
      showResult = show;
      showing = setTimeout(() => {
        simulated.finish();
        proceed();
      }, RESULT_DELAY_MS);
    },
    /** If the bar is full, shows the result at once. */
    finish(): void {
      const show = showResult;
      simulated.stop();
      show?.();
    },
    stop(): void {
      clearInterval(ticking);
      clearTimeout(showing);
      showResult = undefined;
    },
  };
  return simulated;
}

export interface FileQueue {
  /** Translates the next waiting document, unless one is being sent, or translated without a job. */
  processNext(): void;
  /** Waits for a document of an earlier visit that the server is still translating. */
  follow(document: SentFile, ask: (call: FileCall) => Promise<FileTranslation>): void;
  /** Aborts a document that the user removed or cancelled, and starts the next one. */
  skip(id: number): void;
  /**
   * Aborts all documents. A result that has already arrived is kept.
   * @param keepsJobs whether the server continues its jobs
   */
  stop(keepsJobs?: boolean): void;
}

interface SentFile {
  readonly id: number;
  readonly file: DocumentFile;
  readonly pair: LanguagePair;
}

interface Running extends SentFile {
  readonly request: LatestRequest;
  /** The server has accepted the document as a job. The next document can then be sent. */
  isJob: boolean;
}

function createOutcomes(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
  services: Services,
  processNext: () => void,
) {
  const simulated = createSimulatedProgress({ get, set });

  function setProgress(id: number, progress: Progress): void {
    set({ files: withProgress(get().files, id, progress) });
  }

  return {
    simulated,
    setProgress,
    succeed({ id, file, pair, isJob }: Running, translation: FileTranslation): void {
      const { name, size, type } = file;
      services.emit('la-file-translate', { file: { name, size, type }, ...pair, result: translation });
      const show = () => setProgress(id, { kind: 'done', pair, translation });
      if (isJob) {
        show();
        deps().ui.showToast('fileDone');
        return;
      }
      simulated.complete(show, () => {
        deps().ui.showToast('fileDone');
        processNext();
      });
    },
    fail({ id, isJob }: Running, error: AppError): void {
      if (!isJob) {
        simulated.stop();
        set({ percent: 0 });
      }
      setProgress(id, { kind: 'failed', error });
      // Limits have a separate event, `la-limit-reached`. Waiting files would reach the limit too, so they are not
      // sent.
      if (error.kind === 'limit') set({ files: withoutWaiting(get().files) });
      else services.emit('la-error', { feature: 'files', error });
      processNext();
    },
    accept(id: number, job: ServerJob): void {
      set({ files: get().files.map((file) => (file.id === id ? { ...file, job } : file)) });
    },
    showJob(current: Running, job: JobProgress): void {
      const { id } = current;
      const before = get().files.find((file) => file.id === id)?.progress ?? { kind: 'ready' };
      setProgress(id, toJobProgress(before, current.pair, job, Date.now()));
      if (current.isJob) return;
      current.isJob = true;
      simulated.stop();
      // The clicked button disappears, because the list of jobs replaces the screen for documents without jobs.
      set({ percent: 0, ...(!get().hasJobs && { hasJobs: true, focusRequest: { place: 'card', id } }) });
      processNext();
    },
  };
}

/** Sends documents one at a time, but the server may run several jobs in parallel. */
export function createFileQueue(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
  services: Services,
): FileQueue {
  const running = new Map<number, Running>();
  const outcomes = createOutcomes({ get, set }, deps, services, processNext);
  const { simulated } = outcomes;

  function abort(id: number): void {
    const found = running.get(id);
    running.delete(id);
    found?.request.cancel();
    if (!found?.isJob) simulated.stop();
  }

  function run(
    { id, file, pair }: SentFile,
    isJob: boolean,
    ask: (call: FileCall) => Promise<FileTranslation>,
  ): void {
    const request = createLatestRequest(services.reportError);
    const current: Running = { id, file, pair, request, isJob };
    running.set(id, current);
    request.run<FileTranslation>(
      0,
      (signal) =>
        ask({
          signal,
          onJob: (job) => signal.aborted || outcomes.showJob(current, job),
          onAccepted: (job) => outcomes.accept(id, job),
        }),
      (outcome) => {
        running.delete(id);
        if (outcome.kind === 'success') outcomes.succeed(current, outcome.value);
        else outcomes.fail(current, outcome.error);
      },
    );
  }

  function processNext(): void {
    const next = nextInQueue(get().files);
    if (!next) return;
    const { pair } = next;
    const { id, file, turns = 0 } = next.file;
    simulated.start();
    outcomes.setProgress(id, { kind: 'translating', pair });
    run({ id, file, pair }, false, (call) =>
      requestFileTranslation({ file, turns, pair }, call, deps, services),
    );
  }

  return {
    processNext,
    follow: (document, ask) => run(document, true, ask),
    skip(id) {
      abort(id);
      processNext();
    },
    stop(keepsJobs = false) {
      simulated.finish();
      if (keepsJobs) for (const { job } of get().files) job?.keep();
      for (const id of running.keys()) abort(id);
      simulated.stop();
    },
  };
}
