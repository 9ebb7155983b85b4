import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTesseract, findTesseract } from '../../../server/src/engines/pictures/tesseract/tesseract';

const HEADER =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';

/** Rows of tesseract's table: one word each. */
const table = (words: readonly string[], confidence: number) =>
  [
    HEADER,
    '4\t1\t1\t1\t1\t0\t0\t0\t100\t20\t-1\t',
    ...words.map(
      (word, place) => `5\t1\t1\t1\t1\t${place + 1}\t${place * 50}\t0\t40\t20\t${confidence}\t${word}`,
    ),
    '',
  ].join('\n');

interface Program {
  /** Shell code for each case of all arguments, the first that matches. */
  readonly cases: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}

/** A program in the place of tesseract. It notes its arguments in a file. */
async function programOf({ cases, files = ['eng', 'spa', 'jpn', 'jpn_vert', 'kor', 'osd'] }: Program) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tesseract-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const command = path.join(folder, 'tesseract');
  const [calls, picture] = [path.join(folder, 'calls'), path.join(folder, 'a picture.png')];
  const branches = Object.entries(cases).map(([pattern, code]) => `*'${pattern}'*) ${code};;`);
  await writeFile(
    command,
    `#!/bin/sh\necho "$OMP_THREAD_LIMIT $(nice) $(ulimit -v) $(ulimit -t) $*" >> '${calls}'\ncase "$*" in\n${branches.join('\n')}\nesac\n`,
  );
  await chmod(command, 0o755);
  const { signal } = new AbortController();
  return {
    command,
    read: (language?: string) =>
      createTesseract({ command, files }).read({ path: picture, width: 9, height: 9 }, { language, signal }),
    calls: async () => (await readFile(calls, 'utf8')).trim().split('\n'),
    picture,
  };
}

const print = (text: string) => `printf '%s' '${text}'`;
const textOf = ({ words }: { words: readonly { text: string }[] }) => words.map(({ text }) => text).join(' ');

test('a picture is read in several ways with limits, and the most certain words win', async () => {
  const { read, calls, picture } = await programOf({
    cases: {
      'thresholding_method=2': print(table(['good', 'morning'], 90)),
      '--psm 3': print(table(['good', 'mourning'], 70)),
    },
  });
  expect(textOf(await read('en'))).toBe('good morning');
  const lines = await calls();
  expect(lines).toHaveLength(2);
  const niceness = Math.min(getPriority() + 10, 19);
  expect(lines[0]).toBe(`1 ${niceness} 1048576 20 ${picture} stdout -l eng --psm 3 -c tessedit_create_tsv=1`);
});

test('a pass that is hardly better does not replace an earlier one', async () => {
  const { read } = await programOf({
    cases: {
      'thresholding_method=2': print(table(['good', 'mourning'], 91)),
      '--psm 3': print(table(['good', 'morning!'], 90)),
    },
  });
  expect(textOf(await read('en'))).toBe('good morning!');
});

test('Japanese is also read as one block and in columns, and Korean as one block', async () => {
  const { read, calls } = await programOf({ cases: { 'jpn_vert --psm 5': print(table(['縦書き'], 90)) } });
  expect(textOf(await read('ja'))).toBe('縦書き');
  await read('ko');
  expect((await calls()).map((line) => line.replace(/.*stdout | -c tess.*/g, ''))).toEqual([
    '-l jpn --psm 3',
    '-l jpn --psm 3 -c thresholding_method=2',
    '-l jpn --psm 6',
    '-l jpn_vert --psm 5',
    '-l kor --psm 3',
    '-l kor --psm 3 -c thresholding_method=2',
    '-l kor --psm 6',
  ]);
});

test('the language is found by the script, and by what is read first', async () => {
  const spanish = 'La biblioteca está cerrada los domingos y los días de fiesta por la tarde'.split(' ');
  const latin = await programOf({
    cases: { '--psm 0': 'exit 1', '-l eng': print(table(spanish, 90)), '-l spa': print(table(spanish, 95)) },
  });
  expect((await latin.read()).language).toBe('es');
  const korean = await programOf({
    cases: {
      '--psm 0': print('Orientation: 0\nScript: Korean\nScript confidence: 3\n'),
      '-l kor': print(table(['안녕'], 90)),
    },
  });
  expect(await korean.read()).toMatchObject({ language: 'ko', words: [{ text: '안녕' }] });
  const german = 'Das Büro ist heute geschlossen und morgen wieder für alle Besucher geöffnet'.split(' ');
  const unknown = await programOf({ cases: { '--psm 0': 'exit 1', '-l eng': print(table(german, 90)) } });
  await expect(unknown.read()).rejects.toMatchObject({
    missing: { language: 'de', file: 'deu.traineddata' },
  });
  const unclear = await programOf({
    cases: { '--psm 0': 'exit 1', '-l eng': print(table(['OK', '42'], 90)) },
  });
  await expect(unclear.read()).rejects.toMatchObject({ kind: 'unknownLanguage', missing: undefined });
  const noise = await programOf({ cases: { '--psm 0': 'exit 1', '-l eng': print(table(['~', 'xq'], 20)) } });
  expect((await noise.read()).words).toMatchObject([{ text: '~' }, { text: 'xq' }]);
  const cyrillic = await programOf({ cases: { '--psm 0': print('Script: Cyrillic\n') } });
  await expect(cyrillic.read()).rejects.toMatchObject({ missing: { file: 'rus.traineddata' } });
});

test('a program that ends early has a reason: the picture, its time, or something outside', async () => {
  const readWith = async (code: string) => (await programOf({ cases: { '--psm': code } })).read('en');
  await expect(readWith('exit 1')).rejects.toMatchObject({ problem: 'broken' });
  await expect(readWith('kill -ABRT $$')).rejects.toMatchObject({ problem: 'broken' });
  await expect(readWith('kill -SEGV $$')).rejects.toMatchObject({ problem: 'broken' });
  await expect(readWith('kill -XCPU $$')).rejects.toMatchObject({ kind: 'late' });
  await expect(readWith('kill -KILL $$')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(readWith('exit 127')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a pass that takes too long is ended, and the result of an earlier pass counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const late = async (cases: Program['cases']) => {
    const { read, calls } = await programOf({ cases });
    const result = read('en');
    result.catch(() => undefined);
    const expected = Object.keys(cases).length;
    await vi.waitUntil(async () => (await calls().catch(() => [])).length === expected, { interval: 5 });
    await vi.advanceTimersByTimeAsync(30_000);
    return result;
  };
  await expect(late({ '--psm 3': 'exec sleep 60' })).rejects.toMatchObject({ kind: 'late' });
  const found = late({ 'thresholding_method=2': 'exec sleep 60', '--psm 3': print(table(['good'], 90)) });
  expect(textOf(await found)).toBe('good');
});

test('without the program or a file of a language there is no reader', async () => {
  expect(await findTesseract('none')).toBeUndefined();
  const only = await programOf({
    cases: { '--list-langs': print('List of available languages (1):\nosd\n') },
  });
  expect(await findTesseract(only.command)).toBeUndefined();
  const found = await programOf({
    cases: { '--list-langs': print('List of available languages (4):\neng\nspa\nchi_tra\nosd\n') },
  });
  expect((await findTesseract(found.command))?.languages).toEqual(['en', 'en_US', 'es', 'zh_Hant']);
});
