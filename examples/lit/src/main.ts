import type { HostBackend, HostEventMap } from 'lang-assistant';
import 'lang-assistant';
import { html, LitElement } from 'lit';

const GLOSSARY = new Map([
  ['good', 'bon'],
  ['morning', 'matin'],
]);

/** Translates in the page, word by word. A real page calls its own service here. */
const backend: HostBackend = {
  translate: ({ text }) => text.replace(/\p{L}+/gu, (word) => GLOSSARY.get(word.toLowerCase()) ?? word),
};

class DemoApp extends LitElement {
  static override properties = { translation: { state: true } };

  translation = '';

  override render() {
    return html`
      <main>
        <h1>lang-assistant with Lit</h1>
        <lang-assistant
          source-language="en"
          target-language="fr"
          heading-level="2"
          .backend=${backend}
          @la-translate=${this.#showTranslation}
        ></lang-assistant>
        <p>Last translation: <output>${this.translation}</output></p>
      </main>
    `;
  }

  #showTranslation({ detail }: HostEventMap['la-translate']) {
    this.translation = detail.translation.text;
  }
}

customElements.define('demo-app', DemoApp);
