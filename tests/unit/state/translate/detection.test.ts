import { describe, expect, it } from 'vitest';
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

  it('dispatches an event to the page, with the field `detected`', async () => {
    double.detected = 'fr';
    await translated(SENTENCE, 'Quisiera');
    expect(double.emitted[0]).toEqual({
      name: 'la-language-change',
      detail: { source: 'fr', target: 'es', detected: true },
    });
  });
});
