import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { runMemoryCommand } from '../../../server/src/commands/memory';
import { openStore } from '../../../server/src/store/openStore';
import { createLog } from '../../../server/src/common/log';
import { bodyOf } from '../../support/server/segments';
import { createTestApp } from '../../support/server/testApp';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { ENTRIES, entryOf, LANGUAGES, store as fill, tokenOf } from '../support/memory';

const CSV = 'text/csv';
const TMX = 'application/x-tmx+xml';

async function open(environment: Readonly<Record<string, string>> = {}) {
  const store = temporaryStore();
  const gateway = createTestApp({ store, environment });
  const authorization = `bearer ${await tokenOf(gateway, 'anna', 'memory')}`;
  const send = (file: string | Uint8Array<ArrayBuffer>, type: string, query = '') =>
    gateway.app.request(`/v1/memory/import${query}`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: file,
    });
  const read = async (query: string) =>
    gateway.app.request(`/v1/memory/export${query}`, { headers: { authorization } });
  const all = async () =>
    (await store.memory.readOn(undefined, '', 1_000)).map(
      ({ languages, path: page, source, target, marks }) => ({
        languages,
        path: page,
        source,
        target,
        marks,
      }),
    );
  return { ...gateway, store, send, read, all };
}

const STRANGE = [
  entryOf('Say "yes", please.', 'Diga «sí»,\u00A0por favor; <b>ya</b> & "ahora".', { path: '/a,b' }),
  entryOf('=SUM(A1)', '=SUMA(A1)'),
  entryOf('Read the full terms first.', 'Lea primero los términos completos.', { marks: [[9, 19, 16, 34]] }),
  entryOf('Two [links] & words.', 'Dos [enlaces] y palabras.', {
    marks: [
      [4, 11, 4, 13],
      [14, 19, 16, 24],
    ],
    languages: { source: 'en', target: 'pt_BR' },
  }),
];
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a file of corrections', () => {
  test('as CSV is the same after import and export, with a byte order mark, for 1,200 sentences', async () => {
    const [one, other] = [await open(), await open()];
    const more = Array.from({ length: 1_000 }, (_entry, n) => entryOf(`Word ${n}`, `Palabra ${n}`));
    await fill(one.store, [...ENTRIES, ...STRANGE, ...more]);
    const file = await one.read('');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('translations.csv');
    const csv = await bytesOf(file);
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const counts = { replaced: 0, kept: 0, unchanged: 0, skipped: 0, problems: [] };
    expect(await bodyOf(await other.send(csv, CSV))).toEqual({ ...counts, added: 1_204 });
    expect((await bytesOf(await other.read(''))).equals(csv)).toBe(true);
    expect(await bodyOf(await other.send(csv, CSV))).toEqual({ ...counts, added: 0, unchanged: 1_204 });
    // A file without marks does not remove those of the memory.
    await one.send(csv, CSV, '?mode=replace');
    expect((await one.all()).find(({ source }) => source === STRANGE[2]?.source)?.marks).toEqual(
      STRANGE[2]?.marks,
    );
  });

  test('as TMX keeps marks, and says how many corrections of single pages it lacks', async () => {
    const [one, other] = [await open(), await open()];
    await fill(one.store, [...ENTRIES, ...STRANGE]);
    const tmx = await (await one.read('?format=tmx&lang_src=en&lang_dst=es')).text();
    expect(tmx).toContain('<bpt i="1" x="1"/>full terms<ept i="1"/>');
    expect(tmx).toContain('segtype="sentence"');
    expect(tmx).toContain('<note>1 translations of single pages are not in this file.</note>');
    expect(await bodyOf(await other.send(tmx, TMX))).toMatchObject({ added: 202, skipped: 0 });
    const portuguese = await (await one.read('?format=tmx&lang_src=en&lang_dst=pt_BR')).text();
    expect(await bodyOf(await other.send(portuguese, TMX, '?lang_src=en&lang_dst=pt_BR'))).toMatchObject({
      added: 1,
    });
    const expected = [...ENTRIES, ...STRANGE.slice(1)];
    expect(await other.all()).toHaveLength(203);
    expect(await other.all()).toEqual(expect.arrayContaining(expected));
    expect((await one.read('?format=tmx')).status).toBe(400);
    expect((await one.read('?format=xlsx')).status).toBe(400);
  });

  test('keeps what the memory has, or replaces it', async () => {
    const { send, store, all } = await open();
    await fill(store, [entryOf('Old.', 'Viejo.')]);
    const csv = 'source,target\nOld.,Nuevo.\nNew.,Reciente.\nNew.,Novedad.\nNew.,Reciente.\n';
    const query = '?lang_src=en&lang_dst=es';
    expect(await bodyOf(await send(csv, CSV, query))).toMatchObject({
      added: 1,
      kept: 2,
      unchanged: 1,
      replaced: 0,
    });
    expect(new Set((await all()).map(({ target }) => target))).toEqual(new Set(['Viejo.', 'Reciente.']));
    expect(await bodyOf(await send(csv, CSV, `${query}&mode=replace`))).toMatchObject({
      replaced: 3,
      unchanged: 1,
    });
    expect(new Set((await all()).map(({ target }) => target))).toEqual(new Set(['Nuevo.', 'Reciente.']));
  });

  test('names the lines that it skips, and why', async () => {
    const { send } = await open();
    const csv = [
      'source_lang,target,source,target_lang,path',
      'en,Sí.,Yes.,es,',
      'en,,Yes.,es,',
      'en,"a',
      'b",,es,',
      'xx,Sí.,Yes.,es,',
      'en,Sí.,Yes.,en,',
      '',
      'en,Sí.,Yes.,es,help',
      'en,Sí. No.,Yes. No.,es,',
    ].join('\r\n');
    expect(await bodyOf(await send(csv, CSV))).toEqual({
      added: 1,
      replaced: 0,
      kept: 0,
      unchanged: 0,
      skipped: 6,
      problems: [
        { line: 3, reason: 'empty_target' },
        { line: 4, reason: 'empty_source' },
        { line: 6, reason: 'languages' },
        { line: 7, reason: 'languages' },
        { line: 9, reason: 'path' },
        { line: 10, reason: 'several_sentences' },
      ],
    });
    const unit = (source: string, target: string, language = 'es') =>
      `<tu><tuv xml:lang="en"><seg>${source}</seg></tuv><tuv xml:lang="${language}"><seg>${target}</seg></tuv></tu>`;
    const units = [
      unit('Yes &amp; no', 'Sí &amp; no'),
      unit('See <ph x="1"/>it', 'Ver'),
      unit(
        '<bpt i="1"/>Link<ept i="1"/> and <bpt i="2"/>bold<ept i="2"/>',
        '<bpt i="2"/>A<ept i="2"/><bpt i="1"/>B<ept i="1"/>',
      ),
      unit('Open <bpt i="1"/>tag', 'Etiqueta'),
      unit('Yes', 'Oui', 'fr'),
      unit('Of several', 'De varios'),
    ];
    const tmx = `<?xml version="1.0"?>\n<tmx version="1.4"><header srclang="en"/><body>\n${units.join('\n')}\n</body></tmx>`;
    expect(await bodyOf(await send(tmx, TMX, '?lang_src=en&lang_dst=es'))).toMatchObject({
      added: 2,
      skipped: 4,
      problems: [
        { line: 4, reason: 'inline_tags' },
        { line: 5, reason: 'marks' },
        { line: 6, reason: 'inline_tags' },
        { line: 7, reason: 'languages' },
      ],
    });
    expect(await bodyOf(await send(tmx, TMX))).toMatchObject({ added: 1, unchanged: 2, skipped: 3 });
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string, number, string]>([
    ['is no TMX', '<html/>', TMX, 400, 'bad_request'],
    [
      'ends in the middle',
      '<tmx version="1.4"><body><tu><tuv xml:lang="en"><seg>Yes',
      TMX,
      400,
      'bad_request',
    ],
    ['declares entities', '<!DOCTYPE tmx [<!ENTITY a "b">]><tmx>&a;</tmx>', TMX, 400, 'bad_request'],
    ['is not UTF-8', new Uint8Array([0x61, 0x2c, 0xff, 0x0a]), CSV, 400, 'bad_request'],
    ['is too large', `source,target\n${'a'.repeat(2_000)}`, CSV, 413, 'file_too_large'],
    ['is of another kind', '{}', 'application/json', 415, 'unsupported_media_type'],
    ['has more than 200 problems', `source,target\nA,B\n${'c,\n'.repeat(201)}`, CSV, 400, 'bad_request'],
  ])('that %s is refused, and nothing of it is stored', async (_what, file, type, status, code) => {
    const { send, store } = await open({ FILE_LIMIT_BYTES: '1024' });
    const response = await send(file, type, '?lang_src=en&lang_dst=es');
    expect(response.status).toBe(status);
    const body = Object(await bodyOf(response));
    expect(body.code).toBe(code);
    if (body.problems) expect(body.problems).toHaveLength(100);
    expect(await store.memory.count()).toBe(0);
  });
});

