import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import type { DictationTarget } from '../../../../src/state/voice/types';
import { voiceOf, textOf, opened, useVoice } from './voiceFixture';

useVoice();

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
  it('writes final words into the box like typed text, which is translated after the delay', async () => {
    const double = await opened();
    await double.listen();
    expect(double.recognition.session.lang).toBe('en-US');
    double.recognition.session.recognize('good mor');
    expect(voiceOf(double).activity).toMatchObject({ kind: 'listening', interim: 'good mor', caret: 0 });
    expect(textOf(double)).toBe('');
    double.recognition.session.recognize('good morning', true);
    double.recognition.session.recognize('everybody', true);
    expect(textOf(double)).toBe('good morning everybody');
    expect(voiceOf(double).activity).toMatchObject({ interim: '', caret: 22 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(double.asked.map(({ request }) => request.text)).toEqual(['good morning everybody']);
    double.controller.stop();
  });

  it('replaces the selection, and continues after the caret', async () => {
    const double = await opened();
    await double.listen('I like red cars', 7, 10);
    expect(textOf(double)).toBe('I like  cars');
    double.recognition.session.recognize('blue', true);
    double.recognition.session.recognize('and green', true);
    expect(textOf(double)).toBe('I like blue and green cars');
    expect(double.carets.at(-1)).toBe('I like blue and green'.length);
    double.controller.stop();
  });

  it('counts the seconds while the microphone is on, also across a restart of the recognition; a new dictation starts at zero', async () => {
    const double = await opened();
    double.controller.dictateInto({
      place: 'source',
      language: 'en',
      start: 0,
      end: 0,
      onWritten: () => undefined,
    });
    vi.advanceTimersByTime(5000);
    expect(voiceOf(double).activity).toMatchObject({ seconds: 0 });
    await settled();
    vi.advanceTimersByTime(7000);
    double.recognition.session.recognize('one', true);
    double.recognition.session.finish();
    await settled();
    vi.advanceTimersByTime(2000);
    expect(voiceOf(double).activity).toMatchObject({ kind: 'listening', seconds: 9 });
    double.controller.stop();
    expect(voiceOf(double).activity).toEqual({ kind: 'idle' });
    expect(vi.getTimerCount()).toBe(0);
    await double.listen();
    expect(voiceOf(double).activity).toMatchObject({ seconds: 0 });
    double.controller.stop();
  });

  it('stops at once, inserts the provisional words, and later replaces them with the final words', async () => {
    const double = await opened();
    await double.listen('Well', 4);
    double.recognition.session.recognize('good mor');
    double.recognition.session.isStuck = true;
    double.controller.stop();
    expect(voiceOf(double).activity).toEqual({ kind: 'idle' });
    expect(textOf(double)).toBe('Well good mor');
    double.recognition.session.recognize('good morning', true);
    expect(textOf(double)).toBe('Well good morning');
  });

  it('does not replace words that the user has typed since', async () => {
    const double = await opened();
    await double.listen();
    double.recognition.session.recognize('good mor');
    double.recognition.session.isStuck = true;
    double.controller.stop();
    double.store.getState().translate.setText('good more');
    double.recognition.session.recognize('good morning', true);
    expect(textOf(double)).toBe('good more');
  });

  it('continues at the end of a text that was changed meanwhile', async () => {
    const double = await opened();
    await double.listen('one three', 3);
    double.store.getState().translate.setText('another text');
    double.recognition.session.recognize('two', true);
    expect(textOf(double)).toBe('another text two');
    double.controller.stop();
  });

  it('ends when the box is full, and inserts only the words that fit', async () => {
    const double = await opened();
    await double.listen('x'.repeat(1495));
    double.recognition.session.recognize('four and more', true);
    expect(textOf(double)).toBe(`${'x'.repeat(1495)} four`);
    expect(voiceOf(double).activity).toEqual({ kind: 'idle' });
    expect(double.store.getState().translate.wasCut).toBe(true);
  });

  it('also works in boxes outside the translator', async () => {
    const double = await opened();
    const box = boxOf('Dear');
    double.controller.dictate(box);
    await settled();
    expect(voiceOf(double).activity).toMatchObject({ place: 'message' });
    double.recognition.session.recognize('friends', true);
    double.controller.stop();
    expect(box.text).toBe('Dear friends');
    expect(textOf(double)).toBe('');
  });

  it('in one box ends dictation in another box, whose late words are dropped', async () => {
    const double = await opened();
    const box = boxOf();
    await double.listen();
    double.recognition.session.recognize('one');
    double.controller.dictate(box);
    await settled();
    double.recognition.session.recognize('two', true);
    expect([textOf(double), box.text]).toEqual(['one', 'two']);
    expect(voiceOf(double).activity).toMatchObject({ kind: 'listening', place: 'message' });
    double.controller.stop();
  });

  it('shows why it failed, until the text changes', async () => {
    const double = await opened();
    double.recognition.refusal = 'not-allowed';
    await double.listen('Hello');
    expect(voiceOf(double).activity).toEqual({
      kind: 'failed',
      place: 'source',
      language: 'en',
      problem: 'denied',
      text: 'Hello',
    });
    double.controller.onTextChange('output', 'Hola');
    double.controller.onTextChange('source', 'Hello');
    expect(voiceOf(double).activity.kind).toBe('failed');
    double.controller.onTextChange('source', 'Hello!');
    expect(voiceOf(double).activity.kind).toBe('idle');
  });

  it('fails at once if the page may not use the microphone', async () => {
    const double = await opened();
    double.recognition.refusal = 'throws';
    await double.listen();
    expect(voiceOf(double).activity).toMatchObject({ kind: 'failed', problem: 'noService' });
    double.recognition.refusal = undefined;
    await double.listen();
    expect(voiceOf(double).activity.kind).toBe('listening');
    double.controller.stop();
  });
});
