/** What our own programs reply. */
export interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: unknown;
}

interface PendingRequest {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

type Message = Readonly<Record<string, unknown>>;

/** The requests to another thread or process, each with the number by which its reply is found. */
export interface Requests {
  /** Sends a request with `post`, and resolves with the `result` of its reply. */
  request<R>(message: Message, post: (message: Message) => void): Promise<R>;
  /** Settles the request that a message replies to. Returns whether there is one. */
  settle(reply: Reply): boolean;
  /** Rejects every pending and later request with this error. */
  fail(error: Error): void;
  /** Whether no error was given to `fail`. */
  isAlive(): boolean;
}

/** @param toReplyError the error for a request that was answered with an error */
export function createRequests(toReplyError: (error: unknown) => Error): Requests {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let failure: Error | undefined;
  return {
    request(message, post) {
      return new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        post({ id, ...message });
      });
    },
    settle(reply) {
      const request = pending.get(reply.id);
      if (!request) return false;
      pending.delete(reply.id);
      if (reply.error === undefined) request.resolve(reply.result);
      else request.reject(toReplyError(reply.error));
      return true;
    },
    fail(error) {
      failure ??= error;
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    },
    isAlive: () => failure === undefined,
  };
}
