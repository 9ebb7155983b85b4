import { describe, expect, it } from 'vitest';
import type { Capabilities } from '../../../../src/domain/capabilities';
import { controller, double, events, file, start, wait, useFiles } from './filesFixture';

useFiles();

const MB = 1_048_576;

describe('the capabilities of the server', () => {
  async function tell(capabilities: Capabilities): Promise<void> {
    controller().onShow();
    await wait(0);
    await double.askedCapabilities.at(-1)?.answer(capabilities);
  }

  it('are requested when the tool is shown, not earlier', async () => {
    expect(double.askedCapabilities).toHaveLength(0);
    controller().onShow();
    await wait(0);
    expect(double.askedCapabilities).toHaveLength(1);
  });

  it('limit the file types and the size that the page allows', async () => {
    await tell({ fileKinds: ['docx', 'txt'], fileBytes: 2 * MB });
    controller().add([file('a.pdf'), file('a.txt'), file('a.docx'), file('b.docx', 3 * MB)]);
    expect(controller().files.map((one) => one.file.name)).toEqual(['a.docx']);
    expect(controller().rejected.map(({ name, why }) => [name, why])).toEqual([
      ['a.pdf', 'wrongType'],
      ['a.txt', 'wrongType'],
      ['b.docx', 'tooLarge'],
    ]);
  });

  it('a refused document of a known kind that the page does not offer is reported for its developer', () => {
    controller().add([file('a.xlsx'), file('b.exe'), file('c.pdf'), file('c.pdf')]);
    expect(events('la-error').map(({ detail }) => detail)).toEqual([
      { feature: 'files', error: { kind: 'badInput', rule: 'xlsx is not in file-kinds' } },
    ]);
  });

  it('also apply to documents that were chosen before the response', async () => {
    controller().add([file('a.pdf'), file('a.docx')]);
    await tell({ fileKinds: ['docx'] });
    expect(controller().files.map((one) => one.file.name)).toEqual(['a.docx']);
    expect(controller().rejected.map(({ name, why }) => [name, why])).toEqual([['a.pdf', 'wrongType']]);
  });

  it('decide about a picture that was dropped on another tool before the response', async () => {
    await start({ pictures: true });
    controller().add([file('a.png')]);
    expect(controller().rejected).toEqual([]);
    await tell({ fileKinds: ['pdf'] });
    expect(controller().rejected.map(({ name, why }) => [name, why])).toEqual([['a.png', 'wrongType']]);
    controller().add([file('b.png')]);
    expect(controller().files).toEqual([]);
  });

  it('a refused picture is reported for the developer of a page without the attribute', async () => {
    controller().add([file('a.png')]);
    expect(events('la-error').map(({ detail }) => detail)).toEqual([
      { feature: 'files', error: { kind: 'badInput', rule: 'pictures is not set' } },
    ]);
  });

  it('prevent that documents are sent in languages that the server does not support', async () => {
    await tell({ pairs: [{ source: 'en', target: 'es' }] });
    controller().add([file('a.pdf')]);
    controller().chooseLanguage('source', 'de');
    controller().chooseLanguage('target', 'es');
    controller().translate();
    expect(controller().files.map(({ progress }) => progress.kind)).toEqual(['ready']);
    controller().chooseLanguage('source', 'en');
    controller().translate();
    expect(controller().files.map(({ progress }) => progress.kind)).toEqual(['translating']);
  });

  it.each([
    ['fails', () => double.askedCapabilities[0]?.fail({ kind: 'network' })],
    ['names no kind that is offered', () => double.askedCapabilities[0]?.answer({ fileKinds: ['srt'] })],
  ])('do not restrict the page if the response %s', async (_what, settle) => {
    controller().onShow();
    await wait(0);
    await settle();
    expect(events('la-error')).toEqual([]);
    controller().add([file('a.pdf'), file('a.srt')]);
    expect(controller().files.map((one) => one.file.name)).toEqual(['a.pdf']);
  });
});
