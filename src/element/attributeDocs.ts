import { DEFAULT_LOCALE, LOCALES } from '../domain/locales';
import { MODES } from '../domain/mode';
import type { PropertyName } from './attributes';

/** What people have to know of one attribute. */
export interface AttributeDoc {
  /** Its type in TypeScript's words. */
  readonly type: string;
  /** What holds without it. */
  readonly fallback: string;
  /** One sentence or two. */
  readonly doc: string;
}

/** The README's attribute table and custom-elements.json are made of this; an attribute without a row does not compile. */
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
    doc: 'Text that stands in the box at the start and is translated without being touched.',
  },
  interfaceLanguage: {
    type: LOCALES.map((locale) => `'${locale}'`).join(' | '),
    fallback: DEFAULT_LOCALE,
    doc: `Language of the widget itself: ${LOCALES.map((locale) => `\`${locale}\``).join(', ')} (\`kr\` is \`ko\`).`,
  },
  theme: {
    type: "'light' | 'dark' | 'auto'",
    fallback: 'light',
    doc: '`light`, `dark`, or `auto` to follow the visitor’s system.',
  },
  headingLevel: {
    type: "'1' | '2' | '3' | '4' | '5' | '6'",
    fallback: '2',
    doc: 'Level of the widget’s first heading in the page’s outline; the headings below it follow.',
  },
  mode: {
    type: MODES.map((mode) => `'${mode}'`).join(' | '),
    fallback: 'translate',
    doc: 'Tool to start with, where the page’s address names none. An unknown one is passed over.',
  },
  routing: {
    type: "'auto' | 'path' | 'query' | 'none'",
    fallback: 'auto',
    doc: 'How tool and languages are told in the page’s address, see [Addresses](#addresses).',
  },
  basePath: {
    type: 'string',
    fallback: '',
    doc: 'Path below which the addresses of this page are the widget’s to change, such as `/tools/translate`.',
  },
  ajaxUrl: {
    type: 'string',
    fallback: '',
    doc: 'Address of the host page’s own endpoint (host-page mode).',
  },
  nonce: {
    type: 'string',
    fallback: '',
    doc: 'One-time token that is sent with each call to `ajax-url`.',
  },
  historyUrl: {
    type: 'string',
    fallback: '',
    doc: 'Host that keeps the chats of logged-in visitors: its `/history-chat/…` is called with `user-token`. Without it no chats are kept.',
  },
  userToken: {
    type: 'string',
    fallback: '',
    doc: 'Token of a logged-in visitor. With it, texts may have 5,000 characters instead of 1,500.',
  },
  plan: {
    type: "'free' | 'paid'",
    fallback: 'free',
    doc: '`free` or `paid`: the plan of the logged-in visitor.',
  },
  loginUrl: {
    type: 'string',
    fallback: '/login',
    doc: 'Where visitors log in; a JSON object has one address for each interface language; `none` offers no login. By default `/login`, below `/es`, `/fr`, `/ja` or `/ko` in those languages.',
  },
  registerUrl: {
    type: 'string',
    fallback: '',
    doc: 'Where the Register button of the long-text panel leads. Without it there is no such button.',
  },
  pluginUrl: {
    type: 'string',
    fallback: 'the script’s own folder',
    doc: 'Base address of the widget’s own images.',
  },
  placeholderText: {
    type: 'string',
    fallback: 'Type or paste text to translate',
    doc: 'Placeholder of the text box.',
  },
  copiedMessage: {
    type: 'string',
    fallback: 'Copied to clipboard!',
    doc: 'Said when a text was copied.',
  },
  selectLanguageText: {
    type: 'string',
    fallback: 'Select Language',
    doc: 'Name of the empty choice in the language menus, and what is said when a language is missing.',
  },
  emptyBoxMessage: {
    type: 'string',
    fallback: 'The box is empty!',
    doc: 'Said when an empty box is cleared.',
  },
  longerTextMessage: {
    type: 'string',
    fallback: 'Your text is longer than 1,500 characters',
    doc: 'First line of the long-text panel.',
  },
  limit1500Message: {
    type: 'string',
    fallback: 'Register for free to translate up to 5,000 at a time.',
    doc: 'Second line of the long-text panel for visitors without a token.',
  },
  limit5000Message: {
    type: 'string',
    fallback: 'Shorten it, or translate it in parts.',
    doc: 'Second line of the long-text panel for visitors with a token.',
  },
  modalText: {
    type: 'string',
    fallback: '',
    doc: 'Lead text of the limit and upgrade dialogs; in the limit dialog in place of the sentence that says what was reached.',
  },
  config: {
    type: 'object',
    fallback: '',
    doc: 'The whole configuration as JSON, weaker than the other attributes. As a property: an object, stronger than all.',
  },
};
