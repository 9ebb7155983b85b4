import type { HostEventName, HostEvents } from '../../src/domain/events';
import { CHANGE_KINDS } from '@lang-assistant/core/check';
import type { AppError } from '@lang-assistant/core/errors';
import { LOCALES } from '@lang-assistant/core/locales';
import { FORMALITIES } from '@lang-assistant/core/translate/formality';
import { SELECTION_ACTIONS } from '../../src/domain/page/selection';
import { MODES } from '../../src/domain/mode';
import { STYLES, TONES } from '../../src/domain/write/write';

interface EventDoc<Detail> {
  /** The TypeScript type of each field of `detail`. A field is optional if its type ends in `| undefined`. */
  readonly detail: Readonly<Record<keyof Detail, string>>;
  readonly doc: string;
}

const RANGE = 'readonly [number, number]';
const PAIR = `source: ${RANGE}, target: ${RANGE}`;

export const TRANSLATION_TYPE =
  '{ text: string, engine?: string, quality?: string, formality?: string, ' +
  `pairs?: readonly { ${PAIR} }[], ` +
  `warnings?: readonly { kind: string, message: string, ${PAIR} }[], ` +
  'terms?: readonly { source: string, target: string, applied: boolean }[] }';
const LOCALE_TYPE = LOCALES.map((locale) => `'${locale}'`).join(' | ');
const STYLE_TYPE = STYLES.map((style) => `'${style}'`).join(' | ');
const TONE_TYPE = TONES.map((tone) => `'${tone}'`).join(' | ');
const FORMALITY_TYPE = FORMALITIES.map((value) => `'${value}'`).join(' | ');
const TERMS_TYPE =
  'readonly { source: string, target: string, case?: boolean, keep?: boolean }[] | undefined';
const BEFORE_DOC =
  'To supply the result, call `respondWith()`. To block the request, call only `preventDefault()`.';
const KIND_TYPE = CHANGE_KINDS.map((kind) => `'${kind}'`).join(' | ');
const CHANGE_TYPE = `{ id: number, start: number, end: number, from: string, text: string, kind: ${KIND_TYPE}, message: string, others: readonly string[] }`;
const ITEM_TYPE =
  "{ v: 1, id: string, at: number, from: string, to: string, kind: 'text' | 'word', source: string, target: string, sense?: string, ipa?: string, example?: string }";
const LANGUAGES_TYPE = '{ source: string, target: string }';
const MARKS_TYPE = 'readonly (readonly [number, number, number, number])[]';
const MODE_TYPE = MODES.map((mode) => `'${mode}'`).join(' | ');

/**
 * The source of docs/reference/events.md and custom-elements.json. The code does not compile if an event or a field has
 * no row.
 */
