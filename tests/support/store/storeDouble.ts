import type { AppError } from '../../../src/domain/errors';
import type { HostEventName } from '../../../src/domain/events';
import { DEFAULT_CONFIG, type HostConfig } from '../../../src/domain/hostConfig';
import { MODES, type Mode } from '../../../src/domain/mode';
import { loadLocale } from '../../../src/i18n/loadLocale';
import type { Backend } from '../../../src/services/contracts/backend';
import type { WordText } from '../../../src/services/contracts/files';
import type { Services } from '../../../src/services/contracts/services';
import { toBlob } from '../../../src/services/device/base64';
import { textDiff } from '../../../src/services/device/textDiff';
import { createAppStore, resume } from '../../../src/state/store';
import { createBackendDouble, type BackendDouble } from './backendDouble';
import {
  createAddressDouble,
  createCalendarDouble,
  createSharedStorage,
  type AddressDouble,
  type CalendarDouble,
  type SharedStorage,
} from './deviceDoubles';
import { createHistoryDouble, type HistoryDouble } from './historyDouble';
import {
  createFakeSpeechRecognizer,
  createFakeSpeechSynthesizer,
  type FakeSpeechRecognizer,
  type FakeSpeechSynthesizer,
} from './voiceFakes';
import type { AppStore } from '../../../src/state/appState';

/** One file that the visitor was given. */
export interface Saved {
  readonly file: Blob;
  readonly name: string;
}

export interface StoreDouble extends Omit<BackendDouble, 'backend'> {
  /** Fakes of recognition and speech. */
  readonly ear: FakeSpeechRecognizer;
  readonly mouth: FakeSpeechSynthesizer;
  /** Why what voices need cannot be loaded. */
  voiceFails: Error | undefined;
  readonly store: AppStore;
  /** Word documents that were built; their content is the text itself. */
  readonly exported: WordText[];
  readonly saved: Saved[];
  /** Why what builds Word documents cannot be loaded, or why it fails at building one. */
  exportFails: Error | undefined;
  /** Why what files need cannot be loaded. */
  filePortsFail: Error | undefined;
  readonly emitted: { name: HostEventName; detail: unknown }[];
  /** Failed translations that got a console line. */
  readonly failedTranslations: AppError[];
  /** The page calls `preventDefault()` on `la-error`. */
  logsErrors: boolean;
  readonly reported: unknown[];
  readonly copied: string[];
  /** What the detector answers; it may be a failure. */
  detected: string | Error | Promise<string> | undefined;
  /** Why what finds changes cannot be loaded. */
  compareFails: Error | undefined;
  /** Whether the clipboard takes anything. */
  clipboardWorks: boolean;
  readonly detections: string[];
  readonly storage: SharedStorage;
  readonly calendar: CalendarDouble;
  readonly address: AddressDouble;
  readonly history: HistoryDouble;
  /** Why what counting needs cannot be loaded. */
  portsFail: Error | undefined;
  /** Why the names of the languages cannot be loaded. */
  labelsFail: Error | undefined;
  /** The visitor is at work in the widget. */
  hasFocus: boolean;
  /** The page takes care of the login itself. */
  logsIn: boolean;
}

/** What a test may put behind the ports besides the configuration. */
export interface Doubles {
  /** A browser without speech recognition. */
  readonly isDeaf?: boolean;
  readonly modes?: readonly Mode[];
  readonly storage?: SharedStorage;
  readonly calendar?: CalendarDouble;
  readonly history?: HistoryDouble;
  readonly address?: AddressDouble;
}

type MutableDouble = { -readonly [Key in keyof StoreDouble]: StoreDouble[Key] };

function createServices(double: MutableDouble, backend: Backend, isDeaf: boolean): Services {
  return {
    backendFor: () => backend,
    detector: {
      detect: async (text) => {
        double.detections.push(text);
        if (double.detected instanceof Error) throw double.detected;
        return double.detected;
      },
    },
    clipboard: {
      write: async (text) => {
        if (double.clipboardWorks) double.copied.push(text);
        return double.clipboardWorks;
      },
    },
    async loadTextDiff() {
      if (double.compareFails) throw double.compareFails;
      return textDiff;
    },
    emit(name, detail) {
      double.emitted.push({ name, detail });
      return !(name === 'la-login-request' && double.logsIn) && !(name === 'la-error' && double.logsErrors);
    },
    canDictate: !isDeaf,
    async voicePorts() {
      if (double.voiceFails) throw double.voiceFails;
      return {
        recognizer: double.ear.recognizer,
        synthesizer: double.mouth.synthesizer,
        now: () => Date.now(),
      };
    },
    async usagePorts() {
      if (double.portsFail) throw double.portsFail;
      return { storage: double.storage.open(), calendar: double.calendar };
    },
    async filePorts() {
      if (double.filePortsFail) throw double.filePortsFail;
      return {
        fileDownload: { save: (file, name) => double.saved.push({ file, name }) },
        toBlob,
        loadWordExport: async () => async (text) => {
          if (double.exportFails) throw double.exportFails;
          double.exported.push(text);
          return new Blob([text.text]);
        },
      };
    },
    address: double.address,
    historyFor: async () => double.history.port,
    async labelsOf(locale) {
      if (double.labelsFail) throw double.labelsFail;
      return (await loadLocale(locale)).labels;
    },
    hasFocus: () => double.hasFocus,
    async logFailedTranslation(error) {
      double.failedTranslations.push(error);
    },
    preferredLanguages: () => ['en'],
    reportError: (problem) => double.reported.push(problem),
  };
}

/** A real store on ports that the test answers by hand. */
export function createStoreDouble(config: Partial<HostConfig> = {}, doubles: Doubles = {}): StoreDouble {
  const { backend, ...requests } = createBackendDouble();
  const double = {
    ear: createFakeSpeechRecognizer(),
    mouth: createFakeSpeechSynthesizer(),
    ...requests,
    exported: [],
    saved: [],
    failedTranslations: [],
    logsErrors: false,
    emitted: [],
    reported: [],
    copied: [],
    detections: [],
    clipboardWorks: true,
    logsIn: false,
    hasFocus: true,
    storage: doubles.storage ?? createSharedStorage(),
    calendar: doubles.calendar ?? createCalendarDouble(),
    address: doubles.address ?? createAddressDouble(),
    history: doubles.history ?? createHistoryDouble(),
  } as unknown as MutableDouble;
  const services = createServices(double, backend, doubles.isDeaf === true);
  double.store = createAppStore(services, { ...DEFAULT_CONFIG, ...config }, doubles.modes ?? MODES);
  resume(double.store);
  return double;
}
