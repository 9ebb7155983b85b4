import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig, type Environment } from '../../../../server/src/config/readConfig';
import { createDocuments, type DocumentsOptions } from '../../../../server/src/engines/documents/documents';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import type { TranslationEngine } from '../../../../server/src/engines/contracts/translation';
import { createGlossarySource } from '../../../../server/src/engines/translation/glossary/glossarySource';
import { withTerms } from '../../../../server/src/engines/translation/glossary/withTerms';
import { createLog } from '../../../../server/src/common/log';
import { listen } from '../../../../server/src/http/listen';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';
import { createDocumentIntake } from '../../../../server/src/jobs/documentIntake';
import { FAKE_PROCESS } from './fakeDocuments';
import { fakeEngine } from '../fakeEngine';
import { createTestApp, TOKEN } from '../testApp';

export const FILE_ACTION = 'mi_traductor_translate_file';

/** Translates to upper case like the default engine of tests, but keeps tags and entities. */
export const upperCaseEngine = (given: Partial<TranslationEngine> = {}) =>
  fakeEngine({
    translate: async ({ segments }) =>
      segments.map((text) =>
        text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (all, kept) => kept ?? all.toUpperCase()),
      ),
    ...given,
  });

export interface FileGatewayOptions {
  readonly engines?: readonly TranslationEngine[];
  readonly environment?: Environment;
  readonly documents?: Partial<DocumentsOptions>;
}

/** Starts the gateway on its own port. Tests can list the folder for its documents. */
export async function openFileGateway({
  engines = [upperCaseEngine()],
  environment = {},
  documents: given = {},
}: FileGatewayOptions = {}) {
  const directory = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  const logged: string[] = [];
  const intake = createDocumentIntake(
    createScratchFolders(directory),
    createLog('debug', (line) => logged.push(line)),
  );
  const documents = createDocuments({
    chain: createEngineChain(engines.map(withTerms), () => undefined),
    glossaries: createGlossarySource(),
    processUrl: FAKE_PROCESS,
    deadlineMs: readConfig(environment).FILES_DEADLINE_MS,
    log: (message) => logged.push(message),
    ...given,
  });
  const testApp = createTestApp({ engines, environment, documents, intake });
  const server = await listen(testApp.app, { host: '127.0.0.1', port: 0 });
  /** Stops the document service in the same way as a gateway that is stopped. */
  async function closeDocuments(): Promise<void> {
    const received = intake.close();
    await documents.close();
    await received;
  }
  onTestFinished(async () => {
    await server.close();
    await closeDocuments();
    await rm(directory, { recursive: true, force: true });
  });

  const fetchNonce = async (action = FILE_ACTION): Promise<string> =>
    (await (await fetch(`${server.url}/v1/nonce?action=${action}`)).json()).nonce;

  return {
    ...testApp,
    url: server.url,
    directory,
    intake,
    closeDocuments,
    logged,
    fetchNonce,
    leftovers: () => readdir(directory),
    /** Sends a form to /v1/ai-files, as in direct mode. */
    direct: (form: FormData, token = TOKEN) =>
      fetch(`${server.url}/v1/ai-files`, {
        method: 'POST',
        headers: { authorization: `bearer ${token}` },
        body: form,
      }),
    /** Sends a form to /ajax, as in host-page mode. */
    async hostPage(form: FormData) {
      return fetch(`${server.url}/ajax`, { method: 'POST', body: form });
    },
    /** A request with a handwritten body. */
    begin(target: string, headers: Readonly<Record<string, string>> = {}): ClientRequest {
      const sent = request(`${server.url}${target}`, {
        method: 'POST',
        headers: {
          authorization: `bearer ${TOKEN}`,
          'content-type': 'multipart/form-data; boundary=edge',
          ...headers,
        },
      });
      sent.on('error', () => undefined);
      return sent;
    },
  };
}

export type FileGateway = Awaited<ReturnType<typeof openFileGateway>>;

/** A form with a file as its last field. */
export function fileForm(
  text: string | Blob,
  fields: Readonly<Record<string, string>> = {},
  name = 'report.docx',
): FormData {
  const form = new FormData();
  const all = { lang_src: 'en', lang_dst: 'es', ...fields };
  for (const [field, value] of Object.entries(all)) if (value !== '') form.set(field, value);
  form.set('action' in fields ? 'file' : 'content', typeof text === 'string' ? new Blob([text]) : text, name);
  return form;
}

export function fieldParts(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return parts.join('');
}

/** The headers of a file part; its content follows. */
export function fileStart(name = 'a.docx'): string {
  return `--edge\r\nContent-Disposition: form-data; name="content"; filename="${name}"\r\n\r\n`;
}

/** The start of a multipart body, up to the content of its file. */
export function formStart(
  fields: Readonly<Record<string, string>> = { lang_src: 'en', lang_dst: 'es' },
): string {
  return fieldParts(fields) + fileStart();
}

export const FORM_END = '\r\n--edge--\r\n';

export function fileFirst(content: string, fields: Readonly<Record<string, string>>): string {
  return `${fileStart()}${content}\r\n${fieldParts(fields)}--edge--\r\n`;
}

export async function answerTo(sent: ClientRequest) {
  const [response]: IncomingMessage[] = await once(sent, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of response ?? []) pieces.push(piece);
  const body = JSON.parse(Buffer.concat(pieces).toString());
  return { status: response?.statusCode, headers: response?.headers, ...body };
}
