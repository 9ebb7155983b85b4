// The program of the thread that looks at one document. It is a file of its own in `dist` (server/vite.config.ts).
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { describeUnexpectedError } from '../../common/unexpectedError';
import { parseDocument } from './parseDocument';
import { DocumentError } from './parsedDocument';
import { ThreadStart, Translations, type ThreadMessage } from './threadMessages';
import { reportMemory } from './watchMemory';

// A library's warning may quote what it reads, which is a visitor's text.
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

const port = parentPort;
const say = (message: ThreadMessage) => port?.postMessage(message);

async function work(): Promise<void> {
  if (!port) throw new Error('this program runs in a thread');
  const { path, kind, target, bounds, outPath, memory } = ThreadStart.parse(workerData);
  reportMemory(memory);
  const { segments, write } = await parseDocument(path, kind, target, bounds);
  const answered = once(port, 'message');
  say({ kind: 'segments', segments: [...segments] });
  const [answer]: unknown[] = await answered;
  const { translations } = Translations.parse(answer);
  say({ kind: 'written', written: await write(translations, outPath) });
}

try {
  await work();
} catch (error) {
  if (error instanceof DocumentError) {
    say({ kind: 'problem', problem: error.problem, message: error.message });
  } else say({ kind: 'fault', where: describeUnexpectedError(error) });
}
