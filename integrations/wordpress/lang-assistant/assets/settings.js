(function ({ apiFetch, i18n }) {
  const { __, sprintf } = i18n;

  /** The page disables its buttons until this script answers them. */
  function enable(button, onClick) {
    button.addEventListener('click', onClick);
    button.disabled = false;
  }

  /** Fills in the values for the gateway that the commands above the form start. */
  function fillIn({ target }) {
    const { gateway, secret } = target.dataset;
    for (const [name, value] of Object.entries({ gateway, secret, connection: 'proxied' }))
      document.getElementById('lang-assistant-' + name).value = value;
    document.getElementById('submit').focus();
  }

  const fill = document.getElementById('lang-assistant-fill');
  if (fill) enable(fill, fillIn);

  const button = document.getElementById('lang-assistant-test');
  const status = document.getElementById('lang-assistant-test-status');
  const output = document.getElementById('lang-assistant-test-result');
  if (!button || !status || !output) {
    return;
  }

  const MARKS = {
    good: { sign: '✓', word: __('Passed', 'lang-assistant') },
    warning: { sign: '!', word: __('Could be better', 'lang-assistant') },
    bad: { sign: '✗', word: __('Failed', 'lang-assistant') },
  };

  function create(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  function createMark(mark) {
    const { sign, word } = MARKS[mark];
    const drawing = create('span', { textContent: sign });
    drawing.setAttribute('aria-hidden', 'true');
    return create(
      'span',
      {},
      drawing,
      create('span', { className: 'screen-reader-text', textContent: word }),
    );
  }

  function createResult({ mark, title, text }) {
    return create(
      'li',
      { className: 'is-' + mark },
      createMark(mark),
      create('strong', { textContent: title }),
      create('span', { textContent: text }),
    );
  }

  /** Shows the limits that differ, and a button that copies the gateway's limits into the form. */
  function createLimits(limits) {
    const different = limits.filter(({ site, gateway }) => site !== gateway);
    if (different.length === 0) return [];
    const head = [
      __('Limit', 'lang-assistant'),
      __('Announced by the widget', 'lang-assistant'),
      __('Enforced by the gateway', 'lang-assistant'),
    ].map((textContent) => create('th', { scope: 'col', textContent }));
    const rows = different.map(({ label, site, gateway }) =>
      create(
        'tr',
        {},
        create('th', { scope: 'row', textContent: label }),
        create('td', { textContent: site }),
        create('td', { textContent: gateway }),
      ),
    );
    const copy = create('button', {
      type: 'button',
      className: 'button',
      textContent: __('Copy the limits of the gateway', 'lang-assistant'),
    });
    copy.addEventListener('click', () => {
      for (const { name, audience, gateway } of different) {
        const field = document.querySelector(`input[name$="[limits][${name}][${audience}]"]`);
        if (field) field.value = gateway;
      }
      status.textContent = __('The limits are copied into the form. Save the changes.', 'lang-assistant');
    });
    return [
      create(
        'table',
        { className: 'widefat striped', style: 'max-width: 60em' },
        create('thead', {}, create('tr', {}, ...head)),
        create('tbody', {}, ...rows),
      ),
      create('p', {}, copy),
    ];
  }

  /** Visitors' browsers must be able to send requests to the gateway, so this tests it with the current browser. */
  async function canReach(url) {
    try {
      const response = await window.fetch(url, { credentials: 'omit' });
      return response.ok;
    } catch {
      return false;
    }
  }

  /** Replaces the server's good result about browsers if this browser cannot reach the gateway. */
  async function withThisBrowser({ results, browsers }) {
    const isFine = ({ title, mark }) => title === browsers?.title && mark === 'good';
    if (!results.some(isFine) || (await canReach(browsers.url))) return results;
    return results.map((result) =>
      isFine(result) ? { ...result, mark: 'bad', text: browsers.text } : result,
    );
  }

  function describe(results) {
    const failed = results.filter(({ mark }) => mark === 'bad').length;
    if (failed === 0) return __('The widget works.', 'lang-assistant');
    /* translators: %d: a number. */
    return sprintf(__('To be corrected: %d', 'lang-assistant'), failed);
  }

  async function showTest() {
    button.disabled = true;
    output.replaceChildren();
    status.textContent = __('Testing…', 'lang-assistant');
    try {
      const answer = await apiFetch({ path: '/lang-assistant/v1/test', method: 'POST' });
      const results = await withThisBrowser(answer);
      output.append(
        create('ul', { className: 'lang-assistant-results' }, ...results.map(createResult)),
        ...createLimits(answer.limits),
      );
      status.textContent = describe(results);
    } catch (error) {
      /* translators: %s: reason. */
      status.textContent = sprintf(__('The test failed: %s', 'lang-assistant'), error?.message || '?');
    }
    button.disabled = false;
  }

  enable(button, () => void showTest());
})(window.wp);
