import { LangAssistant } from 'lang-assistant/react';
import { useState } from 'react';

const config = { placeholderText: 'A sentence for React' };

export function App() {
  const [translation, setTranslation] = useState('');

  return (
    <main>
      <h1>lang-assistant with React</h1>
      <LangAssistant
        ajaxUrl="/ajax"
        nonceUrl="/v1/nonce"
        sourceLanguage="en"
        targetLanguage="fr"
        headingLevel="2"
        config={config}
        onLaTranslate={({ detail }) => setTranslation(detail.translation.text)}
      />
      <p>
        Last translation: <output>{translation}</output>
      </p>
    </main>
  );
}
