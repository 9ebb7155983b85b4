import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { resume, suspend } from '../../../../src/state/store';
import { double, restart, state, controller, wait, sent, improved } from './writeFixture';

describe('a text from elsewhere', () => {
  it('is copied, taken to the writer in its language, and improved', async () => {
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

  it('replaces the text of a screen that was open before', async () => {
    await improved('I has', 'I have');
    await state().write.improve('Hola', '');
    expect(controller()).toMatchObject({ text: 'Hola', language: '', output: { kind: 'idle' } });
  });

  it('is not sent if the element left the page in the meantime, but when it is back', async () => {
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

  it('is copied also where the write screen cannot be loaded', async () => {
    const module = '../../../../src/state/write/writeController';
    vi.doMock(module, () => {
      throw new Error('offline');
    });
    onTestFinished(() => vi.doUnmock(module));
    restart();
    await state().write.improve('Hola', 'es');
    expect(double.copied).toEqual(['Hola']);
    expect(double.reported).toHaveLength(1);
  });
});
