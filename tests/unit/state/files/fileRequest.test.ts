import { describe, expect, it } from 'vitest';
import { double, controller, start, file, press, asked, progressOf, used, useFiles } from './filesFixture';

useFiles();

describe('the request for a document', () => {
  it('contains the file, the languages and the name of the target language', async () => {
    const document = file('a.pdf');
    await start({ locale: 'fr' });
    controller().add([document]);
    await press();
    expect(asked().request).toEqual({ file: document, source: 'en', target: 'es', targetLabel: 'Espagnol' });
  });

  it('contains a picture as the browser has prepared it', async () => {
    await start({ pictures: true });
    controller().add([file('a.png')]);
    await press();
    expect(asked().request.file.name).toBe('grey 0.jpg');
  });

  it('contains the formality that the page sets', async () => {
    await start({ formality: 'formal' });
    controller().add([file('a.pdf')]);
    await press();
    expect(asked().request.formality).toBe('formal');
  });

  it('contains the language code if the language name cannot be loaded', async () => {
    double.labelsFail = new Error('offline');
    controller().add([file('a.pdf')]);
    await press();
    expect(asked().request.targetLabel).toBe('es');
    expect(double.reported).toHaveLength(1);
  });

  it('fails without counting as a use if the file was saved again after it was chosen', async () => {
    const gone = file('a.pdf');
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('changed')) });
    controller().add([gone]);
    await press();
    expect(progressOf(0)).toEqual({ kind: 'failed', error: { kind: 'badInput', rule: 'readable' } });
    expect([double.translating.length, used()]).toEqual([0, 0]);
  });
});
