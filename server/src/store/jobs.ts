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
  /** The process that works on the job, for the operator. Empty while the job is queued. */
  readonly worker: string;
  /** How often the job was started. The number of the last attempt is needed to change the job. */
  readonly attempts: number;
  /** How many jobs of the owner were waiting when the job was created. Jobs with a lower number start first. */
  readonly priority: number;
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

/** One run of a job. A later attempt takes the job over, and then this one can no longer change it. */
export type JobAttempt = Pick<StoredJob, 'id' | 'attempts'>;

/** If a method returns false, it has changed nothing. */
export interface JobStore {
  /** Returns false if the job would exceed a limit. On PostgreSQL, parallel calls may exceed a limit by a few jobs. */
  create(job: NewJob, limits: JobLimits): Promise<boolean>;
  find(id: string): Promise<StoredJob | undefined>;
  /** The newest jobs of a user, without jobs that are cancelled or have expired at the time `now`. */
  list(account: string, now: number, limit: number): Promise<readonly StoredJob[]>;
  /**
   * Starts the next attempt of a queued job, or of the job with this id, even if an earlier attempt has not ended. If
   * several processes start any job at once, only one of them gets it. An owner's jobs are skipped while another job of
   * the same owner or caller is in work, or waits and comes first, unless the owner is a service. Returns undefined if
   * there is no job to start.
   */
  start(worker: string, id?: string): Promise<StoredJob | undefined>;
  /** Returns false if the attempt no longer has the job. */
  progress(attempt: JobAttempt, done: number, total: number): Promise<boolean>;
  /** Stores the end of a job. Returns false if the attempt no longer has the job. */
  settle(attempt: JobAttempt, outcome: JobOutcome): Promise<boolean>;
  /** Cancels a job that is queued or in progress. Returns false if the job has made progress since the caller read it. */
  cancel(job: StoredJob, expiresAt: number, refunds: readonly UsageKey[]): Promise<boolean>;
  /**
   * Queues a job again whose attempt has ended without a result.
   * @param isCounted false if the process shuts down: the attempt then does not count
   */
  requeue(attempt: JobAttempt, isCounted: boolean): Promise<boolean>;
  /** Queues all jobs in work again. Only for a process that is the only one that works on jobs. */
  requeueAll(): Promise<void>;
  /** All jobs that are queued or in work, in the order in which they are to start. */
  unsettled(): Promise<readonly Pick<StoredJob, 'id' | 'priority'>[]>;
  counts(): Promise<JobCounts>;
  /** Settled jobs that are to be deleted at the time `now`. */
  expired(now: number): Promise<readonly StoredJob[]>;
  remove(id: string): Promise<void>;
}
