// @ts-check
// Measures Apertium without the gateway: how fast the same number of processes translates the same segments.
import { spawn } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importSource } from '../../../tools/workspace.mjs';
import { secondsOf } from '../measure.mjs';

const PARSER = 'packages/documents/src/ooxml/parseDocx.ts';

/**
 * The numbers of characters for one call that are tried. Starting Apertium takes as long as translating fifteen
 * thousand characters.
 */
const CALL_CHARS = [50_000, 200_000, 400_000, Infinity];

/**
 * The segments that the gateway finds in a Word document, without repetitions.
 * @param {Buffer} bytes
 * @returns {Promise<readonly string[]>}
 */
export async function segmentsOf(bytes) {
  const { parseDocx } = await importSource(PARSER);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-segments-'));
  try {
    const file = path.join(folder, 'in');
    await writeFile(file, bytes);
    const bounds = { entries: 5000, totalBytes: 2e8, partBytes: 4e7, depth: 256, chars: 4e6 };
    const { segments } = await parseDocx(file, { tag: 'es', isRtl: false }, bounds);
    return [...new Set(segments)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {readonly string[]} prefix a command that starts the command
 */
async function callApertium(file, prefix) {
  const [command, ...args] = [...prefix, 'apertium', '-f', 'html', '-u', 'eng-spa'];
  const input = await open(file);
  try {
    const child = spawn(command, args, { stdio: [input.fd, 'pipe', 'ignore'] });
    let length = 0;
    child.stdout?.on('data', (chunk) => {
      length += chunk.length;
    });
    const code = await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
    if (code !== 0 || length === 0) throw new Error(`Apertium ended with ${code}`);
  } finally {
    await input.close();
  }
}

/**
 * Splits segments evenly into calls of about this many characters, at least one for each process.
 * @param {readonly string[]} segments
 * @param {number} chars
 * @param {number} processes
 */
function toCalls(segments, chars, processes) {
  const total = segments.reduce((sum, segment) => sum + segment.length, 0);
  const size = Math.min(chars, Math.ceil(total / processes));
  /** @type {string[][]} */
  const calls = [[]];
  let left = size;
  for (const segment of segments) {
    if (left <= 0) {
      calls.push([]);
      left += size;
    }
    calls.at(-1)?.push(segment);
    left -= segment.length;
  }
  return calls.map((call) => call.map((segment) => `<p>${segment}</p>`).join('\n'));
}

/**
 * Prepares Apertium with the segments of a document, in calls of the fastest size. The size is chosen before the
 * measurement: otherwise the best of several measurements would be compared with a single measurement of the gateway.
 * @param {readonly string[]} segments
 * @param {number} processes
 * @param {readonly string[]} [prefix] a command that starts Apertium
 */
export async function prepareEngine(segments, processes, prefix = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-engine-'));

  /** @param {number} chars */
  async function writeCalls(chars) {
    const calls = toCalls(segments, chars, processes);
    return Promise.all(
      calls.map(async (text, index) => {
        const file = path.join(folder, `${chars}-${index}`);
        await writeFile(file, text);
        return file;
      }),
    );
  }

  /** @param {readonly string[]} files */
  const measure = (files) =>
    secondsOf(async () => {
      const next = files.values();
      const work = async () => {
        for (const file of next) await callApertium(file, prefix);
      };
      await Promise.all(Array.from({ length: processes }, work));
    });

  const sizes = [];
  for (const chars of CALL_CHARS) {
    const files = await writeCalls(chars);
    sizes.push({ files, seconds: await measure(files) });
  }
  const [best] = sizes.toSorted((one, other) => one.seconds - other.seconds);
  return {
    /** Measures the seconds for the whole document. */
    measure: () => measure(best?.files ?? []),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
