import { ServiceError } from '@lang-assistant/core/errors';
import { kindOf, uploadName, type FileRequest, type FileTranslation } from '../../domain/files/files';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { FeatureCall, FileCall } from '../contracts/backend';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { parseFileTranslation } from '../responses/files';
import { parseAcceptedJob } from '../responses/jobs';
import { callHostFunction } from './hostFunction';
import { followJob } from './jobs';
import { loadGlossary } from './loadChunk';
import { endpointCall } from './endpoint';
import { withNonce } from './withNonce';

/** Spec §7. */
const FILE_TIMEOUT_MS = 60_000;

/** The file is the last field, so that a server can reject the request before it reads the file. */
function formOf(fields: Readonly<Record<string, string>>, name: string, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file, uploadName(file));
  return form;
}

function fieldsOf({ source, target, targetLabel }: FileRequest<File>) {
  return { language: targetLabel, lang_src: source, lang_dst: target };
}

/** Form fields that spec §7 does not define. */
function styleFieldsOf({ formality, glossary }: FileRequest<File>): Record<string, string> {
  return {
    ...(formality && { formality }),
    ...(glossary && { glossary: toJson(glossary) }),
  };
}

async function withTerms(
  config: HostConfig,
  request: FileRequest<File>,
  call: FileCall,
): Promise<FileRequest<File>> {
  if (!(config.glossary ?? config.glossaryUrl)) return request;
  const glossary = await (await loadGlossary()).documentTerms(config, request, call);
  return glossary.length === 0 ? request : { ...request, glossary };
}

/** `job=1` allows the server to respond at once and translate in the background. */
function withJob(url: string): string {
  const address = new URL(url);
  address.search += `${address.search === '' ? '?' : '&'}job=1`;
  return address.href;
}

/** Addresses that returned 404 for `job=1`, because their server compares the whole address. */
const withoutJobs = new Set<string>();

interface Uploaded extends Pick<HttpCall, 'url' | 'headers'> {
  readonly file: FileRequest<File>;
  /** @param style fields in addition to those of spec §7 */
  toBody(style: Readonly<Record<string, string>>): FormData;
}

/**
 * Sends the document. A server that does not know `job=1` ignores it and replies with the translation. Only requests
 * with `job=1` have fields that spec §7 does not define.
 */
async function upload(config: HostConfig, { url, headers: own, file, toBody }: Uploaded, call: FileCall) {
  const { signal, onQuota } = call;
  const timeoutMs = config.timeouts.files ?? FILE_TIMEOUT_MS;
  // The server writes the notes of a bilingual table in this language.
  const headers = { 'accept-language': config.locale, ...own };
  const send = (address: string, style: Readonly<Record<string, string>>) =>
    sendRequest(
      { body: toBody(style), headers, url: address, timeoutMs, signal, ...(onQuota && { onQuota }) },
      (answer) => {
        const job = parseAcceptedJob(answer, url);
        return job ? { job } : { translation: parseFileTranslation(answer, file.file) };
      },
    );
  if (withoutJobs.has(url)) return send(url, {});
  try {
    return await send(withJob(url), styleFieldsOf(file));
  } catch (error) {
    const isUnknown =
      error instanceof ServiceError && error.error.kind === 'http' && error.error.status === 404;
    if (!isUnknown) throw error;
    const answer = await send(url, {});
    withoutJobs.add(url);
    return answer;
  }
}

/** If the server has started a job, waits for its result. */
async function toTranslation(
  { job, translation }: Awaited<ReturnType<typeof upload>>,
  file: File,
  headers: Readonly<Record<string, string>>,
  call: FileCall,
): Promise<FileTranslation> {
  if (!job) return translation;
  return followJob({ ...job, headers, sent: kindOf(file) }, call);
}

/** Document request of the host page (spec §7, call 2): a form with action, nonce and file. */
async function translateFileOnHostPage(
  config: HostConfig,
  request: FileRequest<File>,
  call: FileCall,
): Promise<FileTranslation> {
  const action = config.actions.file;
  const url = config.ajaxUrl;
  const send = (nonce: string) => {
    const toBody: Uploaded['toBody'] = (style) =>
      formOf({ action, nonce, ...fieldsOf(request), ...style }, 'file', request.file);
    return upload(config, { url, file: request, toBody }, call);
  };
  return toTranslation(await withNonce(config, action, call, send), request.file, {}, call);
}

async function translateFileDirectly(
  config: HostConfig,
  request: FileRequest<File>,
  call: FileCall,
): Promise<FileTranslation> {
  const { url, headers } = endpointCall(config.endpoints.files, 'files');
  const toBody: Uploaded['toBody'] = (style) =>
    formOf({ ...fieldsOf(request), ...style }, 'content', request.file);
  return toTranslation(
    await upload(config, { url, headers, file: request, toBody }, call),
    request.file,
    headers,
    call,
  );
}

const TRANSPORTS: Readonly<Record<Transport, FeatureCall<'translateFile'>>> = {
  function: async (config, request, call) => {
    const timeoutMs = config.timeouts.files ?? FILE_TIMEOUT_MS;
    return parseFileTranslation(
      await callHostFunction(config, 'file', request, call, timeoutMs),
      request.file,
    );
  },
  hostPage: translateFileOnHostPage,
  direct: translateFileDirectly,
};

export const translateFile: FeatureCall<'translateFile'> = async (config, request, call) =>
  TRANSPORTS[transportOf(config, 'file')](config, await withTerms(config, request, call), call);
