/** The caller closes the file. */
export interface JobFile {
  readonly bytes: number;
  /**
   * Can be read only once.
   * @throws an error if fewer bytes arrive than `bytes` says
   */
  readonly content: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** A local folder with the files of a job, for a process that receives the job or works on it. The caller closes it. */
export interface JobFolder {
  readonly path: string;
  /**
   * Stores files of this folder where all processes find them. Each file is stored completely or not at all.
   * @throws StorageFault, and the signal's reason
   */
  store(names: readonly string[], signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * The storage for the files of document jobs. All processes that work on the same jobs share it. If the storage fails,
 * its methods throw StorageFault or the system's error.
 */
export interface JobFiles {
  /** Whether a fault may pass by itself, as in object storage. A full disk stays full. */
  readonly isRemote: boolean;
  /** The folder is empty and private. */
  create(id: string): Promise<JobFolder>;
  /**
   * Provides a local folder with the stored files of these names. Returns undefined if the first file is missing. The
   * other files are optional.
   */
  load(
    id: string,
    names: readonly [string, ...string[]],
    signal?: AbortSignal,
  ): Promise<JobFolder | undefined>;
  /** Returns undefined if the file does not exist. */
  open(id: string, name: string): Promise<JobFile | undefined>;
  keepOnly(id: string, names: readonly string[]): Promise<void>;
  /** Removes all files of the job. It may have none. */
  remove(id: string): Promise<void>;
  /** The ids of jobs whose files have not changed since a time, in milliseconds since 1970. */
  listOlderThan(time: number): Promise<readonly string[]>;
  /** Tests the storage by writing and removing a file. @returns a description of the storage */
  check(): Promise<string>;
}

/** A random UUID. Files with other names in the storage do not belong to jobs and are ignored. */
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isJobId(name: string): boolean {
  return JOB_ID.test(name);
}

/**
 * Any other text could be the path of a file that does not belong to a job.
 * @throws Error if `id` is not the id of a job
 */
export function requireJobId(id: string): string {
  if (isJobId(id)) return id;
  throw new Error('not the id of a job');
}
