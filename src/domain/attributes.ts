import { DEFAULT_FILE_KINDS } from '@lang-assistant/core/files/documentKinds';
import { LOCALES } from '@lang-assistant/core/locales';
import { FORMALITIES, type Formality } from '@lang-assistant/core/translate/formality';
import {
  ADDRESS,
  FILE_KINDS,
  FLAG,
  HEADING_LEVEL,
  JSON_OBJECT,
  LANGUAGE,
  LOCALE,
  LOGIN,
  oneOf,
  PATH,
  REGISTRATION,
  TEXT,
  TOOLS,
  type Parser,
} from './settingParsers';
import { CHANGE_KINDS, DEFAULT_KINDS } from '@lang-assistant/core/check';
import type { HeadingLevel } from './headings';
import { KEEP_TEXTS } from './keepText';
import { LOADINGS } from './loading';
import { MODES } from './mode';
import { ORIGINAL_TRIGGERS, SELECTION_ACTIONS } from './page/selection';
import { THEMES } from './theme';

const PLANS = ['free', 'paid'] as const;

/** How mode and languages appear in the page's address (spec §2). */
const ROUTINGS = ['auto', 'path', 'query', 'none'] as const;

const PAGE_DIRECTIONS = ['text', 'page', 'none'] as const;

/** An attribute whose value is the field of `HostConfig` with the same name. */
interface FieldRow<T> {
  readonly parser: Parser<T>;
  readonly fallback: T;
}

/** An attribute whose value `readHostConfig` or another reader converts. */
interface OtherRow<T> {
  readonly parser: Parser<T>;
}

/** An attribute that replaces a text of the widget in every interface language. */
interface TextRow {
  readonly parser: Parser<string>;
  readonly isText: true;
}

/* @__NO_SIDE_EFFECTS__ */
const field = <T>(parser: Parser<T>, fallback: T): FieldRow<T> => ({ parser, fallback });

/** The first choice is the default. */
/* @__NO_SIDE_EFFECTS__ */
const choice = <T extends string>(choices: readonly [T, ...T[]]): FieldRow<T> =>
  field(oneOf(choices), choices[0]);

/* @__NO_SIDE_EFFECTS__ */
const other = <T>(parser: Parser<T>): OtherRow<T> => ({ parser });

const HOST_TEXT: TextRow = { parser: TEXT, isText: true };

/** The attributes that the mode `field` reads. It loads only these rows: all parsers are larger than its code. */
export const FIELD_MODE_ATTRIBUTES = {
  interfaceLanguage: other(LOCALE),
  theme: choice(THEMES),
  ajaxUrl: field(ADDRESS, ''),
  nonce: field(TEXT, ''),
  nonceUrl: field(ADDRESS, ''),
  userToken: field(TEXT, ''),
  loginUrl: other(LOGIN),
  for: other(TEXT),
  check: other(oneOf(['typing', 'button'])),
  // Only the code that checks fields knows the values of these two.
  checkKinds: other(TEXT),
  fieldShortcut: other(TEXT),
};

/**
 * Every attribute, by the name of its property, which is also its key in `config`. All readers, the manifest, the
 * reference and the types are made from this table and from `ATTRIBUTE_DOCS`.
 */
