const FRAMES = 8;

/**
 * The name and stack of an unexpected error, for the log. The message is left out, because it may contain user input.
 */
export function describeUnexpectedError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { stack = '', message } = error;
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  const frames = afterMessage.split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, FRAMES)].join('\n');
}
