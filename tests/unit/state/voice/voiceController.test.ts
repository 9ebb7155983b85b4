import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resume, suspend } from '../../../../src/state/store';
import { createStoreDouble, settled, type StoreDouble } from '../../../support/storeDouble';
import { fakeVoice } from '../../../support/voiceFakes';
import type { DictationTarget } from '../../../../src/state/voice/types';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const voiceOf = ({ store }: StoreDouble) => store.getState().voice;
const textOf = ({ store }: StoreDouble) => store.getState().translate.text;

async function opened(config: Parameters<typeof createStoreDouble>[0] = {}) {
  const double = createStoreDouble(config);
  await double.store.getState().features.load('voice');
  const { controller: desk } = voiceOf(double);
  if (!desk) throw new Error('no desk');
  const carets: number[] = [];
  const listen = async (text = '', start = text.length, end = start) => {
    if (text !== '') double.store.getState().translate.setText(text);
    desk.listenInto({
      place: 'source',
      language: 'en',
      start,
      end,
      onWritten: (_text, caret) => carets.push(caret),
    });
    await settled();
  };
  return Object.assign(double, { desk, listen, carets });
}

/** A box of another screen. */
function boxOf(text = ''): DictationTarget & { text: string } {
  const box = {
    place: 'message' as const,
    language: 'en',
    start: text.length,
    end: text.length,
    text,
    read: () => box.text,
    write: (next: string) => {
      box.text = next;
    },
  };
  return box;
}

