import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/domain/languages/catalog';
import { createDetector } from '../../../src/services/device/detector';
import { BUILT_IN_TIMEOUT_MS, LEAST_CONFIDENCE } from '../../../src/services/device/detector/builtIn';

/** The browser's Language Detector API as its specification has it. It answers what it is told to. */
class FakeLanguageDetectorApi {
  created = 0;
  readonly asked: string[] = [];
  readonly state: string;
  readonly answer: () => Promise<{ detectedLanguage: string; confidence: number }[]>;

  constructor(detectedLanguage: string, confidence: number, state = 'available') {
    this.state = state;
    this.answer = () =>
      Promise.resolve([
        { detectedLanguage, confidence },
        { detectedLanguage: 'und', confidence: 0 },
      ]);
  }

  availability = () => Promise.resolve(this.state);

  create = () => {
    this.created += 1;
    return Promise.resolve({
      detect: (text: string) => {
        this.asked.push(text);
        return this.answer();
      },
    });
  };
}

class FakeHangingApi extends FakeLanguageDetectorApi {
  override readonly answer = () => new Promise<never>(() => undefined);
}

class FakeSilentApi extends FakeLanguageDetectorApi {
  override readonly answer = () => Promise.resolve([]);
}

class FakeFailingApi extends FakeLanguageDetectorApi {
  override create = () => {
    this.created += 1;
    return Promise.reject(new DOMException('no model', 'NotSupportedError'));
  };
}

const SPANISH = 'El perro del vecino ladra toda la noche y no me deja dormir.';
const CHINESE = '我們明天下午去買東西，然後一起吃飯。';
const ALL = { offered: LANGUAGE_CODES, preferred: [] };

function install<Api extends FakeLanguageDetectorApi>(api: Api): Api {
  vi.stubGlobal('LanguageDetector', api);
  return api;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a browser's own detector", () => {
  test('is preferred where it is ready and sure, and opened once', async () => {
    const api = install(new FakeLanguageDetectorApi('gl', LEAST_CONFIDENCE));
    const detector = createDetector();
    expect(await detector.detect(SPANISH, ALL)).toBe('gl');
    expect(await detector.detect(SPANISH, ALL)).toBe('gl');
    expect(api.created).toBe(1);
    expect(api.asked).toEqual([SPANISH, SPANISH]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(['downloadable', 'downloading', 'unavailable'])('is not opened while it is %s', async (state) => {
    const api = install(new FakeLanguageDetectorApi('gl', 1, state));
    expect(await createDetector().detect(SPANISH, ALL)).toBe('es');
    expect(api.created).toBe(0);
  });

  test('is not believed when it is unsure', async () => {
    install(new FakeLanguageDetectorApi('gl', LEAST_CONFIDENCE - 0.01));
    expect(await createDetector().detect(SPANISH, ALL)).toBe('es');
  });

  test('may answer nothing at all', async () => {
    install(new FakeSilentApi('gl', 1));
    expect(await createDetector().detect(SPANISH, ALL)).toBe('es');
  });

  test('is not believed when it names a language that is not offered, or a way of writing without an entry', async () => {
    install(new FakeLanguageDetectorApi('gl', 1));
    expect(await createDetector().detect(SPANISH, { offered: ['es', 'en'], preferred: [] })).toBe('es');
    install(new FakeLanguageDetectorApi('hi-Latn', 1));
    expect(await createDetector().detect(SPANISH, ALL)).toBe('es');
  });

  test('leaves the question which Chinese to the characters', async () => {
    install(new FakeLanguageDetectorApi('zh', 1));
    expect(await createDetector().detect(CHINESE, ALL)).toBe('zh_Hant');
  });

  test('that hangs holds up one text and is not asked again', async () => {
    const api = install(new FakeHangingApi('gl', 1));
    const detector = createDetector();
    const first = detector.detect(SPANISH, ALL);
    await vi.advanceTimersByTimeAsync(BUILT_IN_TIMEOUT_MS);
    expect(await first).toBe('es');
    expect(await detector.detect(SPANISH, ALL)).toBe('es');
    expect(api.asked).toHaveLength(1);
  });

  test('that fails is replaced by the trigrams and not opened again', async () => {
    const api = install(new FakeFailingApi('gl', 1));
    const detector = createDetector();
    expect(await detector.detect(SPANISH, ALL)).toBe('es');
    expect(await detector.detect(SPANISH, ALL)).toBe('es');
    expect(api.created).toBe(1);
  });
});
