import type { UsageKey } from './usageKey';

/** `done`, `failed` and `cancelled` are final. */
export type JobState = 'queued' | 'working' | 'done' | 'failed' | 'cancelled';

/** A document job. Its files are in a `JobFolders`. */
export interface StoredJob {
  readonly id: string;
  /** A pseudonym: a token's subject, or the name of a visitor. */
  readonly owner: string;
  readonly state: JobState;
  /** Processed segments, of `total`. */
  readonly done: number;
  readonly total: number;
  /** What to do, as JSON. It contains the file name. */
  readonly task: string;
  /** The size of the source, in bytes. */
  readonly bytes: number;
  /** Why it failed, as JSON; empty otherwise. */
  readonly error: string;
  /** The results, as JSON. */
  readonly files: string;
  /** The gateway process that has the job. */
  readonly worker: string;
  /** Until when that process has it; later, any process may take it. Milliseconds since 1970, as all times. */
  readonly leaseUntil: number;
  /** How many processes have taken the job so far. */
  readonly attempts: number;
  readonly createdAt: number;
  /** When a settled job is deleted; 0 before. */
  readonly expiresAt: number;
}

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
  readonly expiresAt: number;
  /** The counters that get one use back, in the same transaction. */
  readonly refunds: readonly UsageKey[];
}

/** The part of the store for document jobs. A method that returns a boolean changes nothing if it returns false. */
export interface JobStore {
  /** Stores a new job. False if it would exceed a limit; parallel calls may exceed it by a few jobs on PostgreSQL. */
  create(job: StoredJob, limits: JobLimits): Promise<boolean>;
  find(id: string): Promise<StoredJob | undefined>;
  /** Marks a queued job of this worker as working. */
  start(id: string, worker: string): Promise<boolean>;
  /** Stores the progress of a job that this worker works on. False if the job was cancelled or taken over. */
  progress(id: string, worker: string, done: number, total: number): Promise<boolean>;
  /** Ends an unsettled job of this worker. */
  settle(id: string, worker: string, outcome: JobOutcome): Promise<boolean>;
  /** Cancels an unsettled job that has as many processed segments as the caller has read. */
  cancel(job: StoredJob, expiresAt: number, refunds: readonly UsageKey[]): Promise<boolean>;
  /** Takes an abandoned job over, as queued, unless another process was faster. */
  takeOver(job: StoredJob, worker: string, leaseUntil: number): Promise<boolean>;
  /** Sets the lease of all unsettled jobs of a worker. */
  renew(worker: string, leaseUntil: number): Promise<void>;
  /** Unsettled jobs whose lease has ended. */
  abandoned(now: number): Promise<readonly StoredJob[]>;
  /** Settled jobs to delete. */
  expired(now: number): Promise<readonly StoredJob[]>;
  remove(id: string): Promise<void>;
}
