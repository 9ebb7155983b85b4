import { DEFAULT_FILE_KINDS } from '@lang-assistant/core/files/documentKinds';
import { DEFAULT_LOCALE, LOCALES } from '@lang-assistant/core/locales';
import { KEEP_TEXTS } from '../../src/domain/keepText';
import { CHANGE_KINDS, DEFAULT_KINDS } from '../../src/domain/field/change';
import { CHECK_TIMES, DEFAULT_SHORTCUT } from '../../src/domain/field/settings';
import { LOADINGS } from '../../src/domain/loading';
import { DEFAULT_SELECTION, SELECTION_ACTIONS } from '../../src/domain/page/selection';
import { PAGE_DIRECTIONS } from '../../src/domain/page/pageDirection';
import { FORMALITIES } from '@lang-assistant/core/translate/formality';
import { MODES } from '../../src/domain/mode';
import { PROPERTY_NAMES, type PropertyName } from '../../src/element/attributes';

export interface AttributeDoc {
  readonly type: string;
  /** Empty if there is no default. */
  readonly fallback: string;
  readonly doc: string;
}

/**
 * The source of docs/reference/attributes.md and custom-elements.json. The code does not compile if an attribute has no
 * row.
 */
export const ATTRIBUTE_DOCS: Readonly<Record<PropertyName, AttributeDoc>> = {
  sourceLanguage: {
    type: 'string',
    fallback: 'en',
    doc: 'Language to translate from, by its code: `en`, `pt_BR`, `zh_Hant`.',
  },
  targetLanguage: {
    type: 'string',
    fallback: 'es',
    doc: 'Language to translate into, by its code.',
  },
  initialText: {
    type: 'string',
    fallback: '',
    doc: 'Initial text of the box; it is translated automatically.',
  },
  interfaceLanguage: {
    type: LOCALES.map((locale) => `'${locale}'`).join(' | '),
    fallback: DEFAULT_LOCALE,
    doc: `Language of the widget itself: ${LOCALES.map((locale) => `\`${locale}\``).join(', ')} (\`kr\` is \`ko\`).`,
  },
  theme: {
    type: "'light' | 'dark' | 'auto'",
    fallback: 'light',
    doc: '`light`, `dark`, or `auto` to follow the user’s system.',
  },
  headingLevel: {
    type: "'1' | '2' | '3' | '4' | '5' | '6'",
    fallback: '2',
    doc: 'Level of the widget’s first heading in the page’s outline; the headings below it follow.',
  },
  loading: {
    type: LOADINGS.map((value) => `'${value}'`).join(' | '),
    fallback: 'eager',
    doc: 'When everything but the first text box is loaded: at once, when the page is `idle`, when the element is `visible`, or on the first `interaction` ([Loading](../loading.md)).',
  },
  mode: {
    type: MODES.map((mode) => `'${mode}'`).join(' | '),
    fallback: 'translate',
    doc: 'Initial tool if the page’s address names none. An unknown value is ignored.',
  },
  tools: {
    type: 'string',
    fallback: MODES.join(' '),
    doc: 'The tools that are offered, separated by spaces. Read when the element is first shown. The server must block the calls of the other tools itself.',
  },
  routing: {
    type: "'auto' | 'path' | 'query' | 'none'",
    fallback: 'auto',
    doc: 'Whether and how the page’s address contains tool and languages.',
  },
  basePath: {
    type: 'string',
    fallback: '',
    doc: 'Path below which the widget may change the address of this page, for example `/tools/translate`.',
  },
  ajaxUrl: {
    type: 'string',
    fallback: '',
    doc: 'Address of the host page’s endpoint (host-page mode).',
  },
  nonce: {
    type: 'string',
    fallback: '',
    doc: 'Token that is sent with each call to `ajax-url`.',
  },
  nonceUrl: {
    type: 'string',
    fallback: '',
    doc: 'Address that returns `{ "nonce": "…" }`, on the origin of `ajax-url`. A page without `nonce`, such as a cached page, gets a nonce there before its first call, and a new one after a nonce was refused.',
  },
  historyUrl: {
    type: 'string',
    fallback: '',
    doc: 'Host that stores the chats of logged-in users; its `/history-chat/…` is called with `user-token`. Without it, no chats are stored.',
  },
  jobsUrl: {
    type: 'string',
    fallback: '',
    doc: 'Address that lists the documents that logged-in users have sent, `/v1/ai-files/jobs` of the gateway. It is requested with `user-token` when the user opens the tool for documents. Without it, the documents of an earlier visit are not shown.',
  },
  userToken: {
    type: 'string',
    fallback: '',
    doc: 'Token of a logged-in user. With it, the text limit is 5,000 characters instead of 1,500.',
  },
  plan: {
    type: "'free' | 'paid'",
    fallback: 'free',
    doc: '`free` or `paid`: the plan of the logged-in user.',
  },
  loginUrl: {
    type: 'string',
    fallback: '',
    doc: 'Login address: one address, or a JSON object with one per interface language. With `event`, the login controls are buttons that only dispatch `la-login-request`; `none` removes an address that the page has set elsewhere. Without an address, the widget offers no login and leaves out the prompts that need a login.',
  },
  registerUrl: {
    type: 'string',
    fallback: '',
    doc: 'Target of the Register button in the long-text panel: one address, or a JSON object with one per interface language. Without it, there is no button, and the panel advises the user to shorten the text.',
  },
  pluginUrl: {
    type: 'string',
    fallback: 'the script’s folder',
    doc: 'Base address of the widget’s images.',
  },
  formality: {
    type: FORMALITIES.map((value) => `'${value}'`).join(' | '),
    fallback: 'default',
    doc: 'How a translation addresses its reader, in languages that have forms for it. The user can choose another formality below the translation.',
  },
  fileKinds: {
    type: 'string',
    fallback: DEFAULT_FILE_KINDS.join(' '),
    doc: 'The kinds of [documents](../files.md#kinds) that are offered: extensions, separated by spaces, or `all`. `config.fileKinds` may be a list.',
  },
  keepText: {
    type: KEEP_TEXTS.map((value) => `'${value}'`).join(' | '),
    fallback: 'none',
    doc: 'Whether typed text survives a reload: `session` keeps it in the tab’s session storage ([Privacy](../privacy.md#what-the-browser-stores)). Widgets on a page are distinguished by `id`, or by their order if they have no `id`.',
  },
  page: {
    type: 'boolean',
    fallback: '',
    doc: 'The element is a bar that translates the page around it ([Translating the page](../page.md)).',
  },
  pageRoot: {
    type: 'string',
    fallback: 'body',
    doc: 'CSS selector of the part of the page that is translated.',
  },
  pageDirection: {
    type: PAGE_DIRECTIONS.map((value) => `'${value}'`).join(' | '),
    fallback: 'text',
    doc: 'Which elements get the text direction of the target language: translated blocks that set no direction (`text`), also the `html` element (`page`), or no element (`none`).',
  },
  selection: {
    type: 'string',
    fallback: '',
    doc: `Shows a button below [selected text](../page.md#selected-text) of the page, on any element. The value lists the actions, in any order and separated by spaces: ${SELECTION_ACTIONS.map((action) => `\`${action}\``).join(', ')}; without a value, they are ${DEFAULT_SELECTION.map((action) => `\`${action}\``).join(' and ')}.`,
  },
  for: {
    type: 'string',
    fallback: '',
    doc: 'Ids of fields of the page, or of containers of fields, separated by spaces. The element then shows no widget, but [checks the text of the fields](../field.md). Put it next to the field.',
  },
  check: {
    type: CHECK_TIMES.map((value) => `'${value}'`).join(' | '),
    fallback: 'typing',
    doc: 'When [fields](../field.md) are checked: while the user types, or when the user clicks the button of the field.',
  },
  checkKinds: {
    type: 'string',
    fallback: DEFAULT_KINDS.join(' '),
    doc: `The kinds of suggestions in fields, separated by spaces: ${CHANGE_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`,
  },
  fieldShortcut: {
    type: 'string',
    fallback: DEFAULT_SHORTCUT,
    doc: 'The key that opens the suggestion at the caret of a field, or the popover for [selected text](../page.md#selected-text), such as `Alt+F`, or `none`. The default is Meta and full stop on macOS. It is taken only if there is a suggestion.',
  },
  glossaryUrl: {
    type: 'string',
    fallback: '',
    doc: 'Address of a [glossary](../glossaries.md#in-the-widget) in CSV or TSV. It is loaded once, with the first text.',
  },
  placeholderText: {
    type: 'string',
    fallback: 'Type or paste text to translate',
    doc: 'Placeholder of the text box.',
  },
  copiedMessage: {
    type: 'string',
    fallback: 'Copied to clipboard!',
    doc: 'Toast after copying a text.',
  },
  selectLanguageText: {
    type: 'string',
    fallback: 'Select Language',
    doc: 'Name of the empty choice in the language menus, and the message for a missing language.',
  },
  emptyBoxMessage: {
    type: 'string',
    fallback: 'The box is empty!',
    doc: 'Toast after clearing an empty box.',
  },
  longerTextMessage: {
    type: 'string',
    fallback: 'Your text is longer than 1,500 characters',
    doc: 'First line of the long-text panel.',
  },
  limit1500Message: {
    type: 'string',
    fallback: 'Register for free to translate up to 5,000 at a time.',
    doc: 'Second line of the long-text panel for users without a token. Without `register-url`, the default is the text of `limit-5000-message`.',
  },
  limit5000Message: {
    type: 'string',
    fallback: 'Shorten it, or translate it in parts.',
    doc: 'Second line of the long-text panel for users with a token.',
  },
  modalText: {
    type: 'string',
    fallback: '',
    doc: 'Text of the limit and upgrade dialogs, below the sentence that names the limit.',
  },
  config: {
    type: 'string',
    fallback: '',
    doc: 'The whole configuration as JSON. The other attributes override it; the `config` property overrides all attributes.',
  },
  webmcp: {
    type: 'boolean',
    fallback: '',
    doc: 'Offers the tools `translate`, `improve` and `look_up` to agents in browsers that support [WebMCP](../embedding.md#agents).',
  },
};

const ORDER = Object.keys(ATTRIBUTE_DOCS);

export const DOCUMENTED_NAMES = PROPERTY_NAMES.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
