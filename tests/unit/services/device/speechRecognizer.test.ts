import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecognitionProblem } from '../../../../src/domain/voice/voice';
import type { RecognitionSession } from '../../../../src/services/contracts/voice';
import { createSpeechRecognizer } from '../../../../src/services/device/speechRecognizer';
import { createFakeSpeechRecognizer, type FakeSpeechRecognizer } from '../../../support/store/voiceFakes';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Heard {
  readonly listener: RecognitionSession;
  starts: number;
  readonly words: string[];
  readonly interim: string[];
  readonly ends: (RecognitionProblem | undefined)[];
}

async function listen(fake: FakeSpeechRecognizer, tag = 'en-US'): Promise<Heard> {
  const heard = { starts: 0, words: [], interim: [], ends: [] } as unknown as {
    -readonly [Key in keyof Heard]: Heard[Key];
  };
  heard.listener = fake.recognizer.recognize(tag, {
    onStart: () => (heard.starts += 1),
    onWords: (words) => heard.words.push(words),
    onInterim: (words) => heard.interim.push(words),
    onEnd: (problem) => heard.ends.push(problem),
  });
  await Promise.resolve();
  return heard;
}

describe('speech recognition', () => {
  it('is continuous, and reports words as they are recognised', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake, 'fr-FR');
    const { lang, continuous, interimResults } = fake.session;
    expect({ lang, continuous, interimResults }).toEqual({
      lang: 'fr-FR',
      continuous: true,
      interimResults: true,
    });
    fake.session.recognize('bon');
    fake.session.recognize('bonjour');
    fake.session.recognize('bonjour', true);
    fake.session.recognize(' à tous', true);
    expect(heard).toMatchObject({ starts: 1, words: ['bonjour', ' à tous'], ends: [] });
    expect(heard.interim).toEqual(['bon', 'bonjour', '']);
    heard.listener.stop();
    expect(heard.ends).toEqual([undefined]);
    expect(fake.session.events).toEqual(
      'start audiostart soundstart speechstart result result result result speechend soundend audioend end'.split(
        ' ',
      ),
    );
  });

  it('reports final words once and in order, and joins all provisional words after them', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    fake.session.hearAll(['one', true], [' two', false], [' three', true]);
    expect(heard.words).toEqual(['one']);
    expect(heard.interim.at(-1)).toBe(' two three');
    fake.session.hearAll(['one', true], [' two', true], [' three', true]);
    expect(heard.words).toEqual(['one', ' two', ' three']);
    expect(heard.interim.at(-1)).toBe('');
  });

  it('returns the provisional words when it is stopped', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    fake.session.recognize('good mor');
    fake.session.lastWords = 'good morning';
    heard.listener.stop();
    expect(heard.words).toEqual(['good morning']);
    expect(heard.ends).toEqual([undefined]);
  });

  it('reports the provisional words as final if the browser never confirms them', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    fake.session.recognize('good mor');
    fake.session.isStuck = true;
    heard.listener.stop();
    heard.listener.stop();
    expect(heard.ends).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(heard).toMatchObject({ words: ['good mor'], ends: [undefined] });
    expect(fake.session.state).toBe('over');
  });

  it('restarts if the browser stops it, and does not lose the provisional words', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    fake.session.recognize('one', true);
    fake.session.recognize('two');
    fake.session.finish();
    expect(fake.sessions).toHaveLength(2);
    await Promise.resolve();
    fake.session.recognize('three', true);
    expect(heard).toMatchObject({ words: ['one', 'two', 'three'], ends: [] });
    heard.listener.stop();
    expect(fake.sessions).toHaveLength(2);
  });

  it('stops after three silences in a row, and reports an error if it recognised no word', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    for (let silence = 0; silence < 3; silence += 1) {
      expect(heard.ends).toEqual([]);
      fake.session.fail('no-speech');
      await Promise.resolve();
    }
    expect(heard.ends).toEqual(['nothingHeard']);
    expect(fake.sessions).toHaveLength(3);
  });

  it('ends without an error after a long silence', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    fake.session.fail('no-speech');
    await Promise.resolve();
    fake.session.recognize('hello', true);
    fake.session.finish();
    for (let silence = 0; silence < 3; silence += 1) {
      await Promise.resolve();
      fake.session.finish();
    }
    expect(heard.ends).toEqual([undefined]);
  });

  it.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'noService'],
    ['audio-capture', 'noMicrophone'],
    ['network', 'network'],
    ['aborted', 'interrupted'],
    ['something-new', 'interrupted'],
  ])('ends on the browser’s error %s, reported as %s', async (error, problem) => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake);
    fake.session.fail(error);
    expect(heard.ends).toEqual([problem]);
    expect(fake.sessions).toHaveLength(1);
  });

  it('uses the language without its region if the browser does not support the region', async () => {
    const fake = createFakeSpeechRecognizer();
    const heard = await listen(fake, 'es-ES');
    fake.session.fail('language-not-supported');
    expect(fake.session.lang).toBe('es');
    expect(heard.ends).toEqual([]);
    await Promise.resolve();
    fake.session.fail('language-not-supported');
    expect(heard.ends).toEqual(['language']);
  });

  it('reports an error if the page may not use the microphone, or if there is no recogniser', async () => {
    const fake = createFakeSpeechRecognizer();
    fake.refusal = 'throws';
    expect((await listen(fake)).ends).toEqual(['noService']);
    const ends: unknown[] = [];
    const session = createSpeechRecognizer(undefined, false).recognize('en-US', {
      onStart: () => undefined,
      onWords: () => undefined,
      onInterim: () => undefined,
      onEnd: (problem) => ends.push(problem),
    });
    session.stop();
    expect(ends).toEqual(['noService']);
  });

  it('runs only once per page: a new recognition ends the previous one, whose words stay', async () => {
    const [mine, yours] = [createFakeSpeechRecognizer(), createFakeSpeechRecognizer()];
    const heardByMe = await listen(mine);
    mine.session.recognize('hello');
    const heardByYou = await listen(yours);
    expect(heardByMe).toMatchObject({ words: ['hello'], ends: [undefined] });
    expect(mine.session.state).toBe('over');
    yours.session.recognize('bye', true);
    expect(heardByYou).toMatchObject({ words: ['bye'], ends: [] });
    // Any widget on the page may end the recognition.
    mine.recognizer.end();
    expect(heardByYou.ends).toEqual([undefined]);
    mine.recognizer.end();
    expect(heardByYou.ends).toHaveLength(1);
  });

  it('on Android treats final words without confidence as provisional, and reports repeated words once', async () => {
    const fake = createFakeSpeechRecognizer(true);
    const heard = await listen(fake);
    fake.session.recognize('hello', true, 0);
    fake.session.recognize('hello world', true, 0);
    expect(heard).toMatchObject({ words: [], interim: ['hello', 'hello world'] });
    fake.session.recognize('hello world', true, 0.8);
    fake.session.recognize('hello world', true, 0.8);
    expect(heard.words).toEqual(['hello world']);
    expect(heard.interim.at(-1)).toBe('');
    fake.session.finish();
    await Promise.resolve();
    fake.session.recognize('hello world', true, 0.8);
    expect(heard.words).toEqual(['hello world', 'hello world']);
    heard.listener.stop();
  });
});
