import * as pictures from '../../../src/services/device/pictures';
import type { HostEventName } from '../../../src/domain/events';
import { DEFAULT_CONFIG, type HostConfig } from '../../../src/domain/hostConfig';
import { MODES, type Mode } from '../../../src/domain/mode';
import { loadLocale } from '../../../src/i18n/loadLocale';
import type { Backend } from '../../../src/services/contracts/backend';
import type { WordText } from '../../../src/services/contracts/files';
import type { Services } from '../../../src/services/contracts/services';
import { toBlob } from '../../../src/services/device/filePorts';
import { createLazyPorts } from '../../../src/element/api/webmcp';
import type { HostDispatch } from '../../../src/services/backends/createBackend';
import { createStorage } from '../../../src/services/device/storage';
import { createSavedController } from '../../../src/state/saved/savedController';
import { textDiff } from '../../../src/services/device/textDiff';
import { createChatController } from '../../../src/state/chat/chatController';
import { createDictionaryController } from '../../../src/state/dictionary/dictionaryController';
import type { ControllerModules } from '../../../src/state/features';
import { createFilesController } from '../../../src/state/files/filesController';
import { createHistoryController } from '../../../src/state/history/historyController';
import { createAppStore, resume } from '../../../src/state/store';
import { createVoiceController } from '../../../src/state/voice/voiceController';
import { createWriteController } from '../../../src/state/write/writeController';
import { createBackendDouble, type BackendDouble } from './backendDouble';
import {
  createAddressDouble,
  createCalendarDouble,
  createKeptTextsDouble,
  createSharedStorage,
  type AddressDouble,
  type CalendarDouble,
  type KeptTextsDouble,
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

export interface Saved {
  readonly file: Blob;
  readonly name: string;
}

export interface StoreDouble extends Omit<BackendDouble, 'backend'> {
  readonly recognition: FakeSpeechRecognizer;
  readonly synthesis: FakeSpeechSynthesizer;
  /** The error with which loading the voice devices fails. */
  voiceFails: Error | undefined;
  readonly store: AppStore;
  /** The exported Word documents. Their content is the plain text. */
  readonly exported: WordText[];
  readonly saved: Saved[];
  /** The error with which loading the Word export, or an export, fails. */
  exportFails: Error | undefined;
  /** The error with which loading the code of a feature fails. */
  modulesFail: Error | undefined;
  /** The error with which loading the file devices fails. */
  filePortsFail: Error | undefined;
  readonly emitted: { name: HostEventName; detail: unknown }[];
  readonly reported: unknown[];
  readonly copied: string[];
  /** The texts that are kept over a reload. */
  readonly kept: KeptTextsDouble;
  /** The result of the language detector, or its error. */
  detected: string | Error | Promise<string> | undefined;
  /** The result of the second detector, or its error. */
  confirmed: string | Error | Promise<string> | undefined;
  /** The error with which loading the text diff fails. */
  compareFails: Error | undefined;
  clipboardWorks: boolean;
  readonly detections: string[];
  detectorPreloads: number;
  readonly storage: SharedStorage;
  readonly calendar: CalendarDouble;
  readonly address: AddressDouble;
  readonly history: HistoryDouble;
  /** The error with which loading the language names fails. */
  labelsFail: Error | undefined;
  hasFocus: boolean;
  /** Brings the connection back for the last request that waits for it. */
  reconnect: () => void;
  logsIn: boolean;
  /** The listeners of the page for `la-before-save`. */
  dispatch: HostDispatch;
}

export interface Doubles {
  readonly lacksSpeechRecognition?: boolean;
  readonly modes?: readonly Mode[];
  readonly kept?: KeptTextsDouble;
  readonly storage?: SharedStorage;
  readonly calendar?: CalendarDouble;
  readonly history?: HistoryDouble;
  readonly address?: AddressDouble;
}

type MutableDouble = { -readonly [Key in keyof StoreDouble]: StoreDouble[Key] };

function createServices(double: MutableDouble, backend: Backend, lacksSpeechRecognition: boolean): Services {
  return {
    backendFor: () => backend,
    detector: {
      preload: () => (double.detectorPreloads += 1),
      detect: async (text) => {
        double.detections.push(text);
        if (double.detected instanceof Error) throw double.detected;
        return double.detected;
      },
      confirm: async () => {
        if (double.confirmed instanceof Error) throw double.confirmed;
        return double.confirmed;
      },
    },
    clipboard: {
      write: async (text) => {
        if (double.clipboardWorks) double.copied.push(text);
        return double.clipboardWorks;
      },
    },
    keptTexts: double.kept,
    async loadTextDiff() {
      if (double.compareFails) throw double.compareFails;
      return textDiff;
    },
    emit(name, detail) {
      double.emitted.push({ name, detail });
      return !(name === 'la-login-request' && double.logsIn);
    },
    canDictate: !lacksSpeechRecognition,
    async voicePorts() {
      if (double.voiceFails) throw double.voiceFails;
      return {
        recognizer: double.recognition.recognizer,
        synthesizer: double.synthesis.synthesizer,
        now: () => Date.now(),
      };
    },
    usagePorts: { storage: double.storage.open(), calendar: double.calendar },
    async filePorts() {
      if (double.filePortsFail) throw double.filePortsFail;
      return {
        fileDownload: { save: (file, name) => double.saved.push({ file, name }) },
        toBlob,
        pictures: {
          ...pictures,
          preparePicture: async (file, turns) =>
            new File([file], `grey ${turns}.jpg`, { type: 'image/jpeg' }),
        },
        loadWordExport: async () => async (text) => {
          if (double.exportFails) throw double.exportFails;
          double.exported.push(text);
          return new Blob([text.text]);
        },
      };
    },
    lazyPorts: async () => createLazyPorts((name, detail) => double.dispatch(name, detail)),
    savedKeys: createStorage(),
    address: double.address,
    historyFor: async () => double.history.port,
    async labelsOf(locale) {
      if (double.labelsFail) throw double.labelsFail;
      return (await loadLocale(locale)).labels;
    },
    hasFocus: () => double.hasFocus,
    untilOnline: (signal) =>
      new Promise((resolve, reject) => {
        double.reconnect = resolve;
        signal.addEventListener('abort', reject);
      }),
    preferredLanguages: () => ['en'],
    reportError: (problem) => double.reported.push(problem),
  };
}

function createModules(double: MutableDouble): ControllerModules {
  const load = async <Module>(module: Module): Promise<Module> => {
    if (double.modulesFail) throw double.modulesFail;
    return module;
  };
  return {
    dictionary: () => load({ createDictionaryController }),
    voice: () => load({ createVoiceController }),
    chat: () => load({ createChatController, createHistoryController }),
    write: () => load({ createWriteController }),
    files: () => load({ createFilesController }),
    saved: () => load({ createSavedController }),
  };
}

/** A real store with devices and a backend that the test controls. */
export function createStoreDouble(config: Partial<HostConfig> = {}, doubles: Doubles = {}): StoreDouble {
  const { backend, ...requests } = createBackendDouble();
  const double = {
    recognition: createFakeSpeechRecognizer(),
    synthesis: createFakeSpeechSynthesizer(),
    ...requests,
    exported: [],
    saved: [],
    emitted: [],
    reported: [],
    copied: [],
    kept: doubles.kept ?? createKeptTextsDouble(),
    detections: [],
    detectorPreloads: 0,
    clipboardWorks: true,
    logsIn: false,
    dispatch: () => true,
    hasFocus: true,
    reconnect: () => undefined,
    storage: doubles.storage ?? createSharedStorage(),
    calendar: doubles.calendar ?? createCalendarDouble(),
    address: doubles.address ?? createAddressDouble(),
    history: doubles.history ?? createHistoryDouble(),
  } as unknown as MutableDouble;
  const services = createServices(double, backend, doubles.lacksSpeechRecognition === true);
  double.store = createAppStore(
    services,
    createModules(double),
    { ...DEFAULT_CONFIG, ...config },
    doubles.modes ?? MODES,
  );
  resume(double.store);
  return double;
}
