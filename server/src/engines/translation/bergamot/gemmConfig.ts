import type { Model } from './registrySchema';

/**
 * How the weights are stored decides how they must be multiplied, and the file's name says it, as in Firefox: told the
 * wrong one the translator answers nonsense. All other settings are the package's, which are Firefox's too
 * (beam of 1, no cost, workspace of 128 MB).
 */
export function gemmConfig({ model }: Model): Readonly<Record<string, string>> {
  const name = model.path.replace(/\.gz$/, '');
  if (name.endsWith('.intgemm8.bin')) return { 'gemm-precision': 'int8shiftAll' };
  if (name.endsWith('.float32.bin')) return { 'gemm-precision': 'float32' };
  return { 'gemm-precision': 'int8shiftAlphaAll' };
}
