/**
 * Resolves in a new task, so that the browser can paint and handle events first. Uses a message instead of a timer,
 * because browsers run the timers of hidden tabs only once a second.
 */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  port1.close();
}
