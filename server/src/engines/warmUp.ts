import type { Writer } from './contracts/write';
import type { Documents } from './documents/documents';

export interface WarmUpOptions {
  readonly writer: Writer | undefined;
  readonly documents: Pick<Documents, 'warmUp'>;
  readonly log: (message: string) => void;
}

/**
 * Prepares the parts for which the first users would have to wait, one after the other, so that a core stays free for
 * requests.
 */
export interface WarmUp {
  start(): void;
  /** Whether all parts were prepared once. A part without work stops again after some time. */
  isWarm(): boolean;
  stop(): Promise<void>;
}

/**
 * The first sentence starts the writer. The other sentences have several kinds of errors and an unknown word, so that
 * more code is loaded and compiled. There are two texts, because the time limit applies to each text.
 */
const TEXTS = [
  'I has a dog.',
  'Yesterday me and my brother was walking threw the city when we seen a shop that sells clocks. The owner, a elderly man, ' +
    'have repaired them since fourty years. “Its a pity,” he said, “that nobody buy them”; in the end we goes home.',
];

/** An attempt may time out while the machine starts other programs. */
const MAX_ATTEMPTS = 3;

export function createWarmUp({ writer, documents, log }: WarmUpOptions): WarmUp {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWarm = false;
  let running: Promise<void> | undefined;

  async function prepare(part: string, work: () => Promise<void>): Promise<boolean> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !signal.aborted; attempt += 1) {
      try {
        await work();
        return true;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'for an unknown reason';
        if (!signal.aborted) log(`the ${part} could not be prepared: ${reason}`);
      }
    }
    return false;
  }

  async function run(): Promise<void> {
    const hasWriter = await prepare('writer', async () => {
      for (const text of TEXTS) await writer?.improve({ text, style: 'simple', tone: 'simple', signal });
    });
    const hasDocuments = await prepare('document worker', () => documents.warmUp());
    isWarm = hasWriter && hasDocuments;
  }

  return {
    start() {
      running ??= run();
    },
    isWarm: () => isWarm,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
