// @ts-check

const TIMEOUT_MS = 30_000;

/**
 * Translates one sentence as the widget does. Returns the reason if this fails.
 * @param {string} url of the gateway
 * @param {string} source
 * @param {string} target
 * @param {string} text
 * @returns {Promise<string>} `apertium (rule): El gos dorm al jardí.`
 */
export async function tryPair(url, source, target, text) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { nonce } = await (await fetch(`${url}/v1/nonce`, { signal })).json();
    const fields = { action: 'mi_traductor_translate', nonce, text, lang_src: source, lang_dst: target };
    const response = await fetch(`${url}/ajax`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal,
    });
    const { data } = await response.json();
    return response.ok ? `${data.engine} (${data.quality}): ${data.translate}` : data.error;
  } catch {
    return 'no answer';
  }
}
