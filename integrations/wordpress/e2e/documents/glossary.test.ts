import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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

const limits = { filesPerDay: { anonymous: 10 } };
const connected = useSite(
  { connection: 'proxied', limits, source_language: 'es', target_language: 'en' },
  () => ({ FILES_PER_DAY: '10,10,unlimited' }),
);

async function expectTerms(content: string): Promise<void> {
  const { page, consoleMessages } = await visit(await connected.publish(content));
  await screensReady(page);
  const text = await tools.translateDocument(page);
  expect(consoleMessages).toEqual([]);
  expect(text).toMatch(/\bhound\b/i);
  expect(text).not.toMatch(/\bdog\b|Katze/i);
  expect(text).toMatch(/Señor ("|&quot;)Acme\1 \\ Sons/);
}

it('a document is translated with the glossary table that the author of the page names, through the REST API', async () => {
  await connected.site.configure({ route: 'rest' });
  await writeFile(join(connected.site.folder, 'terms.csv'), TERMS);
  await expectTerms('[lang_assistant glossary_url="/terms.csv"]');
});

it('a document is translated with a glossary that a PHP filter adds to the configuration, through admin-ajax', async () => {
  await connected.site.configure({ route: 'ajax' });
  const json = Buffer.from(JSON.stringify(ROWS)).toString('base64');
  await connected.site.customize(`
    add_filter('lang_assistant_config', function ($attributes) {
      $config = json_decode($attributes['config'] ?? '{}', true);
      $config['glossary'] = json_decode(base64_decode('${json}'), true);
      return ['config' => wp_json_encode($config)] + $attributes;
    });`);
  await expectTerms('[lang_assistant]');
});
