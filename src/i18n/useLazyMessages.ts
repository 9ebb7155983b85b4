import { useEffect, useState } from 'react';
import type { MessageLoaders, MessageSections } from './messages';
import { useI18n } from './useI18n';

/**
 * The messages of a section in the current interface language; undefined until they are loaded. After a
 * change of language the old ones stay until the new ones are loaded.
 * @param isNeeded loads the messages when it becomes true; a failed load is repeated the next time
 * @param onLoadError the same function on every render; omit it if the screen works without the messages
 */
export function useLazyMessages<Section extends keyof MessageSections>(
  section: Section,
  isNeeded: boolean,
  onLoadError?: (error: unknown) => void,
): MessageSections[Section] | undefined {
  const { sections } = useI18n();
  const load: MessageLoaders[Section] = sections[section];
  const [messages, setMessages] = useState<MessageSections[Section]>();

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setMessages(loaded),
      (error: unknown) => isCurrent && onLoadError?.(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isNeeded, onLoadError]);

  return messages;
}
