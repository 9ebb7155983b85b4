import { useId } from 'react';
import { Icon, type IconName } from '../components/Icon';
import { LANGUAGE_COUNT } from '../domain/languages/catalog';
import type { Mode } from '../domain/mode';
import { useWords } from '../i18n/WordsContext';

interface Tool {
  readonly mode: Mode;
  readonly icon: IconName;
}

/** The tools that exist: a mode without a screen has no button. */
const TOOLS: readonly Tool[] = [{ mode: 'translate', icon: 'languages' }];

/** The bar of tools, the current one marked. */
export function TopBar({ mode }: { readonly mode: Mode }) {
  const { t, count } = useWords();
  const id = useId();
  return (
    <nav className="la-topbar" aria-label={t['frame.tools']}>
      {TOOLS.map((tool) => (
        <button
          key={tool.mode}
          type="button"
          className="la-mode"
          aria-current={tool.mode === mode ? 'page' : undefined}
          aria-describedby={`${id}-${tool.mode}`}
        >
          <span className="la-mode__icon">
            <Icon name={tool.icon} />
          </span>
          <span className="la-mode__text">
            <span className="la-mode__label">{t['mode.translate']}</span>
            <span className="la-mode__short" aria-hidden="true">
              {t['mode.translateShort']}
            </span>
            {/* The button's description: seen beside its name, and not a part of that name. */}
            <span className="la-mode__meta" id={`${id}-${tool.mode}`} aria-hidden="true">
              {t['mode.translateMeta'](count(LANGUAGE_COUNT))}
            </span>
          </span>
        </button>
      ))}
    </nav>
  );
}
