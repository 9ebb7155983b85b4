import { renderShell } from 'lang-assistant/shell';
import { LoadWidget } from './LoadWidget';

const shell = renderShell({
  ajaxUrl: '/ajax',
  nonceUrl: '/v1/nonce',
  sourceLanguage: 'en',
  targetLanguage: 'fr',
  headingLevel: 2,
});

/** This server component renders a first screen in which users can type before any script runs. */
export default function Page() {
  return (
    <main>
      <h1>The shell with Next.js</h1>
      {/* Browsers turn the template into a shadow root, so the HTML on the page is another. */}
      <div dangerouslySetInnerHTML={{ __html: shell }} suppressHydrationWarning />
      <LoadWidget />
    </main>
  );
}
