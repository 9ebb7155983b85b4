import type { Capabilities } from '../capabilities';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { kindOf, type ChosenFile, type SizeLimits } from './files';

/** The rules by which documents are accepted. */
export interface FileRules {
  readonly limits: SizeLimits;
  readonly fileKinds: readonly DocumentKind[];
}

/**
 * Limits the rules of the host page to what its server can do. If the server knows none of the offered kinds, its list of
 * kinds is of no use and is ignored.
 */
export function withinCapabilities(
  { limits, fileKinds: offered }: FileRules,
  { fileKinds = offered, fileBytes = Infinity }: Capabilities,
): FileRules {
  const common = offered.filter((kind) => fileKinds.includes(kind));
  return {
    limits: {
      uploadRejectBytes: Math.min(limits.uploadRejectBytes, fileBytes),
      oversizeMarkBytes: Math.min(limits.oversizeMarkBytes, fileBytes),
      translateBlockBytes: Math.min(limits.translateBlockBytes, fileBytes),
    },
    fileKinds: common.length > 0 ? common : offered,
  };
}

/** The reason why a file is not added to the list. */
export type RejectionReason = 'folder' | 'wrongType' | 'empty' | 'tooLarge' | 'duplicate';

function isSame(a: ChosenFile, b: ChosenFile): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** Returns the reason why a file cannot be added to the list; undefined if it can. */
export function findRejectionReason(
  file: ChosenFile,
  { limits, fileKinds }: FileRules,
  others: readonly ChosenFile[],
): Exclude<RejectionReason, 'folder'> | undefined {
  const kind = kindOf(file);
  if (kind === undefined || !fileKinds.includes(kind)) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limits.uploadRejectBytes) return 'tooLarge';
  return others.some((other) => isSame(file, other)) ? 'duplicate' : undefined;
}
