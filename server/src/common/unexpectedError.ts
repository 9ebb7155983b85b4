/** The maximum number of stack frames in a log line. */
const FRAMES = 8;

/**
 * Describes an unexpected error for the log by its name and stack. The message is left out, because it may
 * quote user input.
 */
export function describeUnexpectedError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES)].join('\n');
}
