import { createContext, createElement, use, useMemo, type ReactNode } from 'react';
import type { MessageSections } from './messages';

const MessagesContext = createContext<Partial<MessageSections>>({});

interface MessagesProviderProps<Section extends keyof MessageSections> {
  readonly section: Section;
  readonly messages: MessageSections[Section] | undefined;
  readonly children: ReactNode;
}

export function MessagesProvider<Section extends keyof MessageSections>({
  section,
  messages,
  children,
}: MessagesProviderProps<Section>) {
  const outer = use(MessagesContext);
  const value = useMemo(() => ({ ...outer, [section]: messages }), [outer, section, messages]);
  return createElement(MessagesContext, { value }, children);
}

/** @throws Error without a `MessagesProvider` of this section, or before the messages are loaded */
export function useMessages<Section extends keyof MessageSections>(
  section: Section,
): MessageSections[Section] {
  const messages = use(MessagesContext)[section];
  if (!messages) throw new Error(`useMessages needs the loaded messages of ${section}`);
  return messages;
}
