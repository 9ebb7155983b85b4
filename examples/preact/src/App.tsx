import type { LangAssistantProps } from 'lang-assistant/preact';
import 'lang-assistant/preact';
import { useState } from 'preact/hooks';

const config = { placeholderText: 'A sentence for Preact' };

export function App() {
  const [translation, setTranslation] = useState('');

  // In JSX, TypeScript accepts any attribute name with a hyphen. `satisfies` makes it check the names of the events.
  const events = {
    'onla-translate': ({ detail }) => setTranslation(detail.translation.text),
  } satisfies LangAssistantProps;

  return (
    <main>
      <h1>lang-assistant with Preact</h1>
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
        Last translation: <output>{translation}</output>
      </p>
    </main>
  );
}
