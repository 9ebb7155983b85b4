import type { Emit } from '../../domain/events';
import type { HostConfig } from '../../domain/hostConfig';
import { isPicture, kindOf } from '../../domain/files/files';
import { withinCapabilities, type FileRules } from '../../domain/files/fileRules';
import { PICTURE_KINDS } from '@lang-assistant/core/files/documentKinds';
import type { Services } from '../../services/contracts/services';
import { createLatestRequest } from '../latestRequest';
import { findRejected, planAdd } from './filesState';
import type { FilesAccess, FilesDeps, QueuedFile, RejectedFile } from './types';

/** The page's developer may have expected that this kind is offered. */
function reportKinds(
  rejected: readonly Omit<RejectedFile, 'id'>[],
  { fileKinds, pictures }: HostConfig,
  emit: Emit,
): void {
  for (const { name } of rejected) {
    const kind = kindOf({ name, size: 0, type: '' });
    if (!kind || fileKinds.some((offered) => offered === kind) || (isPicture(kind) && pictures)) continue;
    const rule = isPicture(kind) ? 'pictures is not set' : `${kind} is not in file-kinds`;
    emit('la-error', { feature: 'files', error: { kind: 'badInput', rule } });
  }
}

export type CurrentRules = ReturnType<typeof createFileRules>;

export function createFileRules({ get, set }: FilesAccess, deps: () => FilesDeps, services: Services) {
  const latest = createLatestRequest(services.reportError);
  const rules = () => withinCapabilities(deps().session.config, get().capabilities);
  /** Until the server has responded, pictures are accepted: the user may have dropped one on another tool. */
  let hasResponse = false;

  function rulesForNew(): FileRules {
    const known = rules();
    if (hasResponse || !deps().session.config.pictures) return known;
    return { ...known, fileKinds: [...known.fileKinds, ...PICTURE_KINDS] };
  }

  return {
    get: rules,
    /** Which of the chosen documents are accepted. */
    plan(before: readonly QueuedFile[], chosen: readonly File[], isFolder?: (file: File) => boolean) {
      const planned = planAdd(before, chosen, rulesForNew(), isFolder);
      reportKinds(planned.rejected, deps().session.config, services.emit);
      return planned;
    },
    /** Requests the capabilities, then removes from the list the documents that the server would refuse. */
    askServer(): void {
      latest.run(
        0,
        (signal) => services.backendFor(deps().session.config).capabilities({ signal }),
        (outcome) => {
          hasResponse = true;
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
