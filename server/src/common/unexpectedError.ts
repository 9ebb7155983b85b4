/** How many frames of a stack a line of the log has. */
const FRAMES = 8;

/**
 * An unforeseen error for the log: its kind and where in the program it was, without its message, which may quote a
 * visitor's text.
 */
export function describeUnexpectedError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES)].join('\n');
}
