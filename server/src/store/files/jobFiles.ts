/** A stored file that is open for reading. The caller closes it. */
export interface JobFile {
  readonly bytes: number;
  /**
   * The content in chunks. It can be read only once.
   * @throws an error if fewer bytes arrive than `bytes` says
   */
  readonly content: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/**
 * A local folder with the files of a job, used while a process receives the job or works on it. The caller closes the
 * folder.
 */
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
 * The storage for the files of document jobs. All gateways that work on the same jobs share it. Its methods throw
 * StorageFault or the system's error if the storage fails.
 */
export interface JobFiles {
  /** Creates an empty, private folder for the files of a new job. */
  create(id: string): Promise<JobFolder>;
  /**
   * Provides a local folder with the stored files of these names. Returns undefined if the first file is missing; the
   * other files are optional.
   */
  load(
    id: string,
    names: readonly [string, ...string[]],
    signal?: AbortSignal,
  ): Promise<JobFolder | undefined>;
  /** Opens a stored file. Returns undefined if it does not exist. */
  open(id: string, name: string): Promise<JobFile | undefined>;
  /** Removes all files of the job except the named files. */
  keepOnly(id: string, names: readonly string[]): Promise<void>;
  /** Removes all files of the job. The job may have none. */
  remove(id: string): Promise<void>;
  /** Lists the ids of jobs whose files have not changed since a time, in milliseconds since 1970. */
  listOlderThan(time: number): Promise<readonly string[]>;
  /** Tests the storage by writing and removing a file. @returns a description of the storage */
  check(): Promise<string>;
}

/** The ids of jobs are random UUIDs. Files with other names in the storage do not belong to jobs and are left alone. */
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isJobId(name: string): boolean {
  return JOB_ID.test(name);
}

/**
 * Checks an id, because any other text could be the path of a file that belongs to someone else.
 * @throws Error if it is not the id of a job
 */
export function requireJobId(id: string): string {
  if (isJobId(id)) return id;
  throw new Error('not the id of a job');
}
