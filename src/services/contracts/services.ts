import type { TextDiff } from '../../domain/write/textDiff';
import type { AppError } from '../../domain/errors';
import type { Emit } from '../../domain/events';
import type { HostConfig } from '../../domain/hostConfig';
import type { LanguageLabels } from '../../domain/languages/language';
import type { Locale } from '../../domain/locales';
import type { Backend } from './backend';
import type { ChatHistory } from './history';
import type { AddressBar, Calendar, Clipboard, Detector, KeyStorage } from './device';
import type { FilePorts } from './files';
import type { VoicePorts } from './voice';

/** What counting needs of the browser. */
export interface UsagePorts {
  readonly storage: KeyStorage;
  readonly calendar: Calendar;
}

/** All that the store can reach beyond itself. The element chooses what stands behind each port. */
export interface Services {
  /** The backend for a configuration. Asked anew for each request, so that a changed attribute counts at once. */
  backendFor(config: HostConfig): Backend;
  /** Where chats are kept for a configuration. Rejects if what speaks to it cannot be loaded. */
  historyFor(config: HostConfig): Promise<ChatHistory>;
  readonly detector: Detector;
  readonly clipboard: Clipboard;
  /** What finds the changes in a text. Rejects if it cannot be loaded. */
  loadTextDiff(): Promise<TextDiff>;
  /** This browser recognises speech. */
  readonly canListen: boolean;
  /** What dictation and reading aloud need. Rejects if it cannot be loaded. */
  voicePorts(): Promise<VoicePorts>;
  /** What counting needs. Rejects if it cannot be loaded. */
  usagePorts(): Promise<UsagePorts>;
  /** What translated documents need: saving, and the Word export. Rejects if it cannot be loaded. */
  filePorts(): Promise<FilePorts>;
  readonly address: AddressBar;
  /** The names of the languages in an interface language. Rejects if they cannot be loaded. */
  labelsOf(locale: Locale): Promise<LanguageLabels>;
  /** Whether the visitor is at work in the widget. */
  hasFocus(): boolean;
  /** Tells the host page. */
  readonly emit: Emit;
  /** Languages that this visitor is likely to write in, likeliest first, as entry codes. */
  preferredLanguages(): readonly string[];
  /** Writes one console line for the host page's developer. */
  logFailedTranslation(error: AppError): Promise<void>;
  /** Notes a failure that is not the visitor's business. */
  reportError(problem: unknown): void;
}
