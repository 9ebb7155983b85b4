import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpeechProblem, Voice } from '../../../../src/domain/voice/voice';
import { createSpeechSynthesizer } from '../../../../src/services/device/speechSynthesizer';
import {
  createFakeSpeechSynthesizer,
  fakeVoice,
  type FakeSpeechSynthesizer,
} from '../../../support/store/voiceFakes';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function speak(fake: FakeSpeechSynthesizer, pieces: readonly string[], voice?: Voice) {
  const heard: {
    words: (readonly [number, number, number | undefined])[];
    ends: (SpeechProblem | undefined)[];
  } = {
    words: [],
    ends: [],
  };
  fake.synthesizer.speak(
    pieces,
    { tag: 'en-US', ...(voice && { voice }) },
    {
      onWord: (...word) => heard.words.push(word),
      onEnd: (problem) => heard.ends.push(problem),
    },
  );
  return heard;
}

describe('reading aloud', () => {
  it('speaks one piece after the other, and ends once', () => {
    const fake = createFakeSpeechSynthesizer();
    const heard = speak(fake, ['One.', 'Two.']);
    expect(fake.utterance.lang).toBe('en-US');
    fake.begin();
    fake.finish();
    expect(fake.said.map(({ text }) => text)).toEqual(['One.', 'Two.']);
    expect(heard.ends).toEqual([]);
    fake.begin();
    fake.finish();
    expect(heard.ends).toEqual([undefined]);
    expect(fake.cancelled).toBe(0);
  });

  it('reports the current word and its piece', () => {
    const fake = createFakeSpeechSynthesizer();
    const heard = speak(fake, ['One.', 'Two three.']);
    fake.begin();
    fake.reach(0, 3);
    fake.finish();
    fake.reach(0, 10, 'sentence');
    fake.reach(4);
    expect(heard.words).toEqual([
      [0, 0, 3],
      [1, 4, undefined],
    ]);
    fake.synthesizer.end();
  });

  it('reports voices that the browser loads late, and speaks with the chosen voice', () => {
    const fake = createFakeSpeechSynthesizer();
    const seen: (readonly Voice[])[] = [];
    const stop = fake.synthesizer.watchVoices((voices) => seen.push(voices));
    const [british, french] = [fakeVoice('en-GB'), fakeVoice('fr-FR')];
    fake.setVoices(british, french);
    expect(seen).toEqual([[], [british, french]]);
    speak(fake, ['Hello'], british);
    expect(fake.utterance).toMatchObject({ voice: british, lang: 'en-GB' });
    fake.synthesizer.end();
    speak(fake, ['Hello'], { lang: 'en-GB', localService: true, default: false });
    expect(fake.utterance).toMatchObject({ voice: null, lang: 'en-US' });
    fake.synthesizer.end();
    stop();
    fake.setVoices();
    expect(seen).toHaveLength(2);
  });

  it('stops when requested, and ignores later events of the browser', () => {
    const fake = createFakeSpeechSynthesizer();
    const heard = speak(fake, ['One.', 'Two.']);
    const { utterance } = fake;
    fake.begin();
    fake.synthesizer.end();
    utterance.emit('end');
    utterance.emit('boundary', { charIndex: 0 });
    expect(heard).toEqual({ words: [], ends: [undefined] });
    expect(fake.said).toHaveLength(1);
    fake.synthesizer.end();
    expect(fake.cancelled).toBe(1);
  });

  it('interrupts speech of the page or of another widget', () => {
    const fake = createFakeSpeechSynthesizer();
    const first = speak(fake, ['One.']);
    fake.begin();
    const second = speak(fake, ['Two.']);
    expect(first.ends).toEqual([undefined]);
    expect(second.ends).toEqual([]);
    const other = createFakeSpeechSynthesizer();
    const third = speak(other, ['Three.']);
    expect(second.ends).toEqual([undefined]);
    other.synthesizer.end();
    expect(third.ends).toEqual([undefined]);
  });

  it.each([
    ['language-unavailable', 'noVoice'],
    ['voice-unavailable', 'noVoice'],
    ['network', 'speechNetwork'],
    ['synthesis-failed', 'speechFailed'],
    ['not-allowed', 'speechFailed'],
    ['interrupted', undefined],
    ['canceled', undefined],
  ])('ends on the browser’s error %s, reported as %s', (error, problem) => {
    const fake = createFakeSpeechSynthesizer();
    const heard = speak(fake, ['One.', 'Two.']);
    fake.fail(error);
    expect(heard.ends).toEqual([problem]);
    expect(fake.said).toHaveLength(1);
  });

  it('fails after ten seconds if the voice never starts', () => {
    const fake = createFakeSpeechSynthesizer();
    const heard = speak(fake, ['One.']);
    vi.advanceTimersByTime(9999);
    expect(heard.ends).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard.ends).toEqual(['speechFailed']);
    expect(fake.cancelled).toBe(1);
  });

  it('has no time limit once the voice has started', () => {
    const fake = createFakeSpeechSynthesizer();
    const heard = speak(fake, ['One.', 'Two.']);
    fake.begin();
    fake.finish();
    vi.advanceTimersByTime(60_000);
    expect(heard.ends).toEqual([]);
    fake.synthesizer.end();
  });

  it('reports that the browser cannot speak', () => {
    const synthesizer = createSpeechSynthesizer(undefined);
    expect(synthesizer.isSupported).toBe(false);
    const ends: unknown[] = [];
    const seen: unknown[] = [];
    synthesizer.watchVoices((voices) => seen.push(voices))();
    synthesizer.speak(
      ['One.'],
      { tag: 'en-US' },
      { onWord: () => undefined, onEnd: (problem) => ends.push(problem) },
    );
    synthesizer.end();
    expect({ ends, seen }).toEqual({ ends: ['noVoice'], seen: [[]] });
  });
});
