import { describe, expect, it, vi } from 'vitest';
import { resume, suspend } from '../../../../src/state/store';
import { createStoreDouble } from '../../../support/store/storeDouble';
import { voiceOf, textOf, opened, useVoice } from './voiceFixture';

useVoice();

describe('speech of the widget', () => {
  it('never overlaps: dictation stops reading aloud, and reading aloud stops dictation', async () => {
    const double = await opened();
    double.controller.speak({ place: 'output', text: 'Hello', language: 'en' });
    await double.listen();
    expect(double.synthesis.cancelled).toBe(1);
    double.recognition.session.recognize('one');
    double.controller.speak({ place: 'output', text: 'Hello', language: 'en' });
    expect(double.recognition.session.state).toBe('over');
    expect(textOf(double)).toBe('one');
    expect(voiceOf(double).activity).toMatchObject({ kind: 'speaking' });
    double.controller.stop();
  });

  it('ends when the widget leaves the page, and does not restart while the widget is out of the page', async () => {
    const double = await opened();
    await double.listen();
    double.recognition.session.recognize('one');
    suspend(double.store);
    expect(double.recognition.session.state).toBe('over');
    expect(textOf(double)).toBe('one');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(double.asked).toHaveLength(0);
    resume(double.store);
    double.controller.speak({ place: 'output', text: 'Hello', language: 'en' });
    suspend(double.store);
    expect(double.synthesis.cancelled).toBe(1);
    expect(voiceOf(double).activity.kind).toBe('idle');
  });

  it('continues in one widget when another widget leaves the page', async () => {
    const [mine, yours] = [await opened(), await opened()];
    yours.controller.speak({ place: 'output', text: 'Hello', language: 'en' });
    suspend(mine.store);
    expect(voiceOf(yours).activity.kind).toBe('speaking');
    await mine.listen();
    expect(voiceOf(yours).activity.kind).toBe('idle');
    mine.controller.end();
  });

  it('works at the next attempt if its code could not be loaded at first', async () => {
    const double = createStoreDouble();
    double.voiceFails = new Error('offline');
    const { tryLoad } = double.store.getState().features;
    await tryLoad('voice');
    expect(double.reported).toEqual([double.voiceFails]);
    expect(voiceOf(double).controller).toBeUndefined();
    double.voiceFails = undefined;
    await Promise.all([tryLoad('voice'), tryLoad('voice')]);
    const { controller } = voiceOf(double);
    await tryLoad('voice');
    expect(voiceOf(double).controller).toBe(controller);
  });
});
