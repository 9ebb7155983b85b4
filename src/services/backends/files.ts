import { ServiceError } from '../../domain/errors';
import { nameOnTheWire, type FileRequest, type FileTranslation } from '../../domain/files/files';
import type { HostConfig } from '../../domain/hostConfig';
import type { Call } from '../contracts/backend';
import { sendRequest } from '../http/sendRequest';
import { parseFileTranslation } from '../responses/files';
import { withNonce } from './nonce';

/** How long the translation of a document may take (spec §7). */
const FILE_TIMEOUT_MS = 60_000;

/** A form whose file comes last, so that a server can refuse the rest before it reads it. */
function formOf(fields: Readonly<Record<string, string>>, name: string, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file, nameOnTheWire(file));
  return form;
}

function wordsOf({ source, target, targetLabel }: FileRequest<File>) {
  return { language: targetLabel, lang_src: source, lang_dst: target };
}

/** Call 2: all of it in one form. */
export async function translateFileOnHostPage(
  config: HostConfig,
  request: FileRequest<File>,
  call: Call,
): Promise<FileTranslation> {
  const action = config.actions.file;
  const ask = (nonce: string) => {
    const body = formOf({ action, nonce, ...wordsOf(request) }, 'file', request.file);
    return sendRequest({
      ...call,
      url: config.ajaxUrl,
      body,
      timeoutMs: config.timeouts.files ?? FILE_TIMEOUT_MS,
    });
  };
  return parseFileTranslation(await withNonce(config, action, call, ask));
}

/** Call 10. */
export async function translateFileDirectly(
  config: HostConfig,
  request: FileRequest<File>,
  call: Call,
): Promise<FileTranslation> {
  const endpoint = config.endpoints.files;
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature: 'files' });
  const { url, token } = endpoint;
  const headers: Record<string, string> = token === '' ? {} : { authorization: `bearer ${token}` };
  const body = formOf(wordsOf(request), 'content', request.file);
  return parseFileTranslation(
    await sendRequest({ ...call, url, headers, body, timeoutMs: config.timeouts.files ?? FILE_TIMEOUT_MS }),
  );
}
