/**
 * The Test button of the settings page.
 */
(function ({ apiFetch, i18n }) {
  const { __, sprintf } = i18n;
  const button = document.getElementById('lang-assistant-test');
  const result = document.getElementById('lang-assistant-test-result');
  if (!button || !result) {
    return;
  }

  function describe({ text, translation, engine }) {
    /* translators: 1: sentence, 2: its translation, 3: name of an engine. */
    return sprintf(__('%1$s → %2$s (engine: %3$s)', 'lang-assistant'), text, translation, engine || '?');
  }

  /** Whether this browser may call the gateway, as those of visitors have to. */
  async function canReach(url) {
    try {
      const response = await window.fetch(url, { credentials: 'omit' });
      return response.ok;
    } catch {
      return false;
    }
  }

  async function runTest() {
    try {
      const answer = await apiFetch({ path: '/lang-assistant/v1/test', method: 'POST' });
      if (!answer.browser_url || (await canReach(answer.browser_url))) return describe(answer);
      /* translators: 1: a successful test, 2: the address of a site. */
      const warning = __(
        '%1$s But browsers cannot call the gateway. It needs CORS_ORIGINS=%2$s',
        'lang-assistant',
      );
      return sprintf(warning, describe(answer), window.location.origin);
    } catch (error) {
      const reason = error?.data?.error || error?.message || '?';
      /* translators: %s: reason. */
      return sprintf(__('The test failed: %s', 'lang-assistant'), reason);
    }
  }

  async function showTest() {
    button.disabled = true;
    result.textContent = __('Translating…', 'lang-assistant');
    result.textContent = await runTest();
    button.disabled = false;
  }

  button.addEventListener('click', () => void showTest());
})(window.wp);
