const FRAMES = 8;

/** An error whose message contains no user input, so that the log has it as the reason. */
export class LoggedError extends Error {}

/**
 * The name and stack of an unexpected error, for the log. The message is left out, because it may contain user input;
 * of a `LoggedError`, it is all that the log needs.
 */
export function describeUnexpectedError(error: unknown): string {
  if (error instanceof LoggedError) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES)].join('\n');
}
