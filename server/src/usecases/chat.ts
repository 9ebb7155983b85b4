import type { ChatEngine, ChatRequest } from '../engines/contracts/chat';

/** An answer of which the first piece is here already: what fails before that fails as a whole. */
export interface StartedReply {
  readonly first: string;
  /** What follows. Whoever stops reading ends the model's work. */
  readonly rest: AsyncIterable<string>;
}

async function* nothing(): AsyncGenerator<string> {}

/** Asks an engine and waits for the first piece of its answer. */
export async function startReply(engine: ChatEngine, request: ChatRequest): Promise<StartedReply> {
  const pieces = engine.reply(request)[Symbol.asyncIterator]();
  const begun = await pieces.next();
  if (begun.done) return { first: '', rest: nothing() };
  return { first: begun.value, rest: { [Symbol.asyncIterator]: () => pieces } };
}

/** The whole of an answer. */
export async function readReply({ first, rest }: StartedReply): Promise<string> {
  let text = first;
  for await (const piece of rest) text += piece;
  return text;
}
