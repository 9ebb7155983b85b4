import { describe, it } from 'vitest';
import { screensReady, useChromium } from '../support/chromium';
import { useAllTools } from '../support/wordpress/tools';
import { useSite } from '../support/wordpress/useSite';

const visit = useChromium();

describe.each([['directly', { connection: 'direct' }]])(
  'a visitor of a site that calls the gateway %s',
  (_how, settings) => {
    const connected = useSite({
      ...settings,
      source_language: 'es',
      target_language: 'ca',
      limits: { aiPerDay: { anonymous: 20 } },
    });

    it('translates, looks a word up, chats, writes and translates a document', async () => {
      const address = await connected.publish('[lang_assistant]');
      const { page } = await visit(address);
      await screensReady(page);
      await useAllTools(page);
    });
  },
);
