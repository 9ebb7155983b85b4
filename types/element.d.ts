// Generated from custom-elements.json by `npm run gen`.
import type { LangAssistantElement } from '../dist/types/index.js';

export type * from '../dist/types/index.js';

/** The properties that a page can set. */
export interface LangAssistantProperties {
  /** Language to translate from, by its code: `en`, `pt_BR`, `zh_Hant`. */
  sourceLanguage?: string | undefined;
  /** Language to translate into, by its code. */
  targetLanguage?: string | undefined;
  /** Initial text of the box; it is translated automatically. */
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
  /** The tools that are offered, separated by spaces. With `element.backend` and without an address, the default is the tools that have a function. The server must block the calls of the other tools itself. */
  tools?: string | undefined;
  /** Whether and how the page’s address contains tool and languages. */
  routing?: 'auto' | 'path' | 'query' | 'none' | undefined;
  /** Path below which the widget may change the address of this page, for example `/tools/translate`. */
  basePath?: string | undefined;
  /** Address of the host page’s endpoint (host-page mode). */
  ajaxUrl?: string | undefined;
  /** Token that is sent with each call to `ajax-url`. */
  nonce?: string | undefined;
  /** Address that returns `{ "nonce": "…" }`, on the origin of `ajax-url`. A page without `nonce`, such as a cached page, gets a nonce there before its first call, and a new one after a nonce was refused. */
  nonceUrl?: string | undefined;
  /** Host that stores the chats of logged-in users; its `/history-chat/…` is called with `user-token`. Without it, no chats are stored. */
  historyUrl?: string | undefined;
  /** Address that lists the documents that logged-in users have sent, `/v1/ai-files/jobs` of the gateway. It is requested with `user-token` when the user opens the tool for documents. Without it, the documents of an earlier visit are not shown. */
  jobsUrl?: string | undefined;
  /** Token of a logged-in user. With it, the text limit is 5,000 characters instead of 1,500. */
  userToken?: string | undefined;
  /** `free` or `paid`: the plan of the logged-in user. */
  plan?: 'free' | 'paid' | undefined;
  /** Login address: one address, or a JSON object with one per interface language. With `event`, the login controls are buttons that only dispatch `la-login-request`; `none` removes an address that the page has set elsewhere. Without an address, the widget offers no login and leaves out the prompts that need a login. */
  loginUrl?: string | undefined;
  /** Target of the Register button in the long-text panel: one address, or a JSON object with one per interface language. Without it, there is no button, and the panel advises the user to shorten the text. */
  registerUrl?: string | undefined;
  /** Base address of the widget’s images. */
  pluginUrl?: string | undefined;
  /** How a translation addresses its reader, in languages that have forms for it. The user can choose another formality below the translation. */
  formality?: 'default' | 'formal' | 'informal' | undefined;
  /** The kinds of documents that are offered: extensions, separated by spaces, or `all`. `config.fileKinds` may be a list. */
  fileKinds?: string | undefined;
  /** Pictures are translated too, where the server reads the text in pictures. They are sent in grey, without their metadata, at most 2,400 pixels wide and high. */
  pictures?: boolean | undefined;
  /** Whether typed text survives a reload: `session` keeps it in the tab’s session storage. Widgets on a page are distinguished by `id`, or by their order if they have no `id`. */
  keepText?: 'none' | 'session' | undefined;
  /** The element is a bar that translates the page around it. */
  page?: boolean | undefined;
  /** CSS selector of the part of the page that is translated. */
  pageRoot?: string | undefined;
  /** Which elements get the text direction of the target language: translated blocks that set no direction (`text`), also the `html` element (`page`), or no element (`none`). */
  pageDirection?: 'text' | 'page' | 'none' | undefined;
  /** Shows a button below selected text of the page, on any element. The value lists the actions, in any order and separated by spaces: `translate`, `dictionary`, `improve`, `speak`; without a value, they are `translate` and `dictionary`. */
  selection?: string | undefined;
  /** Shows the original beside a translated text. The value lists what opens it, separated by spaces: `hover`, `focus`, `press`; without a value, all of them. */
  original?: string | undefined;
  /** Ids of fields of the page, or of containers of fields, separated by spaces. The element then shows no widget, but checks the text of the fields. Put it next to the field. */
  for?: string | undefined;
  /** When fields are checked: while the user types, or when the user clicks the button of the field. */
  check?: 'typing' | 'button' | undefined;
  /** The kinds of suggestions in fields, separated by spaces: `spelling`, `grammar`, `punctuation`, `word`, `style`. */
  checkKinds?: string | undefined;
  /** The key that opens the suggestion at the caret of a field, or the popover for selected text, such as `Alt+F`, or `none`. The default is Meta and full stop on macOS. It is taken only if there is a suggestion. */
  fieldShortcut?: string | undefined;
  /** Address of a glossary in CSV or TSV. It is loaded once, with the first text. */
  glossaryUrl?: string | undefined;
  /** Shows a star beside each translation, which saves it, and the list of the saved words and translations. They are kept in the browser. */
  saved?: boolean | undefined;
  /** Server that keeps the saved items of logged-in users; its `/v1/saved` is called with `user-token`. Without both, they are kept in the browser. */
  savedUrl?: string | undefined;
  /** Server that keeps the corrections of the owner of the site; its `/v1/memory` is called with `user-token`. With a token of the scope `memory`, each translation has a button to correct it. */
  memoryUrl?: string | undefined;
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
  /** Second line of the long-text panel for users without a token. Without `register-url`, the default is the text of `limit-5000-message`. */
  limit1500Message?: string | undefined;
  /** Second line of the long-text panel for users with a token. */
  limit5000Message?: string | undefined;
  /** Text of the limit and upgrade dialogs, below the sentence that names the limit. */
  modalText?: string | undefined;
  /** Offers the tools `translate`, `improve` and `look_up` to agents in browsers that support WebMCP. */
  webmcp?: boolean | undefined;
  /** The attribute `for`, under the name that `label` elements and JSX use. */
  htmlFor?: LangAssistantElement['htmlFor'] | undefined;
  /** Words for which fields show no suggestion, in exactly this spelling. A change takes effect with the next check. */
  ignoreWords?: LangAssistantElement['ignoreWords'] | undefined;
  /** Functions of the page that replace HTTP calls. */
  backend?: LangAssistantElement['backend'] | undefined;
  /** The configuration as an object, with the keys of the reference. It overrides the attributes; a change takes effect at once. */
  config?: unknown;
}

