/**
 * Resolves in a new task, so that the page can draw and react first. A message instead of a timer: browsers run the timers
 * of hidden tabs once a second.
 */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  port1.close();
}
