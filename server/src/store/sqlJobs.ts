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
    attempts: numberOf(row, 'attempts'),
    priority: numberOf(row, 'priority'),
    createdAt: numberOf(row, 'created_at'),
    expiresAt: numberOf(row, 'expires_at'),
  };
}

const UNSETTLED = "state in ('queued', 'working')";

/** Condition: the job $1 is in work, and $2 is the number of its last attempt. */
const HELD = "id = $1 and attempts = $2 and state = 'working'";

const update = (set: string, where = HELD) => `update document_jobs set ${set} where ${where} returning id`;

const PAGE = 100;

/** Condition: the owner is a service (identity/identity.ts). The token of a service stands for many users. */
const isService = (owner: string) => `${owner} like 'service:%'`;

/** Returns a row if the job is within the limits. The jobs of a service have no priority: they start in their order. */
const INSERT = `
  insert into document_jobs (id, owner, state, done, total, task, bytes, error, files, worker, attempts, created_at,
    expires_at, account, caller, priority)
  select $1, $2, 'queued', 0, 0, $3, cast($4 as bigint), '', '[]', '', 0, cast($5 as bigint), 0, $9, $10,
    case when ${isService('$2')} then 0 else (select count(*) from document_jobs
      where state = 'queued' and (owner = $2 or (caller = $10 and caller <> ''))) end
  where (select count(*) from document_jobs where owner = $2 and ${UNSETTLED}) < $6
    and (select count(*) from document_jobs where ${UNSETTLED}) < $7
    and (select coalesce(sum(bytes), 0) from document_jobs where ${UNSETTLED}) + cast($4 as bigint) <= $8
  returning id`;

const LIST = `
  select * from document_jobs
  where account = $1 and state <> 'cancelled' and (${UNSETTLED} or expires_at > $2)
  order by created_at desc, id limit $3`;

const ORDER = 'order by priority, created_at, id';

/** Condition: no other job of the same owner or caller is in work, or waits and comes first. */
const IS_TURN = `(${isService('q.owner')} or not exists (
  select 1 from document_jobs w where w.id <> q.id
    and (w.state = 'working' or (w.state = 'queued'
      and (w.priority, w.created_at, w.id) < (q.priority, q.created_at, q.id)))
    and (w.owner = q.owner or (w.caller = q.caller and q.caller <> ''))))`;

const BEGIN = "state = 'working', done = 0, total = 0, worker = $1, attempts = attempts + 1";

const START_NEXT = `
  update document_jobs set ${BEGIN}
  where state = 'queued' and id = (
    select q.id from document_jobs q where q.state = 'queued' and ${IS_TURN} ${ORDER} limit 1)
  returning *`;

/** A job in work is taken over. It needs no turn: two lost jobs of one owner would wait for each other. */
const START = `
  update document_jobs set ${BEGIN}
  where ${UNSETTLED} and id = (
    select q.id from document_jobs q where q.id = $2 and (q.state = 'working' or ${IS_TURN}))
  returning *`;

const PROGRESS = update('done = $3, total = $4');
const SETTLE = update('state = $3, error = $4, files = $5, expires_at = $6, reused = $7');
const CANCEL = update("state = 'cancelled', expires_at = $3", `id = $1 and done = $2 and ${UNSETTLED}`);
const AGAIN = "state = 'queued', done = 0, total = 0, worker = ''";
const REQUEUE = update(`${AGAIN}, attempts = attempts - cast($3 as bigint)`);
const REQUEUE_ALL = update(AGAIN, "state = 'working'");
const WAITING = `select id, priority from document_jobs where ${UNSETTLED} ${ORDER}`;

const EXPIRED = `select * from document_jobs where not ${UNSETTLED} and expires_at <= $1 limit ${PAGE}`;

const countIf = (condition: string) => `coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

const COUNT = `
  select ${countIf("state = 'queued'")} as queued, ${countIf("state = 'working'")} as working,
    ${countIf("state = 'failed'")} as failed,
    ${countIf("(state = 'queued' and attempts > 0) or (state = 'working' and attempts > 1)")} as restarted,
    coalesce(min(case when state = 'queued' then created_at end), 0) as oldest
  from document_jobs`;

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
    async create({ id, owner, account, caller = '', task, bytes, createdAt }, limits) {
      requireKeys(id, owner, account, caller);
      for (const value of [bytes, createdAt]) requireWhole(value);
      const job = [id, owner, toStorableText(task), bytes, createdAt];
      return change(INSERT, [...job, limits.perOwner, limits.jobs, limits.bytes, account, caller]);
    },
    find: async (id) =>
      areKeys(id) ? (await read('select * from document_jobs where id = $1', id))[0] : undefined,
    list: async (account, now, limit) =>
      account === '' || !areKeys(account) ? [] : read(LIST, account, now, limit),
    async start(worker, id) {
      const [rows = []] = await (id === undefined ? write(START_NEXT, worker) : write(START, worker, id));
      return rows[0] && toJob(rows[0]);
    },
    progress: ({ id, attempts }, done, total) => change(PROGRESS, [id, attempts, done, total]),
    settle: ({ id, attempts }, { state, error, files, expiresAt, reused, refunds }) =>
      change(SETTLE, [id, attempts, state, error, files, expiresAt, reused], refunds),
    cancel: ({ id, done }, expiresAt, refunds) => change(CANCEL, [id, done, expiresAt], refunds),
    requeue: ({ id, attempts }, isCounted) => change(REQUEUE, [id, attempts, isCounted ? 0 : 1]),
    async requeueAll() {
      await write(REQUEUE_ALL);
    },
    async unsettled() {
      const rows = await database.read({ sql: WAITING, values: [] });
      return rows.map((row) => ({ id: textOf(row, 'id'), priority: numberOf(row, 'priority') }));
    },
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
  };
}
