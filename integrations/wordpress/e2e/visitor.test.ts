import { describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../tests/support/chromium';
import { useAllTools } from '../support/tools';
import { SECRET, useSite } from '../support/useSite';

const visit = useChromium();

describe.each([
  ['directly', { connection: 'direct' }],
  ['through the REST API', { connection: 'proxied', route: 'rest' }],
  ['through admin-ajax', { connection: 'proxied', route: 'ajax' }],
])('a visitor of a site that calls the gateway %s', (how, settings) => {
  const connected = useSite({ ...settings, source_language: 'es', target_language: 'ca' });

  it('translates, looks a word up, chats, writes and translates a document', async () => {
    const { site, gateway } = connected;
    const { page, consoleMessages } = await visit(await connected.publish('[lang_assistant]'));
    const refused: string[] = [];
    const origins = new Set<string>();
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await screensReady(page);
    await useAllTools(page);
    expect(refused).toEqual([]);
    expect(consoleMessages).toEqual([]);
    expect([...origins].toSorted().join(' ')).not.toContain('https:');
    expect(origins.has(gateway.origin)).toBe(how === 'directly');
    expect(origins.has(site.origin)).toBe(true);
  });

  it('gets a page without a secret, a token or a nonce, so that any cache may store it', async () => {
    const response = await fetch(await connected.publish('[lang_assistant]'));
    const html = await response.text();
    expect(html).toContain('<lang-assistant');
    expect(html).not.toContain(SECRET);
    expect(html).not.toMatch(/eyJ[\w-]+\.|user-token|<lang-assistant[^>]*\snonce=/);
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/no-store|private/);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
