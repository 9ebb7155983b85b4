import { describe, expect, it } from 'vitest';
import { double, state, controller, start, file, wait, press, asked, idOf, useFiles } from './filesFixture';

useFiles();

describe('the download of a translated document', () => {
  async function translated(name: string, result: { text: string; document?: string }): Promise<void> {
    controller().add([file(name)]);
    await press();
    const { text, document } = result;
    await asked().answer({
      text,
      ...(document !== undefined && { document: { name: document, type: 'text/plain', base64: 'SGk=' } }),
    });
    await wait(1000);
  }

  it('is a Word file of the text if the server sent no file', async () => {
    await translated('Informe.final.pdf', { text: 'مرحبا' });
    controller().chooseLanguage('target', 'fr');
    await controller().download(idOf(0), 'document');
    expect(double.exported).toEqual([{ title: 'Informe.final', text: 'مرحبا', tag: 'es', isRtl: false }]);
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_Informe.final.docx']);
  });

  it('has the writing direction of the text', async () => {
    await start({ fileLanguages: ['en', 'ar'], languages: { source: 'en', target: 'ar' } });
    await translated('a.pdf', { text: 'مرحبا' });
    await controller().download(idOf(0), 'text');
    expect(double.exported).toMatchObject([{ tag: 'ar', isRtl: true }]);
  });

  it('is the file with the original layout, if there is one, and the text as a second file', async () => {
    await translated('a.docx', { text: 'Hola', document: 'translated_a.docx' });
    await controller().download(idOf(0), 'document');
    await controller().download(idOf(0), 'text');
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_a.docx', 'translated_a-text.docx']);
    expect(await double.saved[0]?.file.text()).toBe('Hi');
  });

  it('has a file name even if the server sent none', async () => {
    await translated('a.docx', { text: 'Hola', document: '' });
    await controller().download(idOf(0), 'document');
    expect(double.saved.map(({ name }) => name)).toEqual(['translated_a.docx']);
  });

  it('reports an error if it cannot be created', async () => {
    await translated('a.pdf', { text: 'Hola' });
    double.exportFails = new Error('too much');
    await controller().download(idOf(0), 'text');
    expect([state().ui.toast?.kind, double.reported.length]).toEqual(['wordFailed', 1]);
  });

  it('reports an error if it cannot be saved', async () => {
    await translated('a.docx', { text: 'Hola', document: 'translated_a.docx' });
    double.filePortsFail = new Error('offline');
    await controller().download(idOf(0), 'document');
    expect(state().ui.toast?.kind).toBe('saveFailed');
  });

  it('is created once for two simultaneous requests, and again for a later request', async () => {
    await translated('a.pdf', { text: 'Hola' });
    const first = controller().download(idOf(0), 'document');
    await controller().download(idOf(0), 'document');
    await first;
    expect(double.saved).toHaveLength(1);
    await controller().download(idOf(0), 'document');
    expect(double.saved).toHaveLength(2);
  });

  it('can be repeated after a failure', async () => {
    await translated('a.pdf', { text: 'Hola' });
    double.exportFails = new Error('too much');
    await controller().download(idOf(0), 'document');
    double.exportFails = undefined;
    await controller().download(idOf(0), 'document');
    expect(double.saved).toHaveLength(1);
  });

  it('is available only for translated documents', async () => {
    controller().add([file('a.pdf')]);
    await controller().download(idOf(0), 'document');
    await controller().download(99, 'document');
    expect(double.saved).toEqual([]);
  });
});
