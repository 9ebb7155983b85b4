import type { HostConfig } from '../domain/hostConfig';
import { createDirectBackend } from '../services/backends/direct';
import { createHostPageBackend } from '../services/backends/hostPage';
import type { Backend } from '../services/contracts/backend';

/** With an ajax address the host page's calls, else the development endpoints. */
export function chooseBackend(config: HostConfig): Backend {
  return config.ajaxUrl === '' ? createDirectBackend(config) : createHostPageBackend(config);
}
