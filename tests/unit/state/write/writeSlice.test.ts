import { describe, expect, it } from 'vitest';
import { resume, suspend } from '../../../../src/state/store';
import { double, restart, state, controller, wait, sent, improved, useWrite } from './writeFixture';

useWrite();

describe('a text that is sent to the writing assistant', () => {
  it('is copied, opened in the writing assistant in its language, and improved', async () => {
    restart();
    await state().write.improve('Hola mundo', 'es');
    expect(double.copied).toEqual(['Hola mundo']);
    expect(state().ui.mode).toBe('write');
    expect(controller()).toMatchObject({ text: 'Hola mundo', language: 'es', isFocusRequested: true });
    controller().clearFocusRequest();
    expect(controller().isFocusRequested).toBe(false);
    await wait(1000);
    expect(sent().request.text).toBe('Hola mundo');
  });

  it('replaces the text of an open screen', async () => {
    await improved('I has', 'I have');
    await state().write.improve('Hola', '');
    expect(controller()).toMatchObject({ text: 'Hola', language: '', output: { kind: 'idle' } });
  });

  it('is not sent while the element is out of the page, but when it is back', async () => {
    restart();
    const improving = state().write.improve('Hola mundo', 'es');
    suspend(double.store);
    await improving;
    await wait(1000);
    expect(double.improving).toHaveLength(0);
    resume(double.store);
    await wait(1000);
    expect(sent().request.text).toBe('Hola mundo');
  });

  it('is also copied if the write screen cannot be loaded', async () => {
    restart();
    double.modulesFail = new Error('offline');
    await state().write.improve('Hola', 'es');
    expect(double.copied).toEqual(['Hola']);
    expect(double.reported).toHaveLength(1);
  });
});
