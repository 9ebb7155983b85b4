import { LLMock } from '@copilotkit/aimock';

interface Manner {
  /** The number of letters in each piece. */
  readonly chunkSize?: number;
  /** Milliseconds between two pieces. */
  readonly latency?: number;
  /** The number of pieces after which the connection breaks. */
  readonly truncateAfterChunks?: number;
}

export interface StreamingModel {
  /** The address including `/v1`, as in the configuration. */
  readonly url: string;
  /** Sets the reply to questions that contain a text. Later calls take precedence. */
  answer(question: string, content: string, manner?: Manner): void;
  stop(): Promise<void>;
}

/** A model with configured replies, behind a real OpenAI-compatible server on a free port of this machine. */
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