/**
 * The attributes whose HTML names are not property names. In JSX, TypeScript checks their values but accepts any other name
 * with a hyphen, so prefer the property names there.
 */
export interface LangAssistantAttributes {
  /** Language to translate from, by its code: `en`, `pt_BR`, `zh_Hant`. Also works as `data-source-language`; the name without `data-` wins. */
  'source-language'?: string | undefined;
  /** Language to translate into, by its code. Also works as `data-target-language`; the name without `data-` wins. */
  'target-language'?: string | undefined;
  /** Initial text of the box; it is translated automatically. Also works as `data-initial-text`; the name without `data-` wins. */
  'initial-text'?: string | undefined;
  /** Language of the widget itself: `en`, `es`, `fr`, `ja`, `ko` (`kr` is `ko`). Also works as `data-interface-language`; the name without `data-` wins. */
  'interface-language'?: 'en' | 'es' | 'fr' | 'ja' | 'ko' | undefined;
  /** Level of the widget’s first heading in the page’s outline; the headings below it follow. Also works as `data-heading-level`; the name without `data-` wins. */
  'heading-level'?: '1' | '2' | '3' | '4' | '5' | '6' | undefined;
  /** Path below which the widget may change the address of this page, for example `/tools/translate`. Also works as `data-base-path`; the name without `data-` wins. */
  'base-path'?: string | undefined;
  /** Address of the host page’s endpoint (host-page mode). Also works as `data-ajax-url`; the name without `data-` wins. */
  'ajax-url'?: string | undefined;
  /** Address that returns `{ "nonce": "…" }`, on the origin of `ajax-url`. A page without `nonce`, such as a cached page, gets a nonce there before its first call, and a new one after a nonce was refused. Also works as `data-nonce-url`; the name without `data-` wins. */
  'nonce-url'?: string | undefined;
  /** Host that stores the chats of logged-in users; its `/history-chat/…` is called with `user-token`. Without it, no chats are stored. Also works as `data-history-url`; the name without `data-` wins. */
  'history-url'?: string | undefined;
  /** Address that lists the documents that logged-in users have sent, `/v1/ai-files/jobs` of the gateway. It is requested with `user-token` when the user opens the tool for documents. Without it, the documents of an earlier visit are not shown. Also works as `data-jobs-url`; the name without `data-` wins. */
  'jobs-url'?: string | undefined;
  /** Token of a logged-in user. With it, the text limit is 5,000 characters instead of 1,500. Also works as `data-user-token`; the name without `data-` wins. */
  'user-token'?: string | undefined;
  /** Login address: one address, or a JSON object with one per interface language. With `event`, the login controls are buttons that only dispatch `la-login-request`; `none` removes an address that the page has set elsewhere. Without an address, the widget offers no login and leaves out the prompts that need a login. Also works as `data-login-url`; the name without `data-` wins. */
  'login-url'?: string | undefined;
  /** Target of the Register button in the long-text panel: one address, or a JSON object with one per interface language. Without it, there is no button, and the panel advises the user to shorten the text. Also works as `data-register-url`; the name without `data-` wins. */
  'register-url'?: string | undefined;
  /** Base address of the widget’s images. Also works as `data-plugin-url`; the name without `data-` wins. */
  'plugin-url'?: string | undefined;
  /** The kinds of documents that are offered: extensions, separated by spaces, or `all`. `config.fileKinds` may be a list. Also works as `data-file-kinds`; the name without `data-` wins. */
  'file-kinds'?: string | undefined;
  /** Whether typed text survives a reload: `session` keeps it in the tab’s session storage. Widgets on a page are distinguished by `id`, or by their order if they have no `id`. Also works as `data-keep-text`; the name without `data-` wins. */
  'keep-text'?: 'none' | 'session' | undefined;
  /** CSS selector of the part of the page that is translated. Also works as `data-page-root`; the name without `data-` wins. */
  'page-root'?: string | undefined;
  /** Which elements get the text direction of the target language: translated blocks that set no direction (`text`), also the `html` element (`page`), or no element (`none`). Also works as `data-page-direction`; the name without `data-` wins. */
  'page-direction'?: 'text' | 'page' | 'none' | undefined;
  /** The kinds of suggestions in fields, separated by spaces: `spelling`, `grammar`, `punctuation`, `word`, `style`. Also works as `data-check-kinds`; the name without `data-` wins. */
  'check-kinds'?: string | undefined;
  /** The key that opens the suggestion at the caret of a field, or the popover for selected text, such as `Alt+F`, or `none`. The default is Meta and full stop on macOS. It is taken only if there is a suggestion. Also works as `data-field-shortcut`; the name without `data-` wins. */
  'field-shortcut'?: string | undefined;
  /** Address of a glossary in CSV or TSV. It is loaded once, with the first text. Also works as `data-glossary-url`; the name without `data-` wins. */
  'glossary-url'?: string | undefined;
  /** Server that keeps the saved items of logged-in users; its `/v1/saved` is called with `user-token`. Without both, they are kept in the browser. Also works as `data-saved-url`; the name without `data-` wins. */
  'saved-url'?: string | undefined;
  /** Server that keeps the corrections of the owner of the site; its `/v1/memory` is called with `user-token`. With a token of the scope `memory`, each translation has a button to correct it. Also works as `data-memory-url`; the name without `data-` wins. */
  'memory-url'?: string | undefined;
  /** Placeholder of the text box. Also works as `data-placeholder-text`; the name without `data-` wins. */
  'placeholder-text'?: string | undefined;
  /** Toast after copying a text. Also works as `data-copied-message`; the name without `data-` wins. */
  'copied-message'?: string | undefined;
  /** Name of the empty choice in the language menus, and the message for a missing language. Also works as `data-select-language-text`; the name without `data-` wins. */
  'select-language-text'?: string | undefined;
  /** Toast after clearing an empty box. Also works as `data-empty-box-message`; the name without `data-` wins. */
  'empty-box-message'?: string | undefined;
  /** First line of the long-text panel. Also works as `data-longer-text-message`; the name without `data-` wins. */
  'longer-text-message'?: string | undefined;
  /** Second line of the long-text panel for users without a token. Without `register-url`, the default is the text of `limit-5000-message`. Also works as `data-limit-1500-message`; the name without `data-` wins. */
  'limit-1500-message'?: string | undefined;
  /** Second line of the long-text panel for users with a token. Also works as `data-limit-5000-message`; the name without `data-` wins. */
  'limit-5000-message'?: string | undefined;
  /** Text of the limit and upgrade dialogs, below the sentence that names the limit. Also works as `data-modal-text`; the name without `data-` wins. */
  'modal-text'?: string | undefined;
}
