import type { Capabilities } from '../capabilities';
import { PICTURE_KINDS, type DocumentKind, type FileKind } from '@lang-assistant/core/files/documentKinds';
import { kindOf, type ChosenFile, type SizeLimits } from './files';

export interface FileRules {
  readonly limits: SizeLimits;
  readonly fileKinds: readonly FileKind[];
}

/** What the host page offers. */
export interface OfferedFiles {
  readonly limits: SizeLimits;
  readonly fileKinds: readonly DocumentKind[];
  /** Whether pictures are offered, if the server reads their text. */
  readonly pictures: boolean;
}

/**
 * Limits the rules of the host page to the server's capabilities. If the server supports none of the offered kinds, its
 * list of kinds is ignored. Pictures are offered only if the server lists them.
 */
export function withinCapabilities(
  { limits, fileKinds: offered, pictures }: OfferedFiles,
  { fileKinds = offered, fileBytes = Infinity }: Capabilities,
): FileRules {
  const isServed = (kind: FileKind) => fileKinds.includes(kind);
  const common = offered.filter(isServed);
  return {
    limits: {
      uploadRejectBytes: Math.min(limits.uploadRejectBytes, fileBytes),
      oversizeMarkBytes: Math.min(limits.oversizeMarkBytes, fileBytes),
      translateBlockBytes: Math.min(limits.translateBlockBytes, fileBytes),
    },
    fileKinds: [
      ...(common.length > 0 ? common : offered),
      ...(pictures ? PICTURE_KINDS.filter(isServed) : []),
    ],
  };
}

export type RejectionReason = 'folder' | 'wrongType' | 'empty' | 'tooLarge' | 'duplicate';

function isSame(a: ChosenFile, b: ChosenFile): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

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
