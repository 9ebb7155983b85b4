import type { ServerResponse } from 'node:http';
import { answering, serve, type HttpDouble } from '../../support/gatewayDouble';

/** The status of a job as a server sends it. */
export interface WireStatus {
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

/** What the server answers. A test sets what it needs otherwise. */
export interface JobsServer {
  readonly http: HttpDouble;
  /** Requests as `METHOD /path`. */
  readonly log: readonly string[];
  /** The answer to the document. */
  accepted: object;
  /** The answer to a request for the status. */
  status: (response: ServerResponse) => void;
  /** The answer to a request for the list of jobs. */
  list: (response: ServerResponse) => void;
  /** The answer to a request for the events. */
  events: (response: ServerResponse) => void;
  /** The answer to a request for a file of the result. */
  file: (response: ServerResponse) => void;
}

/** Sends events and leaves the stream open, or ends it. */
export const streaming =
  (statuses: readonly unknown[], end: 'open' | 'end' = 'end') =>
  (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const status of statuses) response.write(`data: ${JSON.stringify(status)}\n\n`);
    if (end === 'end') response.end();
  };

/** A server with document jobs by the contract (docs/http-contract.md). */
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
