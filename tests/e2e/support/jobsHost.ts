import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageWith, startHost } from './hostServer';

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A backend with document jobs. The test reports their progress. */
function createJobs() {
  const log: string[] = [];
  const streams: ServerResponse[] = [];
  const statuses: object[] = [];
  let held: number | undefined;

  const filesOf = (id: number) =>
    [
      ['document', 'translated.docx', DOCX],
      ['bilingual', 'bilingual.docx', DOCX],
      ['tmx', 'memory.tmx', 'application/x-tmx+xml'],
    ].map(([kind, name, type]) => ({ kind, name, type, url: `/v1/ai-files/${id}/files/${kind}?expires=9` }));

  /** Sends the status of a job as an event. Later requests get this status too. */
  function report(id: number, state: string, done = 0, total = 0, failure: object = {}): void {
    const status = { state, done, total, ...failure, files: state === 'done' ? filesOf(id) : [] };
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
      // The backend receives a held document, and never responds.
      if (next !== held)
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

  /** The document with this number never gets a response. */
  const hold = (id: number) => (held = id);

  return { log, answer, report, hold };
}

/** Starts a page under the strictest policy, with the document tool and a backend with document jobs. */
export async function startJobsHost(theme: 'light' | 'dark' = 'light') {
  const jobs = createJobs();
  const config = {
    ai_files: { url: '/v1/ai-files', token: 't0ken' },
    limits: { filesPerDay: { anonymous: 100 } },
  };
  const body = `<lang-assistant id="widget" mode="files" source-language="es" target-language="en" theme="${theme}"
    config='${JSON.stringify(config)}'></lang-assistant>`;
  const host = await startHost({
    csp: STRICT,
    pages: { '/': pageWith(body).replace('href="data:,"', 'href="/widget/flags.svg"') },
    answer: jobs.answer,
  });
  return { host, jobs };
}
