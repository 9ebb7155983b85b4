import type { JobState, JobStore, StoredJob } from './jobs';
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

const UNSETTLED = "state in ('queued', 'working')";

/** Condition: the job $1 is in work, and $2 is its worker. */
const HELD = "id = $1 and worker = $2 and state = 'working'";

const update = (set: string, where = HELD) => `update document_jobs set ${set} where ${where} returning id`;

const PAGE = 100;

/** Returns a row if the job is within the limits. */
const INSERT = `
  insert into document_jobs (id, owner, state, done, total, task, bytes, error, files, worker, lease_until, attempts,
    created_at, expires_at, account, caller)
  select $1, $2, 'queued', 0, 0, $3, cast($4 as bigint), '', '[]', '', 0, 0, cast($5 as bigint), 0, $9, $10
  where (select count(*) from document_jobs where owner = $2 and ${UNSETTLED}) < $6
    and (select count(*) from document_jobs where ${UNSETTLED}) < $7
    and (select coalesce(sum(bytes), 0) from document_jobs where ${UNSETTLED}) + cast($4 as bigint) <= $8
  returning id`;

const LIST = `
  select * from document_jobs
  where account = $1 and state <> 'cancelled' and (${UNSETTLED} or expires_at > $2)
  order by created_at desc, id limit $3`;

/** Condition: the owner is a service (identity/serviceTokens.ts). The token of a service stands for many users. */
const IS_SERVICE = "q.owner like 'service:%'";

const CLAIM = `
  update document_jobs
  set state = 'working', done = 0, total = 0, worker = $1, lease_until = $2, attempts = attempts + 1
  where state = 'queued' and id = (
    select q.id from document_jobs q
    where q.state = 'queued' and (${IS_SERVICE} or not exists (
      select 1 from document_jobs w where w.state = 'working'
        and (w.owner = q.owner or (w.caller = q.caller and q.caller <> ''))))
    order by q.created_at, q.id limit 1)
  returning *`;

const PROGRESS = update('done = $3, total = $4');
const SETTLE = update('state = $3, error = $4, files = $5, expires_at = $6, reused = $7');
const CANCEL = update("state = 'cancelled', expires_at = $3", `id = $1 and done = $2 and ${UNSETTLED}`);
const RENEW = update('lease_until = $3');

const AGAIN = "state = 'queued', done = 0, total = 0, worker = ''";
const REQUEUE = update(AGAIN, `${HELD} and lease_until = $3`);
const RELEASE = update(`${AGAIN}, attempts = attempts - 1`, "worker = $1 and state = 'working'");

const ABANDONED = `
  select * from document_jobs where state = 'working' and lease_until < $1 order by created_at, id limit ${PAGE}`;
const EXPIRED = `select * from document_jobs where not ${UNSETTLED} and expires_at <= $1 limit ${PAGE}`;

const countIf = (condition: string) => `coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

const COUNT = `
  select ${countIf("state = 'queued'")} as queued, ${countIf("state = 'working'")} as working,
    ${countIf("state = 'failed'")} as failed,
    ${countIf("(state = 'queued' and attempts > 0) or (state = 'working' and attempts > 1)")} as restarted,
    coalesce(min(case when state = 'queued' then created_at end), 0) as oldest
  from document_jobs`;

/** The signal that a job is queued. Any other text is the id of a job that has ended. */
const QUEUED = '';

const refundsOf = (keys: readonly UsageKey[]) => keys.map((key) => refundUsage(key, 1));

export function createSqlJobs(database: SqlDatabase): JobStore {
  const read = async (sql: string, ...values: Statement['values']) =>
    (await database.read({ sql, values })).map(toJob);

  const write = (sql: string, ...values: Statement['values']) => database.write([{ sql, values }]);

  /** The refunds are made only if the statement changed a row. */
  async function change(
    sql: string,
    values: Statement['values'],
    refunds: readonly UsageKey[] = [],
  ): Promise<boolean> {
    const [rows = []] = await database.write([{ sql, values, isCondition: true }, ...refundsOf(refunds)]);
    return rows.length > 0;
  }

  return {
    isShared: database.isShared,
    async create({ id, owner, account, caller = '', task, bytes, createdAt }, limits) {
      requireKeys(id, owner, account, caller);
      for (const value of [bytes, createdAt]) requireWhole(value);
      const job = [id, owner, toStorableText(task), bytes, createdAt];
      const isNew = await change(INSERT, [
        ...job,
        limits.perOwner,
        limits.jobs,
        limits.bytes,
        account,
        caller,
      ]);
      if (isNew) await database.signal(QUEUED);
      return isNew;
    },
    find: async (id) =>
      areKeys(id) ? (await read('select * from document_jobs where id = $1', id))[0] : undefined,
    list: async (account, now, limit) =>
      account === '' || !areKeys(account) ? [] : read(LIST, account, now, limit),
    async claim(worker, leaseUntil) {
      const [rows = []] = await write(CLAIM, worker, leaseUntil);
      return rows[0] && toJob(rows[0]);
    },
    progress: (id, worker, done, total) => change(PROGRESS, [id, worker, done, total]),
    async settle(id, worker, { state, error, files, expiresAt, reused, refunds }) {
      const isSettled = await change(SETTLE, [id, worker, state, error, files, expiresAt, reused], refunds);
      if (isSettled) await database.signal(id);
      return isSettled;
    },
    cancel: ({ id, done }, expiresAt, refunds) => change(CANCEL, [id, done, expiresAt], refunds),
    requeue: ({ id, worker, leaseUntil }) => change(REQUEUE, [id, worker, leaseUntil]),
    async release(worker) {
      await write(RELEASE, worker);
      await database.signal(QUEUED);
    },
    renew: (id, worker, leaseUntil) => change(RENEW, [id, worker, leaseUntil]),
    abandoned: (now) => read(ABANDONED, now),
    expired: (now) => read(EXPIRED, now),
    async counts() {
      const [row = {}] = await database.read({ sql: COUNT, values: [] });
      const count = (column: string) => numberOf(row, column);
      return {
        queued: count('queued'),
        working: count('working'),
        failed: count('failed'),
        restarted: count('restarted'),
        oldest: count('oldest'),
      };
    },
    async remove(id) {
      await write('delete from document_jobs where id = $1', id);
    },
    listen: (onQueued, onSettled) =>
      database.listen((text) => {
        if (text === QUEUED) onQueued();
        else onSettled(text);
      }),
    now: (own) => database.now(own),
  };
}
