import type { JobState, JobStore, StoredJob } from './jobs';
import * as statements from './jobStatements';
import { numberOf, textOf, type Row, type SqlDatabase, type Statement } from './sqlDatabase';
import { refundUsage } from './statements';
import { areKeys, requireKeys, requireWhole, toStorableText } from './storable';
import { StoreError } from './store';
import type { UsageKey } from './usageKey';

const STATES: readonly JobState[] = ['queued', 'working', 'done', 'failed', 'cancelled'];

function stateOf(row: Row): JobState {
  const state = STATES.find((known) => known === row['state']);
  if (state === undefined) throw new StoreError('the column state holds no state of a job');
  return state;
}

function toJob(row: Row): StoredJob {
  return {
    id: textOf(row, 'id'),
    owner: textOf(row, 'owner'),
    account: textOf(row, 'account'),
    state: stateOf(row),
    done: numberOf(row, 'done'),
    total: numberOf(row, 'total'),
    reused: numberOf(row, 'reused'),
    task: textOf(row, 'task'),
    bytes: numberOf(row, 'bytes'),
    error: textOf(row, 'error'),
    files: textOf(row, 'files'),
    worker: textOf(row, 'worker'),
    leaseUntil: numberOf(row, 'lease_until'),
    attempts: numberOf(row, 'attempts'),
    createdAt: numberOf(row, 'created_at'),
    expiresAt: numberOf(row, 'expires_at'),
  };
}

/** The signal that there is a queued job; others are ids of jobs that have ended. */
const QUEUED = '';

const refundsOf = (keys: readonly UsageKey[]) => keys.map((key) => refundUsage(key, 1));

/** Creates the store of jobs on a migrated SQL database. */
export function createSqlJobs(database: SqlDatabase): JobStore {
  /** Whether the first statement changed a row. The others run only if it did. */
  async function hasChanged(first: Statement, more: readonly Statement[] = []): Promise<boolean> {
    const [rows = []] = await database.write([{ ...first, isCondition: true }, ...more]);
    return rows.length > 0;
  }

  return {
    isShared: database.isShared,
    async create(job, limits) {
      requireKeys(job.id, job.owner, job.account);
      for (const value of [job.bytes, job.createdAt]) requireWhole(value);
      const isNew = await hasChanged(
        statements.insertJob({ ...job, task: toStorableText(job.task) }, limits),
      );
      if (isNew) await database.signal(QUEUED);
      return isNew;
    },
    async find(id) {
      if (!areKeys(id)) return undefined;
      const [row] = await database.read(statements.readJob(id));
      return row && toJob(row);
    },
    async list(account, now, limit) {
      if (account === '' || !areKeys(account)) return [];
      return (await database.read(statements.listJobs(account, now, limit))).map(toJob);
    },
    async claim(worker, leaseUntil) {
      const [rows = []] = await database.write([statements.claimJob(worker, leaseUntil)]);
      return rows[0] && toJob(rows[0]);
    },
    progress: (id, worker, done, total) => hasChanged(statements.setProgress(id, worker, done, total)),
    async settle(id, worker, outcome) {
      const isSettled = await hasChanged(
        statements.settleJob(id, worker, outcome),
        refundsOf(outcome.refunds),
      );
      if (isSettled) await database.signal(id);
      return isSettled;
    },
    cancel: (job, expiresAt, refunds) => hasChanged(statements.cancelJob(job, expiresAt), refundsOf(refunds)),
    requeue: (job) => hasChanged(statements.requeueJob(job)),
    async release(worker) {
      await database.write([statements.releaseJobs(worker)]);
      await database.signal(QUEUED);
    },
    renew: (id, worker, leaseUntil) => hasChanged(statements.renewLease(id, worker, leaseUntil)),
    abandoned: async (now) => (await database.read(statements.listAbandoned(now))).map(toJob),
    expired: async (now) => (await database.read(statements.listExpired(now))).map(toJob),
    async remove(id) {
      await database.write([statements.deleteJob(id)]);
    },
    listen: (onQueued, onSettled) =>
      database.listen((text) => {
        if (text === QUEUED) onQueued();
        else onSettled(text);
      }),
    now: (own) => database.now(own),
  };
}
