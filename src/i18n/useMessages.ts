import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import type { MessageSections } from './messages';

const MessagesContext = createContext<Partial<MessageSections>>({});

interface MessagesProviderProps<Section extends keyof MessageSections> {
  readonly section: Section;
  /** Undefined until the messages are loaded. */
  readonly messages: MessageSections[Section] | undefined;
  readonly children: ReactNode;
}

/** Provides the messages of a section to `useMessages` in the components below. */
export function MessagesProvider<Section extends keyof MessageSections>({
  section,
  messages,
  children,
}: MessagesProviderProps<Section>) {
  const outer = use(MessagesContext);
  const value = useMemo(() => ({ ...outer, [section]: messages }), [outer, section, messages]);
  return createElement(MessagesContext, { value }, children);
}

/**
 * The messages of a section, below its `MessagesProvider`.
 * @throws Error without a provider, or before the messages are loaded
 */
export function useMessages<Section extends keyof MessageSections>(
  section: Section,
): MessageSections[Section] {
  const messages = use(MessagesContext)[section];
  if (!messages) throw new Error(`useMessages needs the loaded messages of ${section}`);
  return messages;
}
