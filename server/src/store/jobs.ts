import type { UsageKey } from './usageKey';

/** `done`, `failed` and `cancelled` are final. */
export type JobState = 'queued' | 'working' | 'done' | 'failed' | 'cancelled';

/** A document job. Its files are in a `JobFolders`. */
export interface StoredJob {
  readonly id: string;
  /** A pseudonym: a token's subject, or the name of a visitor. */
  readonly owner: string;
  /** The user who sent the document, whose list has the job; empty for a visitor or a service. */
  readonly account: string;
  readonly state: JobState;
  /** Processed segments, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Segments out of a translation memory, once the job is done. */
  readonly reused: number;
  /** What to do, as JSON. It contains the file name. */
  readonly task: string;
  /** The size of the source, in bytes. */
  readonly bytes: number;
  /** Why it failed, as JSON; empty otherwise. */
  readonly error: string;
  /** The results, as JSON. */
  readonly files: string;
  /** The process that works on the job; empty while it is queued. */
  readonly worker: string;
  /** Until when that process has it; later, the job is abandoned. 0 on SQLite. Milliseconds since 1970, as all times. */
  readonly leaseUntil: number;
  /** How many processes have started the job so far. */
  readonly attempts: number;
  readonly createdAt: number;
  /** When a settled job is deleted; 0 before. */
  readonly expiresAt: number;
}

/** A job to queue. */
export type NewJob = Pick<StoredJob, 'id' | 'owner' | 'account' | 'task' | 'bytes' | 'createdAt'>;

/** Limits for unsettled jobs. */
export interface JobLimits {
  readonly perOwner: number;
  readonly jobs: number;
  readonly bytes: number;
}

/** How a job ends. */
export interface JobOutcome {
  readonly state: 'done' | 'failed';
  readonly error: string;
  readonly files: string;
  readonly reused: number;
  readonly expiresAt: number;
  /** The counters that get one use back, in the same transaction. */
  readonly refunds: readonly UsageKey[];
}

/** The part of the store for document jobs. A method that returns a boolean changes nothing if it returns false. */
export interface JobStore {
  /** Whether several processes work on the jobs: on PostgreSQL. On SQLite one process does, and its jobs have no lease. */
  readonly isShared: boolean;
  /** Stores a new job. False if it would exceed a limit; parallel calls may exceed it by a few jobs on PostgreSQL. */
  create(job: NewJob, limits: JobLimits): Promise<boolean>;
  find(id: string): Promise<StoredJob | undefined>;
  /** The newest jobs of a user at a time, without the cancelled and the expired ones. */
  list(account: string, now: number, limit: number): Promise<readonly StoredJob[]>;
  /**
   * Takes the oldest queued job for a worker: one of many callers gets it. Jobs of an owner that has one in work are
   * skipped, unless it is a service. Undefined if there is none.
   */
  claim(worker: string, leaseUntil: number): Promise<StoredJob | undefined>;
  /** Stores the progress of a job that this worker works on. False if the job was cancelled or abandoned. */
  progress(id: string, worker: string, done: number, total: number): Promise<boolean>;
  /** Ends a job that this worker works on. */
  settle(id: string, worker: string, outcome: JobOutcome): Promise<boolean>;
  /** Cancels an unsettled job that has as many processed segments as the caller has read. */
  cancel(job: StoredJob, expiresAt: number, refunds: readonly UsageKey[]): Promise<boolean>;
  /** Queues an abandoned job again, unless its worker has renewed or ended it. */
  requeue(job: StoredJob): Promise<boolean>;
  /** Queues all jobs of a worker again that stops in order; that is no attempt. */
  release(worker: string): Promise<void>;
  /** Sets the lease of a job that this worker works on. False if the job was cancelled or abandoned. */
  renew(id: string, worker: string, leaseUntil: number): Promise<boolean>;
  /** Jobs in work whose lease has ended. */
  abandoned(now: number): Promise<readonly StoredJob[]>;
  /** Settled jobs to delete. */
  expired(now: number): Promise<readonly StoredJob[]>;
  remove(id: string): Promise<void>;
  /**
   * Tells at once what other processes have done. It may miss something: with SQLite, and while the connection is lost.
   * @param onQueued called when there may be a queued job
   * @param onSettled called with the id of a job that has ended
   * @returns a function that stops it
   */
  listen(onQueued: () => void, onSettled: (id: string) => void): () => Promise<void>;
  /** The database's time. On SQLite, whose processes share a machine, it is `own`. */
  now(own: number): Promise<number>;
}
