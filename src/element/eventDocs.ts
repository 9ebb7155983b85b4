import type { HostEventName, HostEvents } from '../domain/events';
import { LOCALES } from '../domain/locales';
import { MODES } from '../domain/mode';
import { STYLES, TONES } from '../domain/write/write';

/** What people have to know of one event. */
interface EventDoc<Detail> {
  /** The type of each field of its `detail`, in TypeScript's words. */
  readonly detail: Readonly<Record<keyof Detail, string>>;
  /** One sentence or two. */
  readonly doc: string;
}

const MODE_TYPE = MODES.map((mode) => `'${mode}'`).join(' | ');

/** README and custom-elements.json are made of this; an event or a field of one without a word here does not compile. */
export const EVENT_DOCS: { readonly [Name in HostEventName]: EventDoc<HostEvents[Name]> } = {
  'la-ready': {
    detail: { locale: LOCALES.map((locale) => `'${locale}'`).join(' | ') },
    doc: 'The widget is on screen and takes input.',
  },
  'la-mode-change': {
    detail: { mode: MODE_TYPE, previous: MODE_TYPE },
    doc: 'Another tool is on screen: chosen by the visitor, by Back and Forward, or by the page itself.',
  },
  'la-language-change': {
    detail: { source: 'string', target: 'string', detected: 'boolean' },
    doc: 'One or both languages changed: by hand, or (`detected`) because the text is in another one.',
  },
  'la-translate': {
    detail: {
      text: 'string',
      source: 'string',
      target: 'string',
      translation: '{ text: string, engine?: string, quality?: string }',
    },
    doc: 'A translation arrived. `engine` and `quality` are there where the backend tells them.',
  },
  'la-write': {
    detail: {
      text: 'string',
      style: STYLES.map((style) => `'${style}'`).join(' | '),
      tone: TONES.map((tone) => `'${tone}'`).join(' | '),
      result:
        '{ correctedText: string, alternatives: string[], notices: string[], engine?: string, quality?: string }',
    },
    doc: 'A text came back improved. `notices` says what could not be done: `toneUnsupported`, `languageUnsupported`.',
  },
  'la-file-translate': {
    detail: {
      file: '{ name: string, size: number, type: string }',
      source: 'string',
      target: 'string',
      result:
        '{ text: string, document?: { name: string, type: string, base64: string }, engine?: string, quality?: string, untranslated?: number }',
    },
    doc: 'A document came back translated: its text, and where the backend made one the document in its own layout. `untranslated` is how many paragraphs stayed as they were.',
  },
  'la-chat-message': {
    detail: {
      role: "'user' | 'assistant'",
      content: 'string',
      endpoint: 'string',
      sessionId: 'string | undefined',
      stopped: 'boolean',
    },
    doc: 'A question to the assistant was sent, or its reply is there. `stopped`: the visitor ended the reply early.',
  },
  'la-limit-reached': {
    detail: {
      feature: 'string',
      limit: "'daily' | 'textLength'",
      max: 'number | undefined',
      resetsAt: 'Date | undefined',
    },
    doc: 'The visitor reached a limit, and a dialog says so. `max` is the number in force, `resetsAt` when a server’s allowance starts anew.',
  },
  'la-login-request': {
    detail: { url: 'string' },
    doc: 'The visitor follows Log in to `url`. A page that logs in itself calls `preventDefault()`.',
  },
  'la-error': {
    detail: {
      feature: 'string',
      error: '{ kind: string, message?: string, status?: number, serverText?: string }',
    },
    doc: 'Something failed. For the page’s own log: the visitor has been told what concerns them. A failed translation is also one console line, unless the page calls `preventDefault()`.',
  },
};