describe('dictation', () => {
  it('puts final words into the box as the visitor’s own, and has them translated after the pause', async () => {
    const double = await opened();
    await double.listen();
    expect(double.ear.session.lang).toBe('en-US');
    double.ear.session.hear('good mor');
    expect(voiceOf(double).activity).toMatchObject({ kind: 'listening', interim: 'good mor', caret: 0 });
    expect(textOf(double)).toBe('');
    double.ear.session.hear('good morning', true);
    double.ear.session.hear('everybody', true);
    expect(textOf(double)).toBe('good morning everybody');
    expect(voiceOf(double).activity).toMatchObject({ interim: '', caret: 22 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['good morning everybody']);
    double.desk.stop();
  });

  it('takes the place of what is selected, and goes on behind the caret', async () => {
    const double = await opened();
    await double.listen('I like red cars', 7, 10);
    expect(textOf(double)).toBe('I like  cars');
    double.ear.session.hear('blue', true);
    double.ear.session.hear('and green', true);
    expect(textOf(double)).toBe('I like blue and green cars');
    expect(double.carets.at(-1)).toBe('I like blue and green'.length);
    double.desk.stop();
  });

  it('counts the seconds from when the microphone is on, through the browser’s own ends, and anew the next time', async () => {
    const double = await opened();
    double.desk.listenInto({ place: 'source', language: 'en', start: 0, end: 0, onWritten: () => undefined });
    vi.advanceTimersByTime(5000);
    expect(voiceOf(double).activity).toMatchObject({ seconds: 0 });
    await settled();
    vi.advanceTimersByTime(7000);
    double.ear.session.hear('one', true);
    double.ear.session.finish();
    await settled();
    vi.advanceTimersByTime(2000);
    expect(voiceOf(double).activity).toMatchObject({ kind: 'listening', seconds: 9 });
    double.desk.stop();
    expect(voiceOf(double).activity).toEqual({ kind: 'idle' });
    expect(vi.getTimerCount()).toBe(0);
    await double.listen();
    expect(voiceOf(double).activity).toMatchObject({ seconds: 0 });
    double.desk.stop();
  });

  it('stops at once, keeps what is on screen, and what it turns out to be takes its place', async () => {
    const double = await opened();
    await double.listen('Well', 4);
    double.ear.session.hear('good mor');
    double.ear.session.isStuck = true;
    double.desk.stop();
    expect(voiceOf(double).activity).toEqual({ kind: 'idle' });
    expect(textOf(double)).toBe('Well good mor');
    double.ear.session.hear('good morning', true);
    expect(textOf(double)).toBe('Well good morning');
  });

  it('but never in place of what the visitor has typed since', async () => {
    const double = await opened();
    await double.listen();
    double.ear.session.hear('good mor');
    double.ear.session.isStuck = true;
    double.desk.stop();
    double.store.getState().translate.setText('good more');
    double.ear.session.hear('good morning', true);
    expect(textOf(double)).toBe('good more');
  });

  it('goes on at the end of a text that somebody else changed meanwhile', async () => {
    const double = await opened();
    await double.listen('one three', 3);
    double.store.getState().translate.setText('another text');
    double.ear.session.hear('two', true);
    expect(textOf(double)).toBe('another text two');
    double.desk.stop();
  });

  it('ends when the box is full, with what has room in it', async () => {
    const double = await opened();
    await double.listen('x'.repeat(1495));
    double.ear.session.hear('four and more', true);
    expect(textOf(double)).toBe(`${'x'.repeat(1495)} four`);
    expect(voiceOf(double).activity).toEqual({ kind: 'idle' });
    expect(double.store.getState().translate.wasCut).toBe(true);
  });

  it('serves other boxes the same way', async () => {
    const double = await opened();
    const box = boxOf('Dear');
    double.desk.listen(box);
    await settled();
    expect(voiceOf(double).activity).toMatchObject({ place: 'message' });
    double.ear.session.hear('friends', true);
    double.desk.stop();
    expect(box.text).toBe('Dear friends');
    expect(textOf(double)).toBe('');
  });

  it('in one box ends that in another, and its late words stay out of the new one', async () => {
    const double = await opened();
    const box = boxOf();
    await double.listen();
    double.ear.session.hear('one');
    double.desk.listen(box);
    await settled();
    double.ear.session.hear('two', true);
    expect([textOf(double), box.text]).toEqual(['one', 'two']);
    expect(voiceOf(double).activity).toMatchObject({ kind: 'listening', place: 'message' });
    double.desk.stop();
  });

  it('says why it failed, until the text changes', async () => {
    const double = await opened();
    double.ear.refusal = 'not-allowed';
    await double.listen('Hello');
    expect(voiceOf(double).activity).toEqual({
      kind: 'failed',
      place: 'source',
      language: 'en',
      problem: 'denied',
      text: 'Hello',
    });
    double.desk.onTextChange('output', 'Hola');
    double.desk.onTextChange('source', 'Hello');
    expect(voiceOf(double).activity.kind).toBe('failed');
    double.desk.onTextChange('source', 'Hello!');
    expect(voiceOf(double).activity.kind).toBe('idle');
  });

  it('fails at once where the page may not even ask', async () => {
    const double = await opened();
    double.ear.refusal = 'throws';
    await double.listen();
    expect(voiceOf(double).activity).toMatchObject({ kind: 'failed', problem: 'noService' });
    double.ear.refusal = undefined;
    await double.listen();
    expect(voiceOf(double).activity.kind).toBe('listening');
    double.desk.stop();
  });
});

describe('reading aloud', () => {
  const LONG = `${'A sentence of some length. '.repeat(20)}The end.`;

  it('reads a long text piece by piece with the voice of its language, and marks words in the whole of it', async () => {
    const double = await opened();
    const stop = double.desk.watch();
    const [french, british] = [fakeVoice('fr-FR'), fakeVoice('en-GB')];
    double.mouth.tell(french, british);
    double.desk.speak({ place: 'output', text: LONG, language: 'en' });
    expect(double.mouth.utterance.voice).toBe(british);
    expect(voiceOf(double).activity).toEqual({ kind: 'speaking', place: 'output', text: LONG });
    const words: string[] = [];
    while (voiceOf(double).activity.kind === 'speaking') {
      double.mouth.begin();
      double.mouth.reach(0);
      const { activity: now } = voiceOf(double);
      if (now.kind === 'speaking' && now.range) words.push(LONG.slice(now.range.start, now.range.end));
      double.mouth.finish();
    }
    expect(double.mouth.said.map(({ text }) => text).join('')).toBe(LONG);
    expect(words).toEqual(double.mouth.said.map(() => 'A'));
    expect(words.length).toBeGreaterThan(2);
    stop();
  });

  it('of which nothing is known as long as the browser knows no voice', async () => {
    const double = await opened();
    const stop = double.desk.watch();
    expect(voiceOf(double).voices).toBeUndefined();
    double.mouth.tell(fakeVoice('fr-FR'));
    expect([...(voiceOf(double).voices?.keys() ?? [])]).toEqual(['fr']);
    double.mouth.tell();
    expect(voiceOf(double).voices).toBeUndefined();
    stop();
  });

  it('stops when told so, and when another text stands there', async () => {
    const double = await opened();
    double.desk.stop();
    double.desk.speak({ place: 'output', text: 'Hello', language: 'en' });
    double.desk.onTextChange('source', 'Bye');
    double.desk.onTextChange('output', 'Hello');
    expect(voiceOf(double).activity.kind).toBe('speaking');
    double.desk.onTextChange('output', 'Bye');
    expect(voiceOf(double).activity.kind).toBe('idle');
    double.desk.speak({ place: 'source', text: 'Hello', language: 'en' });
    double.desk.stop();
    expect(voiceOf(double).activity.kind).toBe('idle');
    expect(double.mouth.cancelled).toBe(2);
  });

  it('says why it failed', async () => {
    const double = await opened();
    double.desk.speak({ place: 'output', text: 'Hello', language: 'en' });
    double.mouth.fail('synthesis-failed');
    expect(voiceOf(double).activity).toMatchObject({
      kind: 'failed',
      place: 'output',
      problem: 'speechFailed',
    });
  });
});

describe('voices', () => {
  it('never overlap: listening silences, and reading ends a dictation', async () => {
    const double = await opened();
    double.desk.speak({ place: 'output', text: 'Hello', language: 'en' });
    await double.listen();
    expect(double.mouth.cancelled).toBe(1);
    double.ear.session.hear('one');
    double.desk.speak({ place: 'output', text: 'Hello', language: 'en' });
    expect(double.ear.session.state).toBe('over');
    expect(textOf(double)).toBe('one');
    expect(voiceOf(double).activity).toMatchObject({ kind: 'speaking' });
    double.desk.stop();
  });

  it('end when the widget leaves the page, and ask nothing behind its back', async () => {
    const double = await opened();
    await double.listen();
    double.ear.session.hear('one');
    suspend(double.store);
    expect(double.ear.session.state).toBe('over');
    expect(textOf(double)).toBe('one');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(double.asked).toHaveLength(0);
    resume(double.store);
    double.desk.speak({ place: 'output', text: 'Hello', language: 'en' });
    suspend(double.store);
    expect(double.mouth.cancelled).toBe(1);
    expect(voiceOf(double).activity.kind).toBe('idle');
  });

  it('of another widget are left alone by one that leaves', async () => {
    const [mine, yours] = [await opened(), await opened()];
    yours.desk.speak({ place: 'output', text: 'Hello', language: 'en' });
    suspend(mine.store);
    expect(voiceOf(yours).activity.kind).toBe('speaking');
    await mine.listen();
    expect(voiceOf(yours).activity.kind).toBe('idle');
    mine.desk.end();
  });

  it('are there at the next try where they could not be fetched', async () => {
    const double = createStoreDouble();
    double.voiceFails = new Error('offline');
    const { tryLoad } = double.store.getState().features;
    await tryLoad('voice');
    expect(double.reported).toEqual([double.voiceFails]);
    expect(voiceOf(double).controller).toBeUndefined();
    double.voiceFails = undefined;
    await Promise.all([tryLoad('voice'), tryLoad('voice')]);
    const { controller: desk } = voiceOf(double);
    await tryLoad('voice');
    expect(voiceOf(double).controller).toBe(desk);
  });
});
