import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SUBJECT = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];

/** An HTTPS proxy with a self-signed certificate in front of a server, because most sites have such a proxy. */
export interface HttpsProxy {
  readonly origin: string;
  close(): void;
}

export async function startHttpsProxy(target: string, folder: string): Promise<HttpsProxy> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const files = ['-keyout', key, '-out', cert, '-nodes', '-days', '2'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    ...files,
    ...SUBJECT,
  ]);
  const server = createServer(
    { key: await readFile(key), cert: await readFile(cert) },
    (incoming, outgoing) => {
      const { method, headers, url } = incoming;
      const passed = request(new URL(url ?? '/', target), {
        agent: false, // The PHP server closes each connection after its response.
        method,
        headers: { ...headers, connection: 'close', 'x-forwarded-proto': 'https' },
      });
      passed.on('response', (response) => {
        const { connection: _ofTarget, ...answered } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, answered);
        response.pipe(outgoing);
      });
      passed.on('error', (error) => {
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end(`the target does not answer: ${error.message}`);
      });
      incoming.pipe(passed);
    },
  );
  // Otherwise a browser may reuse a connection while the server closes it.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    origin: `https://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
