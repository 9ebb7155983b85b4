import type { HostEventName, HostEvents } from '../domain/events';
import { LOCALES } from '../domain/locales';

/** What people have to know of one event. */
interface EventDoc<Detail> {
  /** The type of each field of its `detail`, in TypeScript's words. */
  readonly detail: Readonly<Record<keyof Detail, string>>;
  /** One sentence or two. */
  readonly doc: string;
}

/** README and custom-elements.json are made of this; an event or a field of one without a word here does not compile. */
export const EVENT_DOCS: { readonly [Name in HostEventName]: EventDoc<HostEvents[Name]> } = {
  'la-ready': {
    detail: { locale: LOCALES.map((locale) => `'${locale}'`).join(' | ') },
    doc: 'The widget is on screen and takes input.',
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
  'la-error': {
    detail: {
      feature: 'string',
      error: '{ kind: string, message?: string, status?: number, serverText?: string }',
    },
    doc: 'Something failed. For the page’s own log: the visitor has been told what concerns them.',
  },
};
