import type { Plugin } from 'vite';

/**
 * Gives the chat a copy of a style sheet that it shares with the dictionary. The chat, which can be the first screen, does
 * not need the chunk that all features share: without the copy, the sheet would be part of every first screen.
 */
export const ownChatStyles: Plugin = {
  name: 'own-chat-styles',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/chips.css?inline') || !importer?.endsWith('/theme/chatStyles.ts'))
      return undefined;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && `${resolved.id}&chat`;
  },
};
