import { ServiceError } from '@lang-assistant/core/errors';
import type { FileTranslation } from '../../domain/files/files';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import type { FileCall } from '../../services/contracts/backend';
import type { Services } from '../../services/contracts/services';
import { withUsage } from '../usage/withUsage';
import type { FilesDeps } from './types';

const ONE_FILE = { feature: 'files', amount: 1, isPressed: true } as const;

/** If the user changed or moved the file after choosing it, the request would fail with a network error. */
async function checkReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause: unknown) => {
      throw new ServiceError({ kind: 'badInput', rule: 'readable' }, { cause });
    });
}

interface FileToTranslate {
  readonly file: File;
  readonly pair: LanguagePair;
}

/** Counts as one use of the daily limit. */
export async function requestFileTranslation(
  { file, pair }: FileToTranslate,
  { signal, onJob, onAccepted }: FileCall,
  deps: () => FilesDeps,
  services: Services,
): Promise<FileTranslation> {
  const { config } = deps().session;
  const labels = await services.labelsOf(config.locale).catch((problem: unknown) => {
    services.reportError(problem);
    return undefined;
  });
  await checkReadable(file);
  signal.throwIfAborted();
  // If the labels cannot be loaded, send the code. It also identifies the language, and our gateway prefers it.
  const targetLabel = labels?.[pair.target] ?? pair.target;
  return withUsage(deps().usage, ONE_FILE, signal, (call) =>
    services
      .backendFor(config)
      .translateFile(
        { file, ...pair, targetLabel, ...(config.formality && { formality: config.formality }) },
        { ...call, ...(onJob && { onJob }), ...(onAccepted && { onAccepted }) },
      ),
  );
}
