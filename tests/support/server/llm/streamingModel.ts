import { LLMock } from '@copilotkit/aimock';

/** How an answer comes. */
interface Manner {
  /** Letters in a piece. */
  readonly chunkSize?: number;
  /** Milliseconds between two pieces. */
  readonly latency?: number;
  /** The connection breaks after so many pieces. */
  readonly truncateAfterChunks?: number;
}

export interface StreamingModel {
  /** With `/v1`, as the configuration has it. */
  readonly url: string;
  /** From now on a question that contains this is answered so; later words go before earlier ones. */
  answer(question: string, content: string, manner?: Manner): void;
  stop(): Promise<void>;
}

/** A model that streams what it was told to, behind a real OpenAI-compatible server on a free port of this machine. */
export async function startStreamingModel(): Promise<StreamingModel> {
  const mock = new LLMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  mock.on({ predicate: () => true }, { content: 'I have nothing to say to that.' });
  await mock.start();
  return {
    url: `${mock.url}/v1`,
    answer: (userMessage, content, manner = {}) =>
      void mock.prependFixture({ match: { userMessage }, response: { content }, ...manner }),
    stop: () => mock.stop(),
  };
}