export const ATTRIBUTES = {
  ...FIELD_MODE_ATTRIBUTES,
  sourceLanguage: other(LANGUAGE),
  targetLanguage: other(LANGUAGE),
  initialText: field(TEXT, ''),
  headingLevel: field<HeadingLevel>(HEADING_LEVEL, 2),
  loading: other(oneOf(LOADINGS)),
  mode: choice(MODES),
  tools: other(TOOLS),
  routing: choice(ROUTINGS),
  basePath: field(PATH, ''),
  historyUrl: field(ADDRESS, ''),
  jobsUrl: field(ADDRESS, ''),
  plan: choice(PLANS),
  registerUrl: other(REGISTRATION),
  pluginUrl: field(ADDRESS, ''),
  formality: field<Formality | undefined>(oneOf(FORMALITIES), undefined),
  fileKinds: other(FILE_KINDS),
  keepText: choice(KEEP_TEXTS),
  page: other(FLAG),
  pageRoot: field(TEXT, 'body'),
  pageDirection: choice(PAGE_DIRECTIONS),
  selection: other(TEXT),
  original: other(TEXT),
  glossaryUrl: field(ADDRESS, ''),
  pictures: field(FLAG, false),
  saved: field(FLAG, false),
  savedUrl: field(ADDRESS, ''),
  memoryUrl: field(ADDRESS, ''),
  webmcp: field(FLAG, false),
  placeholderText: HOST_TEXT,
  copiedMessage: HOST_TEXT,
  selectLanguageText: HOST_TEXT,
  emptyBoxMessage: HOST_TEXT,
  longerTextMessage: HOST_TEXT,
  limit1500Message: HOST_TEXT,
  limit5000Message: HOST_TEXT,
  modalText: HOST_TEXT,
  config: other(JSON_OBJECT),
};

type Table = typeof ATTRIBUTES;

export type PropertyName = keyof Table;

/** The names of the rows of one kind. */
type NamesOf<Row> = { [Name in PropertyName]: Table[Name] extends Row ? Name : never }[PropertyName];

export type BooleanName = NamesOf<OtherRow<boolean>>;

/** The fields of `HostConfig` that are attributes. */
export type AttributeFields = {
  readonly [Name in NamesOf<FieldRow<unknown>>]: Table[Name]['fallback'];
};

/** The texts of the host page that replace ours. */
export type HostTexts = { readonly [Name in NamesOf<TextRow>]?: string };

/* @__NO_SIDE_EFFECTS__ */
function listNames(): readonly PropertyName[] {
  return Object.keys(ATTRIBUTES).filter((name): name is PropertyName => name in ATTRIBUTES);
}

export const PROPERTY_NAMES = listNames();

export const isBoolean = (name: PropertyName): name is BooleanName => ATTRIBUTES[name].parser === FLAG;

