/** A stored file, opened for reading. The caller closes it. */
export interface JobFile {
  readonly bytes: number;
  /** The content, in pieces. It can be read once. @throws an error if fewer bytes arrive */
  readonly content: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** The files of a job on this machine while a process receives them or works on them. The caller closes it. */
export interface JobFolder {
  readonly path: string;
  /**
   * Stores files of the folder where all processes find them. A file is stored whole or not at all.
   * @throws StorageFault, and the signal's reason
   */
  store(names: readonly string[], signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * Where the files of document jobs are. Gateways that take over each other's jobs share it. Methods throw StorageFault
 * or the system's error if the storage fails.
 */
export interface JobFiles {
  /** An empty, private folder for the files of a new job. */
  create(id: string): Promise<JobFolder>;
  /** A folder with those of the named files that are stored; undefined if the first one is missing. */
  load(
    id: string,
    names: readonly [string, ...string[]],
    signal?: AbortSignal,
  ): Promise<JobFolder | undefined>;
  /** Undefined if the file does not exist. */
  open(id: string, name: string): Promise<JobFile | undefined>;
  /** Removes every file of the job but these. */
  keepOnly(id: string, names: readonly string[]): Promise<void>;
  /** Removes all files of the job, if there are any. */
  remove(id: string): Promise<void>;
  /** The ids whose files have not changed since a time, in milliseconds since 1970. */
  listOlderThan(time: number): Promise<readonly string[]>;
  /** Writes and removes a file. @returns where the files are, in words */
  check(): Promise<string>;
}

/** Ids are random UUIDs: other names in the storage are not touched. */
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isJobId(name: string): boolean {
  return JOB_ID.test(name);
}

/** @throws Error for another text, which could name a file of someone else */
export function requireJobId(id: string): string {
  if (isJobId(id)) return id;
  throw new Error('not the id of a job');
}
