import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screensReady, useChromium } from '../../../../tests/support/chromium';
import { tools } from '../../support/tools';
import { useSite } from '../../support/useSite';

const visit = useChromium();

/** For the Spanish sample document. The rows contain a quotation mark, a backslash and a non-ASCII letter. */
const TERMS =
  'source,target,pair\nperro,hound,es-en\ncasa,"Señor ""Acme"" \\ Sons",es-en\ngato,Katze,es-de\n';
const ROWS = [
  { source: 'perro', target: 'hound', pair: 'es-en' },
  { source: 'casa', target: 'Señor "Acme" \\ Sons' },
];

describe.each([
  ['directly', { connection: 'direct' }],
  ['through the REST API', { connection: 'proxied', route: 'rest' }],
  ['through admin-ajax', { connection: 'proxied', route: 'ajax' }],
])('a document on a site that calls the gateway %s', (_how, settings) => {
  const limits = { filesPerDay: { anonymous: 10 } };
  const connected = useSite({ ...settings, limits, source_language: 'es', target_language: 'en' }, () => ({
    FILES_PER_DAY: '10,10,unlimited',
  }));

  async function translate(content: string): Promise<string> {
    const { page, consoleMessages } = await visit(await connected.publish(content));
    await screensReady(page);
    const text = await tools.translateDocument(page);
    expect(consoleMessages).toEqual([]);
    return text;
  }

  it('is translated with the glossary table that the author of the page names', async () => {
    await writeFile(join(connected.site.folder, 'terms.csv'), TERMS);
    const text = await translate('[lang_assistant glossary_url="/terms.csv"]');
    expect(text).toMatch(/\bhound\b/i);
    expect(text).not.toMatch(/\bdog\b|Katze/i);
    expect(text).toMatch(/Señor ("|&quot;)Acme\1 \\ Sons/);
  });

  it('is translated with a glossary that a PHP filter adds to the configuration', async () => {
    const json = Buffer.from(JSON.stringify(ROWS)).toString('base64');
    await connected.site.customize(`
      add_filter('lang_assistant_config', function ($attributes) {
        $config = json_decode($attributes['config'] ?? '{}', true);
        $config['glossary'] = json_decode(base64_decode('${json}'), true);
        return ['config' => wp_json_encode($config)] + $attributes;
      });`);
    const text = await translate('[lang_assistant]');
    expect(text).toMatch(/\bhound\b/i);
    expect(text).toContain('Acme');
    await connected.site.customize('');
  });
});
