import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../../support/chromium';
import { startJobsHost } from '../support/jobsHost';
import { accessibilityFaults, drop, parts, saved } from '../../support/filesPage';
import type { HostServer } from '../support/hostServer';
import { sampleDocx, samplePptx } from '../../support/sampleDocuments';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

async function open(options = DESKTOP, theme: 'light' | 'dark' = 'light') {
  const started = await startJobsHost(theme);
  ({ host } = started);
  const visited = await visit(host.origin, options);
  await visited.page.getByRole('heading', { name: /Drag your document here|Add your document/ }).waitFor();
  return { ...visited, jobs: started.jobs };
}

describe('documents that the backend translates in the background', () => {
  it('show their progress, can be cancelled, and have three download formats, under the strictest Content Security Policy', async () => {
    const { page, consoleMessages, jobs } = await open();
    const first = page.getByRole('group', { name: 'informe.docx' });
    const second = page.getByRole('group', { name: 'plan.pptx' });
    await drop(page, [await sampleDocx('informe.docx'), await samplePptx('plan.pptx')]);
    await parts(page).translate.click();
    await second.getByText('Queued, starts after the document before it').waitFor();
    jobs.report(0, 'working', 12, 340);
    await first.getByText('12 of 340 paragraphs').waitFor();
    const bar = first.getByRole('progressbar', { name: 'Translating informe.docx' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('3');
    expect(await accessibilityFaults(page)).toEqual([]);

    await second.getByRole('button', { name: 'Cancel' }).click();
    await second.getByText('Cancelled', { exact: true }).waitFor();
    await expect.poll(() => jobs.log).toContain('DELETE /v1/ai-files/1 bearer t0ken');

    jobs.report(0, 'done', 340, 340);
    await first.getByText('340 of 340 paragraphs translated').waitFor();
    for (const [item, name, kind] of [
      ['Document', 'translated.docx', 'document'],
      ['Bilingual table', 'bilingual.docx', 'bilingual'],
      ['Translation memory (TMX)', 'memory.tmx', 'tmx'],
    ] as const) {
      await first.getByRole('button', { name: 'Download' }).click();
      const file = await saved(page, () => page.getByRole('menuitem', { name: item }).click());
      expect([file.name, String(file.content)]).toEqual([name, `content of /files/${kind}?expires=9`]);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(jobs.log.slice(0, 2)).toEqual([
      'POST /v1/ai-files?job=1 bearer t0ken',
      'GET /v1/ai-files/0/events bearer t0ken',
    ]);
    expect(consoleMessages).toEqual([]);
  });

  it('work on a phone, where the user adds more documents during a translation', async () => {
    const { page, consoleMessages, jobs } = await open(PHONE);
    const { input, translate } = parts(page);
    await input.setInputFiles({ ...(await sampleDocx('a.docx')) });
    await translate.tap();
    await page.getByText('Queued', { exact: true }).waitFor();
    jobs.report(0, 'working', 1, 2);
    await page.getByText('1 of 2 paragraphs').waitFor();
    await input.setInputFiles({ ...(await sampleDocx('b.docx')) });
    await translate.tap();
    await page
      .getByRole('group', { name: 'b.docx' })
      .getByText(/Queued/)
      .waitFor();
    expect(await page.getByRole('list', { name: 'Documents' }).getByRole('group').count()).toBe(2);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);
  });

  it.each([
    ['light', DESKTOP],
    ['dark', DESKTOP],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const)(
    'have no accessibility violations in each state, in the %s theme: %j',
    async (theme, options) => {
      const { page, consoleMessages, jobs } = await open({ ...options, reducedMotion: 'reduce' }, theme);
      const names = [
        'done.docx',
        'working.docx',
        'failed.docx',
        'cancelled.docx',
        'queued.docx',
        'waiting.docx',
      ];
      const card = (name: string) => page.getByRole('group', { name });
      await parts(page).input.setInputFiles(await Promise.all(names.map((name) => sampleDocx(name))));
      // The server never accepts the last document, so its card keeps saying “Uploading”.
      jobs.hold(5);
      await parts(page).translate.click();
      await card('queued.docx')
        .getByText(/^Queued/)
        .waitFor();
      await card('waiting.docx').getByText('Uploading').waitFor();
      jobs.report(0, 'done', 340, 340);
      jobs.report(1, 'working', 1234, 34_000);
      jobs.report(2, 'failed', 0, 0, { error: 'No text.', code: 'file_encrypted' });
      await card('failed.docx').getByRole('alert').waitFor();
      await card('cancelled.docx').getByRole('button', { name: 'Cancel' }).click();
      await card('cancelled.docx').getByText('Cancelled', { exact: true }).waitFor();
      await card('working.docx').getByText('1,234 of 34,000 paragraphs').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await card('done.docx').getByRole('button', { name: 'Download' }).click();
      await page.getByRole('menuitem', { name: 'Bilingual table' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(consoleMessages).toEqual(['[lang-assistant] files: http 422: No text.']);
    },
  );
});
