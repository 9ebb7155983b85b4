import { ConfigError, readConfig, type Environment } from './config/readConfig';
import { describeStart } from './config/describeStart';
import { misspeltVariables } from './config/misspeltVariables';
import { boundHeapGrowth } from './common/heapGrowth';
import { createLog } from './common/log';
import { startGateway, type Role } from './startGateway';

const CODES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken: set PORT to another one, or stop what listens there',
  EADDRNOTAVAIL: 'this machine does not have that address: check HOST',
  EACCES: 'that is not permitted: ports below 1024 need rights of their own',
  ENOTFOUND: 'that host name is not known: check HOST',
};

export function startProblem(error: unknown, where: string): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = CODES[code] ?? (error instanceof Error ? error.message : 'for an unknown reason');
  return `The gateway cannot start on ${where}: ${reason}`;
}

/** Stops the gateway on SIGTERM or SIGINT. If the start fails, the process ends with exit code 1. */
export async function runGateway(environment: Environment, role: Role = 'gateway'): Promise<void> {
  boundHeapGrowth();
  const where = `${environment['HOST'] || '127.0.0.1'}:${environment['PORT'] || '8787'}`;
  try {
    const config = readConfig(environment);
    const log = createLog(config.LOG_LEVEL);
    for (const message of misspeltVariables(environment)) log.warn(message);
    const gateway = await startGateway(config, log, role);
    log.info(`listening on ${gateway.url}`);
    if (role === 'gateway') process.stdout.write(`${describeStart(config, gateway.engines).join('\n')}\n`);
    const stop = () => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      void gateway.close().then(() => process.exit(0));
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  } catch (error) {
    process.stderr.write(`${startProblem(error, where)}\n`);
    process.exitCode = 1;
  }
}
