import { withinCapabilities, type FileRules } from '../../domain/files/fileRules';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest } from '../latestRequest';
import { findRejected } from './filesState';
import type { FilesAccess, FilesDeps } from './types';

/** The documents that are accepted: what the host page offers, within what its server can do. */
export interface CurrentRules {
  get(): FileRules;
  /** Asks the server what it can do. Documents that wait and that it would refuse are refused with its answer. */
  askServer(): void;
  /** Aborts the request. */
  cancel(): void;
}

export function createFileRules(
  { get, set }: FilesAccess,
  deps: () => FilesDeps,
  services: Services,
): CurrentRules {
  const latest = createLatestRequest(services.reportError);
  const rules = () => withinCapabilities(deps().session.config, get().capabilities);

  return {
    get: rules,
    askServer() {
      latest.run(
        0,
        (signal) => services.backendFor(deps().session.config).capabilities({ signal }),
        (outcome) => {
          // Without an answer, kinds and sizes are those of the configuration.
          set({ capabilities: outcome.kind === 'success' ? outcome.value : {} });
          const { files, rejected } = get();
          const refused = findRejected(files, rules());
          if (refused.length === 0) return;
          const ids = new Set(refused.map(({ id }) => id));
          set({ files: files.filter(({ id }) => !ids.has(id)), rejected: [...rejected, ...refused] });
        },
      );
    },
    cancel: latest.cancel,
  };
}
