import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock';

export interface AskedModel {
  readonly system: string;
  /** The messages after the system prompt. */
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly newest: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface AimockServer {
  /** The address including `/v1`, as in the configuration. */
  readonly url: string;
  /** The calls so far, from the server's own journal. */
  asked(): readonly AskedModel[];
  stop(): Promise<void>;
}

const textOf = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));

function toAsked(request: ChatCompletionRequest): AskedModel {
  const messages = request.messages.map(({ role, content }) => ({ role, content: textOf(content) }));
  return {
    system: messages[0]?.role === 'system' ? messages[0].content : '',
    messages: messages.filter(({ role }) => role !== 'system'),
    newest: messages.at(-1)?.content ?? '',
    body: { ...request },
  };
}

/** Starts a real server on a free port of this machine. A function of the test gives the answers of its model. */
export async function startAimock(
  answer: (asked: AskedModel, call: number) => string,
): Promise<AimockServer> {
  let calls = 0;
  const mock = new LLMock({ host: '127.0.0.1', port: 0, logLevel: 'silent' });
  mock.on({ predicate: () => true }, (request) => ({ content: answer(toAsked(request), calls++) }));
  await mock.start();
  return {
    url: `${mock.url}/v1`,
    asked: () =>
      mock
        .getRequests()
        .flatMap(({ body }) => (body && 'messages' in body ? [toAsked(body as ChatCompletionRequest)] : [])),
    stop: () => mock.stop(),
  };
}
