/** A reply of a thread or process that runs a script of this project. */
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

/** Each request has a number, which its reply repeats. */
export interface Requests {
  /** Sends a request with `post` and resolves with the `result` of the reply. */
  request<R>(message: Message, post: (message: Message) => void): Promise<R>;
  /** Returns false if the reply belongs to no pending request. */
  settle(reply: Reply): boolean;
  /** Rejects all pending and later requests with an error. */
  fail(error: Error): void;
  isAlive(): boolean;
}

/** @param toReplyError creates the error for a request if its reply contains an error */
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
