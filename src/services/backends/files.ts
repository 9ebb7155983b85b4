import { ServiceError } from '../../domain/errors';
import { kindOf, uploadName, type FileRequest, type FileTranslation } from '../../domain/files/files';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { FeatureCall, FileCall } from '../contracts/backend';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { parseFileTranslation } from '../responses/files';
import { parseAcceptedJob } from '../responses/jobs';
import { callHostFunction } from './hostFunction';
import { loadChunk } from './loadChunk';
import { withNonce } from './withNonce';

/** Timeout of a document translation (spec §7). */
const FILE_TIMEOUT_MS = 60_000;

/**
 * A form with the file as its last field, so that a server can reject the request before it reads the file.
 */
function formOf(fields: Readonly<Record<string, string>>, name: string, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file, uploadName(file));
  return form;
}

function fieldsOf({ source, target, targetLabel }: FileRequest<File>) {
  return { language: targetLabel, lang_src: source, lang_dst: target };
}

/** The address with `job=1`: the server may answer at once and translate in the background. */
function withJob(url: string): string {
  const address = new URL(url);
  address.search += `${address.search === '' ? '?' : '&'}job=1`;
  return address.href;
}

/** Addresses that are unknown with `job=1`: servers that compare the whole address. */
const withoutJobs = new Set<string>();

/** Sends the document. A server that does not know `job=1` ignores it and answers with the translation. */
async function upload(config: HostConfig, { url, ...request }: Omit<HttpCall, 'signal'>, call: FileCall) {
  const { signal, onQuota } = call;
  const timeoutMs = config.timeouts.files ?? FILE_TIMEOUT_MS;
  // The language of the notes in a bilingual table.
  const headers = { 'accept-language': config.locale, ...request.headers };
  const send = (address: string) =>
    sendRequest({ ...request, headers, url: address, timeoutMs, signal, ...(onQuota && { onQuota }) });
  if (withoutJobs.has(url)) return send(url);
  try {
    return await send(withJob(url));
  } catch (error) {
    const isUnknown =
      error instanceof ServiceError && error.error.kind === 'http' && error.error.status === 404;
    if (!isUnknown) throw error;
    const answer = await send(url);
    withoutJobs.add(url);
    return answer;
  }
}

/** The translation in the answer, or the result of the job that the server has started. */
async function toTranslation(
  answer: unknown,
  file: File,
  { url, headers = {} }: Pick<HttpCall, 'url' | 'headers'>,
  call: FileCall,
): Promise<FileTranslation> {
  const job = parseAcceptedJob(answer, url);
  if (!job) return parseFileTranslation(answer, file);
  return (await loadChunk(import('./jobs'))).followJob({ ...job, headers, sent: kindOf(file) }, call);
}

/** Call 2: one form with action, nonce and file. */
async function translateFileOnHostPage(
  config: HostConfig,
  request: FileRequest<File>,
  call: FileCall,
): Promise<FileTranslation> {
  const action = config.actions.file;
  const url = config.ajaxUrl;
  const send = (nonce: string) => {
    const body = formOf({ action, nonce, ...fieldsOf(request) }, 'file', request.file);
    return upload(config, { url, body }, call);
  };
  return toTranslation(await withNonce(config, action, call, send), request.file, { url }, call);
}

async function translateFileDirectly(
  config: HostConfig,
  request: FileRequest<File>,
  call: FileCall,
): Promise<FileTranslation> {
  const endpoint = config.endpoints.files;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'files' });
  const { url, token } = endpoint;
  const headers: Record<string, string> = token === '' ? {} : { authorization: `bearer ${token}` };
  const body = formOf(fieldsOf(request), 'content', request.file);
  return toTranslation(
    await upload(config, { url, headers, body }, call),
    request.file,
    { url, headers },
    call,
  );
}

const TRANSPORTS: Readonly<Record<Transport, FeatureCall<'translateFile'>>> = {
  function: async (config, request, call) =>
    parseFileTranslation(
      await callHostFunction(config, 'file', request, call, config.timeouts.files ?? FILE_TIMEOUT_MS),
      request.file,
    ),
  hostPage: translateFileOnHostPage,
  direct: translateFileDirectly,
};

export const translateFile: FeatureCall<'translateFile'> = (config, request, call) =>
  TRANSPORTS[transportOf(config, 'file')](config, request, call);

/** In the chunk of jobs, which only the tool for documents loads. */
export const listJobs: FeatureCall<'listJobs'> = async (config, call) =>
  (await loadChunk(import('./listJobs'))).listJobs(config, call);
