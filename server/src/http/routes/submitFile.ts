import type { Context } from 'hono';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import type { DocumentJobs } from '../../usecases/jobs/documentJobs';
import { toAccepted } from '../../usecases/jobs/jobStatus';
import type { JobTask } from '../../usecases/jobs/jobTask';
import type { ReceivedJob } from '../../usecases/jobs/receiveJob';
import { parseDocumentLanguages } from '../../usecases/documents/translateDocument';
import { chargeFile, type ChargedFile, type ChargeFileDeps } from './chargeFile';
import { readerLocale } from '../readerLocale';
import { parseDocumentStyle } from '../input/documentStyle';
import type { FileForm, FilePart } from '../input/fileForm';

export interface SubmitFileDeps extends ChargeFileDeps {
  readonly jobs: DocumentJobs;
}

/** The fields before the file have been checked. */
export interface SubmittedFile
  extends Pick<FileForm, 'field'>, Pick<ChargedFile<ReceivedJob, string>, 'who'> {
  readonly kind: DocumentKind;
  readonly file: FilePart;
  readonly isEnveloped: boolean;
}

/**
 * The owner names under which a request may access jobs: the subject of its token, or the names of the visitor.
 * @throws ApiError `unauthorized`
 */
export async function jobNames(context: Context, identity: Identity): Promise<readonly string[]> {
  const caller = await identity.bearerOf(context);
  return caller ? caller.subjects.slice(0, 1) : identity.namesOf(context);
}

/**
 * The name of a user who is logged in by a token or by the page's nonce. Undefined for visitors and the operator's
 * tokens.
 */
export function accountOf({ owner, subjects }: Caller): string | undefined {
  return owner === undefined ? undefined : subjects[0];
}

/**
 * The name that a caller's documents are counted under. The operator's tokens have none, because they have no limit.
 */
export function documentOwner({ audience, subjects }: Caller): string | undefined {
  return audience === 'service' ? undefined : subjects[0];
}

/**
 * Stores a document, queues it as a job and responds with 202. The file is charged now, and refunded if the job fails.
 * In host-page mode the visitor owns the job, so that later requests need no nonce.
 */
export async function submitFile(
  context: Context,
  deps: SubmitFileDeps,
  { who, kind, file, field, isEnveloped }: SubmittedFile,
): Promise<Response> {
  const { identity, jobs } = deps;
  const reader = readerLocale(context);
  // The last name comes from the cookie if there is one. Unlike the name of the address, it stays the same when the
  // address changes.
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
    const sender = { account: accountOf(caller) ?? '', caller: documentOwner(caller) };
    return job.submit(task, sender, rows);
  };
  const id = await chargeFile<ReceivedJob, string>(context, deps, {
    who,
    // A client that disconnects before the job is queued is not charged, because it gets no result.
    isOwed: () => false,
    receive: (_visitor, use) => jobs.receive(incoming, use),
    work: (job, caller, { keys }) => submit(job, caller, keys),
  });
  const accepted = toAccepted(id);
  return context.json(isEnveloped ? { success: true, data: accepted } : accepted, 202);
}
