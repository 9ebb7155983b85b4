// For pages with classic scripts: <script src="…/standalone.js"></script> Imported as a module, as on a server, it does
// nothing, because only a classic script knows its address.
if (globalThis.document?.currentScript) {
  const { src } = document.currentScript;
  const entry = import(new URL('lang-assistant.js', src).href).catch((cause) => {
    if (!src.startsWith('file:')) throw cause;
    const advice = 'Open the page from a web server, for example with "npx serve".';
    throw new Error(`[lang-assistant] Browsers load no modules from files. ${advice}`, { cause });
  });
  window.langAssistant = {
    mount: (root, options) => entry.then(({ mount }) => mount(root, options)),
  };
}
