import type { ChatMessage } from './chat/chat';
import type { AppError, Feature } from '@lang-assistant/core/errors';
import type { DocumentFile, FileTranslation } from './files/files';
import type { FieldEvents } from '@lang-assistant/core/check';
import type { HostAnswer, HostCall, HostRequest } from './hostBackend';
import type { Locale } from '@lang-assistant/core/locales';
import type { Mode } from './mode';
import type { SelectionAction } from './page/selection';
import type {
  LanguagePair,
  Translation,
  TranslationRequest,
} from '@lang-assistant/core/translate/translation';
import type { Correction } from './translate/correction';
import type { SavedItem } from './saved/savedItem';
import type { WriteRequest, WriteResult } from './write/write';

/** What failed in the saved chats. */
export type SaveOperation = 'create' | 'add' | 'rename' | 'delete';

/** If the page cancels the event and does not call `respondWith`, the call is blocked. */
type BeforeEvents = {
  readonly [Call in HostCall as `la-before-${Call}`]: HostRequest<Call> & {
    /** Supplies the result of the call. Works once, and only while the event is dispatched. */
    readonly respondWith: (answer: HostAnswer<Call>) => void;
  };
};

/**
 * The `detail` of each event. docs/reference/events.md describes the events, with the types of
 * `tools/docs/eventDetails.ts`.
 */
export interface HostEvents extends BeforeEvents, FieldEvents<HTMLElement> {
  'la-ready': { readonly locale: Locale };
  'la-mode-change': { readonly mode: Mode; readonly previous: Mode };
  'la-language-change': LanguagePair & { readonly detected: boolean };
  'la-translate': TranslationRequest & { readonly translation: Translation };
  'la-write': WriteRequest & { readonly result: WriteResult };
  'la-file-translate': {
    readonly file: DocumentFile;
    readonly source: string;
    readonly target: string;
    readonly result: FileTranslation;
  };
  'la-chat-message': ChatMessage & {
    readonly endpoint: string;
    readonly sessionId?: string;
    readonly stopped: boolean;
  };
  'la-limit-reached': {
    readonly feature: Feature;
    readonly limit: 'daily' | 'textLength';
    readonly max?: number;
    readonly resetsAt?: Date;
  };
  'la-before-page': LanguagePair & { readonly units: number; readonly words: number };
  'la-page-progress': { readonly done: number; readonly total: number };
  'la-page': LanguagePair & {
    readonly state: 'original' | 'working' | 'translated';
    readonly units: number;
    readonly skipped: number;
  };
  'la-selection': { readonly text: string; readonly action: SelectionAction };
  'la-before-save': {
    readonly item: SavedItem;
    /** Saves the item in the page's own way. Works once, and only while the event is dispatched. */
    readonly respondWith: (saving: void | PromiseLike<void>) => void;
  };
  'la-saved': {
    readonly action: 'save' | 'remove' | 'clear';
    /** Missing for `clear`. */
    readonly item?: SavedItem;
    readonly where: 'device' | 'account';
  };
  'la-before-correction': Correction & {
    /** Saves the correction in the page's own way. Works once, and only while the event is dispatched. */
    readonly respondWith: (saving: void | PromiseLike<void>) => void;
  };
  'la-correction': { readonly action: 'save' | 'remove'; readonly entry: Correction };
  'la-error': {
    readonly feature: Feature | 'widget';
    /** `operation`: what was not saved, if `feature` is `history`. */
    readonly error:
      | (AppError & { readonly operation?: SaveOperation })
      | { readonly kind: 'unexpected'; readonly message: string };
  };
}

export type HostEventName = keyof HostEvents;

/** Returns false if the page cancelled the event. */
export type Emit = <Name extends HostEventName>(name: Name, detail: HostEvents[Name]) => boolean;
