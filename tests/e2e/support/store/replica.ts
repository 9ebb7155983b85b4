import { startProgram, type GatewayProcess } from '../../../support/gateway';

/** The commands of the services in `compose.yaml` (tests/architecture/compose.test.ts compares them). */
export const COMMANDS = {
  gateway: ['node', '--max-semi-space-size=2', 'server/dist/cli.js', 'start'],
  worker: ['node', '--max-semi-space-size=2', 'server/dist/cli.js', 'worker'],
} as const;

export type ReplicaRole = keyof typeof COMMANDS;

/** Starts a process of `compose.yaml` with these environment variables. */
export function startReplica(
  environment: Readonly<Record<string, string>>,
  role: ReplicaRole,
): Promise<GatewayProcess> {
  const [, ...program] = COMMANDS[role];
  return startProgram(program, environment);
}
