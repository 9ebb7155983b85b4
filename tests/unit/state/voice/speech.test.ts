import { describe, expect, it } from 'vitest';
import { fakeVoice } from '../../../support/store/voiceFakes';
import { voiceOf, opened, useVoice } from './voiceFixture';

useVoice();

describe('reading aloud', () => {
  const LONG = `${'A sentence of some length. '.repeat(20)}The end.`;

  it('reads a long text piece by piece with the voice of its language, and highlights words in the whole text', async () => {
    const double = await opened();
    const stop = double.controller.watch();
    const [french, british] = [fakeVoice('fr-FR'), fakeVoice('en-GB')];
    double.synthesis.setVoices(french, british);
    double.controller.speak({ place: 'output', text: LONG, language: 'en' });
    expect(double.synthesis.utterance.voice).toBe(british);
    expect(voiceOf(double).activity).toEqual({ kind: 'speaking', place: 'output', text: LONG });
    const words: string[] = [];
    while (voiceOf(double).activity.kind === 'speaking') {
      double.synthesis.begin();
      double.synthesis.reach(0);
      const { activity: now } = voiceOf(double);
      if (now.kind === 'speaking' && now.range) words.push(LONG.slice(now.range.start, now.range.end));
      double.synthesis.finish();
    }
    expect(double.synthesis.said.map(({ text }) => text).join('')).toBe(LONG);
    expect(words).toEqual(double.synthesis.said.map(() => 'A'));
    expect(words.length).toBeGreaterThan(2);
    stop();
  });

  it('is unavailable as long as the browser has no voice', async () => {
    const double = await opened();
    const stop = double.controller.watch();
    expect(voiceOf(double).voices).toBeUndefined();
    double.synthesis.setVoices(fakeVoice('fr-FR'));
    expect([...(voiceOf(double).voices?.keys() ?? [])]).toEqual(['fr']);
    double.synthesis.setVoices();
    expect(voiceOf(double).voices).toBeUndefined();
    stop();
  });

  it('stops on request, and when the text changes', async () => {
    const double = await opened();
    double.controller.stop();
    double.controller.speak({ place: 'output', text: 'Hello', language: 'en' });
    double.controller.onTextChange('source', 'Bye');
    double.controller.onTextChange('output', 'Hello');
    expect(voiceOf(double).activity.kind).toBe('speaking');
    double.controller.onTextChange('output', 'Bye');
    expect(voiceOf(double).activity.kind).toBe('idle');
    double.controller.speak({ place: 'source', text: 'Hello', language: 'en' });
    double.controller.stop();
    expect(voiceOf(double).activity.kind).toBe('idle');
    expect(double.synthesis.cancelled).toBe(2);
  });

  it('shows why it failed', async () => {
    const double = await opened();
    double.controller.speak({ place: 'output', text: 'Hello', language: 'en' });
    double.synthesis.fail('synthesis-failed');
    expect(voiceOf(double).activity).toMatchObject({
      kind: 'failed',
      place: 'output',
      problem: 'speechFailed',
    });
  });
});
