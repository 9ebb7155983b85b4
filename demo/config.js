// @ts-check
// This script runs before the widget. Every widget of the page without an `ajax-url` uses direct mode.
(() => {
  // The demo has no real accounts: login and registration lead to the start page, which gives every user a token.
  const LOCALES = ['en', 'es', 'fr', 'ja', 'ko'];
  const account = Object.fromEntries(
    LOCALES.map((locale) => [locale, `/?visitor=token&interface-language=${locale}`]),
  );
  const meta = document.querySelector('meta[name="demo-token"]');
  const token = meta?.getAttribute('content') ?? '';
  Object.assign(window, {
    langAssistantConfig: {
      historyUrl: '/',
      loginUrl: account,
      registerUrl: account,
      // The demo has no app, so its buttons lead to the front pages of the stores.
      stores: {
        android: 'https://play.google.com/store/apps',
        ios: 'https://apps.apple.com/',
        huawei: 'https://appgallery.huawei.com/',
      },
      benefits: 'app',
      translate: { url: '/v1/translate', token },
      ai: { url: '/v1/ai', token },
      ai_chat: { url: '/v1/ai-chat/', token },
      ai_write: { url: '/v1/ai-chat/', token },
      ai_files: { url: '/v1/ai-files', token },
      capabilitiesUrl: '/v1/capabilities',
    },
  });
})();
