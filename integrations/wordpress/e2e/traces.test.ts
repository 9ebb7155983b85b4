import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answering, serve, type HttpDouble } from '../../../tests/support/gatewayDouble';
import { createSiteVisitor, type SiteVisitor } from '../support/siteVisitor';
import { SECRET, useSite } from '../support/useSite';

const ROUTES = '/wp-json/lang-assistant/v1';

/** A word that no file of WordPress contains. */
const WORD = 'Zarzaparrillita';
const TEXT = `${WORD} duerme en el jardín.`;
const TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}/;

const connected = useSite({ connection: 'proxied', source_language: 'es', target_language: 'ca' });
beforeAll(async () => {
  await connected.site.addDropIn('objectCache');
  await connected.site.addDropIn('pageCache');
});

let double: HttpDouble | undefined;
afterEach(async () => {
  await double?.close();
  double = undefined;
  await connected.site.customize('');
});

async function readAllKept(): Promise<readonly string[]> {
  const { site } = connected;
  const rows = await site.run(`
    global $wpdb;
    return array_map(fn ($table) => $wpdb->get_results("SELECT * FROM $table", ARRAY_A), $wpdb->get_col('SHOW TABLES'));`);
  const entries = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(wp-includes|wp-admin|plugins|themes)\//.test(file.slice(site.folder.length)));
  const texts = await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, 'latin1')}`));
  // An ASCII word looks the same in Latin-1.
  return [JSON.stringify(rows), await site.readLogs(), ...texts];
}

/** Sends the text in each kind of request. Returns the HTTP statuses. */
async function callAll(visitor: SiteVisitor): Promise<readonly number[]> {
  const headers = { origin: connected.site.origin };
  const nonce = nonceOf(await (await visitor.request(`${ROUTES}/nonce`, { headers })).text());
  const post = async (action: string, body: URLSearchParams | string) => {
    const address = `${ROUTES}/call?${new URLSearchParams({ action, nonce })}`;
    const response = await visitor.request(address, { method: 'POST', body, headers });
    await response.arrayBuffer();
    return response.status;
  };
  const form = (fields: Record<string, string>) => new URLSearchParams({ nonce, ...fields });
  const statuses = [
    await post('mi_traductor_translate', form({ text: TEXT, lang_src: 'es', lang_dst: 'ca' })),
    await post(
      'mi_traductor_ai_chat',
      JSON.stringify({ content: TEXT, endpoint: 'chat-ai-plugin', conversation_history: [] }),
    ),
    await post(
      'mi_traductor_ai_write',
      JSON.stringify({ content: `Message: ${TEXT}\nStyle: professional\nTone: friendly`, endpoint: 'x' }),
    ),
    await post(
      'mi_traductor_check',
      form({ content: JSON.stringify({ language: 'en', sentences: [{ id: 1, text: TEXT }] }) }),
    ),
  ];
  const session = await visitor.request(`${ROUTES}/session`, { method: 'POST', headers });
  await session.arrayBuffer();
  return statuses;
}

const nonceOf = (answer: string): string => /"nonce":"([^"]+)"/.exec(answer)?.[1] ?? 'none';

const html: Parameters<typeof serve>[0] = (response, { body }) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Error in ${body}</h1>`);

describe('the text and the token of visitors and users are in no log, cache or database row', () => {
  it.each([
    ['after calls that were answered', 200],
    ['while the gateway is down', 503],
    ['while another server answers with the text in its error', 502],
    ['while the gateway refuses', 400],
    ['after another plugin has failed in the middle of the request', 500],
  ])('%s', async (_state, status) => {
    const { site, gateway } = connected;
    const visitor = createSiteVisitor(site);
    const user = createSiteVisitor(site);
    await user.logIn('admin');
    if (status === 502) double = await serve(html);
    if (status === 400)
      double = await serve(answering(400, { success: false, data: { error: TEXT, code: 'bad_request' } }));
    const other = status === 503 ? 'http://127.0.0.1:9' : double?.url.replace(/\/$/, '');
    await site.configure({ gateway: other ?? gateway.origin });
    await site.run(`return wp_cache_flush();`);
    await rm(join(site.folder, 'object-cache-cli-server'), { recursive: true, force: true });
    if (status === 500)
      await site.customize(`add_filter('http_request_args', function ($options) {
        throw new RuntimeException('the other plugin is broken'); });`);
    const statuses = [await callAll(visitor), await callAll(user)];
    expect(statuses).toEqual(Array.from({ length: 2 }, () => Array.from({ length: 4 }, () => status)));
    await fetch(await connected.publish('[lang_assistant]'));

    const kept = await readAllKept();
    expect(kept.filter((text) => text.includes(WORD))).toEqual([]);
    expect(kept.filter((text) => TOKEN.test(text))).toEqual([]);
    const withSecret = kept.filter((text) => text.includes(SECRET)).map((text) => text.split('\n')[0]);
    // Only the settings row and its copy in the object cache may contain the secret.
    expect(withSecret.filter((name) => !/^\[\[|object-cache-/.test(name ?? ''))).toEqual([]);
    if (status === 500) {
      expect(kept.join('\n')).toContain('the other plugin is broken');
      // The stack trace of the other plugin mentions our plugin, so the log is removed.
      await rm(join(site.folder, 'debug.log'));
    }
  });
});

it('the search of these tests does find a text that a plugin writes into the log and into an option', async () => {
  const { site, gateway } = connected;
  await site.configure({ gateway: gateway.origin });
  await site.customize(
    `if (isset($_POST['text'])) { error_log($_POST['text']); update_option('another', $_POST['text']); }`,
  );
  await callAll(createSiteVisitor(site));
  const found = (await readAllKept()).filter((text) => text.includes(WORD));
  expect(found.some((text) => text.startsWith('[['))).toBe(true);
  expect(found.some((text) => text.includes('debug.log'))).toBe(true);
});