export const EVENT_DOCS: { readonly [Name in HostEventName]: EventDoc<HostEvents[Name]> } = {
  'la-ready': {
    detail: { locale: LOCALE_TYPE },
    doc: 'The widget is on screen and accepts input.',
  },
  'la-mode-change': {
    detail: { mode: MODE_TYPE, previous: MODE_TYPE },
    doc: 'Another tool was opened: by the user, by Back or Forward, or by the page.',
  },
  'la-language-change': {
    detail: { source: 'string', target: 'string', detected: 'boolean' },
    doc: 'One or both languages changed: by the user, or by detection (`detected`).',
  },
  'la-translate': {
    detail: {
      text: 'string',
      source: 'string',
      target: 'string',
      formality: `${FORMALITY_TYPE} | undefined`,
      glossary: TERMS_TYPE,
      fresh: 'boolean | undefined',
      translation: TRANSLATION_TYPE,
    },
    doc: 'A translation arrived. `translation.text` is always set, its other fields only if the backend reports them. `pairs` lists the sentences of `text` and `translation.text`: each as start and end (exclusive) in UTF-16 code units, without gaps. `formality` and `glossary` are the values of the request.',
  },
  'la-write': {
    detail: {
      text: 'string',
      style: STYLE_TYPE,
      tone: TONE_TYPE,
      result:
        "{ correctedText: string, alternatives: readonly string[], notices: readonly ('toneUnsupported' | 'languageUnsupported' | 'grammarUnchecked' | 'spellingUnavailable' | 'checkFailed')[], changes?: readonly { range: readonly [number, number], text: string, kind: string, message: string, others: readonly string[] }[], engine?: string, quality?: string }",
    },
    doc: 'An improved text arrived. `notices` lists what was not possible (`toneUnsupported`, `languageUnsupported`) or not checked (`grammarUnchecked`, `spellingUnavailable`, `checkFailed`); `changes` lists the changes with their positions in `text`, if the backend reports them.',
  },
  'la-file-translate': {
    detail: {
      file: '{ name: string, size: number, type: string }',
      source: 'string',
      target: 'string',
      result:
        "{ text: string, document?: { name: string, type: string, base64: string }, engine?: string, quality?: string, untranslated?: number, outputs?: readonly { kind: 'document' | 'bilingual' | 'tmx', name: string, type: string, load: () => Promise<Blob> }[], segments?: { done: number, total: number } }",
    },
    doc: 'A document was translated. `text` is the translated text; `document` is the translated document, if the backend made one. `untranslated` is the number of paragraphs that were left as they were. If the backend ran a job, `outputs` lists the results instead, with name and kind; each stays on the server until `load` is called. `text` is then empty, because the widget has not loaded the document, and `segments` counts its paragraphs. `source` is empty if the server detects the language.',
  },
  'la-chat-message': {
    detail: {
      role: "'user' | 'assistant'",
      content: 'string',
      endpoint: 'string',
      sessionId: 'string | undefined',
      stopped: 'boolean',
    },
    doc: 'A question was sent to the assistant, or its reply is complete. `stopped` is true if the user ended the reply early.',
  },
  'la-limit-reached': {
    detail: {
      feature: 'Feature',
      limit: "'daily' | 'textLength'",
      max: 'number | undefined',
      resetsAt: 'Date | undefined',
    },
    doc: 'The user reached a limit. `max` is the limit in force; `resetsAt` is the time at which the quota resets.',
  },
  'la-before-translate': {
    detail: {
      text: 'string',
      source: 'string',
      target: 'string',
      formality: `${FORMALITY_TYPE} | undefined`,
      glossary: TERMS_TYPE,
      fresh: 'boolean | undefined',
      respondWith: "(answer: HostAnswer<'translate'>) => void",
    },
    doc: `Fires before a text is translated. ${BEFORE_DOC}`,
  },
  'la-before-dictionary': {
    detail: {
      word: 'string',
      language: 'string',
      otherLanguage: 'string',
      readerLanguage: LOCALE_TYPE,
      respondWith: "(answer: HostAnswer<'dictionary'>) => void",
    },
    doc: `Fires before a word is looked up. ${BEFORE_DOC}`,
  },
  'la-before-chat': {
    detail: {
      content: 'string',
      endpoint: 'string',
      history: "readonly { role: 'user' | 'assistant', content: string }[]",
      sessionId: 'string | undefined',
      respondWith: "(answer: HostAnswer<'chat'>) => void",
    },
    doc: `Fires before a question is sent to the assistant. ${BEFORE_DOC}`,
  },
  'la-before-write': {
    detail: {
      text: 'string',
      style: STYLE_TYPE,
      tone: TONE_TYPE,
      respondWith: "(answer: HostAnswer<'write'>) => void",
    },
    doc: `Fires before a text is improved. ${BEFORE_DOC}`,
  },
  'la-before-file': {
    detail: {
      file: 'File',
      source: 'string',
      target: 'string',
      targetLabel: 'string',
      formality: `${FORMALITY_TYPE} | undefined`,
      glossary: TERMS_TYPE,
      respondWith: "(answer: HostAnswer<'file'>) => void",
    },
    doc: `Fires before a document is translated. ${BEFORE_DOC}`,
  },
  'la-before-check': {
    detail: {
      language: 'string | undefined',
      kinds: `readonly (${KIND_TYPE})[]`,
      sentences: 'readonly { text: string, before: string, after: string }[]',
      respondWith: "(answer: HostAnswer<'check'>) => void",
    },
    doc: `Fires before sentences of a field are checked. ${BEFORE_DOC}`,
  },
  'la-check': {
    detail: {
      field: 'HTMLElement',
      language: 'string',
      sentences: 'number',
      changes: `readonly ${CHANGE_TYPE}[]`,
      engine: 'string',
    },
    doc: 'Sentences of a field were checked. `changes` lists all current suggestions for the field. `language` is a BCP 47 tag, or `und` if the language is unknown.',
  },
  'la-apply': {
    detail: { field: 'HTMLElement', change: CHANGE_TYPE, action: "'accept' | 'dismiss' | 'accept-all'" },
    doc: 'The user accepted or dismissed a suggestion in a field. `accept-all` is dispatched once for each suggestion.',
  },
  'la-before-page': {
    detail: { source: 'string', target: 'string', units: 'number', words: 'number' },
    doc: 'Fires before the page is translated. `units` is the number of its texts, near and far from the viewport. To block the translation, call `preventDefault()`.',
  },
  'la-page-progress': {
    detail: { done: 'number', total: 'number' },
    doc: '`done` is the number of texts of the page that are translated so far; `total` is the number of texts requested so far.',
  },
  'la-page': {
    detail: {
      state: "'original' | 'working' | 'translated'",
      source: 'string',
      target: 'string',
      units: 'number',
      skipped: 'number',
    },
    doc: 'The page shows its original or a translation. `units` is the number of translated texts; `skipped` is the number of texts that could not be translated.',
  },
  'la-selection': {
    detail: { text: 'string', action: SELECTION_ACTIONS.map((action) => `'${action}'`).join(' | ') },
    doc: 'The user requested an action on [selected text](../page.md#selected-text) of the page: by opening the popover, by choosing a tab or a language, or by having a text read aloud.',
  },
  'la-before-save': {
    detail: { item: ITEM_TYPE, respondWith: '(saving: void | PromiseLike<void>) => void' },
    doc: 'Before an item is [saved](../saved.md). To save it in your own way, call `respondWith()`. To block it, call only `preventDefault()`.',
  },
  'la-saved': {
    detail: {
      action: "'save' | 'remove' | 'clear'",
      item: `${ITEM_TYPE} | undefined`,
      where: "'device' | 'account'",
    },
    doc: 'An item was [saved](../saved.md) or removed, or the user deleted all items.',
  },
  'la-before-correction': {
    detail: {
      languages: LANGUAGES_TYPE,
      source: 'string',
      target: 'string',
      marks: MARKS_TYPE,
      path: 'string',
      respondWith: '(saving: void | PromiseLike<void>) => void',
    },
    doc: 'Before the owner’s correction of a sentence is saved. To save it in your own way, call `respondWith()`. To block it, call only `preventDefault()`.',
  },
  'la-correction': {
    detail: {
      action: "'save' | 'remove'",
      entry: `{ languages: ${LANGUAGES_TYPE}, source: string, target: string, marks: ${MARKS_TYPE}, path: string }`,
    },
    doc: 'The owner of the site has saved a correction, or has reverted it. If there was another correction before, it is saved again.',
  },
  'la-login-request': {
    detail: { url: 'string' },
    doc: 'The user clicks a login link to `url`, or a login button. The widget shows a button for `login-url="event"`; `url` is then empty. A page with its own login calls `preventDefault()`.',
  },
  'la-error': {
    detail: {
      feature: "Feature | 'widget'",
      error: "AppError | { kind: 'unexpected', message: string }",
    },
    doc: 'A request or a part of the widget failed. Meant for the page’s log: the user has already seen a message. It also writes one console line, unless the page calls `preventDefault()`. `error.request` is method and URL of the request, without the query. If `feature` is `history`, `error.operation` is what was not saved: `create`, `add`, `rename` or `delete`.',
  },
};

/** For the log of the page's developer. The code does not compile if a kind of error has no row. */
export const ERROR_DOCS: Readonly<Record<AppError['kind'] | 'unexpected', string>> = {
  network:
    'No response: offline, connection refused, or blocked by CORS or CSP. With `isSentAgain`, the text is sent again when the browser is online.',
  timeout: 'No response within the time of `config.timeouts`.',
  http: 'A response outside 200–299: `status`, and the server’s `serverText` and `code`.',
  invalidReply:
    'A response that does not match the [HTTP contract](../http-contract.md); `raw` is its beginning.',
  limit: 'A daily limit is reached: `max`, and `resetsAt` in milliseconds since 1970.',
  badInput: 'The text or document cannot be used; `rule` names the reason.',
  unsupported: 'No configured backend supports the `feature`.',
  unexpected: 'A part of the widget failed; `message` is the message of the exception.',
};
