import { LangAssistant } from 'lang-assistant/react';
import { useState } from 'react';

const config = { placeholderText: 'A sentence for React' };

export function App() {
  const [translation, setTranslation] = useState('');
  const [about, setAbout] = useState('');

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
      <form>
        <label htmlFor="about">About you</label>
        <textarea
          id="about"
          rows={4}
          spellCheck={false}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        />
        <LangAssistant for="about" ajaxUrl="/ajax" nonceUrl="/v1/nonce" />
        <p>
          Written: <output>{about}</output>
        </p>
      </form>
    </main>
  );
}
