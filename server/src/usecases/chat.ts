import type { ChatEngine, ChatRequest } from '../engines/contracts/chat';

/** A reply whose first part has arrived. If the model fails before that, the whole request fails. */
export interface StartedReply {
  readonly first: string;
  /** The model stops when the consumer stops reading. */
  readonly rest: AsyncIterable<string>;
}

async function* nothing(): AsyncGenerator<string> {}

export async function startReply(engine: ChatEngine, request: ChatRequest): Promise<StartedReply> {
  const pieces = engine.reply(request)[Symbol.asyncIterator]();
  const begun = await pieces.next();
  if (begun.done) return { first: '', rest: nothing() };
  return { first: begun.value, rest: { [Symbol.asyncIterator]: () => pieces } };
}

export async function readReply({ first, rest }: StartedReply): Promise<string> {
  let text = first;
  for await (const piece of rest) text += piece;
  return text;
}