/** Calls `read` with each attribute that is a field of `HostConfig`. */
export function readFields(read: <T>(name: PropertyName, row: FieldRow<T>) => T): AttributeFields {
  const entries = PROPERTY_NAMES.flatMap((name) => {
    const row: FieldRow<unknown> | OtherRow<unknown> = ATTRIBUTES[name];
    return 'fallback' in row ? [[name, read(name, row)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Calls `read` with each attribute that replaces a text. */
export function readTexts(read: (name: PropertyName, row: TextRow) => string | undefined): HostTexts {
  const entries = PROPERTY_NAMES.flatMap((name) => {
    const row: TextRow | OtherRow<unknown> = ATTRIBUTES[name];
    const text = 'isText' in row ? read(name, row) : undefined;
    return text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries);
}

type ElementMode = 'widget' | 'page' | 'field';

export interface AttributeDoc {
  readonly description: string;
  /** The modes of the element that read the attribute. If missing, only the widget reads it. */
  readonly modes?: readonly ElementMode[];
  /** If missing, the default of the row. */
  readonly fallback?: string;
  /** If missing, the type follows from the parser. */
  readonly type?: string;
}

const WIDGET_AND_PAGE = ['widget', 'page'] as const;
const EVERY_MODE = ['widget', 'page', 'field'] as const;

/* @__NO_SIDE_EFFECTS__ */
const words = (names: readonly string[]) => names.join(' ');

/** Replaces `{}` by the names. */
/* @__NO_SIDE_EFFECTS__ */
const withNames = (text: string, names: readonly string[]) =>
  text.replace('{}', names.map((name) => `\`${name}\``).join(', '));

/**
 * What the manifest and docs/reference/attributes.md say about each attribute, in the order of the reference. Only the
 * generators import it, so that the build leaves it out of the widget.
 */
export const ATTRIBUTE_DOCS: Readonly<Record<PropertyName, string | AttributeDoc>> = {
  sourceLanguage: {
    modes: EVERY_MODE,
    fallback: 'en',
    description: 'Language to translate from, by its code: `en`, `pt_BR`, `zh_Hant`.',
  },
  targetLanguage: {
    modes: WIDGET_AND_PAGE,
    fallback: 'es',
    description: 'Language to translate into, by its code.',
  },
  initialText: 'Initial text of the box; it is translated automatically.',
  interfaceLanguage: {
    modes: EVERY_MODE,
    description: withNames('Language of the widget itself: {} (`kr` is `ko`).', LOCALES),
  },
  theme: { modes: EVERY_MODE, description: '`light`, `dark`, or `auto` to follow the user’s system.' },
  headingLevel: {
    type: "'1' | '2' | '3' | '4' | '5' | '6'",
    description: 'Level of the widget’s first heading in the page’s outline; the headings below it follow.',
  },
  loading:
    'When everything but the first text box is loaded: at once, when the page is `idle`, when the element is `visible`, or on the first `interaction` ([Loading](../loading.md)).',
  mode: 'Initial tool if the page’s address names none. An unknown value is ignored.',
  tools: {
    fallback: words(MODES),
    description:
      'The tools that are offered, separated by spaces. With `element.backend` and without an address, the default is the tools that have a function. The server must block the calls of the other tools itself.',
  },
  routing: 'Whether and how the page’s address contains tool and languages.',
  basePath:
    'Path below which the widget may change the address of this page, for example `/tools/translate`.',
  ajaxUrl: { modes: EVERY_MODE, description: 'Address of the host page’s endpoint (host-page mode).' },
  nonce: { modes: EVERY_MODE, description: 'Token that is sent with each call to `ajax-url`.' },
  nonceUrl: {
    modes: EVERY_MODE,
    description:
      'Address that returns `{ "nonce": "…" }`, on the origin of `ajax-url`. A page without `nonce`, such as a cached page, gets a nonce there before its first call, and a new one after a nonce was refused.',
  },
  historyUrl:
    'Host that stores the chats of logged-in users; its `/history-chat/…` is called with `user-token`. Without it, no chats are stored.',
  jobsUrl:
    'Address that lists the documents that logged-in users have sent, `/v1/ai-files/jobs` of the gateway. It is requested with `user-token` when the user opens the tool for documents. Without it, the documents of an earlier visit are not shown.',
  userToken: {
    modes: EVERY_MODE,
    description: 'Token of a logged-in user. With it, the text limit is 5,000 characters instead of 1,500.',
  },
  plan: { modes: WIDGET_AND_PAGE, description: '`free` or `paid`: the plan of the logged-in user.' },
  loginUrl: {
    modes: ['widget', 'field'],
    description:
      'Login address: one address, or a JSON object with one per interface language. With `event`, the login controls are buttons that only dispatch `la-login-request`; `none` removes an address that the page has set elsewhere. Without an address, the widget offers no login and leaves out the prompts that need a login.',
  },
  registerUrl:
    'Target of the Register button in the long-text panel: one address, or a JSON object with one per interface language. Without it, there is no button, and the panel advises the user to shorten the text.',
  pluginUrl: {
    modes: WIDGET_AND_PAGE,
    fallback: 'the script’s folder',
    description: 'Base address of the widget’s images.',
  },
  formality: {
    modes: WIDGET_AND_PAGE,
    description:
      'How a translation addresses its reader, in languages that have forms for it. The user can choose another formality below the translation.',
  },
  fileKinds: {
    fallback: words(DEFAULT_FILE_KINDS),
    description:
      'The kinds of [documents](../files.md#kinds) that are offered: extensions, separated by spaces, or `all`. `config.fileKinds` may be a list.',
  },
  pictures:
    'Pictures are translated too, where the server reads the [text in pictures](../files.md#pictures). They are sent in grey, without their metadata, at most 2,400 pixels wide and high.',
  keepText:
    'Whether typed text survives a reload: `session` keeps it in the tab’s session storage ([Privacy](../privacy.md#what-the-browser-stores)). Widgets on a page are distinguished by `id`, or by their order if they have no `id`.',
  page: {
    modes: ['page'],
    description:
      'The element is a bar that translates the page around it ([Translating the page](../page.md)).',
  },
  pageRoot: { modes: ['page'], description: 'CSS selector of the part of the page that is translated.' },
  pageDirection: {
    modes: ['page'],
    description:
      'Which elements get the text direction of the target language: translated blocks that set no direction (`text`), also the `html` element (`page`), or no element (`none`).',
  },
  selection: {
    modes: EVERY_MODE,
    description: withNames(
      'Shows a button below [selected text](../page.md#selected-text) of the page, on any element. The value lists the actions, in any order and separated by spaces: {}; without a value, they are `translate` and `dictionary`.',
      SELECTION_ACTIONS,
    ),
  },
  original: {
    modes: ['page'],
    description: withNames(
      'Shows the [original beside a translated text](../page.md#the-original-of-a-text). The value lists what opens it, separated by spaces: {}; without a value, all of them.',
      ORIGINAL_TRIGGERS,
    ),
  },
  for: {
    modes: ['field'],
    description:
      'Ids of fields of the page, or of containers of fields, separated by spaces. The element then shows no widget, but [checks the text of the fields](../field.md). Put it next to the field.',
  },
  check: {
    modes: ['field'],
    description:
      'When [fields](../field.md) are checked: while the user types, or when the user clicks the button of the field.',
  },
  checkKinds: {
    modes: ['field'],
    fallback: words(DEFAULT_KINDS),
    description: withNames('The kinds of suggestions in fields, separated by spaces: {}.', CHANGE_KINDS),
  },
  fieldShortcut: {
    modes: EVERY_MODE,
    fallback: 'Control+.',
    description:
      'The key that opens the suggestion at the caret of a field, or the popover for [selected text](../page.md#selected-text), such as `Alt+F`, or `none`. The default is Meta and full stop on macOS. It is taken only if there is a suggestion.',
  },
  glossaryUrl: {
    modes: WIDGET_AND_PAGE,
    description:
      'Address of a [glossary](../glossaries.md#in-the-widget) in CSV or TSV. It is loaded once, with the first text.',
  },
  saved:
    'Shows a star beside each translation, which saves it, and the list of the [saved words and translations](../saved.md). They are kept in the browser.',
  savedUrl:
    'Server that keeps the saved items of logged-in users; its `/v1/saved` is called with `user-token`. Without both, they are kept in the browser.',
  memoryUrl: {
    modes: WIDGET_AND_PAGE,
    description:
      'Server that keeps the corrections of the owner of the site; its `/v1/memory` is called with `user-token`. With a token of the scope `memory`, each translation has a button to correct it.',
  },
  placeholderText: {
    fallback: 'Type or paste text to translate',
    description: 'Placeholder of the text box.',
  },
  copiedMessage: {
    fallback: 'Copied to clipboard!',
    description: 'Toast after copying a text.',
  },
  selectLanguageText: {
    fallback: 'Select Language',
    description: 'Name of the empty choice in the language menus, and the message for a missing language.',
  },
  emptyBoxMessage: {
    fallback: 'The box is empty!',
    description: 'Toast after clearing an empty box.',
  },
  longerTextMessage: {
    fallback: 'Your text is longer than 1,500 characters',
    description: 'First line of the long-text panel.',
  },
  limit1500Message: {
    fallback: 'Register for free to translate up to 5,000 at a time.',
    description:
      'Second line of the long-text panel for users without a token. Without `register-url`, the default is the text of `limit-5000-message`.',
  },
  limit5000Message: {
    fallback: 'Shorten it, or translate it in parts.',
    description: 'Second line of the long-text panel for users with a token.',
  },
  modalText: 'Text of the limit and upgrade dialogs, below the sentence that names the limit.',
  config: {
    modes: EVERY_MODE,
    description:
      'The whole configuration as JSON. The other attributes override it; the `config` property overrides all attributes.',
  },
  webmcp:
    'Offers the tools `translate`, `improve` and `look_up` to agents in browsers that support [WebMCP](../embedding.md#agents).',
};
