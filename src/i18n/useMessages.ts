import { useEffect, useState } from 'react';
import type { MessageLoaders, MessageSections } from './messages';
import { useI18n } from './useI18n';

/**
 * The messages of a section in the current interface language; undefined until they are loaded for the first time.
 * When the language changes, the old ones stay until the new ones are loaded.
 * @param isNeeded the messages are loaded when this becomes true; a failed load is repeated the next time that it does
 * @param onLoadError the same function on every render; omit it where the screen can do without
 */
export function useMessages<Section extends keyof MessageSections>(
  section: Section,
  isNeeded: boolean,
  onLoadError?: (problem: unknown) => void,
): MessageSections[Section] | undefined {
  const { sections } = useI18n();
  const load: MessageLoaders[Section] = sections[section];
  const [messages, setMessages] = useState<MessageSections[Section]>();

  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setMessages(loaded),
      (problem: unknown) => isCurrent && onLoadError?.(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isNeeded, onLoadError]);

  return messages;
}
