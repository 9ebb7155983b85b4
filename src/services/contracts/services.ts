import type { TextDiff } from '../../domain/write/textDiff';
import type { Emit } from '../../domain/events';
import type { HostConfig } from '../../domain/hostConfig';
import type { LanguageLabels } from '@lang-assistant/core/languages/language';
import type { Locale } from '@lang-assistant/core/locales';
import type { Backend } from './backend';
import type { ChatHistory } from './history';
import type { AddressBar, Calendar, Clipboard, Detector, KeptTexts, KeyStorage } from './device';
import type { FilePorts } from './files';
import type { Memory } from './memory';
import type { SavedPorts } from './saved';
import type { VoicePorts } from './voice';

export interface UsagePorts {
  readonly storage: KeyStorage;
  readonly calendar: Calendar;
}

/** What most pages never use. */
export interface LazyPorts {
  readonly saved: SavedPorts;
  readonly memory: Memory;
}

export interface Services {
  /** Called for each request, so that a changed attribute takes effect at once. */
  backendFor(config: HostConfig): Backend;
  /** Rejects if the chunk of the chat storage cannot be loaded. */
  historyFor(config: HostConfig): Promise<ChatHistory>;
  readonly detector: Detector;
  readonly clipboard: Clipboard;
  readonly keptTexts: KeptTexts;
  /** Rejects if the text comparison cannot be loaded. */
  loadTextDiff(): Promise<TextDiff>;
  readonly canDictate: boolean;
  /** Rejects if dictation and reading aloud cannot be loaded. */
  voicePorts(): Promise<VoicePorts>;
  readonly usagePorts: UsagePorts;
  /** Rejects if saving and the Word export cannot be loaded. */
  filePorts(): Promise<FilePorts>;
  /** Rejects if the code for saved items and corrections cannot be loaded. */
  lazyPorts(): Promise<LazyPorts>;
  readonly savedKeys: Pick<KeyStorage, 'read' | 'watch'>;
  readonly address: AddressBar;
  /** Rejects if the language names cannot be loaded. */
  labelsOf(locale: Locale): Promise<LanguageLabels>;
  hasFocus(): boolean;
  /** Resolves at once if the browser is online. Rejects with the reason of the signal once it is aborted. */
  untilOnline(signal: AbortSignal): Promise<void>;
  readonly emit: Emit;
  /** The languages in which the user is likely to write, as catalogue codes, likeliest first. */
  preferredLanguages(): readonly string[];
  /** For an unexpected error that the user cannot act on. */
  reportError(error: unknown): void;
}
