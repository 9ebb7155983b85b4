import type { JobLimits, JobOutcome, NewJob, StoredJob } from './jobs';
import type { Statement } from './sqlDatabase';

const one = (sql: string) => sql.replace(/\s+/g, ' ').trim();

const UNSETTLED = "state in ('queued', 'working')";

/** How many jobs a sweep reads at a time. */
const PAGE = 100;

const INSERT = one(`
  insert into document_jobs (id, owner, state, done, total, task, bytes, error, files, worker, lease_until, attempts,
    created_at, expires_at, account)
  select $1, $2, 'queued', 0, 0, $3, cast($4 as bigint), '', '[]', '', 0, 0, cast($5 as bigint), 0, $9
  where (select count(*) from document_jobs where owner = $2 and ${UNSETTLED}) < $6
    and (select count(*) from document_jobs where ${UNSETTLED}) < $7
    and (select coalesce(sum(bytes), 0) from document_jobs where ${UNSETTLED}) + cast($4 as bigint) <= $8
  returning id`);

/** Yields a row if the job is within the limits. */
export function insertJob(
  { id, owner, account, task, bytes, createdAt }: NewJob,
  { perOwner, jobs, bytes: allBytes }: JobLimits,
): Statement {
  const values = [id, owner, task, bytes, createdAt, perOwner, jobs, allBytes, account];
  return { sql: INSERT, values };
}

export function readJob(id: string): Statement {
  return { sql: 'select * from document_jobs where id = $1', values: [id] };
}

const LIST = one(`
  select * from document_jobs
  where account = $1 and state <> 'cancelled' and (${UNSETTLED} or expires_at > $2)
  order by created_at desc, id limit $3`);

export function listJobs(account: string, now: number, limit: number): Statement {
  return { sql: LIST, values: [account, now, limit] };
}

/** The names of services (identity/serviceTokens.ts), whose tokens stand for many users. */
const IS_SERVICE = "q.owner like 'service:%'";

const CLAIM = one(`
  update document_jobs
  set state = 'working', done = 0, total = 0, worker = $1, lease_until = $2, attempts = attempts + 1
  where state = 'queued' and id = (
    select q.id from document_jobs q
    where q.state = 'queued' and (${IS_SERVICE} or not exists (
      select 1 from document_jobs w where w.owner = q.owner and w.state = 'working'))
    order by q.created_at, q.id limit 1)
  returning *`);

/** Yields the claimed job. */
export function claimJob(worker: string, leaseUntil: number): Statement {
  return { sql: CLAIM, values: [worker, leaseUntil] };
}

const PROGRESS = one(`
  update document_jobs set done = $3, total = $4
  where id = $1 and worker = $2 and state = 'working' returning id`);

export function setProgress(id: string, worker: string, done: number, total: number): Statement {
  return { sql: PROGRESS, values: [id, worker, done, total] };
}

const SETTLE = one(`
  update document_jobs set state = $3, error = $4, files = $5, expires_at = $6, reused = $7
  where id = $1 and worker = $2 and state = 'working' returning id`);

export function settleJob(id: string, worker: string, outcome: JobOutcome): Statement {
  const { state, error, files, reused, expiresAt } = outcome;
  return { sql: SETTLE, values: [id, worker, state, error, files, expiresAt, reused] };
}

const CANCEL = one(`
  update document_jobs set state = 'cancelled', expires_at = $3
  where id = $1 and done = $2 and ${UNSETTLED} returning id`);

export function cancelJob({ id, done }: StoredJob, expiresAt: number): Statement {
  return { sql: CANCEL, values: [id, done, expiresAt] };
}

const REQUEUE = one(`
  update document_jobs set state = 'queued', done = 0, total = 0, worker = ''
  where id = $1 and worker = $2 and lease_until = $3 and state = 'working' returning id`);

export function requeueJob({ id, worker, leaseUntil }: StoredJob): Statement {
  return { sql: REQUEUE, values: [id, worker, leaseUntil] };
}

const RELEASE = one(`
  update document_jobs set state = 'queued', done = 0, total = 0, worker = '', attempts = attempts - 1
  where worker = $1 and state = 'working'`);

export function releaseJobs(worker: string): Statement {
  return { sql: RELEASE, values: [worker] };
}

const RENEW = one(`
  update document_jobs set lease_until = $3
  where id = $1 and worker = $2 and state = 'working' returning id`);

export function renewLease(id: string, worker: string, leaseUntil: number): Statement {
  return { sql: RENEW, values: [id, worker, leaseUntil] };
}

export function listAbandoned(now: number): Statement {
  const sql = `select * from document_jobs where state = 'working' and lease_until < $1 order by created_at, id limit ${PAGE}`;
  return { sql, values: [now] };
}

export function listExpired(now: number): Statement {
  const sql = `select * from document_jobs where not ${UNSETTLED} and expires_at <= $1 limit ${PAGE}`;
  return { sql, values: [now] };
}

const countIf = (condition: string) => `coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

export const COUNT_JOBS: Statement = {
  sql: one(`
    select ${countIf("state = 'queued'")} as queued, ${countIf("state = 'working'")} as working,
      ${countIf("state = 'failed'")} as failed,
      ${countIf("(state = 'queued' and attempts > 0) or (state = 'working' and attempts > 1)")} as restarted,
      coalesce(min(case when state = 'queued' then created_at end), 0) as oldest
    from document_jobs`),
  values: [],
};

export function deleteJob(id: string): Statement {
  return { sql: 'delete from document_jobs where id = $1', values: [id] };
}
