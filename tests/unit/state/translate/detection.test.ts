import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../../support/store/backendDouble';
import { SENTENCE, double, translate, pause, translated, useTranslate } from './translateFixture';

useTranslate();

describe('language detection in the translator', () => {
  it('runs for texts of 40 characters or more', async () => {
    translate().setText('x'.repeat(39));
    await pause();
    expect(double.detections).toEqual([]);
    translate().setText('x'.repeat(40));
    await pause();
    expect(double.detections).toHaveLength(1);
  });

  it('needs no download after the last key: the detector is loaded with the first key', () => {
    translate().setText('J');
    expect(double.detectorPreloads).toBe(1);
  });

  it('changes nothing if the detector is not sure', async () => {
    translate().setText(SENTENCE);
    await pause();
    expect(translate()).toMatchObject({ pair: { source: 'en', target: 'es' }, detectedOver: null });
  });

  it('delays a translation by at most 1.5 seconds', async () => {
    double.detected = new Promise(() => undefined);
    translate().setText(SENTENCE);
    await pause(2499);
    expect(double.asked).toEqual([]);
    await pause(1);
    expect(double.asked[0]?.request.source).toBe('en');
  });

  it('is cancelled if the user confirms a language while it runs', async () => {
    let found = (_code: string): void => undefined;
    double.detected = new Promise((resolve) => (found = resolve));
    translate().setText(SENTENCE);
    await pause();
    translate().chooseLanguage('source', 'en');
    found('fr');
    await settled();
    expect(double.asked[0]?.request.source).toBe('en');
  });

  it('is optional: if the detector fails, the error is reported and the chosen language is used', async () => {
    double.detected = new Error('chunk not found');
    translate().setText(SENTENCE);
    await pause();
    expect(double.asked[0]?.request.source).toBe('en');
    expect(double.reported).toEqual([double.detected]);
  });

  it('is undone with one click, which translates again, and stays undone until the text is cleared', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    translate().undoDetection();
    expect(translate()).toMatchObject({ pair: { source: 'en', target: 'es' }, detectedOver: null });
    await settled();
    expect(double.asked[1]?.request.source).toBe('en');
    translate().setText(`${SENTENCE}.`);
    await pause();
    expect(double.asked[2]?.request.source).toBe('en');
    translate().setText('');
    translate().setText(SENTENCE);
    await pause();
    expect(double.asked[3]?.request.source).toBe('fr');
  });

  it('is undone completely if it had swapped the languages', async () => {
    double.detected = 'es';
    await translated(SENTENCE, 'I would like');
    expect(translate().pair).toEqual({ source: 'es', target: 'en' });
    translate().undoDetection();
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
  });

  it('has nothing to undo if it changed nothing', () => {
    translate().undoDetection();
    expect(translate().pair).toEqual({ source: 'en', target: 'es' });
    expect(double.emitted).toEqual([]);
  });

  it('labels the source language as detected until the user chooses a source language', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    translate().chooseLanguage('target', 'de');
    expect(translate().detectedOver).toBe('en');
    translate().chooseLanguage('source', 'fr');
    expect(translate()).toMatchObject({ detectedOver: null, isLanguageCertain: true });
  });

  it('never changes a source that the user chose for the text', async () => {
    double.detected = 'fr';
    translate().setText(SENTENCE);
    translate().chooseLanguage('source', 'it');
    await pause();
    expect(double.asked.map(({ request }) => request.source)).toEqual(['it']);
  });

  describe('the second detector', () => {
    let confirm = (_code: string): void => undefined;
    beforeEach(() => {
      double.confirmed = new Promise((resolve) => (confirm = resolve));
    });
    const sources = () => double.asked.map(({ request }) => request.source);

    it('sets the language of the request if it finishes before the request', async () => {
      translate().setText(SENTENCE);
      await pause(900);
      confirm('fr');
      await pause(99);
      expect(double.asked).toEqual([]);
      await pause(1);
      expect(sources()).toEqual(['fr']);
    });

    it('delays nothing if it finishes later, and then causes one more translation from the right language', async () => {
      translate().setText(SENTENCE);
      await pause();
      expect(sources()).toEqual(['en']);
      confirm('fr');
      await settled();
      expect(sources()).toEqual(['en', 'fr']);
      expect(translate()).toMatchObject({ pair: { source: 'fr', target: 'es' }, detectedOver: 'en' });
      await pause(5000);
      expect(double.asked).toHaveLength(2);
    });

    it('changes nothing if it finds the language of the request', async () => {
      await translated(SENTENCE, 'Quisiera');
      confirm('en');
      await settled();
      expect(sources()).toEqual(['en']);
      expect(translate()).toMatchObject({ output: { kind: 'success' }, detectedOver: null });
      translate().translateAgain();
      await settled();
      expect(sources()).toEqual(['en', 'en']);
    });

    it.each([
      ['that the visitor has changed', () => translate().setText(`${SENTENCE}.`)],
      ['whose language the visitor has chosen', () => translate().chooseLanguage('source', 'it')],
      ['whose translation was stopped', () => translate().stop()],
      ['that was cleared', () => translate().clear()],
    ])('changes nothing for a text %s', async (_, act) => {
      await translated(SENTENCE, 'Quisiera');
      act();
      double.confirmed = undefined;
      confirm('fr');
      await pause();
      expect(translate().pair.source).not.toBe('fr');
      expect(sources()).not.toContain('fr');
    });

    it('is optional: a failure is reported, and the translation stays', async () => {
      double.confirmed = new Error('chunk not found');
      await translated(SENTENCE, 'Quisiera');
      expect(double.reported).toEqual([double.confirmed]);
      expect(translate().output.kind).toBe('success');
    });
  });

  it('dispatches an event to the page, with the field `detected`', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    expect(double.emitted[0]).toEqual({
      name: 'la-language-change',
      detail: { source: 'fr', target: 'es', detected: true },
    });
  });
});
