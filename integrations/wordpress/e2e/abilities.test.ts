import { beforeAll, describe, expect, it } from 'vitest';
import { hasWordPressOf } from '../../../tools/systemPackages/wordpress.mjs';
import { addUser } from '../support/admin';
import { createSiteVisitor, type SiteVisitor } from '../support/siteVisitor';
import { CATALAN, SPANISH } from '../support/tools';
import { useSite } from '../support/useSite';

const GLOSSARY = `add_filter('lang_assistant_config', static fn ($attributes) => ['config' => wp_json_encode(
  ['glossary' => [
    ['source' => 'jardín', 'target' => 'hort', 'pair' => 'es-ca', 'note' => 'ours'],
    ['source' => 'perro', 'target' => 'dog', 'pair' => 'es-en']]])] + $attributes);`;

describe.runIf(hasWordPressOf('sid'))('the abilities of WordPress 7', () => {
  const connected = useSite({}, undefined, { release: 'sid' });
  let visitor: SiteVisitor;
  let headers: Record<string, string>;
  beforeAll(async () => {
    await addUser(connected.site, 'ana');
    visitor = createSiteVisitor(connected.site);
    await visitor.logIn('ana');
    const nonce = await visitor.request('/wp-admin/admin-ajax.php?action=rest-nonce');
    headers = { 'content-type': 'application/json', 'x-wp-nonce': await nonce.text() };
  });

  const run = (name: string, input: unknown) =>
    visitor.ask(`/wp-json/wp-abilities/v1/abilities/lang-assistant/${name}/run`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ input }),
    });
  const text = { text: SPANISH, source: 'es', target: 'ca' };

  it('let a user translate with the terms of the site, and check a text', async () => {
    expect(await run('translate', text)).toEqual({
      status: 200,
      body: { translation: CATALAN, engine: 'apertium' },
    });
    await connected.site.customize(GLOSSARY);
    const { body } = await run('translate', text);
    expect(body).toMatchObject({ translation: expect.stringMatching(/^El gos .* hort\.$/) });
    expect(await run('check', { text: 'He go to school every day.', language: 'en' })).toMatchObject({
      status: 200,
      body: { changes: [expect.objectContaining({ range: [3, 5], text: 'goes' })], notices: [] },
    });
  });

  it('pass on what the gateway says about a pair that it does not translate, and refuse incomplete input', async () => {
    expect(await run('translate', { ...text, source: 'de', target: 'ja' })).toMatchObject({
      status: 422,
      body: { code: 'lang_assistant_unsupported_pair', message: expect.stringMatching(/\w/) },
    });
    for (const input of [{ text: SPANISH }, { ...text, target: 'x y' }, { ...text, url: 'x' }, 'x', null])
      expect((await run('translate', input)).body).toMatchObject({ code: 'ability_invalid_input' });
  });

  it('are not for visitors, and only of the tools that the site offers', async () => {
    const anonymous = createSiteVisitor(connected.site);
    const { status } = await anonymous.request(
      '/wp-json/wp-abilities/v1/abilities/lang-assistant/translate/run',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input: text }),
      },
    );
    expect(status).toBe(401);
    await connected.site.configure({ tools: ['translate', 'files'] });
    expect((await run('check', { text: 'x', language: 'en' })).status).toBe(404);
    await connected.site.configure({ secret: '' });
    expect((await run('translate', text)).status).toBe(404);
  });
});
