const FNV_PRIME = 16_777_619;
const FNV_OFFSET = 2_166_136_261;

/** The hash of a text (FNV-1a over UTF-16 code units, mixed once more), 32 bits. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Where the weight of a feature for a label is, in a table of a power of two. */
export function weightIndex(featureHash: number, labelHash: number, size: number): number {
  return (Math.imul(featureHash ^ labelHash, 0x9e3779b1) >>> 7) & (size - 1);
}

/** Weights are stored in steps of 1/32. */
const STEPS = 32;

export function toByte(weight: number): number {
  return Math.max(-127, Math.min(127, Math.round(weight * STEPS)));
}

export const toWeight = (byte: number): number => byte / STEPS;
