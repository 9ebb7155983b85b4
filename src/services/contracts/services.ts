import type { TextDiff } from '../../domain/write/textDiff';
import type { AppError } from '@lang-assistant/core/errors';
import type { Emit } from '../../domain/events';
import type { HostConfig } from '../../domain/hostConfig';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import type { Locale } from '@lang-assistant/core/locales';
import type { Backend } from './backend';
import type { ChatHistory } from './history';
import type { AddressBar, Calendar, Clipboard, Detector, KeptTexts, KeyStorage } from './device';
import type { FilePorts } from './files';
import type { VoicePorts } from './voice';

/** Browser services for usage counting. */
export interface UsagePorts {
  readonly storage: KeyStorage;
  readonly calendar: Calendar;
}

/** The services that the store uses. The element chooses the implementations. */
export interface Services {
  /**
   * Returns the backend for a configuration. The store calls this for each request, so that a changed attribute takes
   * effect at once.
   */
  backendFor(config: HostConfig): Backend;
  /** Loads the chat storage for a configuration. Rejects if its chunk cannot be loaded. */
  historyFor(config: HostConfig): Promise<ChatHistory>;
  readonly detector: Detector;
  readonly clipboard: Clipboard;
  readonly keptTexts: KeptTexts;
  /** Loads the text comparison. Rejects if it cannot be loaded. */
  loadTextDiff(): Promise<TextDiff>;
  /** True if this browser supports speech recognition. */
  readonly canDictate: boolean;
  /** Loads dictation and reading aloud. Rejects if they cannot be loaded. */
  voicePorts(): Promise<VoicePorts>;
  /** Loads usage counting. Rejects if it cannot be loaded. */
  usagePorts(): Promise<UsagePorts>;
  /** Loads saving and the Word export. Rejects if they cannot be loaded. */
  filePorts(): Promise<FilePorts>;
  readonly address: AddressBar;
  /** Loads the language names in an interface language. Rejects if they cannot be loaded. */
  labelsOf(locale: Locale): Promise<LanguageLabels>;
  /** Whether the focus is inside the widget. */
  hasFocus(): boolean;
  /** Dispatches an event to the host page. */
  readonly emit: Emit;
  /** The languages that the user is likely to write in, as catalogue codes, likeliest first. */
  preferredLanguages(): readonly string[];
  /** Writes one console line for the host page's developer. */
  logFailedTranslation(error: AppError): Promise<void>;
  /** Reports an unexpected error that the user cannot act on. */
  reportError(error: unknown): void;
}
