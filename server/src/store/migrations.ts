import { CHAT_BYTES, MESSAGE_BYTES } from './sizes';
import { StoreError } from './store';

export interface Migration {
  readonly version: number;
  /** One or more SQL statements that are valid in both databases. Columns have the type text or bigint. */
  readonly sql: string;
}

/** Never change a released migration: add a new one. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create table usage (
        subject text not null,
        counter text not null,
        day text not null,
        n bigint not null,
        primary key (subject, counter, day)
      );
      create table chats (
        id text primary key,
        owner text not null,
        name text not null,
        created_at bigint not null
      );
      create index chats_by_owner on chats (owner, created_at, id);
      create table messages (
        chat_id text not null references chats (id) on delete cascade,
        position bigint not null,
        role text not null check (role in ('user', 'assistant')),
        content text not null,
        created_at bigint not null,
        primary key (chat_id, position)
      );`,
  },
  {
    // The sizes are in bytes (`sizes.ts`), for the storage limits per chat and per owner.
    version: 2,
    sql: `
      alter table chats add column size bigint not null default 0;
      update chats set size = ${CHAT_BYTES} + coalesce(
        (select sum(${MESSAGE_BYTES} + octet_length(m.content)) from messages m where m.chat_id = chats.id), 0);
      create table owners (
        owner text primary key,
        size bigint not null
      );
      insert into owners (owner, size) select owner, sum(size) from chats group by owner;`,
  },
  {
    // `task`, `error` and `files` contain JSON.
    version: 3,
    sql: `
      create table document_jobs (
        id text primary key,
        owner text not null,
        state text not null check (state in ('queued', 'working', 'done', 'failed', 'cancelled')),
        done bigint not null,
        total bigint not null,
        task text not null,
        bytes bigint not null,
        error text not null,
        files text not null,
        worker text not null,
        lease_until bigint not null,
        attempts bigint not null,
        created_at bigint not null,
        expires_at bigint not null
      );
      create index document_jobs_by_owner on document_jobs (owner, state);
      create index document_jobs_by_state on document_jobs (state, lease_until);`,
  },
  {
    version: 4,
    sql: `
      alter table document_jobs add column account text not null default '';
      alter table document_jobs add column reused bigint not null default 0;
      create index document_jobs_by_account on document_jobs (account, created_at);`,
  },
  {
    version: 5,
    sql: "alter table document_jobs add column caller text not null default '';",
  },
  {
    // A process no longer owns a job by a lease. Jobs that a gateway of the version before has started are queued again.
    version: 6,
    sql: `
      drop index document_jobs_by_state;
      alter table document_jobs drop column lease_until;
      alter table document_jobs add column priority bigint not null default 0;
      create index document_jobs_by_state on document_jobs (state, created_at);
      update document_jobs set state = 'queued', done = 0, total = 0, worker = '' where state = 'working';`,
  },
  {
    // `marks` contains JSON.
    version: 7,
    sql: `
      create table memory (
        key text primary key,
        source_lang text not null,
        target_lang text not null,
        path text not null,
        source text not null,
        target text not null,
        marks text not null,
        author text not null,
        created_at bigint not null,
        updated_at bigint not null
      );
      create index memory_by_pair on memory (source_lang, target_lang, updated_at, key);
      create index memory_by_time on memory (updated_at, key);`,
  },
  {
    // `more` contains JSON. The index also has the sizes, which are summed up before an item is added.
    version: 8,
    sql: `
      create table saved (
        owner text not null,
        id text not null,
        at bigint not null,
        from_lang text not null,
        to_lang text not null,
        kind text not null,
        source text not null,
        target text not null,
        more text not null,
        size bigint not null,
        primary key (owner, id)
      );
      create index saved_by_time on saved (owner, at, id, size);`,
  },
];

export const CREATE_MIGRATIONS =
  'create table if not exists migrations (version bigint primary key, applied_at bigint not null)';

/** 0 for an empty database. */
export const READ_VERSION = 'select coalesce(max(version), 0) as version from migrations';

export const RECORD_MIGRATION = 'insert into migrations (version, applied_at) values ($1, $2)';

/**
 * The migrations that a database still needs, in order.
 * @throws StoreError if a newer gateway created the tables
 */
export function pendingMigrations(applied: number): readonly Migration[] {
  const known = MIGRATIONS.at(-1)?.version ?? 0;
  if (applied > known)
    throw new StoreError(`the database is of a newer gateway (version ${applied}; this one knows ${known})`);
  return MIGRATIONS.filter(({ version }) => version > applied);
}
