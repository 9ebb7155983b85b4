import { fixture } from '@open-wc/testing/pure';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { App } from '../../../src/app/App';
import type { HostConfig } from '../../../src/domain/hostConfig';
import { modesOf, SCREENS, type Screens } from '../../../src/app/screens';
import { english } from './english';
import type { LocaleData } from '../../../src/i18n/messages';
import { I18nProvider } from '../../../src/i18n/useI18n';
import { StoreProvider } from '../../../src/state/hooks';
import { keepSheets } from '../../../src/theme/adoptSheet';
import { createFacadeStyles } from '../../../src/theme/facadeStyles';
import { adoptScreenStyles } from '../../../src/theme/screenStyles';
import { createStoreDouble, type StoreDouble } from '../../support/store/storeDouble';

export interface Rendered extends StoreDouble {
  readonly crashes: readonly unknown[];
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  find(selector: string): HTMLElement;
}

interface Options {
  readonly config?: Partial<HostConfig>;
  readonly words?: LocaleData;
  readonly width?: number;
  readonly screens?: Screens;
  readonly lacksSpeechRecognition?: boolean;
}

/** Renders the whole widget in a shadow root. Its store is real, and the test controls the backend. */
export async function renderWidget({
  config = {},
  words,
  width = 1000,
  screens = SCREENS,
  lacksSpeechRecognition = false,
}: Options = {}): Promise<Rendered> {
  const host = await fixture<HTMLElement>('<div></div>');
  host.style.width = `${width}px`;
  const root = host.attachShadow({ mode: 'open' });
  const facadeStyles = createFacadeStyles(root);
  facadeStyles.adopt();
  facadeStyles.setTheme(config.theme ?? 'light');
  keepSheets(root, facadeStyles.sheets);
  adoptScreenStyles(root)(config.theme ?? 'light');
  const double = createStoreDouble(config, { modes: modesOf(screens), lacksSpeechRecognition });
  const crashes: unknown[] = [];
  const mounted = createRoot(root);
  onTestFinished(() => mounted.unmount());
  mounted.render(
    <StoreProvider value={double.store}>
      <I18nProvider value={words ?? english}>
        <App onReady={() => undefined} onCrash={(problem) => crashes.push(problem)} screens={screens} />
      </I18nProvider>
    </StoreProvider>,
  );
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  await new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => root.querySelector('textarea, .la-files') && resolve());
    seen.observe(root, { childList: true, subtree: true });
  });
  return Object.assign(double, { host, root, find, crashes });
}

/**
 * The themes and widths in which axe checks a state. Except in the history panel, colours depend only on the theme, and
 * the layout only on the width.
 */
export const LOOKS = [
  { theme: 'light', width: 1120 },
  { theme: 'dark', width: 340 },
] as const;

/** Waits for the end of all finite animations, because axe reports a low contrast during a fade. */
export async function animationsEnd({ root }: Rendered): Promise<void> {
  // A toast gets its text shortly after its region.
  await expect.poll(() => root.querySelector('.la-toasts:empty')).toBeNull();
  const finite = root
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)));
}

/** Sets the background that a page with the widget's theme has, and expects that axe finds no violation. */
export async function expectAccessible(widget: Rendered, theme: 'light' | 'dark' = 'light'): Promise<void> {
  widget.host.style.background = theme === 'dark' ? '#050809' : '#fff';
  await animationsEnd(widget);
  await expect(widget.host).to.be.accessible();
}
