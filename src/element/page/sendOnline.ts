import type { Segment } from '../../domain/page/segments';
import type { SegmentsCall } from '../../services/backends/segments';

/** Resolves at once if the browser is online. Rejects with the reason of the signal once it is aborted. */
function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}

/** Waits until the browser is online. Segments that failed because the browser went offline are sent again. */
export async function sendOnline(
  segments: readonly Segment[],
  call: SegmentsCall,
  send: (segments: readonly Segment[], call: SegmentsCall) => Promise<void>,
): Promise<void> {
  let left = segments.map((segment, index) => [index, segment] as const);
  while (left.length > 0) {
    const sent = left;
    left = [];
    await untilOnline(call.signal);
    const onSegment: SegmentsCall['onSegment'] = (at, answer) => {
      const entry = sent[at];
      if (!entry) return;
      const isLost = 'kind' in answer && (answer.kind === 'network' || answer.kind === 'timeout');
      if (isLost && !navigator.onLine) left.push(entry);
      else call.onSegment(entry[0], answer);
    };
    const texts = sent.map(([, segment]) => segment);
    await send(texts, { ...call, onSegment });
  }
}
