import { ServiceError } from '../../domain/errors';
import { uploadName, type FileRequest, type FileTranslation } from '../../domain/files/files';
import { transportOf, type HostConfig, type Transport } from '../../domain/hostConfig';
import type { Call, FeatureCall } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseFileTranslation } from '../responses/files';
import { callHostFunction } from './hostFunction';
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

/** Call 2: one form with action, nonce and file. */
async function translateFileOnHostPage(
  config: HostConfig,
  request: FileRequest<File>,
  call: Call,
): Promise<FileTranslation> {
  const action = config.actions.file;
  const send = (nonce: string) => {
    const body = formOf({ action, nonce, ...fieldsOf(request) }, 'file', request.file);
    return sendRequest({
      ...call,
      url: config.ajaxUrl,
      body,
      timeoutMs: config.timeouts.files ?? FILE_TIMEOUT_MS,
    });
  };
  return parseFileTranslation(await withNonce(config, action, call, send), request.file);
}

async function translateFileDirectly(
  config: HostConfig,
  request: FileRequest<File>,
  call: Call,
): Promise<FileTranslation> {
  const endpoint = config.endpoints.files;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'files' });
  const { url, token } = endpoint;
  const headers: Record<string, string> = token === '' ? {} : { authorization: `bearer ${token}` };
  const body = formOf(fieldsOf(request), 'content', request.file);
  return parseFileTranslation(
    await sendRequest({ ...call, url, headers, body, timeoutMs: config.timeouts.files ?? FILE_TIMEOUT_MS }),
    request.file,
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
