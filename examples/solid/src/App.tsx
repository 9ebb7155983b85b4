import type { LangAssistantProps } from 'lang-assistant/solid';
import 'lang-assistant/solid';
import { createSignal } from 'solid-js';

const config = { placeholderText: 'A sentence for Solid' };

export function App() {
  const [translation, setTranslation] = createSignal('');

  // In JSX, TypeScript accepts any attribute name with a hyphen. `satisfies` makes it check the names of the events.
  const events = {
    'on:la-translate': ({ detail }) => setTranslation(detail.translation.text),
  } satisfies LangAssistantProps;

  return (
    <main>
      <h1>lang-assistant with Solid</h1>
      <lang-assistant
        ajaxUrl="/ajax"
        nonceUrl="/v1/nonce"
        sourceLanguage="en"
        targetLanguage="fr"
        headingLevel="2"
        config={config}
        {...events}
      />
      <p>
        Last translation: <output>{translation()}</output>
      </p>
    </main>
  );
}
