import type { Capabilities } from '../../../src/domain/capabilities';
import type { ChatReply, ChatRequest } from '../../../src/domain/chat/chat';
import type { DictionaryEntry, DictionaryQuery } from '../../../src/domain/dictionary/dictionary';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import type { FileRequest, FileTranslation } from '../../../src/domain/files/files';
import type { JobProgress, ServerJob } from '../../../src/domain/files/jobs';
import type { Translation, TranslationRequest } from '@lang-assistant/core/translate/translation';
import type { Quota } from '@lang-assistant/core/usage/quota';
import type { WriteRequest, WriteResult } from '../../../src/domain/write/write';
import type { Backend, Call, ListedJob } from '../../../src/services/contracts/backend';

/** The responses that the test can give to a request. Each call resolves when the store has handled the response. */
interface Answers<Reply> {
  answer(reply: Reply, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
  crash(problem: unknown): Promise<void>;
}

interface Pending<Request, Reply> extends Answers<Reply> {
  readonly request: Request;
  readonly signal: AbortSignal;
}

/** A translation request. The response is a text, or a translation with its sentences. */
export type Asked = Pending<TranslationRequest, string | Translation> & {
  /** Sends the part of a streamed translation that has arrived so far. */
  progress(partial: Translation): void;
};

export type Improving = Pending<WriteRequest, Partial<WriteResult>>;

type Looked = Omit<Pending<DictionaryQuery, DictionaryEntry>, 'request'> & {
  readonly query: DictionaryQuery;
};

export type Chatted = Pending<ChatRequest, ChatReply> & {
  piece(text: string): void;
};

export type Translating = Pending<FileRequest<File>, FileTranslation> & {
  /** Reports that the document is a job of the server, or the progress of the job. */
  job(progress?: Partial<JobProgress>): Promise<void>;
  accept(job: ServerJob): void;
};

export type Listing = Omit<Pending<undefined, readonly ListedJob[]>, 'request'>;

type AskedCapabilities = Omit<Pending<undefined, Capabilities>, 'request'>;

export interface BackendDouble {
  readonly backend: Backend;
  readonly asked: Asked[];
  readonly looked: Looked[];
  readonly improving: Improving[];
  readonly chatted: Chatted[];
  readonly translating: Translating[];
  readonly listing: Listing[];
  readonly askedCapabilities: AskedCapabilities[];
}

/** Resolves when the handlers of all settled promises have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

function answerByHand<Reply>({ onQuota }: Call, add: (answers: Answers<Reply>) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const after = async (act: () => void) => {
      act();
      await settled();
    };
    add({
      answer: (reply, quota) =>
        after(() => {
          if (quota) onQuota?.(quota);
          resolve(reply);
        }),
      fail: (error) => after(() => reject(new ServiceError(error))),
      crash: (problem) => after(() => reject(problem)),
    });
  });
}

/** Rejects with the signal's reason once it is aborted, as the adapters do. */
function untilAborted<Reply>(signal: AbortSignal, reply: Promise<Reply>): Promise<Reply> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([reply, aborted]);
}

/** A backend whose responses the test sends. */
export function createBackendDouble(): BackendDouble {
  const asked: Asked[] = [];
  const looked: Looked[] = [];
  const improving: Improving[] = [];
  const chatted: Chatted[] = [];
  const translating: Translating[] = [];
  const listing: Listing[] = [];
  const askedCapabilities: AskedCapabilities[] = [];
  const backend: Backend = {
    translate(request, call) {
      const { signal } = call;
      return answerByHand<Translation>(call, ({ answer, ...answers }) => {
        const answerWith: Asked['answer'] = (reply, quota) =>
          answer(typeof reply === 'string' ? { text: reply } : reply, quota);
        const progress = (partial: Translation) => call.onProgress?.(partial);
        asked.push({ request, signal, progress, ...answers, answer: answerWith });
      });
    },
    write(request, call) {
      const { signal } = call;
      const empty = { correctedText: request.text, alternatives: [], notices: [] };
      return answerByHand<WriteResult>(call, ({ answer, ...answers }) => {
        const answerWith: Improving['answer'] = (result, quota) => answer({ ...empty, ...result }, quota);
        improving.push({ request, signal, ...answers, answer: answerWith });
      });
    },
    lookUp(query, call) {
      const { signal } = call;
      return answerByHand<DictionaryEntry>(call, (answers) => looked.push({ query, signal, ...answers }));
    },
    chat(request, call) {
      const { signal, onPiece: piece } = call;
      const add = (answers: Answers<ChatReply>) => chatted.push({ request, signal, piece, ...answers });
      return untilAborted(signal, answerByHand<ChatReply>(call, add));
    },
    listJobs(call) {
      const { signal } = call;
      const add = (answers: Answers<readonly ListedJob[]>) => listing.push({ signal, ...answers });
      return untilAborted(signal, answerByHand<readonly ListedJob[]>(call, add));
    },
    capabilities(call) {
      const { signal } = call;
      const add = (answers: Answers<Capabilities>) => askedCapabilities.push({ signal, ...answers });
      return untilAborted(signal, answerByHand<Capabilities>(call, add));
    },
    translateFile(request, call) {
      const { signal } = call;
      const job: Translating['job'] = async (progress = {}) => {
        call.onJob?.({ state: 'queued', done: 0, total: 0, isPaused: false, ...progress });
        await settled();
      };
      const add = (answers: Answers<FileTranslation>) =>
        translating.push({ request, signal, job, accept: (made) => call.onAccepted?.(made), ...answers });
      return untilAborted(signal, answerByHand<FileTranslation>(call, add));
    },
  };
  return { backend, asked, looked, improving, chatted, translating, listing, askedCapabilities };
}
