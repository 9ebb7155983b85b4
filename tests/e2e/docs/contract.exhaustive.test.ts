import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Document, Packer, Paragraph } from 'docx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureRequirement } from '../../../tools/systemPackages/ensure.mjs';
import { startGateway, type RunningGateway } from '../../support/gateway';

interface Call {
  readonly title: string;
  readonly command: string;
  /** The answer that the page shows below the call, if there is one. */
  readonly answer: unknown;
}

const PAGE = readFileSync('docs/http-contract.md', 'utf8');

const CALLS: readonly Call[] = [
  ...PAGE.matchAll(/^```sh\n(curl .*?)^```\n(.*?)(?=^```sh|^#|(?![^]))/gms),
].map(([text, command = '', rest = ''], index) => {
  const json = /^```json\n(.*?)^```/ms.exec(rest)?.[1];
  const [, route = ''] = /8787(\/[\w/-]*)/.exec(text) ?? [];
  return { title: `${index + 1}: ${route}`, command, answer: json && JSON.parse(json) };
});

const ENVIRONMENT = {
  GATEWAY_SECRET: 'the secret of the calls in the documentation',
  AI_PER_DAY: 'unlimited',
  FILES_PER_DAY: 'unlimited',
};

const MEMORY = `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4"><header srclang="es" segtype="sentence"/><body><tu>
<tuv xml:lang="es"><seg>El perro duerme en el jardín.</seg></tuv><tuv xml:lang="ca"><seg>El gos.</seg></tuv></tu></body></tmx>`;

/** Ids and times. */
const VOLATILE = /^[0-9a-f-]{36}$|^[\w-]{22}$|^\d{4}-\d\d-\d\dT/;

/** How the page writes the id of a job. */
const JOB_ID = '0f0c…';

/** What the page shows, with the actual value where it shows no exact one: `…` stands for any text. */
function expected(shown: unknown, actual: unknown): unknown {
  if (typeof shown === 'string') {
    const [start = '', end = ''] = shown.replace(JOB_ID, '…').split('…');
    const text = String(actual);
    const isEqual = shown.includes('…')
      ? text.startsWith(start) && text.endsWith(end)
      : VOLATILE.test(shown) && VOLATILE.test(text);
    return isEqual ? actual : shown;
  }
  if (Array.isArray(shown))
    return shown.map((item, index) => expected(item, Array.isArray(actual) ? actual[index] : undefined));
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(
    Object.entries(shown).map(([key, value]) => [
      key,
      expected(value, typeof actual === 'object' && actual !== null ? Reflect.get(actual, key) : undefined),
    ]),
  );
}

const run = promisify(execFile);
let folder: string;
let gateway: RunningGateway;
let token: string;

beforeAll(async () => {
  ensureRequirement('curl');
  folder = mkdtempSync(join(tmpdir(), 'lang-assistant-contract-'));
  const documents = { 'informe.docx': 'El perro duerme en el jardín.', 'report.docx': 'The server is new.' };
  for (const [name, text] of Object.entries(documents)) {
    const document = new Document({ sections: [{ children: [new Paragraph(text)] }] });
    writeFileSync(join(folder, name), await Packer.toBuffer(document));
  }
  writeFileSync(join(folder, 'informe.tmx'), MEMORY);
  const options = ['server/dist/cli.js', 'token', '--sub', 'anna', '--scope', 'memory'];
  token = execFileSync(process.execPath, options, {
    encoding: 'utf8',
    env: { ...ENVIRONMENT, DATA_DIR: folder },
  }).trim();
  gateway = await startGateway(ENVIRONMENT);
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

describe('the calls in the HTTP contract', () => {
  it('are found', () => {
    expect(CALLS.length).toBeGreaterThan(15);
  });

  it.each(CALLS.map((call) => [call.title, call] as const))(
    'are answered as the page says: %s',
    async (_title, { command, answer }) => {
      const nonce: unknown = await (await fetch(`${gateway.origin}/v1/nonce`)).json();
      const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${command}`;
      const { stdout } = await run(
        'bash',
        ['-c', script.replaceAll('http://127.0.0.1:8787', gateway.origin)],
        {
          cwd: folder,
          env: {
            PATH: process.env['PATH'],
            TOKEN: token,
            NONCE: String(Reflect.get(Object(nonce), 'nonce')),
          },
        },
      );
      const [, body = '', status = ''] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
      expect([status, body.slice(0, 300)]).toEqual([expect.stringMatching(/^2/), expect.any(String)]);
      const actual: unknown = JSON.parse(body);
      if (answer !== undefined) expect(actual).toEqual(expected(answer, actual));
    },
  );
});
