// @ts-check
// Runs before the widget. Every widget of the page without an `ajax-url` uses direct mode.
(() => {
  const meta = document.querySelector('meta[name="demo-token"]');
  const token = meta?.getAttribute('content') ?? '';
  Object.assign(window, {
    langAssistantConfig: {
      historyUrl: '/',
      translate: { url: '/v1/translate', token },
      ai: { url: '/v1/ai', token },
      ai_chat: { url: '/v1/ai-chat/', token },
      ai_write: { url: '/v1/ai-chat/', token },
      ai_files: { url: '/v1/ai-files', token },
    },
  });
})();
