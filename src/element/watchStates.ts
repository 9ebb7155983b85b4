import { DARK_WHEN } from '../theme/darkWhen';
import type { ShownSettings } from './customStates';
import { findStore } from './instances';

/**
 * Calls `show` now, and again when the mode or the system's colour scheme changes. The element itself handles changes
 * of the `theme` attribute.
 * @returns a function that stops the calls; undefined before the first render
 */
export function watchStates(
  element: Element,
  show: (shown: ShownSettings) => void,
): (() => void) | undefined {
  const store = findStore(element);
  if (!store) return undefined;
  const update = () => {
    const { ui, session } = store.committed.getState();
    show({ mode: ui.mode, theme: session.config.theme });
  };
  const unsubscribe = store.subscribe(({ ui }, before) => {
    if (ui.mode !== before.ui.mode) update();
  });
  const scheme = matchMedia(DARK_WHEN.auto);
  scheme.addEventListener('change', update);
  update();
  return () => {
    unsubscribe();
    scheme.removeEventListener('change', update);
  };
}
