import type { UsageKey } from './usageKey';

/** A settled job is `done`, `failed` or `cancelled`. These states are final. */
export type JobState = 'queued' | 'working' | 'done' | 'failed' | 'cancelled';

/** Its files are in `JobFiles`. All times are in milliseconds since 1970. */
export interface StoredJob {
  readonly id: string;
  /** Who may access the job, as a pseudonym: a token's subject, or the name of a visitor. */
  readonly owner: string;
  /** The user who sent the document and sees the job in the list. Empty for a visitor or a service. */
  readonly account: string;
  readonly state: JobState;
  /** The number of processed segments, out of `total`. */
  readonly done: number;
  readonly total: number;
  /** The number of segments that came from a translation memory. 0 until the job is done. */
  readonly reused: number;
  /** JSON with the file name, the languages and the options. */
  readonly task: string;
  readonly bytes: number;
  /** JSON. Empty if the job has not failed. */
  readonly error: string;
  /** JSON. */
  readonly files: string;
  /** Empty while the job is queued. */
  readonly worker: string;
  /**
   * The end of the worker's lease. If the worker does not renew the lease, the job counts as abandoned. 0 on SQLite,
   * which has no leases.
   */
  readonly leaseUntil: number;
  readonly attempts: number;
  readonly createdAt: number;
  /** When the job is deleted. 0 until the job is settled. */
  readonly expiresAt: number;
}

export interface NewJob extends Pick<StoredJob, 'id' | 'owner' | 'account' | 'task' | 'bytes' | 'createdAt'> {
  /**
   * Whose jobs are translated one at a time, also if they have several owners: a visitor at one address may have many
   * cookies. Missing for a service.
   */
  readonly caller?: string | undefined;
}

export interface JobLimits {
  readonly perOwner: number;
  readonly jobs: number;
  readonly bytes: number;
}

export interface JobOutcome {
  readonly state: 'done' | 'failed';
  readonly error: string;
  readonly files: string;
  readonly reused: number;
  readonly expiresAt: number;
  /** The usage counters to reduce by one in the same transaction. */
  readonly refunds: readonly UsageKey[];
}

export interface JobCounts {
  readonly queued: number;
  readonly working: number;
  /** Failed jobs that are not deleted yet. */
  readonly failed: number;
  /** Queued or working jobs that an earlier process started and did not finish. */
  readonly restarted: number;
  /** 0 if no job is queued. */
  readonly oldest: number;
}

/** If a method returns false, it has changed nothing. */
export interface JobStore {
  /**
   * True on PostgreSQL, where several processes may work on the jobs. False on SQLite, where only one process works on
   * them, so that they need no lease.
   */
  readonly isShared: boolean;
  /** Returns false if the job would exceed a limit. On PostgreSQL, parallel calls may exceed a limit by a few jobs. */
  create(job: NewJob, limits: JobLimits): Promise<boolean>;
  find(id: string): Promise<StoredJob | undefined>;
  /** The newest jobs of a user, without jobs that are cancelled or have expired at the time `now`. */
  list(account: string, now: number, limit: number): Promise<readonly StoredJob[]>;
  /**
   * Takes the oldest queued job for a worker. If several workers call this at once, only one of them gets the job. An
   * owner's jobs are skipped while another job of the same owner or caller is in work, unless the owner is a service.
   * Returns undefined if there is no job to take.
   */
  claim(worker: string, leaseUntil: number): Promise<StoredJob | undefined>;
  /** Returns false if the worker no longer has the job. */
  progress(id: string, worker: string, done: number, total: number): Promise<boolean>;
  /** Stores the end of a job. Returns false if the worker no longer has the job. */
  settle(id: string, worker: string, outcome: JobOutcome): Promise<boolean>;
  /** Cancels a job that is queued or in progress. Returns false if the job has made progress since the caller read it. */
  cancel(job: StoredJob, expiresAt: number, refunds: readonly UsageKey[]): Promise<boolean>;
  /** Queues an abandoned job again. Returns false if its worker has renewed the lease or ended the job meanwhile. */
  requeue(job: StoredJob): Promise<boolean>;
  /**
   * Queues all jobs of a worker again when the worker shuts down. The interrupted work does not count as an attempt.
   */
  release(worker: string): Promise<void>;
  /** Returns false if the worker no longer has the job. */
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
  /** The time of the database. On SQLite, which has no clock, it is `own`: all its processes run on one machine. */
  now(own: number): Promise<number>;
}
