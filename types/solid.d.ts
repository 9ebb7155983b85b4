// Generated from custom-elements.json by `npm run gen`.
import type { JSX } from 'solid-js';
import type { HostEventMap, LangAssistantElement } from '../dist/types/index.js';
import type { LangAssistantAttributes, LangAssistantProperties } from './element.js';

export * from '../dist/types/index.js';

/** The props of `<lang-assistant>`. */
export interface LangAssistantProps
  extends JSX.HTMLAttributes<LangAssistantElement>, LangAssistantAttributes, LangAssistantProperties {
  /** The widget is on screen and accepts input. Bubbles and is composed. */
  'on:la-ready'?: ((event: HostEventMap['la-ready']) => void) | undefined;
  /** Another tool is on screen: chosen by the user, by Back or Forward, or by the page. Bubbles and is composed. */
  'on:la-mode-change'?: ((event: HostEventMap['la-mode-change']) => void) | undefined;
  /** One or both languages changed: by the user, or by detection (`detected`). Bubbles and is composed. */
  'on:la-language-change'?: ((event: HostEventMap['la-language-change']) => void) | undefined;
  /** A translation arrived. All but its text is set if the backend reports it; `pairs` are the sentences of `text` and `translation.text`, as start and end (exclusive) in UTF-16 code units without gaps. `formality` and `glossary` are what the request asked for. Bubbles and is composed. */
  'on:la-translate'?: ((event: HostEventMap['la-translate']) => void) | undefined;
  /** An improved text arrived. `notices` lists what was not possible (`toneUnsupported`, `languageUnsupported`) or not checked (`grammarUnchecked`, `spellingUnavailable`, `checkFailed`); `changes` are what was changed, with places in `text`, if the backend says it. Bubbles and is composed. */
  'on:la-write'?: ((event: HostEventMap['la-write']) => void) | undefined;
  /** A translated document arrived: its text and, if the backend made one, a document. `untranslated` is the number of paragraphs that were left as they were. A job of the backend has `outputs` instead, each with its name and kind, which stay on the server until `load` is called; its `text` is empty, since the widget has not loaded the document, and `segments` counts its paragraphs. `source` is empty if the server detects it. Bubbles and is composed. */
  'on:la-file-translate'?: ((event: HostEventMap['la-file-translate']) => void) | undefined;
  /** A question was sent to the assistant, or its reply is complete. `stopped`: the user ended the reply early. Bubbles and is composed. */
  'on:la-chat-message'?: ((event: HostEventMap['la-chat-message']) => void) | undefined;
  /** The user reached a limit. `max` is the limit in force; `resetsAt` is the time at which a server’s quota resets. Bubbles and is composed. */
  'on:la-limit-reached'?: ((event: HostEventMap['la-limit-reached']) => void) | undefined;
  /** A text is about to be translated. A page that answers it itself calls `respondWith()`; one that only calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-translate'?: ((event: HostEventMap['la-before-translate']) => void) | undefined;
  /** A word is about to be looked up. A page that answers it itself calls `respondWith()`; one that only calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-dictionary'?: ((event: HostEventMap['la-before-dictionary']) => void) | undefined;
  /** A question is about to be sent to the assistant. A page that answers it itself calls `respondWith()`; one that only calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-chat'?: ((event: HostEventMap['la-before-chat']) => void) | undefined;
  /** A text is about to be improved. A page that answers it itself calls `respondWith()`; one that only calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-write'?: ((event: HostEventMap['la-before-write']) => void) | undefined;
  /** A document is about to be translated. A page that answers it itself calls `respondWith()`; one that only calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-file'?: ((event: HostEventMap['la-before-file']) => void) | undefined;
  /** Sentences of a field are about to be checked. A page that answers it itself calls `respondWith()`; one that only calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-check'?: ((event: HostEventMap['la-before-check']) => void) | undefined;
  /** Sentences of a field are checked; `changes` are all that it has now. `language` is a BCP 47 tag, `und` while it is not known. Bubbles and is composed. */
  'on:la-check'?: ((event: HostEventMap['la-check']) => void) | undefined;
  /** The user has accepted or dismissed a suggestion in a field; `accept-all` is dispatched for each. Bubbles and is composed. */
  'on:la-apply'?: ((event: HostEventMap['la-apply']) => void) | undefined;
  /** The page is about to be translated; `units` are texts, near and far. A page that calls `preventDefault()` forbids it. Bubbles and is composed, and can be cancelled. */
  'on:la-before-page'?: ((event: HostEventMap['la-before-page']) => void) | undefined;
  /** Texts of the page that are translated, and requested, so far. Bubbles and is composed. */
  'on:la-page-progress'?: ((event: HostEventMap['la-page-progress']) => void) | undefined;
  /** The page shows its original or a translation; `units` texts are translated, `skipped` could not be. Bubbles and is composed. */
  'on:la-page'?: ((event: HostEventMap['la-page']) => void) | undefined;
  /** The user asks for an action on selected text of the page: by opening the popover, by a tab, a language or a reading. Bubbles and is composed. */
  'on:la-selection'?: ((event: HostEventMap['la-selection']) => void) | undefined;
  /** The user follows a login link to `url`, or presses a login button of `login-url="event"`, without an address: `url` is empty. A page with its own login calls `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'on:la-login-request'?: ((event: HostEventMap['la-login-request']) => void) | undefined;
  /** A request or a part of the widget failed. Meant for the page’s log: the user has already seen a message. A failed translation also writes one console line, unless the page calls `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'on:la-error'?: ((event: HostEventMap['la-error']) => void) | undefined;
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'lang-assistant': LangAssistantProps;
    }
  }
}
