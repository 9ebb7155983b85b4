import type { ChatReply, ChatRequest } from '../../../src/domain/chat/chat';
import type { DictionaryEntry, DictionaryQuery } from '../../../src/domain/dictionary/dictionary';
import { ServiceError, type AppError } from '../../../src/domain/errors';
import type { FileRequest, FileTranslation } from '../../../src/domain/files/files';
import type { Translation, TranslationRequest } from '../../../src/domain/translate/translation';
import type { Quota } from '../../../src/domain/usage/quota';
import type { WriteRequest, WriteResult } from '../../../src/domain/write/write';
import type { Backend, Call } from '../../../src/services/contracts/backend';

/** How the test answers a request; each way resolves once the store has handled it. */
interface Answers<Reply> {
  /** Answers, perhaps with the quota that is left. */
  answer(reply: Reply, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
  crash(problem: unknown): Promise<void>;
}

interface Pending<Request, Reply> extends Answers<Reply> {
  readonly request: Request;
  readonly signal: AbortSignal;
}

/** A translation that the store requested. It is answered with its text. */
export type Asked = Pending<TranslationRequest, string>;

/** A text that the store wanted improved. */
export type Improving = Pending<WriteRequest, Partial<WriteResult>>;

/** A word that the store looked up. */
export type Looked = Omit<Pending<DictionaryQuery, DictionaryEntry>, 'request'> & {
  readonly query: DictionaryQuery;
};

/** A question that the store sent to the assistant. */
export type Chatted = Pending<ChatRequest, ChatReply> & {
  /** Sends a piece of a streamed reply. */
  piece(text: string): void;
};

/** A document that the store wanted translated. */
export type Translating = Pending<FileRequest<File>, FileTranslation>;

export interface BackendDouble {
  readonly backend: Backend;
  readonly asked: Asked[];
  readonly looked: Looked[];
  readonly improving: Improving[];
  readonly chatted: Chatted[];
  readonly translating: Translating[];
}

/** Resolves once all promises that are settled by now have been handled. */
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

/** A backend whose requests are kept for the test to answer. */
export function createBackendDouble(): BackendDouble {
  const asked: Asked[] = [];
  const looked: Looked[] = [];
  const improving: Improving[] = [];
  const chatted: Chatted[] = [];
  const translating: Translating[] = [];
  const backend: Backend = {
    translate(request, call) {
      const { signal } = call;
      return answerByHand<Translation>(call, ({ answer, ...answers }) => {
        asked.push({ request, signal, ...answers, answer: (text, quota) => answer({ text }, quota) });
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
    translateFile(request, call) {
      const { signal } = call;
      const add = (answers: Answers<FileTranslation>) => translating.push({ request, signal, ...answers });
      return untilAborted(signal, answerByHand<FileTranslation>(call, add));
    },
  };
  return { backend, asked, looked, improving, chatted, translating };
}
