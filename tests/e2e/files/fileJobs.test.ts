import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useChromium } from '../../support/chromium';
import { accessibilityFaults, drop, parts, saved } from '../../support/filesPage';
import { pageWith, startHost, type HostServer } from '../../support/hostServer';
import { sampleDocx, samplePptx } from '../../support/sampleDocuments';

const visit = useChromium();
let host: HostServer;
afterEach(() => host.close());

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A backend with document jobs whose progress the test reports. */
function createJobs() {
  const log: string[] = [];
  const streams: ServerResponse[] = [];
  const statuses: object[] = [];

  const filesOf = (id: number) =>
    [
      ['document', 'translated.docx', DOCX],
      ['bilingual', 'bilingual.docx', DOCX],
      ['tmx', 'memory.tmx', 'application/x-tmx+xml'],
    ].map(([kind, name, type]) => ({ kind, name, type, url: `/v1/ai-files/${id}/files/${kind}?expires=9` }));

  /** Sends the status of a job as an event, and answers requests for it. */
  function report(id: number, state: string, done = 0, total = 0): void {
    const status = { state, done, total, files: state === 'done' ? filesOf(id) : [] };
    statuses[id] = status;
    streams[id]?.write(`data: ${JSON.stringify(status)}\n\n`);
  }

  function send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request;
    const [, id = '', rest = ''] = /^\/v1\/ai-files(?:\/(\d+))?(.*)$/.exec(url) ?? [];
    if (!url.startsWith('/v1/ai-files')) return false;
    log.push(`${method} ${url} ${request.headers.authorization}`);
    if (method === 'POST') {
      const next = statuses.length;
      report(next, 'queued');
      const path = `/v1/ai-files/${next}`;
      request
        .resume()
        .on('end', () =>
          send(response, 202, { id: String(next), status_url: path, events_url: `${path}/events` }),
        );
    } else if (method === 'DELETE') send(response, 200, { id });
    else if (rest === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      streams[Number(id)] = response;
      response.write(`data: ${JSON.stringify(statuses[Number(id)])}\n\n`);
    } else if (rest.startsWith('/files/')) response.writeHead(200).end(`content of ${rest}`);
    else send(response, 200, statuses[Number(id)] ?? {});
    return true;
  }

  return { log, answer, report };
}

async function open(options = DESKTOP) {
  const jobs = createJobs();
  const config = {
    ai_files: { url: '/v1/ai-files', token: 't0ken' },
    limits: { filesPerDay: { anonymous: 100 } },
  };
  const body = `<lang-assistant id="widget" mode="files" source-language="es" target-language="en"
    config='${JSON.stringify(config)}'></lang-assistant>`;
  host = await startHost({
    csp: STRICT,
    pages: { '/': pageWith(body).replace('href="data:,"', 'href="/widget/flags.svg"') },
    answer: jobs.answer,
  });
  const visited = await visit(host.origin, options);
  await visited.page.getByRole('heading', { name: /Drag your document here|Add your document/ }).waitFor();
  return { ...visited, jobs };
}

describe('documents that the backend translates in the background', () => {
  it('are sent together, followed, cancelled and downloaded in three forms, under the strictest policy', async () => {
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

  it('work on a phone, where more are added while one is translated', async () => {
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
});
