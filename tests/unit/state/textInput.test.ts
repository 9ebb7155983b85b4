import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG, type HostConfig } from '../../../src/domain/hostConfig';
import {
  createTextInput,
  languageChosenFor,
  UNDETECTED,
  type TextInput,
  type TextInputState,
} from '../../../src/state/textInput';

const LIMIT = 5;
const SENTENCE = 'Je voudrais une chambre pour deux personnes';

let state: TextInputState;
let config: HostConfig;
let input: TextInput;
let detect: (text: string) => Promise<string | undefined>;
const closeDialog = vi.fn();
const reportLimit = vi.fn();
const reportError = vi.fn();
const usage = { preload: vi.fn() };

function edit(next: string, isComposing = false) {
  const change = input.edit(next, isComposing);
  state = { ...state, ...change };
  return change;
}

function limitTo(textChars: number, change: Partial<HostConfig> = {}): void {
  const { limits } = DEFAULT_CONFIG;
  const counts = { anonymous: textChars, free: textChars, paid: textChars };
  config = { ...DEFAULT_CONFIG, userToken: 't0ken', limits: { ...limits, textChars: counts }, ...change };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  state = { text: '', wasCut: false, ...UNDETECTED };
  limitTo(LIMIT);
  detect = async () => 'fr';
  const ui = { dialog: null, waitingDialog: null, closeDialog, reportLimit };
  const deps = () => ({ session: { config }, ui, usage });
  input = createTextInput(
    'write',
    { get: () => state, deps, commitEdit: () => undefined },
    {
      detector: {
        preload: () => undefined,
        detect: (text) => detect(text),
        confirm: async () => undefined,
      },
      preferredLanguages: () => ['en'],
      reportError,
    },
    () => undefined,
  );
});
afterEach(() => vi.useRealTimers());

describe('an edit of the text', () => {
  it('is cut at the limit, at the position of the edit, and the notice stays until the next edit', () => {
    expect(edit('Hallo')).toEqual({ text: 'Hallo', wasCut: false });
    expect(edit('Ha-llo')).toEqual({ text: 'Hallo', wasCut: true });
    expect(edit('Hallo')).toEqual({ text: 'Hallo', wasCut: true });
    expect(edit('Hall')).toEqual({ text: 'Hall', wasCut: false });
  });

  it('that pastes too much stores the text that was cut off, until a later edit', () => {
    expect(edit('Hallo Welt')).toEqual({ text: 'Hallo', wasCut: true, cutOff: ' Welt' });
    expect(edit('Hallo!')).toEqual({ text: 'Hallo', wasCut: true, cutOff: ' Welt' });
    expect(edit('Hall')).toEqual({ text: 'Hall', wasCut: false, cutOff: undefined });
  });

  it('with an input method is cut at the end of the composition, as one edit', () => {
    edit('abcd');
    expect(edit('abk', true)).toEqual({ text: 'abk', wasCut: false });
    expect(edit('abkana漢字cd', true)).toEqual({ text: 'abkana漢字cd', wasCut: false });
    expect(edit('ab漢字cd')).toEqual({ text: 'ab漢cd', wasCut: true });
  });

  it('closes a dialog that has just opened', () => {
    input = createTextInput(
      'translate',
      {
        get: () => state,
        commitEdit: () => undefined,
        deps: () => ({
          session: { config },
          ui: {
            dialog: { kind: 'upgrade', feature: 'translate', max: 1 },
            waitingDialog: null,
            closeDialog,
            reportLimit,
          },
          usage,
        }),
      },
      {
        detector: { preload: () => undefined, detect, confirm: async () => undefined },
        preferredLanguages: () => [],
        reportError,
      },
      () => undefined,
    );
    edit('a');
    expect(closeDialog).toHaveBeenCalledOnce();
  });
});

describe('language detection', () => {
  beforeEach(() => {
    state = { ...state, text: SENTENCE };
  });

  it('sets the language for a text that is long enough', async () => {
    expect(await input.detect()).toBe('fr');
    state = { ...state, text: SENTENCE.slice(0, 39) };
    expect(await input.detect()).toBeUndefined();
  });

  it('does not run for a text whose language the user chose', async () => {
    detect = vi.fn(detect);
    state = { ...state, ...languageChosenFor(SENTENCE) };
    expect(await input.detect()).toBeUndefined();
    expect(detect).not.toHaveBeenCalled();
  });

  it('is ignored if the user chooses a language while it runs', async () => {
    const detecting = input.detect();
    state = { ...state, ...languageChosenFor(SENTENCE) };
    expect(await detecting).toBeUndefined();
  });

  it('reports an error if it fails, and is awaited for 1.5 seconds at most', async () => {
    const problem = new Error('chunk not found');
    detect = () => Promise.reject(problem);
    expect(await input.detect()).toBeUndefined();
    expect(reportError).toHaveBeenCalledExactlyOnceWith(problem);
    detect = () => new Promise(() => undefined);
    const detecting = input.detect();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await detecting).toBeUndefined();
  });

  it('may change a language that the user chose while the box was empty', () => {
    expect(languageChosenFor(' \n')).toEqual({ detectedOver: null, isLanguageCertain: false });
  });
});

describe('the upgrade offer', () => {
  const typed = (text: string) => {
    edit(text);
    input.offerUpgrade(true);
  };

  it('opens when typing reaches the limit, once for each text', () => {
    typed('abcd');
    expect(reportLimit).not.toHaveBeenCalled();
    typed('abcde');
    typed('abXcde');
    expect(reportLimit).toHaveBeenCalledExactlyOnceWith(
      { kind: 'upgrade', feature: 'write', max: LIMIT },
      false,
    );
    typed('abcd');
    typed('abcde');
    expect(reportLimit).toHaveBeenCalledOnce();
  });

  it('opens again after the box was cleared, but not after a stopped request if the box still has text', () => {
    typed('abcde');
    input.onStop();
    typed('abXcde');
    expect(reportLimit).toHaveBeenCalledOnce();
    edit('');
    input.onStop();
    typed('abcde');
    expect(reportLimit).toHaveBeenCalledTimes(2);
  });

  it('does not open for a text that the page or another tool has set', () => {
    edit('abcde');
    input.offerUpgrade(false);
    input.offerUpgrade(true);
    expect(reportLimit).not.toHaveBeenCalled();
  });

  it.each([
    ['without a login', { userToken: '' }],
    ['with a paid plan', { plan: 'paid' }],
  ] as const)('does not open for users %s', (_who, change) => {
    limitTo(LIMIT, change);
    typed('abcdef');
    expect(reportLimit).not.toHaveBeenCalled();
  });
});
