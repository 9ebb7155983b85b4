import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Driver } from '../support/driver';
import { expectNoProblems, journeyPage, openReady, untilText, useHost } from '../support/journeyPage';
import { clickOn, focusedControl, untilRendered, untilTrue } from '../support/widgetPage';

export function describeDocuments(driver: () => Driver): void {
  const host = useHost({
    pages: {
      '/': journeyPage(
        '<lang-assistant mode="files" source-language="es" target-language="en"></lang-assistant>',
      ),
    },
  });

  it('are rejected if empty or of an unsupported type; others can be chosen, translated and saved, and dropped', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lang-assistant-upload-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const choose = async (name: string, content: string) => {
      await writeFile(join(folder, name), content);
      await driver().chooseFile(join(folder, name));
    };
    await driver().resize({ width: 1120, height: 800 });
    await openReady(driver(), `${host().origin}/`);
    await untilRendered(driver(), '.la-drop');
    await choose('foto.png', 'a picture');
    await untilText(driver(), '[role=alert]', 'Only PDF, DOC, DOCX, PPT or PPTX files are allowed');
    await choose('nada.docx', '');
    await untilText(driver(), '[role=alert]', 'This file is empty. Choose another one.');

    // The test uses no PDF, because Firefox would open it in another tab and hide the page.
    const name = `informe-${driver().engine}.docx`;
    await choose(name, 'El perro es grande.');
    await untilText(driver(), '.la-file__name', name);
    await clickOn(driver(), '.la-btn--primary');
    await untilRendered(driver(), '[role=progressbar]');
    await untilTrue(driver(), 'the backend has the file', () => Reflect.has(window, 'finishFile'));
    await driver().evaluate(() => Reflect.get(window, 'finishFile')());
    await untilText(driver(), '.la-result__title', 'Document translated successfully');
    await expect.poll(() => focusedControl(driver())).toBe('button Download translation');
    await clickOn(driver(), '.la-result .la-btn--primary');
    const saved = join(driver().downloads, `translated_${name}`);
    await expect.poll(() => readFile(saved, 'utf8').catch(() => '')).toBe('A translated document');

    await driver().evaluate(() => {
      const area = document.querySelector('lang-assistant')?.shadowRoot?.querySelector('.la-result');
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['%PDF-1.4'], 'carta.pdf', { type: 'application/pdf' }));
      for (const type of ['dragenter', 'dragover', 'drop'])
        area?.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
        );
    });
    await untilText(driver(), '.la-file__name', 'carta.pdf');
    await expectNoProblems(driver());
  });
}
