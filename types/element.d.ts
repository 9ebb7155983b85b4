// Generated from custom-elements.json by `npm run gen`.
import type { LangAssistantElement } from '../dist/types/index.js';

export type * from '../dist/types/index.js';

/** The properties that a page can set. */
export interface LangAssistantProperties {
  /** Language to translate from, by its code: `en`, `pt_BR`, `zh_Hant`. */
  sourceLanguage?: string | undefined;
  /** Language to translate into, by its code. */
  targetLanguage?: string | undefined;
  /** Initial text of the box; it is translated without a key press. */
  initialText?: string | undefined;
  /** Language of the widget itself: `en`, `es`, `fr`, `ja`, `ko` (`kr` is `ko`). */
  interfaceLanguage?: 'en' | 'es' | 'fr' | 'ja' | 'ko' | undefined;
  /** `light`, `dark`, or `auto` to follow the user’s system. */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Level of the widget’s first heading in the page’s outline; the headings below it follow. */
  headingLevel?: '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  /** When everything but the first text box is loaded: at once, when the page is `idle`, when the element is `visible`, or on the first `interaction`. */
  loading?: 'eager' | 'idle' | 'visible' | 'interaction' | undefined;
  /** Initial tool if the page’s address names none. An unknown value is ignored. */
  mode?: 'translate' | 'ai' | 'files' | 'write' | undefined;
  /** The tools that are offered, separated by spaces. Read when the element is first shown. Servers must refuse calls of the others themselves. */
  tools?: string | undefined;
  /** Whether and how the page’s address contains tool and languages. */
  routing?: 'auto' | 'path' | 'query' | 'none' | undefined;
  /** Path below which the widget may change the address of this page, for example `/tools/translate`. */
  basePath?: string | undefined;
  /** Address of the host page’s endpoint (host-page mode). */
  ajaxUrl?: string | undefined;
  /** Token that is sent with each call to `ajax-url`. */
  nonce?: string | undefined;
  /** Address that answers `{ "nonce": "…" }`, on the origin of `ajax-url`. A page without `nonce`, as caches need it, gets one there before its first call, and another one after it was refused. */
  nonceUrl?: string | undefined;
  /** Host that stores the chats of logged-in users; its `/history-chat/…` is called with `user-token`. Without it, no chats are stored. */
  historyUrl?: string | undefined;
  /** Address that lists the documents that logged-in users have sent, `/v1/ai-files/jobs` of the gateway. It is asked with `user-token` when the user opens the tool for documents. Without it, the documents of an earlier visit are not shown. */
  jobsUrl?: string | undefined;
  /** Token of a logged-in user. With it, the text limit is 5,000 characters instead of 1,500. */
  userToken?: string | undefined;
  /** `free` or `paid`: the plan of the logged-in user. */
  plan?: 'free' | 'paid' | undefined;
  /** Login address: one address, or a JSON object with one per interface language. With `event`, the login controls are buttons that only dispatch `la-login-request`; `none` takes back what the page has set elsewhere. Without it, nothing offers a login, and the prompts that need one are left out. */
  loginUrl?: string | undefined;
  /** Target of the Register button in the long-text panel: one address, or a JSON object with one per interface language. Without it, there is no button, and the panel advises to shorten the text. */
  registerUrl?: string | undefined;
  /** Base address of the widget’s images. */
  pluginUrl?: string | undefined;
  /** How a translation addresses its reader, in languages that have forms for it. The user can choose another one below the translation. */
  formality?: 'default' | 'formal' | 'informal' | undefined;
  /** Whether typed text outlives a reload: `session` keeps it in the tab’s session storage. Widgets on a page are told apart by `id`, or by their order without one. */
  keepText?: 'none' | 'session' | undefined;
  /** The element is a bar that translates the page around it. */
  page?: boolean | undefined;
  /** CSS selector of the part of the page that is translated. */
  pageRoot?: string | undefined;
  /** What gets the direction of the target language: the translated blocks that have none of their own (`text`), also the `html` element (`page`), or nothing (`none`). */
  pageDirection?: 'text' | 'page' | 'none' | undefined;
  /** Shows a button below selected text of the page, on any element. Its value are the actions, in any order and separated by spaces: `translate`, `dictionary`, `improve`, `speak`; without a value, `translate` and `dictionary`. */
  selection?: string | undefined;
  /** Ids of fields of the page, or of containers of fields, separated by spaces: the element is no widget but checks their text. Put it beside the field. */
  for?: string | undefined;
  /** When fields are checked: while the user types, or when the user presses the button of the field. */
  check?: 'typing' | 'button' | undefined;
  /** What is suggested in fields, separated by spaces: `spelling`, `grammar`, `punctuation`, `word`, `style`. */
  checkKinds?: string | undefined;
  /** The key that opens the suggestion at the caret of a field, or the popover for selected text, such as `Alt+F`, or `none`. The default is Meta and full stop on macOS. It is taken only if there is a suggestion. */
  fieldShortcut?: string | undefined;
  /** Address of a glossary in CSV or TSV. It is loaded once, with the first text. */
  glossaryUrl?: string | undefined;
  /** Placeholder of the text box. */
  placeholderText?: string | undefined;
  /** Toast after copying a text. */
  copiedMessage?: string | undefined;
  /** Name of the empty choice in the language menus, and the message for a missing language. */
  selectLanguageText?: string | undefined;
  /** Toast after clearing an empty box. */
  emptyBoxMessage?: string | undefined;
  /** First line of the long-text panel. */
  longerTextMessage?: string | undefined;
  /** Second line of the long-text panel for users without a token. The default needs `register-url`; without it, it is that of `limit-5000-message`. */
  limit1500Message?: string | undefined;
  /** Second line of the long-text panel for users with a token. */
  limit5000Message?: string | undefined;
  /** Lead text of the limit and upgrade dialogs. In the limit dialog it replaces the sentence that names the limit. */
  modalText?: string | undefined;
  /** Offers the tools `translate`, `improve` and `look_up` to agents in the browser, where it has WebMCP. */
  webmcp?: boolean | undefined;
  /** The attribute `for`, by the name that `label` has for it and JSX uses. */
  htmlFor?: LangAssistantElement['htmlFor'] | undefined;
  /** Words that no field suggests to change, as they are written. It takes effect with the next check. */
  ignoreWords?: LangAssistantElement['ignoreWords'] | undefined;
  /** Functions of the page that take the place of HTTP calls. */
  backend?: LangAssistantElement['backend'] | undefined;
  /** The configuration as an object, by the keys of the reference. It overrides the attributes; a change takes effect at once. */
  config?: unknown;
}

