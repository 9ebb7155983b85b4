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

let state: TextInputState;
let config: HostConfig;
let input: TextInput;
const closeDialog = vi.fn();
const reportLimit = vi.fn();
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
  const ui = { dialog: null, waitingDialog: null, closeDialog, reportLimit };
  const deps = () => ({ session: { config }, ui, usage });
  input = createTextInput(
    'write',
    { get: () => state, deps },
    {
      detector: {
        preload: () => undefined,
        detect: async () => undefined,
        confirm: async () => undefined,
      },
      preferredLanguages: () => [],
      reportError: () => undefined,
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
});

it('language detection may change a language that the user chose while the box was empty', () => {
  expect(languageChosenFor(' \n')).toEqual({ detectedOver: null, isLanguageCertain: false });
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
