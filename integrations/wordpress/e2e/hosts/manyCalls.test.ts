import { beforeAll, expect, it } from 'vitest';
import { useSite } from '../../support/useSite';

const PER_MINUTE = 120;
const FLOOD = 800;
const OTHERS = 100;
const AT_ONCE = 8;
const MINUTE_MS = 60_000;
const ROUTES = '/wp-json/lang-assistant/v1';

const connected = useSite({ connection: 'proxied', client: 'header', client_header: 'X-Real-IP' });
beforeAll(() => connected.site.serve({ workers: 4 }));

/** The returned function sends a translation as a visitor with this IP address, and returns the HTTP status. */
async function arrive(address: string): Promise<() => Promise<number>> {
  const { origin } = connected.site;
  const headers = { 'x-real-ip': address };
  const { nonce } = await (await fetch(`${origin}${ROUTES}/nonce`, { headers })).json();
  return async () => {
    const fields = { text: 'El perro.', lang_src: 'es', lang_dst: 'ca' };
    const body = new URLSearchParams({ action: 'mi_traductor_translate', nonce, ...fields });
    const response = await fetch(`${origin}${ROUTES}/call`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };
}

const readRows = () =>
  connected.site.run(`
    global $wpdb;
    $count = fn ($table) => (int) $wpdb->get_var("SELECT COUNT(*) FROM $table");
    $tables = $wpdb->get_col('SHOW TABLES');
    return [array_combine($tables, array_map($count, $tables)),
      $wpdb->get_col("SELECT option_name FROM $wpdb->options ORDER BY option_name")];`);

it('of 900 calls, only those of a visitor who sends 800 are limited, and no call adds a database row', async () => {
  const call = await arrive('203.0.113.7');
  expect(await call()).toBe(200);
  const before = await readRows();
  const flood: number[] = [];
  const others: number[] = [];
  const tasks = Array.from({ length: FLOOD + OTHERS }, (_task, index) => async () => {
    const other = index % (FLOOD / OTHERS + 1) === 0 ? index : undefined;
    if (other === undefined) flood.push(await call());
    else others.push(await (await arrive(`198.51.${other % 7}.${other % 250}`))());
  });
  const start = performance.now();
  const work = async () => {
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) await task();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const minutes = Math.ceil((performance.now() - start) / MINUTE_MS);

  expect([flood.length, others.length]).toEqual([FLOOD, OTHERS]);
  expect(others.filter((status) => status !== 200)).toEqual([]);
  expect(flood.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const admitted = flood.filter((status) => status === 200).length;
  expect(admitted).toBeGreaterThan(PER_MINUTE / 2);
  expect(admitted).toBeLessThanOrEqual(PER_MINUTE * (minutes + 1));
  expect(admitted).toBeLessThan(FLOOD);
  expect(await readRows()).toEqual(before);
});
