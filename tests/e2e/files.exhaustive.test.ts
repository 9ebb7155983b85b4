import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../support/chromium';
import { accessibilityFaults, drop, parts, saved, wordsOf } from '../support/filesPage';
import { pageWith, startHost, type AjaxCall, type HostServer } from './support/hostServer';
import { fileOfSize, sampleDocx } from '../support/sampleDocuments';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const MB = 1_048_576;

async function open(options = DESKTOP, csp = STRICT, capabilities: object = {}) {
  const body = `<lang-assistant id="widget" ajax-url="/ajax" nonce="n0nce" mode="files" source-language="es"
    target-language="en" config='{"limits":{"filesPerDay":{"anonymous":100}}}'></lang-assistant>`;
  host = await startHost({
    csp,
    capabilities,
    pages: { '/': pageWith(body).replace('href="data:,"', 'href="/widget/flags.svg"') },
  });
  const visited = await visit(host.origin, options);
  await visited.page.getByRole('heading', { name: /Drag your document here|Add your document/ }).waitFor();
  return visited;
}

const answer = (call: AjaxCall, document?: object) =>
  call.reply({
    success: true,
    data: { result: 'The dog is big.\n\nThe cat.', ...(document && { document }) },
  });

describe('a document on a host page', () => {
  it('is dropped, sent as specified, and offered as a document and as text, under the strictest Content Security Policy', async () => {
    const { page, consoleMessages } = await open();
    const { translate, success, download, textOnly } = parts(page);
    const sample = await sampleDocx('informe (1).docx');
    await drop(page, [sample]);
    await translate.click();
    const call = await host.nextCall();
    expect(call.fields).toEqual({
      action: 'mi_traductor_translate_file',
      nonce: 'n0nce',
      language: 'English',
      lang_src: 'es',
      lang_dst: 'en',
    });
    expect(call.file).toMatchObject({ name: sample.name, type: sample.mimeType });
    expect(Buffer.from((await call.file?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(sample.buffer)).toBe(
      true,
    );
    answer(call, {
      name: 'translated_informe (1).docx',
      type: sample.mimeType,
      base64: sample.buffer.toString('base64'),
    });
    await success.waitFor();
    const document = await saved(page, () => download.click());
    expect(document.name).toBe('translated_informe (1).docx');
    expect(document.content.equals(sample.buffer)).toBe(true);
    const text = await saved(page, () => textOnly.click());
    expect(text.name).toMatch(/^translated_informe \(1\).*\.docx$/);
    expect(text.name).not.toBe(document.name);
    expect(wordsOf(text.content)).toBe('informe (1)|The dog is big.|The cat.');
    expect(consoleMessages).toEqual([]);
  });

  it('is accepted in the types and up to the size that the host page allows', async () => {
    const capabilities = { file_kinds: ['docx', 'srt'], limits: { file_bytes: 1024 } };
    const { page, consoleMessages } = await open(DESKTOP, STRICT, capabilities);
    await page.getByText('Word, up to 1 KB').waitFor();
    expect(await parts(page).input.getAttribute('accept')).toMatch(/^\.docx,[^,]+$/);
    await drop(page, [await sampleDocx('a.docx')]);
    await page.getByText('The file is too large. Maximum').waitFor();
    expect(host.calls).toEqual([]);
    expect(consoleMessages).toEqual([]);
  });

  it('that is removed during its translation has its request aborted, and the next document can be translated', async () => {
    const { page } = await open();
    const { translate } = parts(page);
    await drop(page, [await sampleDocx()]);
    await translate.click();
    const call = await host.nextCall();
    await page.getByRole('button', { name: 'Remove informe.docx' }).click();
    await call.hungUp;
    await page.getByRole('heading', { name: 'Drag your document here' }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('that fails shows an error, and the user can retry; if the host returns only the text, it is offered as a Word file', async () => {
    const { page } = await open();
    const { translate, success, download, textOnly } = parts(page);
    await drop(page, [await sampleDocx()]);
    await translate.click();
    (await host.nextCall()).reply({ success: true, data: { result: '' } });
    await page.getByRole('alert').getByText('No valid response received from server').waitFor();
    await translate.click();
    (await host.nextCall()).reply('<h1>Bad gateway</h1>', 502);
    await page.getByRole('alert').getByText('Error translating the document. Please try again.').waitFor();
    await translate.click();
    answer(await host.nextCall());
    await success.waitFor();
    expect(await textOnly.count()).toBe(0);
    const text = await saved(page, () => download.click());
    expect(text.name).toBe('translated_informe.docx');
    expect(wordsOf(text.content)).toBe('informe|The dog is big.|The cat.');
  });

  it('that is a picture, too large or empty is rejected with a message, and cannot be sent', async () => {
    const { page } = await open();
    const { input, translate } = parts(page);
    for (const [file, words] of [
      [fileOfSize('foto.png', 10), 'Only PDF, DOC, DOCX, PPT or PPTX files are allowed'],
      [fileOfSize('libro.pdf', 11 * MB), 'The file is too large. Maximum 10MB'],
      [fileOfSize('nada.docx', 0), 'This file is empty. Choose another one.'],
    ] as const) {
      await input.setInputFiles(file);
      await page.getByRole('alert').getByText(words).waitFor();
      expect([file.name, await translate.count()]).toEqual([file.name, 0]);
    }
    await input.setInputFiles(fileOfSize('libro.pdf', 6 * MB));
    await page
      .getByRole('alert')
      .getByText(/^This file \(6\.0 MB|^This file \(6 MB/)
      .waitFor();
    expect(await translate.isDisabled()).toBe(true);
    expect(host.calls).toEqual([]);
  });

  it('can be translated by keyboard alone, without losing the focus', async () => {
    const { page } = await open();
    const { input, translate, success, download } = parts(page);
    const focused = () =>
      page.evaluate(() => document.querySelector('#widget')?.shadowRoot?.activeElement?.textContent);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Select it from your computer' }).focus();
    await expect.poll(focused).toContain('Select it from your computer');
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(await sampleDocx());
    await translate.waitFor();
    await expect.poll(focused).toBe('Translate document');
    await page.keyboard.press('Enter');
    answer(await host.nextCall());
    await success.waitFor();
    await expect.poll(focused).toBe('Download translation');
    const file = await saved(page, () => page.keyboard.press('Enter'));
    expect(file.name).toBe('translated_informe.docx');
    await page.getByRole('button', { name: 'New translation' }).press('Enter');
    await expect.poll(focused).toContain('Select it from your computer');
    expect(await input.count()).toBe(1);
    expect(await download.count()).toBe(0);
  });

  it.each([
    ['a desk', DESKTOP],
    ['a phone', PHONE],
  ])('has no accessibility violations, on %s', async (_where, options) => {
    const { page } = await open(options, "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:");
    const { input, translate, success } = parts(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.setInputFiles(fileOfSize('foto.png', 10));
    await page.getByRole('alert').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await input.setInputFiles(await sampleDocx());
    await translate.click();
    const call = await host.nextCall();
    await page.getByRole('progressbar').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    answer(call);
    await success.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });

  it('can be translated by touch', async () => {
    const { page } = await open(PHONE);
    const { translate, success, download } = parts(page);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).tap();
    await (await choosing).setFiles(await sampleDocx());
    await translate.tap();
    answer(await host.nextCall());
    await success.waitFor();
    expect((await saved(page, () => download.tap())).name).toBe('translated_informe.docx');
  });
});
