import type { ChatReply, ChatRequest } from '../../src/domain/chat/chat';
import { ServiceError, type AppError } from '../../src/domain/errors';
import type { HostEventName } from '../../src/domain/events';
import { DEFAULT_CONFIG, type HostConfig } from '../../src/domain/hostConfig';
import { MODES, type Mode } from '../../src/domain/mode';
import type { DictionaryEntry, DictionaryQuery } from '../../src/domain/dictionary/dictionary';
import type { FileRequest, FileTranslation } from '../../src/domain/files/files';
import type { Quota } from '../../src/domain/usage/quota';
import type { Translation, TranslationRequest } from '../../src/domain/translate/translation';
import type { WriteRequest, WriteResult } from '../../src/domain/write/write';
import { loadLocale } from '../../src/i18n/loadLocale';
import type { WordText } from '../../src/services/contracts/files';
import type { Services } from '../../src/services/contracts/services';
import { toBlob } from '../../src/services/device/base64';
import { textDiff } from '../../src/services/device/textDiff';
import { createAppStore, resume } from '../../src/state/store';
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
  createFakeSpeechInput,
  createFakeSpeechOutput,
  type FakeSpeechInput,
  type FakeSpeechOutput,
} from './voiceFakes';
import type { AppStore } from '../../src/state/appState';

/** One request that the store made, and the means to answer it. */
export interface Asked {
  readonly request: TranslationRequest;
  readonly signal: AbortSignal;
  /** Answers, perhaps with what is left of the allowance. */
  answer(text: string, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
  crash(problem: unknown): Promise<void>;
}

/** One text that the store wanted improved, and the means to answer. */
export interface Improving {
  readonly request: WriteRequest;
  readonly signal: AbortSignal;
  answer(result: Partial<WriteResult>, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
}

/** One word that the store asked about, and the means to answer. */
export interface Looked {
  readonly query: DictionaryQuery;
  readonly signal: AbortSignal;
  answer(entry: DictionaryEntry): Promise<void>;
  fail(error: AppError): Promise<void>;
}

/** One question that the store put to the assistant, and the means to answer. */
export interface Chatted {
  readonly request: ChatRequest;
  readonly signal: AbortSignal;
  /** A piece of a streamed reply. */
  piece(text: string): void;
  answer(reply: ChatReply, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
  crash(problem: unknown): Promise<void>;
}

/** One document that the store wanted translated, and the means to answer. */
export interface Translating {
  readonly request: FileRequest<File>;
  readonly signal: AbortSignal;
  answer(result: FileTranslation, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
  crash(problem: unknown): Promise<void>;
}

/** One file that the visitor was given. */
export interface Saved {
  readonly file: Blob;
  readonly name: string;
}

export interface StoreDouble {
  /** Fakes of recognition and speech. */
  readonly ear: FakeSpeechInput;
  readonly mouth: FakeSpeechOutput;
  /** Why what voices need cannot be loaded. */
  voiceFails: Error | undefined;
  readonly store: AppStore;
  readonly asked: Asked[];
  readonly looked: Looked[];
  readonly improving: Improving[];
  readonly chatted: Chatted[];
  readonly translating: Translating[];
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

/** Everything that was promised has been heard. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A real store on ports that the test answers by hand. */
export function createStoreDouble(config: Partial<HostConfig> = {}, doubles: Doubles = {}): StoreDouble {
  const asked: Asked[] = [];
  const looked: Looked[] = [];
  const improving: Improving[] = [];
  const chatted: Chatted[] = [];
  const translating: Translating[] = [];
  const exported: WordText[] = [];
  const saved: Saved[] = [];
  const failedTranslations: AppError[] = [];
  const double = {
    ear: createFakeSpeechInput(),
    mouth: createFakeSpeechOutput(),
    asked,
    looked,
    improving,
    chatted,
    translating,
    exported,
    saved,
    failedTranslations,
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
  } as unknown as {
    -readonly [Key in keyof StoreDouble]: StoreDouble[Key];
  };
  const services: Services = {
    backendFor: () => ({
      translate: (request, { signal, onQuota }) =>
        new Promise<Translation>((resolve, reject) => {
          const after = async (act: () => void) => {
            act();
            await settled();
          };
          asked.push({
            request,
            signal,
            answer: (text, quota) =>
              after(() => {
                if (quota) onQuota?.(quota);
                resolve({ text });
              }),
            fail: (error) => after(() => reject(new ServiceError(error))),
            crash: (problem) => after(() => reject(problem)),
          });
        }),
      chat: (request, { signal, onQuota, onPiece }) =>
        new Promise((resolve, reject) => {
          const after = async (act: () => void) => {
            act();
            await settled();
          };
          signal.addEventListener('abort', () => reject(signal.reason));
          chatted.push({
            request,
            signal,
            piece: onPiece,
            answer: (reply, quota) =>
              after(() => {
                if (quota) onQuota?.(quota);
                resolve(reply);
              }),
            fail: (error) => after(() => reject(new ServiceError(error))),
            crash: (problem) => after(() => reject(problem)),
          });
        }),
      write: (request, { signal, onQuota }) =>
        new Promise((resolve, reject) => {
          const after = async (act: () => void) => {
            act();
            await settled();
          };
          improving.push({
            request,
            signal,
            answer: (result, quota) =>
              after(() => {
                if (quota) onQuota?.(quota);
                resolve({ correctedText: request.text, alternatives: [], notices: [], ...result });
              }),
            fail: (error) => after(() => reject(new ServiceError(error))),
          });
        }),
      translateFile: (request, { signal, onQuota }) =>
        new Promise((resolve, reject) => {
          const after = async (act: () => void) => {
            act();
            await settled();
          };
          signal.addEventListener('abort', () => reject(signal.reason));
          translating.push({
            request,
            signal,
            answer: (result, quota) =>
              after(() => {
                if (quota) onQuota?.(quota);
                resolve(result);
              }),
            fail: (error) => after(() => reject(new ServiceError(error))),
            crash: (problem) => after(() => reject(problem)),
          });
        }),
      lookUp: (query, { signal }) =>
        new Promise((resolve, reject) => {
          const answer = async (entry: DictionaryEntry) => {
            resolve(entry);
            await settled();
          };
          const fail = async (error: AppError) => {
            reject(new ServiceError(error));
            await settled();
          };
          looked.push({ query, signal, answer, fail });
        }),
    }),
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
    canListen: doubles.isDeaf !== true,
    async voicePorts() {
      if (double.voiceFails) throw double.voiceFails;
      return { input: double.ear.input, output: double.mouth.output, now: () => Date.now() };
    },
    async usagePorts() {
      if (double.portsFail) throw double.portsFail;
      return { storage: double.storage.open(), calendar: double.calendar };
    },
    async filePorts() {
      if (double.filePortsFail) throw double.filePortsFail;
      return {
        fileDownload: { save: (file, name) => saved.push({ file, name }) },
        toBlob,
        loadWordExport: async () => async (text) => {
          if (double.exportFails) throw double.exportFails;
          exported.push(text);
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
      failedTranslations.push(error);
    },
    preferredLanguages: () => ['en'],
    reportError: (problem) => double.reported.push(problem),
  };
  double.store = createAppStore(services, { ...DEFAULT_CONFIG, ...config }, doubles.modes ?? MODES);
  resume(double.store);
  return double;
}
