import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../../server/src/engines/command/runCommand';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { createStagedCommands } from '../../../server/src/engines/translation/apertium/stagedCommand';
import { ensureApertium } from '../../../tools/systemPackages/ensure.mjs';
import { jobOf } from './contract';

const HELD_OUT = new URL('../../support/language/heldOut.tsv', import.meta.url);

let folder = '';
beforeAll(async () => {
  ensureApertium();
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const signal = new AbortController().signal;

/** Returns paragraphs of the Declaration of Human Rights, with formatting, entities and line ends. */
function paragraphsOf(code: string): readonly string[] {
  const lines = readFileSync(HELD_OUT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${code}\t`));
  return lines.map((line, index) => {
    const [first = '', second = '', ...rest] = (line.split('\t')[2] ?? '').split(' ');
    return `${first} <span id="r${index}">${second} ${rest[0] ?? ''}</span>\n${rest.slice(1).join(' ')} R&amp;D, xyzzyq &lt;${index}&gt;.`;
  });
}

/** Creates an installation whose tools are scripts. Each stage appends its name to the text. */
async function installTools({ tools, stages }: { tools: Record<string, string>; stages: readonly string[] }) {
  const root = await mkdtemp(path.join(folder, 'install-'));
  const mode = path.join(root, 'share/apertium/modes/spa-cat.mode');
  await mkdir(path.dirname(mode), { recursive: true });
  await mkdir(path.join(root, 'bin'));
  await writeFile(mode, `#!/bin/sh\n${stages.join(' | ')}\n`);
  const scripts = {
    apertium: 'if [ "$1" = -l ]; then echo "  spa-cat"; else echo "<p>pipeline</p>"; fi',
    'apertium-deshtml': 'cat',
    'apertium-wblank-mode': 'cat "$1"',
    'apertium-rehtml': 'cat',
    ...tools,
  };
  for (const [name, script] of Object.entries(scripts)) {
    if (script === '') continue;
    const file = path.join(root, 'bin', name);
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
  }
  return createApertiumBinEngine({ command: path.join(root, 'bin/apertium') });
}

const long = 'hola '.repeat(1_000).trim();
const ofDocument = {
  source: 'es',
  target: 'ca',
  segments: [long],
  format: 'html',
  isDocument: true,
} as const;

describe('Apertium with a long text of a document', () => {
  test.each([
    ['eng', 'spa', 'en'],
    ['spa', 'cat', 'es'],
  ])('translates exactly like the apertium command: %s-%s', async (source, target, code) => {
    const stagedCommandOf = createStagedCommands('apertium', (command, args) =>
      runCommand({ command, args, input: '', signal }),
    );
    const staged = await stagedCommandOf({ source, target });
    expect(staged).toBeDefined();
    const input = paragraphsOf(code)
      .map((text) => `<p>${text}</p>`)
      .join('\n');
    const args = ['-f', 'html', '-u', `${source}-${target}`];
    const pipeline = await runCommand({ command: 'apertium', args, input, signal });
    expect(pipeline.split('</p>')).toHaveLength(paragraphsOf(code).length + 1);
    if (staged) expect(await runCommand({ ...staged, input, signal })).toBe(pipeline);
  });

  test('runs the stages of the pipeline one after the other', async () => {
    const log = path.join(folder, 'stages');
    const stages = ['one', 'two', 'three'].map(
      (name) => `{ echo "${name} starts" >>${log}; tr ho HO; echo "${name} ends" >>${log}; }`,
    );
    const engine = await installTools({ tools: {}, stages });
    expect(await engine.translate(jobOf(ofDocument))).toEqual([
      long.replaceAll('h', 'H').replaceAll('o', 'O'),
    ]);
    expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual(
      ['one', 'two', 'three'].flatMap((name) => [`${name} starts`, `${name} ends`]),
    );
  });

  test('stores the text only in files without a name', async () => {
    const temporary = await mkdtemp(path.join(folder, 'tmp-'));
    vi.stubEnv('TMPDIR', temporary);
    const seen = path.join(folder, 'seen');
    const engine = await installTools({ tools: {}, stages: ['cat', `{ cat; ls ${temporary} >${seen}; }`] });
    expect(await engine.translate(jobOf(ofDocument))).toEqual([long]);
    vi.unstubAllEnvs();
    expect(await readFile(seen, 'utf8')).toBe('');
  });

  test('returns an error, not half a text, when a stage fails', async () => {
    const engine = await installTools({ tools: {}, stages: ['cat', '{ head -c 9; exit 1; }', 'cat'] });
    await expect(engine.translate(jobOf(ofDocument))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('stops the running stage when the client disconnects', async () => {
    const pid = path.join(folder, 'stage');
    const stage = `{ sh -c 'echo $$ >${pid}.new; mv ${pid}.new ${pid}; exec sleep 300'; }`;
    const engine = await installTools({ tools: {}, stages: ['cat', stage] });
    const leaving = new AbortController();
    const answer = engine.translate(jobOf({ ...ofDocument, signal: leaving.signal }));
    answer.catch(() => undefined);
    await expect.poll(() => existsSync(pid)).toBe(true);
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    const started = Number(await readFile(pid, 'utf8'));
    await vi.waitFor(() => expect(() => process.kill(started, 0)).toThrow('ESRCH'), { timeout: 60_000 });
  });

  test.each([
    ['another layout', { 'apertium-wblank-mode': '' }, ['cat']],
    ['a mode that is not a pipeline', {}, ['if true; then\ncat; fi']],
    ['a mode that cannot be read', { 'apertium-wblank-mode': 'exit 1' }, ['cat']],
    ['Transfuse, which takes other stages', { 'tf-extract': 'cat' }, ['cat']],
  ])('runs the apertium command instead for an installation with %s', async (_, tools, stages) => {
    const engine = await installTools({ tools, stages });
    expect(await engine.translate(jobOf(ofDocument))).toEqual(['<p>pipeline</p>']);
  });
});
