import type { HostEventName, HostEvents } from '../../src/domain/events';
import { CHANGE_KINDS } from '@lang-assistant/core/check';
import { LOCALES } from '@lang-assistant/core/locales';
import { FORMALITIES } from '@lang-assistant/core/translate/formality';
import { SELECTION_ACTIONS } from '../../src/domain/page/selection';
import { MODES } from '../../src/domain/mode';
import { STYLES, TONES } from '../../src/domain/write/write';

/** The TypeScript type of each field of `detail`. A field is optional if its type ends in `| undefined`. */
type DetailTypes<Detail> = Readonly<Record<keyof Detail, string>>;

const RANGE = 'readonly [number, number]';
const PAIR = `source: ${RANGE}, target: ${RANGE}`;

const TRANSLATION_TYPE =
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
const KIND_TYPE = CHANGE_KINDS.map((kind) => `'${kind}'`).join(' | ');
const CHANGE_TYPE = `{ id: number, start: number, end: number, from: string, text: string, kind: ${KIND_TYPE}, message: string, others: readonly string[] }`;
const ITEM_TYPE =
  "{ v: 1, id: string, at: number, from: string, to: string, kind: 'text' | 'word', source: string, target: string, sense?: string, ipa?: string, example?: string }";
const LANGUAGES_TYPE = '{ source: string, target: string }';
const MARKS_TYPE = 'readonly (readonly [number, number, number, number])[]';
const MODE_TYPE = MODES.map((mode) => `'${mode}'`).join(' | ');

/**
 * The types in docs/reference/events.md and custom-elements.json. The code does not compile if an event or a field has
 * no row.
 */
export const EVENT_DETAILS: { readonly [Name in HostEventName]: DetailTypes<HostEvents[Name]> } = {
  'la-ready': { locale: LOCALE_TYPE },
  'la-mode-change': { mode: MODE_TYPE, previous: MODE_TYPE },
  'la-language-change': { source: 'string', target: 'string', detected: 'boolean' },
  'la-translate': {
    text: 'string',
    source: 'string',
    target: 'string',
    formality: `${FORMALITY_TYPE} | undefined`,
    glossary: TERMS_TYPE,
    fresh: 'boolean | undefined',
    translation: TRANSLATION_TYPE,
  },
  'la-write': {
    text: 'string',
    style: STYLE_TYPE,
    tone: TONE_TYPE,
    result:
      "{ correctedText: string, alternatives: readonly string[], notices: readonly ('toneUnsupported' | 'languageUnsupported' | 'grammarUnchecked' | 'spellingUnavailable' | 'checkFailed')[], changes?: readonly { range: readonly [number, number], text: string, kind: string, message: string, others: readonly string[] }[], engine?: string, quality?: string }",
  },
  'la-file-translate': {
    file: '{ name: string, size: number, type: string }',
    source: 'string',
    target: 'string',
    result:
      "{ text: string, document?: { name: string, type: string, base64: string }, engine?: string, quality?: string, untranslated?: number, outputs?: readonly { kind: 'document' | 'bilingual' | 'tmx', name: string, type: string, load: () => Promise<Blob> }[], segments?: { done: number, total: number } }",
  },
  'la-chat-message': {
    role: "'user' | 'assistant'",
    content: 'string',
    endpoint: 'string',
    sessionId: 'string | undefined',
    stopped: 'boolean',
  },
  'la-limit-reached': {
    feature: 'Feature',
    limit: "'daily' | 'textLength'",
    max: 'number | undefined',
    resetsAt: 'Date | undefined',
  },
  'la-before-translate': {
    text: 'string',
    source: 'string',
    target: 'string',
    formality: `${FORMALITY_TYPE} | undefined`,
    glossary: TERMS_TYPE,
    fresh: 'boolean | undefined',
    respondWith: "(answer: HostAnswer<'translate'>) => void",
  },
  'la-before-dictionary': {
    word: 'string',
    language: 'string',
    otherLanguage: 'string',
    readerLanguage: LOCALE_TYPE,
    respondWith: "(answer: HostAnswer<'dictionary'>) => void",
  },
  'la-before-chat': {
    content: 'string',
    endpoint: 'string',
    history: "readonly { role: 'user' | 'assistant', content: string }[]",
    sessionId: 'string | undefined',
    respondWith: "(answer: HostAnswer<'chat'>) => void",
  },
  'la-before-write': {
    text: 'string',
    style: STYLE_TYPE,
    tone: TONE_TYPE,
    respondWith: "(answer: HostAnswer<'write'>) => void",
  },
  'la-before-file': {
    file: 'File',
    source: 'string',
    target: 'string',
    targetLabel: 'string',
    formality: `${FORMALITY_TYPE} | undefined`,
    glossary: TERMS_TYPE,
    respondWith: "(answer: HostAnswer<'file'>) => void",
  },
  'la-before-check': {
    language: 'string | undefined',
    kinds: `readonly (${KIND_TYPE})[]`,
    sentences: 'readonly { text: string, before: string, after: string }[]',
    respondWith: "(answer: HostAnswer<'check'>) => void",
  },
  'la-check': {
    field: 'HTMLElement',
    language: 'string',
    sentences: 'number',
    changes: `readonly ${CHANGE_TYPE}[]`,
    engine: 'string',
  },
  'la-apply': { field: 'HTMLElement', change: CHANGE_TYPE, action: "'accept' | 'dismiss' | 'accept-all'" },
  'la-before-page': { source: 'string', target: 'string', units: 'number', words: 'number' },
  'la-page-progress': { done: 'number', total: 'number' },
  'la-page': {
    state: "'original' | 'working' | 'translated'",
    source: 'string',
    target: 'string',
    units: 'number',
    skipped: 'number',
  },
  'la-selection': { text: 'string', action: SELECTION_ACTIONS.map((action) => `'${action}'`).join(' | ') },
  'la-before-save': { item: ITEM_TYPE, respondWith: '(saving: void | PromiseLike<void>) => void' },
  'la-saved': {
    action: "'save' | 'remove' | 'clear'",
    item: `${ITEM_TYPE} | undefined`,
    where: "'device' | 'account'",
  },
  'la-before-correction': {
    languages: LANGUAGES_TYPE,
    source: 'string',
    target: 'string',
    marks: MARKS_TYPE,
    path: 'string',
    respondWith: '(saving: void | PromiseLike<void>) => void',
  },
  'la-correction': {
    action: "'save' | 'remove'",
    entry: `{ languages: ${LANGUAGES_TYPE}, source: string, target: string, marks: ${MARKS_TYPE}, path: string }`,
  },
  'la-login-request': { url: 'string' },
  'la-error': {
    feature: "Feature | 'widget'",
    error: "AppError | { kind: 'unexpected', message: string }",
  },
};
