import { createTestApp, TRANSLATE } from '../../support/server/testApp';

const fields = { text: 'good day', lang_src: 'en', lang_dst: 'es' };

/** Returns the headers of a visitor with this address behind one proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

export async function fetchNonce(headers: Readonly<Record<string, string>> = {}, action = TRANSLATE) {
  const testApp = createTestApp({ environment: { TRUST_PROXY: '1' } });
  const response = await testApp.app.request(`/v1/nonce?action=${action}`, { headers });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { nonce } = await response.json();
  const post = (own: Readonly<Record<string, string>>) =>
    testApp.app.request('/ajax', {
      method: 'POST',
      headers: own,
      body: new URLSearchParams({ action: TRANSLATE, nonce, ...fields }),
    });
  return { ...testApp, response, cookie, nonce, post };
}
