import { describe, expect, it } from 'vitest';
import { createTextActs } from '../../../src/state/textActs';

const version = (text: string, settings: string) => ({ text, settings });

describe('an action that replaced the text in a box', () => {
  it('is undone and redone with its settings', () => {
    const acts = createTextActs<string>();
    acts.record(version('Hello', 'en-es'), version('Hola', 'es-en'));
    expect(acts.step('undo', 'Hola', 'Hello')).toBe('en-es');
    expect(acts.step('redo', 'Hello', 'Hola')).toBe('es-en');
    expect(acts.step('undo', 'Hola', 'Hello')).toBe('en-es');
  });

  it('with an identical text is undone only once', () => {
    const acts = createTextActs<string>();
    acts.record(version('Hello', 'en-es'), version('Hello', 'es-en'));
    acts.record(version('Hello', 'es-en'), version('Hello', 'en-es'));
    expect(acts.step('undo', 'Hello', 'Hello')).toBe('es-en');
    expect(acts.step('undo', 'Hello', 'Hello')).toBe('en-es');
    expect(acts.step('undo', 'Hello', 'Hello')).toBeUndefined();
    expect(acts.step('redo', 'Hello', 'Hello')).toBe('es-en');
  });

  it('is not undone if the browser undoes another edit', () => {
    const acts = createTextActs<string>();
    acts.record(version('Hello', 'en-es'), version('Hola', 'es-en'));
    expect(acts.step('undo', 'Hola!', 'Hola')).toBeUndefined();
    expect(acts.step('redo', 'Hello', 'Hola')).toBeUndefined();
  });

  it('cannot be redone after another action', () => {
    const acts = createTextActs<string>();
    acts.record(version('a', '1'), version('b', '2'));
    acts.step('undo', 'b', 'a');
    acts.record(version('a', '1'), version('c', '3'));
    expect(acts.step('redo', 'a', 'b')).toBeUndefined();
  });
});
