import { LangAssistantElement } from './LangAssistantElement';

/** Defines the element. A second copy of the script on the page leaves the first one's definition alone. */
export function define(tag: string): void {
  if (!customElements.get(tag)) customElements.define(tag, LangAssistantElement);
}
