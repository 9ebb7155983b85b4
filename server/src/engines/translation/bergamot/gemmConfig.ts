import type { Model } from './registrySchema';

/**
 * Selects the matrix multiplication by the format of the weights, which the file name shows, as Firefox does. With a
 * wrong choice, the translator returns nonsense. All other settings keep the defaults of the package, which Firefox
 * uses, too (beam of 1, no cost, workspace of 128 MB).
 */
export function gemmConfig({ model }: Model): Readonly<Record<string, string>> {
  const name = model.path.replace(/\.gz$/, '');
  if (name.endsWith('.intgemm8.bin')) return { 'gemm-precision': 'int8shiftAll' };
  if (name.endsWith('.float32.bin')) return { 'gemm-precision': 'float32' };
  return { 'gemm-precision': 'int8shiftAlphaAll' };
}
