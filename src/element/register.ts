import { LangAssistantElement } from './LangAssistantElement';

/** Defines the element. If the page includes the script twice, the first definition stays. */
export function define(tag: string): void {
  if (!customElements.get(tag)) customElements.define(tag, LangAssistantElement);
}
