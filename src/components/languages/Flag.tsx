import { GLOBE } from '@lang-assistant/ui/icons';
import type { CSSProperties } from 'react';
import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { useHydrated } from '../hooks/useHydrated';
import { Icon } from '../Icon';

interface FlagProps {
  /** A catalogue code. Empty if no language is chosen. */
  readonly language: string;
  readonly sprite: string;
  readonly toPicture: (flag: string, sprite: string) => CSSProperties;
}

/**
 * Shows a globe if the language has no flag. Screen readers skip it, because the name of the language is next to it.
 */
export function Flag({ language, sprite, toPicture }: FlagProps) {
  const isHydrated = useHydrated();
  const flag = findLanguage(language)?.flag;
  // A strict content security policy blocks style attributes in a template.
  if (!isHydrated) return <span className="la-flag" aria-hidden="true" />;
  if (!flag) {
    return (
      <span className="la-flag la-flag--none" aria-hidden="true">
        <Icon path={GLOBE} />
      </span>
    );
  }
  return <span className="la-flag" aria-hidden="true" style={toPicture(flag, sprite)} />;
}
