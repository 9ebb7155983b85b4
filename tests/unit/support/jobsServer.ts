import type { ServerResponse } from 'node:http';
import { answering, serve, type HttpDouble } from '../../support/gatewayDouble';

interface WireStatus {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly files: readonly object[];
  readonly error?: string;
  readonly code?: string;
}

export const QUEUED: WireStatus = { state: 'queued', done: 0, total: 0, files: [] };

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const FILES = [
  { kind: 'document', name: 'translated_a.docx', type: DOCX, url: '/jobs/1/files/document?s=1' },
  { kind: 'bilingual', name: 'a.bilingual.docx', type: DOCX, url: '/jobs/1/files/bilingual?s=1' },
  { kind: 'tmx', name: 'a.tmx', type: 'application/x-tmx+xml', url: '/jobs/1/files/tmx?s=1' },
];

export const DONE: WireStatus = { state: 'done', done: 3, total: 3, files: FILES };

export interface JobsServer {
  readonly http: HttpDouble;
  /** The requests so far, as `METHOD /path`. */
  readonly log: readonly string[];
  accepted: object;
  status: (response: ServerResponse) => void;
  list: (response: ServerResponse) => void;
  events: (response: ServerResponse) => void;
  file: (response: ServerResponse) => void;
}

/** Returns a handler that sends events, and then ends the stream or leaves it open. */
export const streaming =
  (statuses: readonly unknown[], end: 'open' | 'end' = 'end') =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const status of statuses) response.write(`data: ${JSON.stringify(status)}\n\n`);
    if (end === 'end') response.end();
  };

/** Starts a server with document jobs as docs/http-contract.md describes it. */
export async function serveJobs(): Promise<JobsServer> {
  const log: string[] = [];
  const server: Omit<JobsServer, 'http'> = {
    log,
    accepted: { id: '1', status_url: '/jobs/1', events_url: '/jobs/1/events' },
    status: answering(200, DONE),
    list: answering(200, []),
    events: streaming([QUEUED, DONE]),
    file: (response) => response.writeHead(200, { 'content-type': DOCX }).end('PK'),
  };
  const http = await serve((response, { url }) => {
    const method = response.req.method ?? '';
    log.push(`${method} ${url}`);
    if (method === 'POST') answering(202, server.accepted)(response);
    else if (method === 'DELETE') answering(200, { id: '1' })(response);
    else if (url === '/jobs') server.list(response);
    else if (url === '/jobs/1') server.status(response);
    else if (url === '/jobs/1/events') server.events(response);
    else server.file(response);
  });
  return Object.assign(server, { http });
}
