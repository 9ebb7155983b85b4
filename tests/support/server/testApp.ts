import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { createJobs } from '../../../server/src/createJobs';
import { createApp, type AppDeps } from '../../../server/src/app';
import { readConfig, type Environment } from '../../../server/src/config/readConfig';
import type { Documents } from '../../../server/src/engines/documents/documents';
import { createEngineChain } from '../../../server/src/engines/translation/chain';
import {
  createGlossarySource,
  type FileRow,
} from '../../../server/src/engines/translation/glossary/glossarySource';
import { withMemory } from '../../../server/src/engines/translation/memory/withMemory';
import { withTerms } from '../../../server/src/engines/translation/glossary/withTerms';
import type { TranslationEngine } from '../../../server/src/engines/contracts/translation';
import { createLog } from '../../../server/src/common/log';
import { deriveKey } from '../../../server/src/identity/keys';
import { addressName } from '../../../server/src/identity/visitors';
import { createNonces } from '../../../server/src/identity/nonces';
import { filesLocation } from '../../../server/src/config/filesLocation';
import { createFolderFiles } from '../../../server/src/store/files/folderFiles';
import type { JobFiles } from '../../../server/src/store/files/jobFiles';
import type { JobLimits } from '../../../server/src/store/jobs';
import { createSentenceMemory } from '../../../server/src/usecases/memory/sentenceMemory';
import type { Store } from '../../../server/src/store/store';
import { createScratchFolders } from '../../../server/src/store/files/scratchFolders';
import { createDocumentIntake, type DocumentIntake } from '../../../server/src/jobs/documentIntake';
import type { DocumentJobs, DocumentJobsOptions } from '../../../server/src/jobs/jobs';
import { fakeDocuments } from './documents/fakeDocuments';
import { fakeEngine } from './fakeEngine';
import { fakeAssistants as embedded } from './fakeAssistants';
import { temporaryStore } from './store/temporaryStore';

export const TOKEN = 'a-token-for-the-tests';
export const SECRET = 'a-secret-for-the-tests';

export interface TestApp {
  readonly app: Hono;
  /** Undefined if the configuration has no document jobs. */
  readonly jobs: DocumentJobs | undefined;
  readonly intake: DocumentIntake;
  readonly lines: readonly string[];
  /** The current time of the application. Tests may set it. */
  readonly clock: { now: number };
  readonly nonce: (action?: string) => string;
  /** Posts a form to /ajax with a valid nonce, unless the fields contain one. */
  readonly ajax: (fields: Readonly<Record<string, string>>) => Promise<Response>;
  /** Posts JSON to /v1/translate with a valid token. */
  readonly v1: (body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export interface TestAppOptions {
  readonly engines?: readonly TranslationEngine[];
  readonly environment?: Environment;
  readonly store?: Store;
  readonly assistants?: Partial<AppDeps['assistants']>;
  readonly glossary?: readonly FileRow[];
  /** By default, documents are lines of text (fakeDocumentProcess.mjs). */
  readonly documents?: Documents;
  readonly intake?: DocumentIntake;
  readonly limits?: JobLimits;
  /** The folder for the documents of jobs. By default, it is the folder of the configuration. */
  readonly files?: JobFiles;
  readonly isWarm?: () => boolean;
  /** Distributes the jobs among several processes. */
  readonly createDispatcher?: DocumentJobsOptions['createDispatcher'];
}

export const TRANSLATE = 'mi_traductor_translate';

/** Creates the gateway with an upper-case engine, a clock and a log that the test controls. */
export function createTestApp({
  engines = [fakeEngine()],
  environment = {},
  store = temporaryStore(),
  assistants = {},
  documents,
  intake: givenIntake,
  limits,
  files,
  glossary = [],
  isWarm = () => false,
  createDispatcher,
}: TestAppOptions = {}): TestApp {
  const lines: string[] = [];
  const clock = { now: 1_800_000_000_000 };
  const log = createLog('debug', (line) => lines.push(line));
  // The folder does not exist before the first job.
  const FILES_DIR = path.join(tmpdir(), 'lang-assistant-test-jobs');
  const config = readConfig({ API_TOKENS: TOKEN, FILES_DIR, ...environment });
  const chain = createEngineChain(engines.map(withTerms), (message) => log.warn(message));
  const read = () => clock.now;
  const glossaries = createGlossarySource(glossary);
  const memory = config.MEMORY === 'on' ? createSentenceMemory(store.memory, log) : undefined;
  const ownDocuments = { chain: withMemory(chain, memory), glossaries, deadlineMs: config.FILES_DEADLINE_MS };
  const served = documents ?? fakeDocuments(ownDocuments);
  const location = filesLocation(config);
  const folder = location?.kind === 'folder' ? createFolderFiles(location.directory) : undefined;
  const intake = givenIntake ?? createDocumentIntake(createScratchFolders(tmpdir()), log);
  const jobs = createJobs({
    config,
    documents: served,
    intake,
    files: files ?? folder,
    store,
    secret: SECRET,
    clock: read,
    log,
    limits,
    createDispatcher,
  });
  const app = createApp({
    config,
    chain,
    memory,
    glossaries,
    assistants: { ...embedded(), ...assistants },
    documents: served,
    intake,
    jobs,
    store,
    isWarm,
    secret: SECRET,
    demoToken: 'the-demo-token',
    clock: read,
    log,
  });
  const nonces = createNonces(deriveKey(SECRET, 'nonces'), read);
  // `app.request` has no socket, so there is no client address.
  const anonymous = addressName(deriveKey(SECRET, 'visitors'), '');
  const nonce = (action = TRANSLATE) => nonces.issue(action, anonymous);
  return {
    app,
    jobs,
    intake,
    lines,
    clock,
    nonce,
    ajax: async (fields) =>
      app.request('/ajax', {
        method: 'POST',
        body: new URLSearchParams({ action: TRANSLATE, nonce: nonce(), ...fields }),
      }),
    v1: async (body, headers = {}) =>
      app.request('/v1/translate', {
        method: 'POST',
        headers: { authorization: `bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
