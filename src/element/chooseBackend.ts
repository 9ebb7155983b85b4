import { isHostPageMode, type HostConfig } from '../domain/hostConfig';
import { createDirectBackend } from '../services/backends/direct';
import { createHostPageBackend } from '../services/backends/hostPage';
import type { Backend } from '../services/contracts/backend';

/** With `ajaxUrl` set, calls go to the host page's server, else to the development endpoints. */
export function chooseBackend(config: HostConfig): Backend {
  return isHostPageMode(config) ? createHostPageBackend(config) : createDirectBackend(config);
}
