import { ServiceError, type AppError } from '../../src/domain/errors';
import type { HostEventName } from '../../src/domain/events';
import { DEFAULT_CONFIG, type HostConfig } from '../../src/domain/hostConfig';
import { MODES, type Mode } from '../../src/domain/mode';
import type { Quota } from '../../src/domain/quota';
import type { Translation, TranslationRequest } from '../../src/domain/translation';
import { loadWords } from '../../src/i18n/load';
import type { Services } from '../../src/services/contracts/services';
import { createAppStore, resume, type AppStore } from '../../src/state/store';
import {
  createAddressDouble,
  createCalendarDouble,
  createSharedStorage,
  type AddressDouble,
  type CalendarDouble,
  type SharedStorage,
} from './deviceDoubles';

/** One request that the store made, and the means to answer it. */
export interface Asked {
  readonly request: TranslationRequest;
  readonly signal: AbortSignal;
  /** Answers, perhaps with what is left of the allowance. */
  answer(text: string, quota?: Quota): Promise<void>;
  fail(error: AppError): Promise<void>;
  crash(problem: unknown): Promise<void>;
}

export interface StoreDouble {
  readonly store: AppStore;
  readonly asked: Asked[];
  readonly emitted: { name: HostEventName; detail: unknown }[];
  readonly reported: unknown[];
  readonly copied: string[];
  /** What the detector answers; it may be a failure. */
  detected: string | Error | Promise<string> | undefined;
  /** Whether the clipboard takes anything. */
  clipboardWorks: boolean;
  readonly detections: string[];
  readonly storage: SharedStorage;
  readonly calendar: CalendarDouble;
  readonly address: AddressDouble;
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
  readonly modes?: readonly Mode[];
  readonly storage?: SharedStorage;
  readonly calendar?: CalendarDouble;
  readonly address?: AddressDouble;
}

/** Everything that was promised has been heard. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A real store on ports that the test answers by hand. */
export function createStoreDouble(config: Partial<HostConfig> = {}, doubles: Doubles = {}): StoreDouble {
  const asked: Asked[] = [];
  const double = {
    asked,
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
    emit(name, detail) {
      double.emitted.push({ name, detail });
      return !(name === 'la-login-request' && double.logsIn);
    },
    async usagePorts() {
      if (double.portsFail) throw double.portsFail;
      return { storage: double.storage.open(), calendar: double.calendar };
    },
    address: double.address,
    async labelsOf(locale) {
      if (double.labelsFail) throw double.labelsFail;
      return (await loadWords(locale)).labels;
    },
    hasFocus: () => double.hasFocus,
    preferredLanguages: () => ['en'],
    report: (problem) => double.reported.push(problem),
  };
  double.store = createAppStore(services, { ...DEFAULT_CONFIG, ...config }, doubles.modes ?? MODES);
  resume(double.store);
  return double;
}