/**
 * The attributes whose HTML names are not property names. In JSX, TypeScript checks their values but accepts any other name
 * with a hyphen, so prefer the property names there.
 */
export interface LangAssistantAttributes {
  /** Language to translate from, by its code: `en`, `pt_BR`, `zh_Hant`. Also as `data-source-language`; the plain one wins. */
  'source-language'?: string | undefined;
  /** Language to translate into, by its code. Also as `data-target-language`; the plain one wins. */
  'target-language'?: string | undefined;
  /** Initial text of the box; it is translated without a key press. Also as `data-initial-text`; the plain one wins. */
  'initial-text'?: string | undefined;
  /** Language of the widget itself: `en`, `es`, `fr`, `ja`, `ko` (`kr` is `ko`). Also as `data-interface-language`; the plain one wins. */
  'interface-language'?: 'en' | 'es' | 'fr' | 'ja' | 'ko' | undefined;
  /** Level of the widget’s first heading in the page’s outline; the headings below it follow. Also as `data-heading-level`; the plain one wins. */
  'heading-level'?: '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  /** Path below which the widget may change the address of this page, for example `/tools/translate`. Also as `data-base-path`; the plain one wins. */
  'base-path'?: string | undefined;
  /** Address of the host page’s endpoint (host-page mode). Also as `data-ajax-url`; the plain one wins. */
  'ajax-url'?: string | undefined;
  /** Address that answers `{ "nonce": "…" }`, on the origin of `ajax-url`. A page without `nonce`, as caches need it, gets one there before its first call, and another one after it was refused. Also as `data-nonce-url`; the plain one wins. */
  'nonce-url'?: string | undefined;
  /** Host that stores the chats of logged-in users; its `/history-chat/…` is called with `user-token`. Without it, no chats are stored. Also as `data-history-url`; the plain one wins. */
  'history-url'?: string | undefined;
  /** Address that lists the documents that logged-in users have sent, `/v1/ai-files/jobs` of the gateway. It is asked with `user-token` when the user opens the tool for documents. Without it, the documents of an earlier visit are not shown. Also as `data-jobs-url`; the plain one wins. */
  'jobs-url'?: string | undefined;
  /** Token of a logged-in user. With it, the text limit is 5,000 characters instead of 1,500. Also as `data-user-token`; the plain one wins. */
  'user-token'?: string | undefined;
  /** Login address: one address, or a JSON object with one per interface language. With `event`, the login controls are buttons that only dispatch `la-login-request`; `none` takes back what the page has set elsewhere. Without it, nothing offers a login, and the prompts that need one are left out. Also as `data-login-url`; the plain one wins. */
  'login-url'?: string | undefined;
  /** Target of the Register button in the long-text panel: one address, or a JSON object with one per interface language. Without it, there is no button, and the panel advises to shorten the text. Also as `data-register-url`; the plain one wins. */
  'register-url'?: string | undefined;
  /** Base address of the widget’s images. Also as `data-plugin-url`; the plain one wins. */
  'plugin-url'?: string | undefined;
  /** Whether typed text outlives a reload: `session` keeps it in the tab’s session storage. Widgets on a page are told apart by `id`, or by their order without one. Also as `data-keep-text`; the plain one wins. */
  'keep-text'?: 'none' | 'session' | undefined;
  /** CSS selector of the part of the page that is translated. Also as `data-page-root`; the plain one wins. */
  'page-root'?: string | undefined;
  /** What gets the direction of the target language: the translated blocks that have none of their own (`text`), also the `html` element (`page`), or nothing (`none`). Also as `data-page-direction`; the plain one wins. */
  'page-direction'?: 'text' | 'page' | 'none' | undefined;
  /** What is suggested in fields, separated by spaces: `spelling`, `grammar`, `punctuation`, `word`, `style`. Also as `data-check-kinds`; the plain one wins. */
  'check-kinds'?: string | undefined;
  /** The key that opens the suggestion at the caret of a field, or the popover for selected text, such as `Alt+F`, or `none`. The default is Meta and full stop on macOS. It is taken only if there is a suggestion. Also as `data-field-shortcut`; the plain one wins. */
  'field-shortcut'?: string | undefined;
  /** Address of a glossary in CSV or TSV. It is loaded once, with the first text. Also as `data-glossary-url`; the plain one wins. */
  'glossary-url'?: string | undefined;
  /** Placeholder of the text box. Also as `data-placeholder-text`; the plain one wins. */
  'placeholder-text'?: string | undefined;
  /** Toast after copying a text. Also as `data-copied-message`; the plain one wins. */
  'copied-message'?: string | undefined;
  /** Name of the empty choice in the language menus, and the message for a missing language. Also as `data-select-language-text`; the plain one wins. */
  'select-language-text'?: string | undefined;
  /** Toast after clearing an empty box. Also as `data-empty-box-message`; the plain one wins. */
  'empty-box-message'?: string | undefined;
  /** First line of the long-text panel. Also as `data-longer-text-message`; the plain one wins. */
  'longer-text-message'?: string | undefined;
  /** Second line of the long-text panel for users without a token. The default needs `register-url`; without it, it is that of `limit-5000-message`. Also as `data-limit-1500-message`; the plain one wins. */
  'limit-1500-message'?: string | undefined;
  /** Second line of the long-text panel for users with a token. Also as `data-limit-5000-message`; the plain one wins. */
  'limit-5000-message'?: string | undefined;
  /** Lead text of the limit and upgrade dialogs. In the limit dialog it replaces the sentence that names the limit. Also as `data-modal-text`; the plain one wins. */
  'modal-text'?: string | undefined;
}
