import type { ChatMessage } from './chat/chat';
import type { AppError, Feature } from './errors';
import type { DocumentFile, FileTranslation } from './files/files';
import type { Locale } from './locales';
import type { Mode } from './mode';
import type { LanguagePair, Translation, TranslationRequest } from './translate/translation';
import type { WriteRequest, WriteResult } from './write/write';

/** The `detail` of each event that the widget dispatches, by event name. */
export interface HostEvents {
  /** The widget is rendered and accepts input. */
  'la-ready': { readonly locale: Locale };
  /** The mode changed: by the user, by Back and Forward, or by the host page. */
  'la-mode-change': { readonly mode: Mode; readonly previous: Mode };
  /**
   * One or both languages changed: by the user or the page, or (`detected`) to match the language of the
   * text.
   */
  'la-language-change': LanguagePair & { readonly detected: boolean };
  /** A translation arrived. */
  'la-translate': TranslationRequest & { readonly translation: Translation };
  /** An improved text arrived. */
  'la-write': WriteRequest & { readonly result: WriteResult };
  /** A translated document arrived. `file` describes the source file without its content. */
  'la-file-translate': {
    readonly file: DocumentFile;
    readonly source: string;
    readonly target: string;
    readonly result: FileTranslation;
  };
  /**
   * The user sent a question, or its reply is complete. `stopped`: the user stopped the reply; `content` is
   * the part received so far.
   */
  'la-chat-message': ChatMessage & {
    readonly endpoint: string;
    readonly sessionId?: string;
    readonly stopped: boolean;
  };
  /**
   * The user reached the daily limit or the text length limit. `max` is the limit and `resetsAt` the time at
   * which the server resets it, if known.
   */
  'la-limit-reached': {
    readonly feature: Feature;
    readonly limit: 'daily' | 'textLength';
    readonly max?: number;
    readonly resetsAt?: Date;
  };
  /**
   * The user chose to log in; the widget is about to navigate to `url`. A page that handles the login itself
   * cancels the event.
   */
  'la-login-request': { readonly url: string };
  /**
   * An error occurred. The widget already shows it to the user; the event is for the host's own log. A page
   * that logs it cancels the event, and the widget writes no console line.
   */
  'la-error': {
    readonly feature: Feature | 'widget';
    readonly error: AppError | { readonly kind: 'unexpected'; readonly message: string };
  };
}

export type HostEventName = keyof HostEvents;

/** Dispatches an event. Returns false if the page cancelled it. */
export type Emit = <Name extends HostEventName>(name: Name, detail: HostEvents[Name]) => boolean;
