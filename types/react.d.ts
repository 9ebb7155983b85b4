// Generated from custom-elements.json by `npm run gen`.
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type { HostEventMap, LangAssistantElement } from '../dist/types/index.js';
import type { LangAssistantAttributes, LangAssistantProperties } from './element.js';

export * from '../dist/types/index.js';

/** React 18 sets attributes only: there, set `config` and listen to events through a `ref`. */
export interface LangAssistantProps
  extends
    HTMLAttributes<LangAssistantElement>,
    RefAttributes<LangAssistantElement>,
    LangAssistantAttributes,
    LangAssistantProperties {
  /** React 18 passes `className` to custom elements under that name. */
  class?: string | undefined;
  /** The widget is on screen and accepts input. Bubbles and is composed. */
  'onla-ready'?: ((event: HostEventMap['la-ready']) => void) | undefined;
  /** Another tool was opened: by the user, by Back or Forward, or by the page. Bubbles and is composed. */
  'onla-mode-change'?: ((event: HostEventMap['la-mode-change']) => void) | undefined;
  /** One or both languages changed: by the user, or by detection (`detected`). Bubbles and is composed. */
  'onla-language-change'?: ((event: HostEventMap['la-language-change']) => void) | undefined;
  /** A translation arrived. `translation.text` is always set, its other fields only if the backend reports them. `pairs` lists the sentences of `text` and `translation.text`: each as start and end (exclusive) in UTF-16 code units, without gaps. `formality` and `glossary` are the values of the request. Bubbles and is composed. */
  'onla-translate'?: ((event: HostEventMap['la-translate']) => void) | undefined;
  /** An improved text arrived. `notices` lists what was not possible (`toneUnsupported`, `languageUnsupported`) or not checked (`grammarUnchecked`, `spellingUnavailable`, `checkFailed`); `changes` lists the changes with their positions in `text`, if the backend reports them. Bubbles and is composed. */
  'onla-write'?: ((event: HostEventMap['la-write']) => void) | undefined;
  /** A document was translated. `text` is the translated text; `document` is the translated document, if the backend made one. `untranslated` is the number of paragraphs that were left as they were. If the backend ran a job, `outputs` lists the results instead, with name and kind; each stays on the server until `load` is called. `text` is then empty, because the widget has not loaded the document, and `segments` counts its paragraphs. `source` is empty if the server detects the language. Bubbles and is composed. */
  'onla-file-translate'?: ((event: HostEventMap['la-file-translate']) => void) | undefined;
  /** A question was sent to the assistant, or its reply is complete. `stopped` is true if the user ended the reply early. Bubbles and is composed. */
  'onla-chat-message'?: ((event: HostEventMap['la-chat-message']) => void) | undefined;
  /** The user reached a limit. `max` is the limit in force; `resetsAt` is the time at which the quota resets. Bubbles and is composed. */
  'onla-limit-reached'?: ((event: HostEventMap['la-limit-reached']) => void) | undefined;
  /** Fires before a text is translated. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-translate'?: ((event: HostEventMap['la-before-translate']) => void) | undefined;
  /** Fires before a word is looked up. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-dictionary'?: ((event: HostEventMap['la-before-dictionary']) => void) | undefined;
  /** Fires before a question is sent to the assistant. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-chat'?: ((event: HostEventMap['la-before-chat']) => void) | undefined;
  /** Fires before a text is improved. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-write'?: ((event: HostEventMap['la-before-write']) => void) | undefined;
  /** Fires before a document is translated. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-file'?: ((event: HostEventMap['la-before-file']) => void) | undefined;
  /** Fires before sentences of a field are checked. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-check'?: ((event: HostEventMap['la-before-check']) => void) | undefined;
  /** Sentences of a field were checked. `changes` lists all current suggestions for the field. `language` is a BCP 47 tag, or `und` if the language is unknown. Bubbles and is composed. */
  'onla-check'?: ((event: HostEventMap['la-check']) => void) | undefined;
  /** The user accepted or dismissed a suggestion in a field. `accept-all` is dispatched once for each suggestion. Bubbles and is composed. */
  'onla-apply'?: ((event: HostEventMap['la-apply']) => void) | undefined;
  /** Fires before the page is translated. `units` is the number of its texts, near and far from the viewport. To block the translation, call `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-page'?: ((event: HostEventMap['la-before-page']) => void) | undefined;
  /** `done` is the number of texts of the page that are translated so far; `total` is the number of texts requested so far. Bubbles and is composed. */
  'onla-page-progress'?: ((event: HostEventMap['la-page-progress']) => void) | undefined;
  /** The page shows its original or a translation. `units` is the number of translated texts; `skipped` is the number of texts that could not be translated. Bubbles and is composed. */
  'onla-page'?: ((event: HostEventMap['la-page']) => void) | undefined;
  /** The user requested an action on selected text of the page: by opening the popover, by choosing a tab or a language, or by having a text read aloud. Bubbles and is composed. */
  'onla-selection'?: ((event: HostEventMap['la-selection']) => void) | undefined;
  /** Before an item is saved. To save it in your own way, call `respondWith()`. To block it, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-save'?: ((event: HostEventMap['la-before-save']) => void) | undefined;
  /** An item was saved or removed, or the user deleted all items. Bubbles and is composed. */
  'onla-saved'?: ((event: HostEventMap['la-saved']) => void) | undefined;
  /** Before the owner’s correction of a sentence is saved. To save it in your own way, call `respondWith()`. To block it, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-before-correction'?: ((event: HostEventMap['la-before-correction']) => void) | undefined;
  /** The owner of the site has saved a correction, or has reverted it. If there was another correction before, it is saved again. Bubbles and is composed. */
  'onla-correction'?: ((event: HostEventMap['la-correction']) => void) | undefined;
  /** The user clicks a login link to `url`, or a login button. The widget shows a button for `login-url="event"`; `url` is then empty. A page with its own login calls `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  'onla-login-request'?: ((event: HostEventMap['la-login-request']) => void) | undefined;
  /** A request or a part of the widget failed. Meant for the page’s log: the user has already seen a message. It also writes one console line, unless the page calls `preventDefault()`. `error.request` is method and URL of the request, without the query. If `feature` is `history`, `error.operation` is what was not saved: `create`, `add`, `rename` or `delete`. Bubbles and is composed, and can be cancelled. */
  'onla-error'?: ((event: HostEventMap['la-error']) => void) | undefined;
}

