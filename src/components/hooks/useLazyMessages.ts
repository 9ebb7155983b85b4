import type { MessageSections } from '../../i18n/messages';
import { useI18n } from '../../i18n/useI18n';
import { useLazy } from './useLazy';

/** After a change of language, the old messages stay until the new ones are loaded. */
export function useLazyMessages<Section extends keyof MessageSections>(
  section: Section,
  isNeeded: boolean,
  onLoadError?: (error: unknown) => void,
): MessageSections[Section] | undefined {
  return useLazy(isNeeded, useI18n().loadSections, onLoadError)?.[section];
}
