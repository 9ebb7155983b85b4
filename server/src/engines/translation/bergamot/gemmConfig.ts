import type { Model } from './registrySchema';

/**
 * The matrix multiplication has to match the format of the weights, which the file name tells, as in Firefox. With
 * another one, the translator returns nonsense. All other settings are the package's, which are also those of Firefox
 * (beam of 1, no cost, workspace of 128 MB).
 */
export function gemmConfig({ model }: Model): Readonly<Record<string, string>> {
  const name = model.path.replace(/\.gz$/, '');
  if (name.endsWith('.intgemm8.bin')) return { 'gemm-precision': 'int8shiftAll' };
  if (name.endsWith('.float32.bin')) return { 'gemm-precision': 'float32' };
  return { 'gemm-precision': 'int8shiftAlphaAll' };
}
