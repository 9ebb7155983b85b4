import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApertiumBinEngine } from '../../../server/src/engines/translation/apertium/apertiumBin';
import { ensureApertium } from '../../../tools/systemPackages/ensure.mjs';
import { describeEngineContract, jobOf } from './contract';

/** Allows for a download of the packages on a fresh machine, in milliseconds. */
const WAIT = { timeout: 60_000 };

let folder = '';
beforeAll(async () => {
  ensureApertium();
  folder = await mkdtemp(path.join(tmpdir(), 'gateway-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a fake command, for behaviour that the real command never shows. */
async function commandOf(script: string): Promise<string> {
  const file = path.join(folder, `apertium-${Math.abs(script.length)}-${process.hrtime.bigint()}`);
  await writeFile(file, `#!/bin/sh\nif [ "$1" = -l ]; then echo "  spa-cat"; exit 0; fi\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

/** Paragraphs of the Declaration of Human Rights, with formatting, entities and line ends. */
const RIGHTS = readFileSync(new URL('../../support/language/heldOut.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('es\t'))
  .map((line, index) => {
    const [first = '', second = '', ...rest] = (line.split('\t')[2] ?? '').split(' ');
    return `${first} <span id="r${index}">${second} ${rest[0] ?? ''}</span>\n${rest.slice(1).join(' ')} R&amp;D, xyzzyq.`;
  });

const contract = {
  pair: { source: 'es', target: 'ca' },
  texts: ['La casa es blanca.', 'El perro duerme en el jardín.', 'Mañana iremos a la playa 🏖️.'],
  create: () => Promise.resolve(createApertiumBinEngine({ command: 'apertium' })),
};
describeEngineContract('apertium by its command', contract);

describe('the Apertium engine that runs the command `apertium`', () => {
  const job = { source: 'es', target: 'ca', segments: ['hola'] };
  const apertium = createApertiumBinEngine({ command: 'apertium' });

  test('returns unknown words without an asterisk, lines of unknown words and characters that are special for Apertium or for a shell', async () => {
    const signs = '$(touch /tmp/x) ^a$ [b] {c} \\ / @ < > & | ; ` "';
    const segments = ['La xyzzyq es blanca.', 'Xyzzyq', 'El perro duerme.', signs];
    const [sentence, line, known, answer] = await apertium.translate(jobOf({ ...job, segments }));
    expect(sentence).toContain('xyzzyq');
    expect(sentence).not.toContain('*');
    expect([line, known]).toEqual(['Xyzzyq', 'El gos dorm.']);
    for (const sign of ['$(', '[b]', '{c}', '\\', '`', '&', ';']) expect(answer).toContain(sign);
  });

  // Of two lines, both have to be unknown.
  test.each(['the *house* is', '你好世界\nПривет мир', 'the house\nis white\nMadrid'])(
    'rejects a text in which Apertium knows no word: %j',
    async (text) => {
      const answer = apertium.translate(jobOf({ ...job, segments: text.split('\n') }));
      await expect(answer).rejects.toMatchObject({ name: 'EngineError', kind: 'foreignText' });
    },
  );

  test('decides by the words and not by the tags whether an HTML text is untranslated', async () => {
    const ask = (text: string) => apertium.translate(jobOf({ ...job, segments: [text], format: 'html' }));
    await expect(ask('<b title="casa">xyzzyq</b>')).rejects.toMatchObject({ kind: 'foreignText' });
    expect(await ask('<b>Madrid</b>')).toEqual(['<b>Madrid</b>']);
  });

  test.each([['hola'], ['*casa*'], ['2026: 10 % 🏖️', '…']])(
    'returns cognates and texts without letters unchanged: %s',
    async (...segments) => {
      expect(await apertium.translate(jobOf({ ...job, segments }))).toEqual(segments);
    },
  );

  test('rejects a request at once as unavailable when fifty other requests wait', async () => {
    const gate = path.join(folder, 'gate-of-fifty');
    const command = await commandOf(`while [ ! -e ${gate} ]; do sleep 0.02; done; echo done`);
    const engine = createApertiumBinEngine({ command });
    await engine.status();
    const visitors = Array.from({ length: 52 }, () => new AbortController());
    const taken = visitors.map(({ signal }) => engine.translate(jobOf({ ...job, signal })));
    await expect(engine.translate(jobOf(job))).rejects.toMatchObject({ kind: 'unavailable' });
    for (const visitor of visitors) visitor.abort();
    const outcomes = await Promise.allSettled(taken);
    expect(outcomes.every((one) => one.status === 'rejected' && one.reason.kind === 'aborted')).toBe(true);
    await writeFile(gate, '');
    expect(await engine.translate(jobOf(job))).toEqual(['done']);
  });

  test('is unavailable if the command is missing', async () => {
    const engine = createApertiumBinEngine({ command: path.join(folder, 'no-such-command') });
    expect(await engine.status()).toMatchObject({ kind: 'unavailable' });
    await expect(engine.translate(jobOf(job))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('is unavailable if the command fails', async () => {
    const engine = createApertiumBinEngine({ command: await commandOf('exit 3') });
    await expect(engine.translate(jobOf(job))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('stops a command that never stops printing', async () => {
    const engine = createApertiumBinEngine({ command: await commandOf('yes') });
    await expect(engine.translate(jobOf(job))).rejects.toMatchObject({ kind: 'badReply' });
  });

  test('passes only PATH from the environment to the child process', async () => {
    vi.stubEnv('DEEPL_API_KEY', 'very-secret');
    const engine = createApertiumBinEngine({ command: await commandOf('env') });
    const [printed] = await engine.translate(jobOf(job));
    vi.unstubAllEnvs();
    expect(printed).toContain('PATH=');
    expect(printed).not.toContain('very-secret');
  });

  test('lets the child process remove its temporary files when the client disconnects', async () => {
    const left = path.join(folder, 'left');
    const engine = createApertiumBinEngine({
      command: await commandOf(
        `trap 'rm -f ${left}' EXIT; trap 'exit 1' TERM; touch ${left}; sleep 300 & wait`,
      ),
    });
    const leaving = new AbortController();
    const answer = engine.translate(jobOf({ ...job, signal: leaving.signal }));
    await expect.poll(() => existsSync(left)).toBe(true);
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    await expect.poll(() => existsSync(left)).toBe(false);
  });

  test('kills a child process that ignores the signal', async () => {
    const pid = path.join(folder, 'deaf');
    const engine = createApertiumBinEngine({
      command: await commandOf(
        `trap '' TERM; echo $$ > ${pid}.new; mv ${pid}.new ${pid}; while :; do sleep 0.05; done`,
      ),
    });
    const leaving = new AbortController();
    const answer = engine.translate(jobOf({ ...job, signal: leaving.signal }));
    const found = await vi.waitFor(() => readFileSync(pid, 'utf8').trim(), WAIT);
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    await vi.waitFor(() => expect(() => process.kill(Number(found), 0)).toThrow('ESRCH'), WAIT);
  });

  test('ends the child process and all processes started by it at once when the client disconnects', async () => {
    const pids = path.join(folder, 'pids');
    const engine = createApertiumBinEngine({
      command: await commandOf(`sleep 300 & echo "$$ $!" > ${pids}.new; mv ${pids}.new ${pids}; wait`),
    });
    const leaving = new AbortController();
    const answer = engine.translate(jobOf({ ...job, signal: leaving.signal }));
    answer.catch(() => undefined);
    const started = await vi.waitFor(() => readFile(pids, 'utf8'), WAIT);
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    await expect.poll(() => started.trim().split(' ').filter(isRunning)).toEqual([]);
  });

  test('runs at most two child processes at a time, and a waiting request can be aborted', async () => {
    const count = path.join(folder, 'count');
    const gate = path.join(folder, 'gate');
    const engine = createApertiumBinEngine({
      command: await commandOf(`echo x >> ${count}; while [ ! -e ${gate} ]; do sleep 0.02; done; echo done`),
    });
    const leaving = new AbortController();
    const two = [1, 2].map(() => engine.translate(jobOf(job)));
    await expect.poll(async () => (await readFile(count, 'utf8')).length).toBe(4);
    const third = engine.translate(jobOf({ ...job, signal: leaving.signal }));
    leaving.abort();
    await expect(third).rejects.toMatchObject({ kind: 'aborted' });
    const fourth = engine.translate(jobOf(job));
    await writeFile(gate, '');
    expect(await Promise.all([...two, fourth])).toEqual([['done'], ['done'], ['done']]);
    expect(await readFile(count, 'utf8')).toBe('x\nx\nx\n');
  });
});

describe('a pipeline that waits for the next text', () => {
  const TOOLS = ['apertium-destxt', 'apertium-retxt', 'apertium-deshtml', 'apertium-rehtml'];
  const job = { source: 'es', target: 'ca', segments: ['hola'] };

  /** An installation whose command answers `command`, and whose pipeline is this script. */
  async function engineWith(pipeline: string, tools: Readonly<Record<string, string>> = {}) {
    const root = await mkdtemp(path.join(folder, 'installation-'));
    const modes = path.join(root, 'share/apertium/modes');
    await mkdir(modes, { recursive: true });
    await mkdir(path.join(root, 'bin'));
    await writeFile(path.join(modes, 'spa-cat.mode'), pipeline);
    const command = path.join(root, 'bin/apertium');
    const scripts = {
      [command]: 'if [ "$1" = -l ]; then echo "  spa-cat"; else echo command; fi',
      [`${command}-wblank-mode`]: `echo $$ >> ${root}/starts; cat "$1"`,
      ...Object.fromEntries(TOOLS.map((tool) => [path.join(root, 'bin', tool), 'cat'])),
      ...Object.fromEntries(
        Object.entries(tools).map(([tool, script]) => [path.join(root, 'bin', tool), script]),
      ),
    };
    for (const [file, script] of Object.entries(scripts).filter(([, text]) => text !== ''))
      await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const engine = createApertiumBinEngine({ command });
    const ask = (signal = new AbortController().signal) => engine.translate(jobOf({ ...job, signal }));
    const starts = () =>
      readFile(path.join(root, 'starts'), 'utf8').then((text) => text.split('\n').length - 1);
    return { engine, ask, starts };
  }

  test('translates it, is replaced by another one, and the first text does not wait for it', async () => {
    const { engine, ask } = await engineWith('sed s/hola/pipeline/');
    expect(await ask()).toEqual(['command']);
    await vi.waitFor(async () => expect(await ask()).toEqual(['pipeline']), WAIT);
    await vi.waitFor(async () => expect(await ask()).toEqual(['pipeline']), WAIT);
    await engine.close?.();
  });

  test.each(['exit 3', 'no-such-command-at-all', 'yes', 'true; exit 1'])(
    'that fails leaves the text to the command: %s',
    async (pipeline) => {
      const { engine, ask, starts } = await engineWith(pipeline);
      expect(await ask()).toEqual(['command']);
      await vi.waitFor(async () => expect(await starts()).toBeGreaterThan(0), WAIT);
      for (let text = 0; text < 3; text += 1) expect(await ask()).toEqual(['command']);
      await engine.close?.();
    },
  );

  test('that ends before the text is ready leaves the text to the command', async () => {
    const [pid, gate] = [path.join(folder, 'pid-of-pipeline'), path.join(folder, 'gate-of-pipeline')];
    execFileSync('mkfifo', [gate]);
    const { engine, ask } = await engineWith(`echo $$ > ${pid}; read -r _ < ${gate}; exit 1`, {
      'apertium-destxt': `echo > ${gate}; while kill -0 "$(cat ${pid})" 2>/dev/null; do :; done; cat`,
    });
    expect(await ask()).toEqual(['command']);
    await vi.waitFor(() => expect(readFileSync(pid, 'utf8')).not.toBe(''), WAIT);
    expect(await ask()).toEqual(['command']);
    await engine.close?.();
  });

  test.each([
    ['another layout', { 'apertium-destxt': '' }],
    ['a mode that cannot be read', { 'apertium-wblank-mode': 'exit 1' }],
    ['Transfuse, which takes other stages', { 'tf-extract': 'cat' }],
  ])('is not used with an installation with %s', async (_, tools) => {
    const { engine, ask } = await engineWith('sed s/hola/pipeline/', tools);
    for (let text = 0; text < 3; text += 1) expect(await ask()).toEqual(['command']);
    await engine.close?.();
  });

  test('ends when the client disconnects, and when the engine closes', async () => {
    const pids = path.join(folder, 'pids-of-pipelines');
    const { engine, ask } = await engineWith(
      `sh -c 'echo $$ >> ${pids}; read -r text; touch ${pids}.read; sleep 300'`,
    );
    const started = async (count: number) => {
      const found = (await readFile(pids, 'utf8')).trim().split('\n');
      expect(found).toHaveLength(count);
      return found;
    };
    expect(await ask()).toEqual(['command']);
    await vi.waitFor(() => started(1), WAIT);
    const leaving = new AbortController();
    const answer = ask(leaving.signal);
    answer.catch(() => undefined);
    await vi.waitFor(() => expect(existsSync(`${pids}.read`)).toBe(true), WAIT);
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
    const all = await vi.waitFor(() => started(2), WAIT);
    await engine.close?.();
    await expect.poll(() => all.filter(isRunning)).toEqual([]);
  });

  test('translates as the command does', async () => {
    const segments = ['La casa es blanca y el perro duerme.', '“Mañana iremos”, dijo: [a] {b} ^c$ @d.'];
    const html = [
      'La <b>casa</b> es <i title="perro">blanca</i> &amp; grande.',
      '<br>Dijo que no.',
      ...RIGHTS,
    ];
    const first = createApertiumBinEngine({ command: 'apertium' });
    const second = createApertiumBinEngine({ command: 'apertium' });
    for (const one of [{ segments }, { segments: html, format: 'html' as const }]) {
      const expected = await first.translate(jobOf({ ...job, ...one }));
      for (let text = 0; text < 3; text += 1)
        expect(await second.translate(jobOf({ ...job, ...one }))).toEqual(expected);
    }
    await Promise.all([first.close?.(), second.close?.()]);
  });
});

function isRunning(pid: string): boolean {
  try {
    // A zombie process has ended, although its parent has not read its exit status.
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