describe('the command "memory"', () => {
  const written: string[] = [];
  afterEach(() => {
    written.length = 0;
  });

  async function newFolder() {
    const folder = await mkdtemp(path.join(tmpdir(), 'gateway-memory-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const keep = (text: string) => void written.push(text);
    const run = (...words: readonly string[]) =>
      runMemoryCommand(words, { DATA_DIR: folder }, () => 1_000, { print: keep, write: keep, warn: keep });
    const write = async (name: string, text: string) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      return file;
    };
    return { folder, run, write };
  }

  test('imports, lists, exports and removes while the gateway runs', async () => {
    const { folder, run, write } = await newFolder();
    const running = await openStore({ dataDir: folder, clock: Date.now, log: createLog('error') });
    const csv = await write('a.csv', 'source,target,path\nYes.,Sí.,\nNo.,No.,/a\n');
    const pair = ['--source', 'en', '--target', 'es'];
    expect(await run('import', csv, ...pair, '--dry-run')).toBe(0);
    expect(await running.memory.count()).toBe(0);
    expect(await run('import', csv, ...pair)).toBe(0);
    expect((await running.memory.find(['Yes.'], LANGUAGES)).get('Yes.')?.target).toBe('Sí.');
    const changed = await write('b.csv', 'source,target\nYes.,Claro.\n,x\n');
    expect(await run('import', changed, ...pair, '--replace')).toBe(1);
    expect(written.slice(-6)).toEqual([
      'added: 0',
      'replaced: 1',
      'kept: 0',
      'unchanged: 0',
      'skipped: 1',
      'line 3: empty_source',
    ]);
    written.length = 0;
    expect(await run('list', 'claro')).toBe(0);
    expect(written[0]).toMatch(/^[\w-]{22}\ten-es\t\tcommand\tYes\.\tClaro\.$/);
    expect(await run('export', '--format', 'tmx', ...pair)).toBe(0);
    expect(written.at(-1)).toBe('left out: 1 translations of single pages, which TMX cannot contain');
    expect(await run('remove', written[0]?.slice(0, 22) ?? '')).toBe(0);
    expect(await run('remove', 'unknown')).toBe(1);
    expect(await run('remove', '--pair', 'en-es')).toBe(0);
    expect(await running.memory.count()).toBe(0);
    await run('import', csv, ...pair);
    expect(await run('remove', '--author', 'command')).toBe(0);
    expect(await running.memory.count()).toBe(0);
    await running.close();
  });

  test('refuses what it does not know, and a file that is not there', async () => {
    const { run } = await newFolder();
    for (const words of [
      [],
      ['import'],
      ['export', 'x'],
      ['remove'],
      ['remove', 'id', '--author', 'anna'],
      ['open'],
    ])
      expect(await run(...words), words.join(' ')).toBeUndefined();
    for (const name of ['missing.csv', 'missing.tmx'])
      await expect(run('import', name)).rejects.toThrow(`The file ${name} cannot be read: ENOENT`);
    await expect(run('remove', '--pair', 'en')).rejects.toThrow('is not a pair of languages');
    await expect(run('import', 'a.xlsx')).rejects.toThrow('the format is csv or tmx');
  });
});
