// For pages with classic scripts: <script src="…/standalone.js"></script>
const entry = import(new URL('lang-assistant.js', document.currentScript.src).href);
window.langAssistant = {
  mount: (root, options) => entry.then(({ mount }) => mount(root, options)),
};
