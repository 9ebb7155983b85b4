import type { Context } from 'hono';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { withQuota, type QuotaDeps } from '../../quota/withQuota';
import type { DocumentJobs } from '../../usecases/jobs/documentJobs';
import { toAccepted } from '../../usecases/jobs/jobStatus';
import type { JobTask } from '../../usecases/jobs/jobTask';
import type { ReceivedJob } from '../../usecases/jobs/receiveJob';
import { parseDocumentLanguages } from '../../usecases/translateDocument';
import { readerLocale } from '../readerLocale';
import { parseDocumentStyle } from '../input/documentStyle';
import type { FileForm, FilePart } from '../input/fileForm';

export interface SubmitFileDeps extends QuotaDeps {
  readonly identity: Identity;
  readonly jobs: DocumentJobs;
}

/** A form with a file whose fields before the file are checked. */
export interface SubmittedFile extends Pick<FileForm, 'field'> {
  /** A function if action or nonce may follow the file; it is called once the file is saved. */
  readonly who: Caller | (() => Caller);
  readonly kind: DocumentKind;
  readonly file: FilePart;
  readonly isEnveloped: boolean;
}

/** The names under which a request may reach jobs: of its token, or of its visitor. @throws ApiError `unauthorized` */
export async function jobNames(context: Context, identity: Identity): Promise<readonly string[]> {
  const caller = await identity.bearerOf(context);
  return caller ? caller.subjects.slice(0, 1) : identity.namesOf(context);
}

/** The name of a logged-in user, also of one whose page has a nonce. Undefined for visitors and services. */
export function accountOf({ owner, subjects }: Caller): string | undefined {
  return owner === undefined ? undefined : subjects[0];
}

/**
 * Answers 202 once the document is stored and queued as a job. Its cost is charged now, and refunded by the job if it
 * fails. In host-page mode the job belongs to the visitor: later requests need no nonce.
 */
export async function submitFile(
  context: Context,
  deps: SubmitFileDeps,
  { who, kind, file, field, isEnveloped }: SubmittedFile,
): Promise<Response> {
  const { identity, jobs, burst } = deps;
  const reader = readerLocale(context);
  // The name of the cookie is last: it does not change with the address.
  const owner = (await jobNames(context, identity)).at(-1) ?? '';
  const isLimited = typeof who === 'function' || who.audience !== 'service';
  const incoming = { owner, isLimited, saveTo: (path: string) => file.saveTo(path) };
  const submit = (job: ReceivedJob, caller: Caller, charged: JobTask['charged']) => {
    const { source, target } = parseDocumentLanguages(field);
    const { formality, rows } = parseDocumentStyle(field);
    const task = {
      name: file.name,
      kind,
      ...(source !== undefined && { source }),
      target,
      ...(formality && { formality }),
      reader,
      charged,
    };
    return job.submit(task, accountOf(caller) ?? '', rows);
  };
  // A client that disconnects before the job is queued has no result to pay for.
  const cost = { counter: 'files', isOwed: () => false } as const;

  const forKnownCaller = (caller: Caller) =>
    withQuota(context, deps, { ...cost, caller }, ({ keys }) =>
      jobs.receive(incoming, (job) => submit(job, caller, keys)),
    );
  const forLateCaller = async (callerOf: () => Caller) => {
    const visitor = identity.visitorOf(context);
    await burst.admit(visitor);
    return jobs.receive(incoming, (job) => {
      const caller = callerOf();
      return withQuota(context, deps, { ...cost, caller, admitted: visitor }, ({ keys }) =>
        submit(job, caller, keys),
      );
    });
  };
  const id = await (typeof who === 'function' ? forLateCaller(who) : forKnownCaller(who));
  const accepted = toAccepted(id);
  return context.json(isEnveloped ? { success: true, data: accepted } : accepted, 202);
}
