import { withinCapabilities, type FileRules } from '../../domain/files/fileRules';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest } from '../latestRequest';
import { findRejected } from './filesState';
import type { FilesAccess, FilesDeps } from './types';

export interface CurrentRules {
  get(): FileRules;
  /** Requests the capabilities, then removes from the list the documents that the server would refuse. */
  askServer(): void;
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
          // If the request failed, the rules of the configuration apply.
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
