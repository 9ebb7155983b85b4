// For pages with classic scripts: <script src="…/standalone.js"></script> Imported as a module, as on a server, it does
// nothing, because only a classic script knows its address.
if (globalThis.document?.currentScript) {
  const entry = import(new URL('lang-assistant.js', document.currentScript.src).href);
  window.langAssistant = {
    mount: (root, options) => entry.then(({ mount }) => mount(root, options)),
  };
}
