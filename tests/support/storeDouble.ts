import { ServiceError, type AppError } from '../../src/domain/errors';
import type { HostEventName } from '../../src/domain/events';
import { DEFAULT_CONFIG, type HostConfig } from '../../src/domain/hostConfig';
import type { Translation, TranslationRequest } from '../../src/domain/translation';
import type { Services } from '../../src/services/contracts/services';
import { createAppStore, type AppStore } from '../../src/state/store';

/** One request that the store made, and the means to answer it. */
export interface Asked {
  readonly request: TranslationRequest;
  readonly signal: AbortSignal;
  answer(text: string): Promise<void>;
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
}

/** Everything that was promised has been heard. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** A real store on ports that the test answers by hand. */
export function createStoreDouble(config: Partial<HostConfig> = {}): StoreDouble {
  const asked: Asked[] = [];
  const double = {
    asked,
    emitted: [],
    reported: [],
    copied: [],
    detections: [],
    clipboardWorks: true,
  } as unknown as {
    -readonly [Key in keyof StoreDouble]: StoreDouble[Key];
  };
  const services: Services = {
    backendFor: () => ({
      translate: (request, signal) =>
        new Promise<Translation>((resolve, reject) => {
          const after = async (act: () => void) => {
            act();
            await settled();
          };
          asked.push({
            request,
            signal,
            answer: (text) => after(() => resolve({ text })),
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
    emit: (name, detail) => double.emitted.push({ name, detail }),
    preferredLanguages: () => ['en'],
    report: (problem) => double.reported.push(problem),
  };
  double.store = createAppStore(services, { ...DEFAULT_CONFIG, ...config });
  return double;
}