/**
 * Props of `<LangAssistant>`. An object or function that is created again in each render counts as a change: keep
 * `config` and `backend` outside of the component, or in `useMemo`.
 */
export interface LangAssistantComponentProps
  extends HTMLAttributes<LangAssistantElement>, LangAssistantProperties {
  /** The widget is on screen and accepts input. Bubbles and is composed. */
  onLaReady?: ((event: HostEventMap['la-ready']) => void) | undefined;
  /** Another tool was opened: by the user, by Back or Forward, or by the page. Bubbles and is composed. */
  onLaModeChange?: ((event: HostEventMap['la-mode-change']) => void) | undefined;
  /** One or both languages changed: by the user, or by detection (`detected`). Bubbles and is composed. */
  onLaLanguageChange?: ((event: HostEventMap['la-language-change']) => void) | undefined;
  /** A translation arrived. `translation.text` is always set, its other fields only if the backend reports them. `pairs` lists the sentences of `text` and `translation.text`: each as start and end (exclusive) in UTF-16 code units, without gaps. `formality` and `glossary` are the values of the request. Bubbles and is composed. */
  onLaTranslate?: ((event: HostEventMap['la-translate']) => void) | undefined;
  /** An improved text arrived. `notices` lists what was not possible (`toneUnsupported`, `languageUnsupported`) or not checked (`grammarUnchecked`, `spellingUnavailable`, `checkFailed`); `changes` lists the changes with their positions in `text`, if the backend reports them. Bubbles and is composed. */
  onLaWrite?: ((event: HostEventMap['la-write']) => void) | undefined;
  /** A document was translated. `text` is the translated text; `document` is the translated document, if the backend made one. `untranslated` is the number of paragraphs that were left as they were. If the backend ran a job, `outputs` lists the results instead, with name and kind; each stays on the server until `load` is called. `text` is then empty, because the widget has not loaded the document, and `segments` counts its paragraphs. `source` is empty if the server detects the language. Bubbles and is composed. */
  onLaFileTranslate?: ((event: HostEventMap['la-file-translate']) => void) | undefined;
  /** A question was sent to the assistant, or its reply is complete. `stopped` is true if the user ended the reply early. Bubbles and is composed. */
  onLaChatMessage?: ((event: HostEventMap['la-chat-message']) => void) | undefined;
  /** The user reached a limit. `max` is the limit in force; `resetsAt` is the time at which the quota resets. Bubbles and is composed. */
  onLaLimitReached?: ((event: HostEventMap['la-limit-reached']) => void) | undefined;
  /** Fires before a text is translated. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeTranslate?: ((event: HostEventMap['la-before-translate']) => void) | undefined;
  /** Fires before a word is looked up. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeDictionary?: ((event: HostEventMap['la-before-dictionary']) => void) | undefined;
  /** Fires before a question is sent to the assistant. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeChat?: ((event: HostEventMap['la-before-chat']) => void) | undefined;
  /** Fires before a text is improved. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeWrite?: ((event: HostEventMap['la-before-write']) => void) | undefined;
  /** Fires before a document is translated. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeFile?: ((event: HostEventMap['la-before-file']) => void) | undefined;
  /** Fires before sentences of a field are checked. To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeCheck?: ((event: HostEventMap['la-before-check']) => void) | undefined;
  /** Sentences of a field were checked. `changes` lists all current suggestions for the field. `language` is a BCP 47 tag, or `und` if the language is unknown. Bubbles and is composed. */
  onLaCheck?: ((event: HostEventMap['la-check']) => void) | undefined;
  /** The user accepted or dismissed a suggestion in a field. `accept-all` is dispatched once for each suggestion. Bubbles and is composed. */
  onLaApply?: ((event: HostEventMap['la-apply']) => void) | undefined;
  /** Fires before the page is translated. `units` is the number of its texts, near and far from the viewport. To block the translation, call `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforePage?: ((event: HostEventMap['la-before-page']) => void) | undefined;
  /** `done` is the number of texts of the page that are translated so far; `total` is the number of texts requested so far. Bubbles and is composed. */
  onLaPageProgress?: ((event: HostEventMap['la-page-progress']) => void) | undefined;
  /** The page shows its original or a translation. `units` is the number of translated texts; `skipped` is the number of texts that could not be translated. Bubbles and is composed. */
  onLaPage?: ((event: HostEventMap['la-page']) => void) | undefined;
  /** The user requested an action on selected text of the page: by opening the popover, by choosing a tab or a language, or by having a text read aloud. Bubbles and is composed. */
  onLaSelection?: ((event: HostEventMap['la-selection']) => void) | undefined;
  /** Before an item is saved. To save it in your own way, call `respondWith()`. To block it, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeSave?: ((event: HostEventMap['la-before-save']) => void) | undefined;
  /** An item was saved or removed, or the user deleted all items. Bubbles and is composed. */
  onLaSaved?: ((event: HostEventMap['la-saved']) => void) | undefined;
  /** Before the owner’s correction of a sentence is saved. To save it in your own way, call `respondWith()`. To block it, call only `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaBeforeCorrection?: ((event: HostEventMap['la-before-correction']) => void) | undefined;
  /** The owner of the site has saved a correction, or has reverted it. If there was another correction before, it is saved again. Bubbles and is composed. */
  onLaCorrection?: ((event: HostEventMap['la-correction']) => void) | undefined;
  /** The user clicks a login link to `url`, or a login button. The widget shows a button for `login-url="event"`; `url` is then empty. A page with its own login calls `preventDefault()`. Bubbles and is composed, and can be cancelled. */
  onLaLoginRequest?: ((event: HostEventMap['la-login-request']) => void) | undefined;
  /** A request or a part of the widget failed. Meant for the page’s log: the user has already seen a message. It also writes one console line, unless the page calls `preventDefault()`. `error.request` is method and URL of the request, without the query. If `feature` is `history`, `error.operation` is what was not saved: `create`, `add`, `rename` or `delete`. Bubbles and is composed, and can be cancelled. */
  onLaError?: ((event: HostEventMap['la-error']) => void) | undefined;
}

/**
 * `<lang-assistant>` as a component of React 18 or 19: attributes by their property names, `config` and `backend` as
 * objects, events as `onLaTranslate` and so on. `ref` is the element. The server renders the tag with its attributes.
 */
export declare const LangAssistant: ForwardRefExoticComponent<
  LangAssistantComponentProps & RefAttributes<LangAssistantElement>
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'lang-assistant': LangAssistantProps;
    }
  }
}
