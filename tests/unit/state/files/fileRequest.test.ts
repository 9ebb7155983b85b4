import { describe, expect, it } from 'vitest';
import { double, controller, start, file, press, asked, progressOf, used } from './filesFixture';

describe('a translation', () => {
  it('goes out with the file, the languages and their name', async () => {
    const document = file('a.pdf');
    await start({ locale: 'fr' });
    controller().add([document]);
    await press();
    expect(asked().request).toEqual({ file: document, source: 'en', target: 'es', targetLabel: 'Espagnol' });
  });

  it('goes out with the formality of the host page', async () => {
    await start({ formality: 'formal' });
    controller().add([file('a.pdf')]);
    await press();
    expect(asked().request.formality).toBe('formal');
  });

  it('goes out without the name where that cannot be had', async () => {
    double.labelsFail = new Error('offline');
    controller().add([file('a.pdf')]);
    await press();
    expect(asked().request.targetLabel).toBe('es');
    expect(double.reported).toHaveLength(1);
  });

  it('of a file that was saved again since says so, and costs nothing', async () => {
    const gone = file('a.pdf');
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('changed')) });
    controller().add([gone]);
    await press();
    expect(progressOf(0)).toEqual({ kind: 'failed', error: { kind: 'badInput', rule: 'readable' } });
    expect([double.translating.length, used()]).toEqual([0, 0]);
  });
});
