import type { UsageKey } from './usageKey';

/** The state of a document job. A settled job is `done`, `failed` or `cancelled`; these states are final. */
export type JobState = 'queued' | 'working' | 'done' | 'failed' | 'cancelled';

/** A document job as the store keeps it. Its files are in `JobFiles`. */
export interface StoredJob {
  readonly id: string;
  /** Who may access the job, as a pseudonym: a token's subject, or the name of a visitor. */
  readonly owner: string;
  /** The user who sent the document and sees the job in the list. Empty for a visitor or a service. */
  readonly account: string;
  readonly state: JobState;
  /** The number of processed segments. The document has `total` segments. */
  readonly done: number;
  readonly total: number;
  /** The number of segments that came from a translation memory. It is 0 until the job is done. */
  readonly reused: number;
  /** The task as JSON. It contains the file name, the languages and the options. */
  readonly task: string;
  /** The size of the job's source files, in bytes. */
  readonly bytes: number;
  /** The reason why the job failed, as JSON. Empty otherwise. */
  readonly error: string;
  /** The list of result files, as JSON. */
  readonly files: string;
  /** The name of the process that works on the job. Empty while the job is queued. */
  readonly worker: string;
  /**
   * The end of the process's lease. If the process does not renew the lease, the job counts as abandoned. 0 on SQLite,
   * which has no leases. All times are in milliseconds since 1970.
   */
  readonly leaseUntil: number;
  /** How many times a process has started the job. */
  readonly attempts: number;
  readonly createdAt: number;
  /** When the job is deleted. 0 until the job is settled. */
  readonly expiresAt: number;
}

/** The data of a job that is to be queued. */
export type NewJob = Pick<StoredJob, 'id' | 'owner' | 'account' | 'task' | 'bytes' | 'createdAt'>;

/** Limits for the jobs that are queued or in work. */
export interface JobLimits {
  readonly perOwner: number;
  readonly jobs: number;
  readonly bytes: number;
}

/** The data that is stored when a job ends. */
export interface JobOutcome {
  readonly state: 'done' | 'failed';
  readonly error: string;
  readonly files: string;
  readonly reused: number;
  readonly expiresAt: number;
  /** The usage counters that are reduced by one, in the same transaction. */
  readonly refunds: readonly UsageKey[];
}

/** The number of jobs by state, for monitoring. */
export interface JobCounts {
  readonly queued: number;
  readonly working: number;
  /** The number of failed jobs that are not deleted yet. */
  readonly failed: number;
  /** The number of queued or working jobs that were started before by a process that ended during the work. */
  readonly restarted: number;
  /** When the oldest queued job was created. 0 if no job is queued. */
  readonly oldest: number;
}

/** The part of the store for document jobs. If a method returns false, it has changed nothing. */
export interface JobStore {
  /**
   * True on PostgreSQL, where several processes may work on the jobs. False on SQLite, where only one process works on
   * them, so that they need no lease.
   */
  readonly isShared: boolean;
  /**
   * Stores a new job. Returns false if the job would exceed a limit. On PostgreSQL, parallel calls may exceed a limit
   * by a few jobs.
   */
  create(job: NewJob, limits: JobLimits): Promise<boolean>;
  find(id: string): Promise<StoredJob | undefined>;
  /** The newest jobs of a user, without jobs that are cancelled or have expired at the time `now`. */
  list(account: string, now: number, limit: number): Promise<readonly StoredJob[]>;
  /**
   * Takes the oldest queued job for a worker. If several workers call it at once, only one of them gets the job. If an
   * owner already has a job in work, that owner's other jobs are skipped; services are exempt. Undefined if there is no
   * job to take.
   */
  claim(worker: string, leaseUntil: number): Promise<StoredJob | undefined>;
  /** Stores the progress of a job that this worker works on. Returns false if the worker no longer has the job. */
  progress(id: string, worker: string, done: number, total: number): Promise<boolean>;
  /** Stores the end of a job that this worker works on. */
  settle(id: string, worker: string, outcome: JobOutcome): Promise<boolean>;
  /** Cancels a job that is queued or in work. Returns false if the job has made progress since the caller read it. */
  cancel(job: StoredJob, expiresAt: number, refunds: readonly UsageKey[]): Promise<boolean>;
  /** Queues an abandoned job again. Returns false if its worker has renewed the lease or ended the job meanwhile. */
  requeue(job: StoredJob): Promise<boolean>;
  /**
   * Queues all jobs of a worker again when the worker shuts down. The interrupted work does not count as an attempt.
   */
  release(worker: string): Promise<void>;
  /**
   * Sets the end of the lease of a job that this worker works on. Returns false if the worker no longer has the job.
   */
  renew(id: string, worker: string, leaseUntil: number): Promise<boolean>;
  /** Jobs in work whose lease has ended before the time `now`. */
  abandoned(now: number): Promise<readonly StoredJob[]>;
  counts(): Promise<JobCounts>;
  /** Settled jobs that are to be deleted at the time `now`. */
  expired(now: number): Promise<readonly StoredJob[]>;
  remove(id: string): Promise<void>;
  /**
   * Reports changes that other processes make, without delay. No change is reported on SQLite, or while the connection
   * to PostgreSQL is lost.
   * @param onQueued called when there may be a queued job
   * @param onSettled called with the id of a job that has ended
   * @returns a function that stops the reports
   */
  listen(onQueued: () => void, onSettled: (id: string) => void): () => Promise<void>;
  /** The time of the database; `own` on SQLite, which has no clock, and whose processes run on one machine. */
  now(own: number): Promise<number>;
}
