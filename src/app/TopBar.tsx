import { useId } from 'react';
import { useHydrated } from '../components/hooks/useHydrated';
import { Icon } from '../components/Icon';
import { LANGUAGE_COUNT } from '@lang-assistant/core/languages/catalog';
import type { Mode } from '../domain/mode';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import { preloadMode, TOOLS, type Screens } from './screens';

/** These are written the same in every language. */
const FILE_KINDS = '.pdf, .doc, .ppt';

function Meta({ mode }: { readonly mode: Mode }) {
  const { t, count } = useI18n();
  if (mode === 'translate') return t['mode.translateMeta'](count(LANGUAGE_COUNT));
  if (mode === 'files') return <span translate="no">{FILE_KINDS}</span>;
  return <span className="la-badge">{t['mode.new']}</span>;
}

/** Hovering, touching or focusing a button preloads its tool. */
export function TopBar({ screens }: { readonly screens: Screens }) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const isHydrated = useHydrated();
  const mode = useApp((state) => state.ui.mode);
  const modes = useApp((state) => state.ui.modes);
  const setMode = useApp((state) => state.ui.setMode);
  const features = useApp((state) => state.features);
  return (
    <nav className="la-topbar" part="top-bar" aria-label={isHydrated ? t['frame.tools'] : undefined}>
      <slot name="logo" />
      {modes.map((tool) => {
        const fetchIt = () => void preloadMode(features, tool, i18n, screens);
        return (
          <button
            key={tool}
            type="button"
            className="la-mode"
            part="tool-button"
            aria-current={tool === mode ? 'page' : undefined}
            aria-describedby={isHydrated ? `${id}-${tool}` : undefined}
            onPointerEnter={fetchIt}
            onFocus={fetchIt}
            onClick={() => setMode(tool)}
          >
            <span className="la-mode__icon">
              <Icon path={TOOLS[tool].icon} />
            </span>
            <span className="la-mode__text">
              <span className="la-mode__label">{t[TOOLS[tool].label]}</span>
              <span className="la-mode__short" aria-hidden="true">
                {t[TOOLS[tool].short]}
              </span>
              {/* The description of the button is next to the name, but not part of the accessible name. */}
              <span
                className="la-mode__meta"
                id={isHydrated ? `${id}-${tool}` : undefined}
                aria-hidden="true"
              >
                <Meta mode={tool} />
              </span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
