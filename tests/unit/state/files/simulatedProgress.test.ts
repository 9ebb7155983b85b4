import { describe, expect, it } from 'vitest';
import {
  state,
  controller,
  file,
  wait,
  press,
  asked,
  kinds,
  progressOf,
  events,
  useFiles,
} from './filesFixture';

useFiles();

describe('the simulated progress of a document', () => {
  it('advances by ten every half second, up to ninety, and waits there', async () => {
    controller().add([file('a.pdf')]);
    await press();
    const seen = [controller().percent];
    for (let step = 0; step < 11; step += 1) {
      await wait(500);
      seen.push(controller().percent);
    }
    expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
  });

  it('is a hundred when the response arrives, and the result is shown a second later', async () => {
    controller().add([file('a.pdf')]);
    await press();
    await wait(600);
    await asked().answer({ text: 'Hola' });
    expect([controller().percent, kinds()]).toEqual([100, ['translating']]);
    await wait(999);
    expect(kinds()).toEqual(['translating']);
    expect(controller().percent).toBe(100);
    await wait(1);
    expect(progressOf(0)).toMatchObject({ kind: 'done', translation: { text: 'Hola' } });
    expect(state().ui.toast?.kind).toBe('fileDone');
    expect(events('la-file-translate').map(({ detail }) => detail)).toEqual([
      {
        file: { name: 'a.pdf', size: 1000, type: '' },
        source: 'en',
        target: 'es',
        result: { text: 'Hola' },
      },
    ]);
  });
});
