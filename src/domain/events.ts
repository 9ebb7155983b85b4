import type { ChatMessage } from './chat/chat';
import type { AppError, Feature } from './errors';
import type { DocumentFile, FileTranslation } from './files/files';
import type { Locale } from './locales';
import type { Mode } from './mode';
import type { LanguagePair, Translation, TranslationRequest } from './translate/translation';
import type { WriteRequest, WriteResult } from './write/write';

/** What the widget tells its page: the `detail` of each event, by the event's name. */
export interface HostEvents {
  /** The widget is on screen and takes input. */
  'la-ready': { readonly locale: Locale };
  /** Another tool is on screen: chosen by the visitor, by Back and Forward, or by the page itself. */
  'la-mode-change': { readonly mode: Mode; readonly previous: Mode };
  /** One or both languages changed, by hand or (`detected`) because the text is in another one. */
  'la-language-change': LanguagePair & { readonly detected: boolean };
  /** A translation arrived. */
  'la-translate': TranslationRequest & { readonly translation: Translation };
  /** A text came back improved. */
  'la-write': WriteRequest & { readonly result: WriteResult };
  /** A document came back translated. `file` says what was sent, not what is in it. */
  'la-file-translate': {
    readonly file: DocumentFile;
    readonly source: string;
    readonly target: string;
    readonly result: FileTranslation;
  };
  /**
   * A question was sent, or its reply is there as a whole. `stopped`: the visitor ended the reply, which is told as far
   * as it came.
   */
  'la-chat-message': ChatMessage & {
    readonly endpoint: string;
    readonly sessionId?: string;
    readonly stopped: boolean;
  };
  /**
   * The visitor reached a limit: that of the day, or that of a text's length. `max` is the number in force
   * and `resetsAt` the time at which a server's allowance starts anew, where they are known.
   */
  'la-limit-reached': {
    readonly feature: Feature;
    readonly limit: 'daily' | 'textLength';
    readonly max?: number;
    readonly resetsAt?: Date;
  };
  /** The visitor wants to log in and is about to be led to `url`. A page that logs in itself cancels the event. */
  'la-login-request': { readonly url: string };
  /**
   * Something failed. The visitor has been told; this is for the host's own log. A page that logs by itself cancels the
   * event: the widget then writes no console line.
   */
  'la-error': {
    readonly feature: Feature | 'widget';
    readonly error: AppError | { readonly kind: 'unexpected'; readonly message: string };
  };
}

export type HostEventName = keyof HostEvents;

/** Tells the page. False if the event can be cancelled and the page did so. */
export type Emit = <Name extends HostEventName>(name: Name, detail: HostEvents[Name]) => boolean;
