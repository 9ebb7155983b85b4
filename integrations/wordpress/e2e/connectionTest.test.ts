import { expect, it } from 'vitest';
import { DESKTOP, useChromium } from '../../../tests/support/chromium';
import { logIn } from '../support/admin';
import { useSite } from '../support/useSite';

const visit = useChromium();
const connected = useSite({ source_language: 'es', target_language: 'ca' }, () => ({
  CORS_ORIGINS: 'https://another-site.example',
}));

async function testConnection(): Promise<string> {
  const { page } = await visit('about:blank', DESKTOP);
  await logIn(page, connected.site, 'admin');
  await page.goto(`${connected.site.origin}/wp-admin/options-general.php?page=lang-assistant`);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  const result = page.locator('#lang-assistant-test-result');
  await result.getByText(/engine|failed/).waitFor();
  return (await result.textContent()) ?? '';
}

it('the test says what browsers miss that the gateway does not let in', async () => {
  expect(await testConnection()).toContain(`It needs CORS_ORIGINS=${connected.site.origin}`);
});

it('the test does not ask for it where the site forwards the calls', async () => {
  await connected.site.configure({ connection: 'proxied' });
  expect(await testConnection()).toMatch(/\(engine: apertium\)$/);
});

it('the test names a wrong secret', async () => {
  await connected.site.configure({ secret: 'another secret than that of the gateway' });
  expect(await testConnection()).toContain('The gateway refuses the secret.');
});
