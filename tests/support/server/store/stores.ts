import { startGateway, type RunningGateway } from '../../gateway';
import { missingPostgres, startPostgres } from './postgres';

export type StoreName = 'SQLite' | 'PostgreSQL';

/** Every store that a gateway can keep its chats in, and why one cannot be tested here. */
export const STORES: readonly (readonly [StoreName, string | undefined])[] = [
  ['SQLite', undefined],
  ['PostgreSQL', missingPostgres()],
];

/** The built gateway on a new, empty store, which goes with it. */
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
