import type { Formality, TranslationEngine } from '../contracts/translation';

/** `applied` if all engines that translated could choose the formality. Otherwise `unsupported`. */
export type FormalityOutcome = 'applied' | 'unsupported';

/**
 * Empty if the request names no formality.
 * @param names the engines that translated parts of the text
 */
export function formalityOutcome(
  { target, formality }: { readonly target: string; readonly formality?: Formality | undefined },
  names: readonly string[],
  engines: readonly TranslationEngine[],
): { readonly formality?: FormalityOutcome } {
  if (formality === undefined) return {};
  const isApplied = names.every((name) => {
    const { formalityTargets = [] } = engines.find((engine) => engine.name === name) ?? {};
    return formalityTargets === null || formalityTargets.includes(target);
  });
  return { formality: isApplied && names.length > 0 ? 'applied' : 'unsupported' };
}
