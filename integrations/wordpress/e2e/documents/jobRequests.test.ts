import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHeldEngine, type HeldEngine } from '../../../../tests/support/server/heldEngine';
import { createSiteVisitor, type SiteAnswer } from '../../support/siteVisitor';
import { useSite } from '../../support/useSite';

const SETTINGS = {
  connection: 'proxied',
  route: 'rest',
  audience: 'everyone',
  tools: ['translate', 'files'],
};

let engine: HeldEngine;
let folder: string;
const connected = useSite(SETTINGS, async () => {
  engine ??= await startHeldEngine();
  folder ??= await mkdtemp(join(tmpdir(), 'jobs-'));
  return {
    LIBRETRANSLATE_URL: engine.url,
    APERTIUM_BIN: 'none',
    FILES_DIR: folder,
    FILES_PER_DAY: '100,100,unlimited',
  };
});
beforeAll(() => engine.open());
afterAll(() => engine.close());

const MEGABYTE = 1_048_576;

const visitor = () => createSiteVisitor(connected.site);
const summary = ({ status, body }: SiteAnswer) => [status, body.data?.code ?? body.code];

async function withJob() {
  const client = visitor();
  const { status, body } = await client.submit();
  expect(status).toBe(202);
  const statusUrl = body.data?.status_url ?? '';
  const eventsUrl = body.data?.events_url ?? '';
  const read = () => client.ask(statusUrl);
  await expect.poll(async () => (await read()).body.state).toBe('done');
  const { files = [] } = (await read()).body;
  return { client, statusUrl, eventsUrl, read, files };
}

describe('a document job that a site forwards to the gateway', () => {
  it('has a status URL and an event URL on the site, three files to download, and a cookie that browsers send only to the plugin’s routes', async () => {
    const response = await fetch(`${connected.site.origin}/wp-json/lang-assistant/v1/nonce`);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^lang_assistant_visitor=[\w.-]+; expires=[^;]+; Max-Age=\d+; path=\/wp-json\/lang-assistant\/v1; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const { client, statusUrl, eventsUrl, files } = await withJob();
    expect([statusUrl, eventsUrl]).toEqual([
      expect.stringMatching(/^\/wp-json\/lang-assistant\/v1\/jobs\/[0-9a-f-]{36}$/),
      `${statusUrl}/events`,
    ]);
    const events = await client.request(eventsUrl);
    expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await events.text()).toMatch(/^retry: 2000\ndata: \{"state":"done".*\}\n\n$/);
    expect(files.map(({ kind }) => kind)).toEqual(['document', 'bilingual', 'tmx']);
    for (const { url } of files) {
      expect(url).toMatch(
        /^\/wp-json\/lang-assistant\/v1\/jobs\/[^/]+\/file\?kind=\w+&expires=\d+&signature=/,
      );
      const file = await client.request(url);
      const content = await file.arrayBuffer();
      expect(Number(file.headers.get('content-length'))).toBe(content.byteLength);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
      expect(file.headers.get('cache-control')).toContain('no-store');
      expect(file.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('is unknown to another visitor, who can neither read nor delete it', async () => {
    const { statusUrl, eventsUrl, read } = await withJob();
    const other = visitor();
    await other.nonce();
    expect(other.cookies.size).toBe(1);
    for (const client of [other, visitor()]) {
      expect(summary(await client.ask(statusUrl))).toEqual([404, 'not_found']);
      expect(summary(await client.ask(eventsUrl))).toEqual([404, 'not_found']);
      expect(summary(await client.ask(statusUrl, { method: 'DELETE' }))).toEqual([404, 'not_found']);
    }
    expect((await read()).body.state).toBe('done');
  });

  it('has signed download links that cannot be forged, and no longer exists after its visitor has deleted it', async () => {
    const { client, statusUrl, read, files } = await withJob();
    const [document, bilingual] = files.map(({ url }) => new URL(url, connected.site.origin));
    const change = (name: string, value: string) => {
      const url = new URL(document ?? '');
      url.searchParams.set(name, value);
      return url.href;
    };
    for (const forged of [
      change('signature', 'x'.repeat(43)),
      change('signature', bilingual?.searchParams.get('signature') ?? ''),
      change('signature', ''),
      change('expires', '99999999999'),
      change('kind', 'tmx'),
      change('kind', '../../x'),
      String(document).replace('signature=', 'signature[]='),
    ])
      expect(summary(await client.ask(forged)), forged).toEqual([404, 'not_found']);

    expect((await client.ask(statusUrl, { method: 'DELETE' })).status).toBe(200);
    expect(summary(await read())).toEqual([404, 'not_found']);
    expect(summary(await client.ask(files[0]?.url ?? ''))).toEqual([410, 'gone']);
  });
});

describe('the list of a user’s documents', () => {
  it('is refused for a visitor, a page of another site and a forged token', async () => {
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { authorization: 'bearer eyJhbGciOiJIUzI1NiJ9.e30.x' },
    ]) {
      const answer = await visitor().ask('/wp-json/lang-assistant/v1/jobs', { headers });
      expect(summary(answer), JSON.stringify(headers)).toEqual([401, 'unauthorized']);
    }
  });
});

describe('a document upload', () => {
  it('is refused with a forged nonce, or with the nonce of another visitor', async () => {
    const other = visitor();
    const foreign = await other.nonce();
    const known = visitor();
    await known.nonce();
    // `foreign` is valid for the IP address, which all visitors here share. `named` is valid for the other visitor's
    // cookie.
    const named = await other.nonce();
    expect(foreign).not.toBe(named);
    for (const nonce of ['', 'forged', named]) {
      expect(summary(await known.submit({ nonce }))).toEqual([403, 'invalid_nonce']);
    }
  });

  it('is refused if the file is over 20 MB, or over the upload limit of PHP', async () => {
    const zeros = (bytes: number) => new Blob([new Uint8Array(bytes)]);
    const client = visitor();
    for (const megabytes of [21, 33, 41]) {
      const answer = await client.submit({ document: zeros(megabytes * MEGABYTE) });
      expect(summary(answer), `${megabytes} MB`).toEqual([413, 'file_too_large']);
    }
  });
});

describe('the job routes', () => {
  it('report that a download has expired, and refuse the nonce of a page that was open for days', async () => {
    const { client, statusUrl, files } = await withJob();
    const nonce = await client.nonce();
    await connected.moveClocks(2);
    expect(summary(await client.ask(files[0]?.url ?? ''))).toEqual([410, 'gone']);
    expect(summary(await client.ask(statusUrl))).toEqual([404, 'not_found']);
    expect(summary(await client.submit({ nonce }))).toEqual([403, 'invalid_nonce']);
    expect((await client.submit()).status).toBe(202);
    await connected.moveClocks(0);
  });
});
