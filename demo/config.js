// @ts-check
// Runs before the widget. Direct mode is used by every widget of the page without an `ajax-url`.
(() => {
  const meta = document.querySelector('meta[name="demo-token"]');
  const token = meta?.getAttribute('content') ?? '';
  Object.assign(window, { langAssistantConfig: { translate: { url: '/v1/translate', token } } });
})();
