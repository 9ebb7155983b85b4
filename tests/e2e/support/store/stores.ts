import { startGateway, type RunningGateway } from '../../../support/gateway';
import { missingPostgres, startPostgres } from '../../../support/server/store/postgres';

export type StoreName = 'SQLite' | 'PostgreSQL';

/** All stores of the gateway, each with the reason if it cannot be tested on this machine. */
export const STORES: readonly (readonly [StoreName, string | undefined])[] = [
  ['SQLite', undefined],
  ['PostgreSQL', missingPostgres()],
];

export async function startGatewayOn(
  store: StoreName,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningGateway> {
  if (store === 'SQLite') return startGateway(environment);
  const postgres = await startPostgres();
  const DATABASE_URL = await postgres.createDatabase();
  const gateway = await startGateway({ ...environment, DATABASE_URL });
  return {
    ...gateway,
    async close() {
      await gateway.close();
      await postgres.stop();
    },
  };
}
